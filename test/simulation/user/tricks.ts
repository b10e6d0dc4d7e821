import type { Random } from '../engine/random.ts'
import {
  brokenVersion,
  changedSpec,
  drawnSet,
  imageOf,
  type Manifest,
  maxUnavailable,
  replanned,
  withImage,
} from './shapes.ts'

type Spec = Record<string, unknown>

/** A set that mostly has a scaling group, so that its members can be scaled. */
export const drawnGroupedSet = (random: Random, name: string): Manifest => drawnSet(random, name, 0.85)

/** The spec with another image in several cliques. */
export const editedWidely = (random: Random, set: Manifest, version: number): Spec =>
  changedSpec(set, ({ template }) => {
    const changed = template.cliques.filter(() => random.chance(0.7))
    const image = imageOf(random.chance(0.15) ? brokenVersion(version) : version)
    for (const clique of changed.length > 0 ? changed : template.cliques) withImage(clique, image)
  })

/** The spec with another image, and another strategy or budget in the same write. */
export const editedAndReplanned = (random: Random, set: Manifest, version: number): Spec =>
  replanned(random, { ...set, spec: editedWidely(random, set, version) })

/** The spec with another deadline for the steps of updates, or none: of the set, a clique or a scaling group. */
export const withDeadline = (random: Random, set: Manifest): Spec =>
  changedSpec(set, (spec) => {
    const { cliques, podCliqueScalingGroups = [] } = spec.template
    const grouped = podCliqueScalingGroups.flatMap((group) => group.cliqueNames as string[])
    spec.updateStrategy ??= { type: 'RollingRecreate' }
    const parts = [
      ...podCliqueScalingGroups,
      ...cliques.filter(({ name }) => !grouped.includes(name)),
      spec.updateStrategy,
    ]
    const part: { rollingUpdate?: unknown } = random.pick(parts)
    const progressDeadline = random.pick(['1s', '5s', '20s', '1h', undefined])
    const { progressDeadline: _, ...before } = (part.rollingUpdate ?? {}) as Spec
    part.rollingUpdate = {
      ...before,
      ...(random.chance(0.3) && (maxUnavailable(random).rollingUpdate as Spec)),
      ...(progressDeadline !== undefined && { progressDeadline }),
    }
  })

const raised = (autoscaler: Spec | undefined, replicas: number): void => {
  if (autoscaler === undefined) return
  autoscaler.minReplicas = Math.max(Number(autoscaler.minReplicas), replicas)
  autoscaler.maxReplicas = Math.max(Number(autoscaler.maxReplicas), Number(autoscaler.minReplicas))
}

/** The spec with another minimum in one clique or scaling group, and as many replicas as that takes. */
export const withMinimum = (random: Random, set: Manifest): Spec =>
  changedSpec(set, ({ template }) => {
    const { podCliqueScalingGroups = [], cliques } = template
    const part = random.pick<Spec>([...cliques.map(({ spec }) => spec), ...podCliqueScalingGroups])
    part.minAvailable = random.between(1, 4)
    part.replicas = Math.max(Number(part.replicas), Number(part.minAvailable))
    raised((part.autoScalingConfig ?? part.scaleConfig) as Spec | undefined, Number(part.replicas))
  })
