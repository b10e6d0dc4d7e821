/** A topologyConstraint as submitted; null counts as absent. docs/reference/admission-rules.md#topology-constraints */
export interface Constraint {
  topologyName?: string | null
  /** The deprecated form of `pack.required`. */
  packDomain?: string | null
  pack?: { required?: string | null; preferred?: string | null } | null
}

/** The domain that pods must share: `pack.required`, or the deprecated `packDomain`. Empty: none. */
export const requiredDomain = (constraint: Constraint | null | undefined): string =>
  constraint?.pack?.required || constraint?.packDomain || ''

/** The domain that pods should share if possible. Empty: none. */
export const preferredDomain = (constraint: Constraint | null | undefined): string => constraint?.pack?.preferred || ''

/** A place in a PodCliqueSet with a constraint, and the place that it inherits the topology's name from. */
export interface ConstrainedPlace {
  /** `PodCliqueSet "llm"`, for sentences. */
  readonly holder: string
  /** Field path of the constraint. */
  readonly path: string
  readonly constraint: Constraint
  readonly parent: ConstrainedPlace | undefined
}

interface ConstrainedSet {
  metadata?: { name?: string | null } | null
  spec?: { template?: ConstrainedTemplate | null } | null
}

interface ConstrainedTemplate {
  topologyConstraint?: Constraint | null
  cliques?: readonly { name?: string | null; topologyConstraint?: Constraint | null }[] | null
  podCliqueScalingGroups?:
    | readonly {
        name?: string | null
        cliqueNames?: readonly string[] | null
        topologyConstraint?: Constraint | null
      }[]
    | null
}

/**
 * Every place of a set that has a constraint, broadest first: the set, its scaling groups, its cliques. A clique's
 * parent is the constraint of its scaling group, or else of the set; a group's is the set's.
 * docs/reference/admission-rules.md#topology-of-a-set
 */
export const constrainedPlaces = (pcs: ConstrainedSet): ConstrainedPlace[] => {
  const template = pcs.spec?.template
  if (template == null || !isConstrained(template)) return []
  const set = placeOf(
    `PodCliqueSet "${pcs.metadata?.name ?? ''}"`,
    'spec.template',
    template?.topologyConstraint,
    undefined,
  )
  const ofClique = new Map<string, ConstrainedPlace>()
  const groups = (template?.podCliqueScalingGroups ?? []).flatMap((group, index) => {
    const path = `spec.template.podCliqueScalingGroups[${index}]`
    const place = placeOf(`scaling group "${group.name ?? ''}"`, path, group.topologyConstraint, set)
    if (place === undefined) return []
    for (const clique of group.cliqueNames ?? []) ofClique.set(clique, place)
    return [place]
  })
  const cliques = (template?.cliques ?? []).flatMap((clique, index) => {
    const name = clique.name ?? ''
    const parent = ofClique.get(name) ?? set
    return placeOf(`clique "${name}"`, `spec.template.cliques[${index}]`, clique.topologyConstraint, parent) ?? []
  })
  return [...(set === undefined ? [] : [set]), ...groups, ...cliques]
}

/** A fast check: most sets have no constraint, and every review calls this. */
const isConstrained = ({ topologyConstraint, cliques, podCliqueScalingGroups: groups }: ConstrainedTemplate): boolean =>
  topologyConstraint != null ||
  (cliques?.some((clique) => clique.topologyConstraint != null) ?? false) ||
  (groups?.some((group) => group.topologyConstraint != null) ?? false)

const placeOf = (
  holder: string,
  path: string,
  constraint: Constraint | null | undefined,
  parent: ConstrainedPlace | undefined,
): ConstrainedPlace | undefined =>
  constraint == null ? undefined : { holder, path: `${path}.topologyConstraint`, constraint, parent }

/** Why the places of a set do not agree on one topology. */
export type NameProblem =
  | { readonly kind: 'missing'; readonly place: ConstrainedPlace }
  | { readonly kind: 'unlike-parent'; readonly place: ConstrainedPlace; readonly inherited: string }
  | { readonly kind: 'unlike-siblings'; readonly place: ConstrainedPlace; readonly names: readonly string[] }

/**
 * The one topology that a set's constraints refer to, or all reasons why there is none.
 * docs/reference/admission-rules.md#topology-of-a-set
 */
export const resolveTopologyName = (
  places: readonly ConstrainedPlace[],
): { readonly name: string; readonly problems: readonly NameProblem[] } => {
  const problems: NameProblem[] = []
  const resolved = new Map<ConstrainedPlace, string>()
  for (const place of places) {
    const own = place.constraint.topologyName || ''
    const inherited = ancestors(place).reduce((name, ancestor) => name || (resolved.get(ancestor) ?? ''), '')
    if (own === '' && inherited === '') problems.push({ kind: 'missing', place })
    else if (own !== '' && inherited !== '' && own !== inherited)
      problems.push({ kind: 'unlike-parent', place, inherited })
    else resolved.set(place, own || inherited)
  }
  const names = [...new Set(resolved.values())]
  if (names.length > 1 && !problems.some(({ kind }) => kind === 'unlike-parent')) {
    for (const place of places) {
      if (place.constraint.topologyName) problems.push({ kind: 'unlike-siblings', place, names })
    }
  }
  return { name: names[0] ?? '', problems }
}

/** The constrained places above a place, nearest first. */
export const ancestors = ({ parent }: ConstrainedPlace): ConstrainedPlace[] =>
  parent === undefined ? [] : [parent, ...ancestors(parent)]
