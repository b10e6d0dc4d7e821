import { type Constraint, preferredDomain, requiredDomain } from '../model/topology.ts'
import type { SchedulableSet } from './backend.ts'

/** A place of a set with a topology constraint, and which part of a gang the constraint applies to. */
export interface PlacedTogether {
  readonly path: string
  readonly constraint: Constraint
  readonly layer: 'set' | 'group' | 'clique'
  /** The most groups of pods (PodCliques) of one gang that must share one place. */
  readonly groups: number
}

/** Every place of a set with a required or a preferred domain. docs/reliability.md#gangs-gates-termination (G11) */
const placedTogether = (pcs: SchedulableSet): PlacedTogether[] => {
  const template = pcs.spec?.template
  const cliques = template?.cliques ?? []
  const scaling = template?.podCliqueScalingGroups ?? []
  const sizes = scaling.map(({ cliqueNames }) => cliqueNames?.length ?? 0)
  const grouped = new Set(scaling.flatMap(({ cliqueNames }) => cliqueNames ?? []))
  const inBaseGang =
    cliques.filter(({ name }) => !grouped.has(name ?? '')).length +
    scaling.reduce((sum, { minAvailable }, index) => sum + (minAvailable ?? 1) * (sizes[index] ?? 0), 0)
  const place = (layer: PlacedTogether['layer'], path: string, constraint: unknown, groups: number) =>
    isAsking(constraint) ? [{ path: `${path}.topologyConstraint`, constraint, layer, groups }] : []
  return [
    ...place('set', 'spec.template', template?.topologyConstraint, Math.max(inBaseGang, ...sizes)),
    ...scaling.flatMap(({ topologyConstraint }, index) =>
      place('group', `spec.template.podCliqueScalingGroups[${index}]`, topologyConstraint, sizes[index] ?? 0),
    ),
    ...cliques.flatMap(({ topologyConstraint }, index) =>
      place('clique', `spec.template.cliques[${index}]`, topologyConstraint, 1),
    ),
  ]
}

const isAsking = (constraint: unknown): constraint is Constraint =>
  constraint !== undefined &&
  constraint !== null &&
  (requiredDomain(constraint as Constraint) !== '' || preferredDomain(constraint as Constraint) !== '')

/** How a scheduler treats the topology constraints of a set. */
export interface Placement {
  readonly scheduler: string
  /** Whether the scheduler can keep a constraint at this place. */
  readonly keeps: (place: PlacedTogether) => boolean
  /** Why it cannot, and what to do: the end of a sentence that begins with the path. */
  readonly instead: string
  /** True for a scheduler that takes one level per place, so that it ignores a preferred one next to a required one. */
  readonly takesOneLevel?: boolean
}

/**
 * Why the set cannot be placed as required: pods would silently be placed without it. docs/schedulers/external.md,
 * docs/reliability.md#gangs-gates-termination (G10)
 */
export const unkeptRequirement = (
  pcs: SchedulableSet,
  { scheduler, keeps, instead }: Placement,
): string | undefined => {
  const paths = placedTogether(pcs)
    .filter((place) => requiredDomain(place.constraint) !== '' && !keeps(place))
    .map(({ path }) => path)
  return paths.length === 0
    ? undefined
    : `${scheduler} cannot keep the required domain of ${paths.join(', ')}: ${instead}`
}

/** The preferred domains that the scheduler ignores, one sentence each. docs/schedulers/external.md */
export const unheededPreferences = (pcs: SchedulableSet, placement: Placement): string[] => {
  const { scheduler, keeps, instead, takesOneLevel = false } = placement
  return placedTogether(pcs).flatMap((place) => {
    const { path, constraint } = place
    if (preferredDomain(constraint) === '') return []
    const field = `${path}.pack.preferred`
    if (!keeps(place)) return [`${field} has no effect with ${scheduler}: ${instead}`]
    return takesOneLevel && requiredDomain(constraint) !== ''
      ? [`${field} has no effect beside pack.required: ${scheduler} takes one level; remove one of them`]
      : []
  })
}
