import type { PodGang, PodGangTopologyConstraint, PodGroup } from '../../schemas/generated/grove.ts'

/** How far apart Volcano may place pods, in the tiers of its HyperNodes. */
export interface NetworkTopology {
  readonly mode: 'hard' | 'soft'
  readonly highestTierAllowed: number
}

/**
 * A constraint in tiers: with N levels, broadest first, level i is tier N - i. A required domain counts; if there is
 * only a preferred one, Volcano may exceed it. Undefined if the label is not one of these levels.
 * docs/schedulers/volcano.md#topology
 */
export const networkTopologyOf = (
  constraint: PodGangTopologyConstraint | undefined,
  levels: readonly string[],
): NetworkTopology | undefined => {
  const { required, preferred } = constraint?.packConstraint ?? {}
  const index = levels.indexOf(required || preferred || '')
  return index < 0 ? undefined : { mode: required ? 'hard' : 'soft', highestTierAllowed: levels.length - index }
}

/**
 * The constraint of one group of pods: its own, or else that of the scaling group replica whose only member it is. A
 * replica with several cliques cannot be expressed in a PodGroup of Volcano; admission refuses to require one.
 */
export const constraintOfGroup = ({ spec }: PodGang, group: PodGroup): PodGangTopologyConstraint | undefined => {
  const around = spec.topologyConstraintGroupConfigs?.find(
    ({ podGroupNames }) => podGroupNames.length === 1 && podGroupNames[0] === group.name,
  )
  const [own, outer] = [group.topologyConstraint?.packConstraint, around?.topologyConstraint?.packConstraint]
  return own?.required || !outer?.required
    ? (group.topologyConstraint ?? around?.topologyConstraint)
    : around?.topologyConstraint
}

/** A required label that is not a level of the binding, so that its tier is unknown. */
export const unknownLevel = ({ spec }: PodGang, levels: readonly string[]): string | undefined =>
  [spec, ...(spec.topologyConstraintGroupConfigs ?? []), ...spec.podgroups]
    .flatMap(({ topologyConstraint }) => topologyConstraint?.packConstraint?.required || [])
    .find((label) => !levels.includes(label))
