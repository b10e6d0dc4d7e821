import type { StartupParent } from '../../model/intent.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { unadmitted } from '../availability/not-carried-out.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { barrierOfPodClique } from '../barrier/owner.ts'
import { planBarrier } from '../barrier/plan.ts'
import { type Action, isCreation } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { minAvailableIn } from '../health/breach.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAsleep } from '../scaling/asleep.ts'
import type { ObservedPodClique } from './observe.ts'
import { scale } from './scale.ts'
import { podCount } from './stand-ins.ts'

/**
 * The PodCliques that those outside of a set wait for, and which of their names do not exist yet.
 * docs/reference/compatibility.md#podcliques-in-no-set
 */
export const bareParents = (
  { spec }: PodClique,
  parents: readonly PodClique[],
): { readonly parents: readonly StartupParent[]; readonly missing: readonly string[] } => {
  const byName = new Map(parents.map((parent) => [parent.metadata.name ?? '', parent]))
  const names = [...new Set(spec.startsAfter ?? [])]
  return {
    parents: names.flatMap((podClique) => {
      const parent = byName.get(podClique)
      // Nobody waits for a PodClique that sleeps.
      return parent === undefined || isAsleep(parent) ? [] : [{ podClique, minAvailable: minAvailableIn(parent) }]
    }),
    missing: names.filter((name) => !byName.has(name)),
  }
}

/** Says why no pods are created yet: the missing PodCliques say how many of their pods to wait for. */
const missingParents = (missing: readonly string[]): Stall => ({
  reason: 'StartsAfterNotFound',
  message:
    `spec.startsAfter names ${missing.map((name) => `"${name}"`).join(', ')}, and there is no such PodClique in this ` +
    'namespace; pods are made once there is',
})

/** Why no pods are created for a PodClique outside of a set; undefined if they are. */
export const bareObstacle = (
  { podClique, parents, objects }: ObservedPodClique,
  { ownNamespace }: PlanContext,
): Stall | undefined => {
  const inNamespace = unadmitted('PodCliques', podClique.metadata.namespace, ownNamespace)
  if (inNamespace !== undefined) return inNamespace
  const { missing } = bareParents(podClique, parents)
  if (missing.length > 0) return missingParents(missing)
  const circle = circleThrough(podClique, objects)
  if (circle === undefined) return undefined
  return {
    reason: 'StartupCycle',
    message: `the PodCliques ${circle.join(' → ')} wait for each other; remove one startsAfter of the circle`,
  }
}

/** The path by which a PodClique waits for itself, if it does. The search is breadth-first: the path is a shortest. */
const circleThrough = (
  { metadata: { namespace, name = '' }, spec }: PodClique,
  objects: Objects,
): string[] | undefined => {
  const ways = new Map<string, readonly string[]>((spec.startsAfter ?? []).map((next) => [next, [name, next]]))
  for (const [current, way] of ways) {
    if (current === name) return [...way]
    const parent = objects.get(KIND.podClique, namespace, current)
    for (const next of parent?.spec.startsAfter ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return undefined
}

/**
 * Pods of a PodClique outside of a set, after the objects that their start-up barrier needs.
 * docs/reference/compatibility.md#podcliques-in-no-set
 */
export const barePods = (
  observed: ObservedPodClique,
  claimTemplate: string | undefined,
  context: PlanContext,
): Action[] => {
  const { podClique, objects } = observed
  const { parents } = bareParents(podClique, observed.parents)
  const obstacle = bareObstacle(observed, context)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  const pods = scale(
    observed,
    podCount(observed),
    { parents, claimsOf: () => [], claimTemplate },
    context,
    (_, pod) => ({
      needed: [],
      pod,
    }),
  )
  const made = pods.filter(isCreation)
  return [
    ...pods.filter((action) => !isCreation(action)),
    ...(parents.length === 0 ? made : planBarrier(barrierOfPodClique(podClique), objects, made)),
  ]
}
