import { layoutOf } from '../../../model/layout.ts'
import { LEVELS } from '../../../model/update/levels.ts'
import { allowanceOf } from '../../../model/update/rolling-update.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { Stored } from './dry-run/before.ts'
import { modelOf, type ReadyAfter } from './dry-run/model-of.ts'
import type { Capacity, Readiness } from './dry-run/overview.ts'
import { type Course, dryRun } from './dry-run/run.ts'
import type { ModelSet } from './dry-run/state.ts'
import { type RoleBefore, rolesBefore } from './standing.ts'
import { type PlanStep, stepsOf } from './steps.ts'

/** The plan for one role of a set: a standalone clique, or a scaling group. */
export interface RolePlan {
  readonly name: string
  /** The units that are taken down: pods of a clique, or whole copies of a scaling group. */
  readonly units: 'pods' | 'copies'
  /** Its cliques with start-up dependencies, and the cliques that they wait for. */
  readonly startsAfter: Readonly<Record<string, readonly string[]>>
  /** Units of all replicas before the edit: a clique or a group that somebody has scaled counts as it is. */
  readonly before: number
  /** Pods that are deleted because less is wanted, by clique. */
  readonly deleted: Readonly<Record<string, number>>
  /** Units of all replicas when everything is ready. */
  readonly total: number
  /** The same in the replica with the fewest, of those in which the role does not sleep. */
  readonly inReplica: number
  readonly maxUnavailable: number
  readonly restarts: { readonly units: number; readonly pods: Readonly<Record<string, number>> }
  /** The fewest ready units while the update takes units down, in the set and in one replica. */
  readonly least: Capacity
}

/** The plan of an update of one set. */
export interface UpdatePlan {
  readonly namespace: string
  readonly name: string
  readonly strategy: string
  readonly replicasBefore: number
  readonly replicas: number
  readonly maxUnavailable: number
  /** The fewest available replicas of the set during the update. */
  readonly leastAvailableReplicas: number
  readonly pods: number
  /** Pods that the operator restarts. */
  readonly restarts: number
  /** With OnDelete: pods that get the changed template once they are deleted. */
  readonly awaitDeletion: Readonly<Record<string, number>>
  /** Pods that are deleted because replicas, copies or pods decrease. */
  readonly deleted: number
  /** Pods that are created because the replicas increase. */
  readonly made: number
  readonly roles: readonly RolePlan[]
  readonly stepCount: number
  readonly steps: readonly PlanStep[]
  /** In ms; null if the update would wait for pods that never become ready. */
  readonly endsAfter: number | null
}

/** The plan of the update that begins when `set` is stored. */
export const updatePlanOf = (set: PodCliqueSet, before: Stored, readyAfter: ReadyAfter): UpdatePlan => {
  const model = modelOf(set, before, readyAfter)
  const { awaiting, made, pods } = countsOf(model)
  const standing = rolesBefore(before, model)
  const course = dryRun(model)
  const roles = rolesOf(set, model, course, standing)
  const { type = 'RollingRecreate', rollingUpdate } = set.spec.updateStrategy ?? {}
  return {
    namespace: set.metadata.namespace ?? 'default',
    name: set.metadata.name ?? '',
    strategy: type,
    replicasBefore: before.layout.replicas,
    replicas: model.desired,
    maxUnavailable: Math.min(
      model.desired,
      LEVELS.replicas.mostAtOnce,
      allowanceOf(rollingUpdate, model.desired).maxUnavailable,
    ),
    leastAvailableReplicas: leastOf(lookedAt(course).map((each) => each.availableReplicas)),
    pods,
    restarts: roles.reduce((sum, { restarts }) => sum + sumOf(restarts.pods), 0),
    awaitDeletion: model.strategy.isAutomatic ? {} : awaiting,
    deleted: roles.reduce((sum, { deleted }) => sum + sumOf(deleted), 0),
    made,
    roles,
    stepCount: course.steps.length,
    steps: stepsOf(course.steps),
    endsAfter: course.endsAt ?? null,
  }
}

/** The sum of all counts. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Steps, or the state before if there are none. Pods that are not ready before the first step do not count as lost: the
 * update may have increased the replicas.
 */
const lookedAt = ({ before, steps }: Course): readonly Readiness[] => (steps.length > 0 ? steps : [before])

const leastOf = (counts: readonly number[]): number =>
  counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY)

/** The pods of a model before it runs: those of an older template by clique, new ones, and the total. */
const countsOf = ({ replicas }: ModelSet) => {
  const awaiting: Record<string, number> = {}
  let made = 0
  let pods = 0
  for (const { standalone, groups } of replicas) {
    const members = groups.flatMap(({ copies }) => copies.flatMap((copy) => copy.members))
    for (const podClique of [...standalone, ...members]) {
      const outdated = podClique.pods.filter(({ isUpdated }) => !isUpdated).length
      if (outdated > 0) awaiting[podClique.clique] = (awaiting[podClique.clique] ?? 0) + outdated
      made += podClique.pods.filter(({ isNew }) => isNew).length
      pods += podClique.pods.length
    }
  }
  return { awaiting, made, pods }
}

const rolesOf = (
  set: PodCliqueSet,
  { replicas }: ModelSet,
  course: Course,
  standing: ReadonlyMap<string, RoleBefore>,
): RolePlan[] => {
  const { steps } = course
  const layout = layoutOf(set)
  const named = [
    ...layout.standalone.map((template, place) => ({
      ...{ name: template.name, units: 'pods' as const, cliques: [template.name], config: template },
      counts: replicas.map(({ standalone }) => standalone[place]?.desired ?? 0),
    })),
    ...layout.groups.map(({ config, cliques }, place) => ({
      ...{ name: config.name, units: 'copies' as const, cliques: cliques.map(({ name }) => name), config },
      counts: replicas.map(({ groups }) => groups[place]?.desired ?? 0),
    })),
  ]
  return named.map(({ name, units, cliques, config, counts }): RolePlan => {
    const seen = lookedAt(course).flatMap(({ capacity }) => capacity[name] ?? [])
    const takes = steps.flatMap((step) => step.takes).filter(({ role }) => role === name)
    const pods: Record<string, number> = {}
    for (const take of takes) {
      for (const [clique, count] of Object.entries(take.pods)) pods[clique] = (pods[clique] ?? 0) + count
    }
    const awake = counts.filter((count) => count > 0)
    const inReplica = awake.length === 0 ? 0 : leastOf(awake)
    return {
      ...{ name, units, inReplica },
      before: standing.get(name)?.units ?? 0,
      deleted: standing.get(name)?.deleted ?? {},
      startsAfter: Object.fromEntries(
        cliques.flatMap((clique) => {
          const parents = layout.startup.get(clique) ?? []
          return parents.length === 0 ? [] : [[clique, parents]]
        }),
      ),
      total: counts.reduce((sum, count) => sum + count, 0),
      maxUnavailable: Math.min(inReplica, allowanceOf(config.rollingUpdate, inReplica).maxUnavailable),
      restarts: { units: takes.reduce((sum, take) => sum + take.units.length, 0), pods },
      least: {
        ready: seen.length === 0 ? 0 : leastOf(seen.map(({ ready }) => ready)),
        inReplica: seen.length === 0 ? 0 : leastOf(seen.map((each) => each.inReplica)),
      },
    }
  })
}
