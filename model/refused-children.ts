import { dnsSubdomainProblems } from '../schemas/metadata/names.ts'
import { metricErrors } from '../schemas/pod-validation/autoscaling.ts'
import { claimNameErrors } from '../schemas/pod-validation/claim-requests.ts'
import { podTemplateErrors } from '../schemas/pod-validation/pod.ts'
import { type FieldError, invalid } from '../schemas/sentences/field-error.ts'

/** A child that the API server would refuse to create, for an object that it accepts. */
export interface RefusedChild {
  /** What of it is refused. */
  readonly child: 'pods' | 'autoscaler' | 'claims'
  /** What is wrong, at its place in the object. */
  readonly error: FieldError
}

interface CliqueLike {
  readonly name?: unknown
  readonly labels?: unknown
  readonly annotations?: unknown
  readonly spec?: { readonly podSpec?: unknown; readonly autoScalingConfig?: unknown } | null
}

interface ScaledGroup {
  readonly name?: unknown
  readonly scaleConfig?: unknown
}

/** The parts of a PodCliqueSet's template from which children are created. */
export interface SetTemplate {
  readonly cliques?: readonly (CliqueLike | null)[] | null
  readonly podCliqueScalingGroups?: readonly (ScaledGroup | null)[] | null
  readonly priorityClassName?: unknown
  readonly resourceClaimTemplates?:
    | readonly ({ readonly templateSpec?: { readonly spec?: unknown } | null } | null)[]
    | null
}

/** Fields that every pod of Grove gets, whatever its template says. */
const REPLACED = ['hostname', 'subdomain']

/**
 * Why the pods or an autoscaler of a PodClique can never be created.
 * @param at field path of the PodClique's spec
 * @param annotations field path of its annotations
 */
const refusedOfClique = (clique: CliqueLike, at: string, annotations: string): RefusedChild[] => {
  const { podSpec, autoScalingConfig } = clique.spec ?? {}
  const spec = `${at}.podSpec`
  const errors = podTemplateErrors(
    { labels: clique.labels, annotations: clique.annotations, spec: podSpec },
    { spec, annotations },
  )
  const autoscaler = refusedAutoscaler(autoScalingConfig, `${at}.autoScalingConfig`)
  if (errors.length === 0) return autoscaler
  const replaced = REPLACED.map((field) => `${spec}.${field}`)
  const refused = errors.filter(({ field }) => !replaced.includes(field))
  return [...refused.map((error): RefusedChild => ({ child: 'pods', error })), ...autoscaler]
}

const refusedAutoscaler = (scaling: unknown, at: string): RefusedChild[] =>
  typeof scaling === 'object' && scaling !== null && 'metrics' in scaling
    ? metricErrors(scaling.metrics, `${at}.metrics`).map((error) => ({ child: 'autoscaler', error }))
    : []

const TEMPLATE = 'spec.template'

/** A value that is not a list has been refused as such. */
const listOf = <Element>(value: readonly Element[] | null | undefined): readonly Element[] =>
  Array.isArray(value) ? value : []

/** Host names of pods and the headless Service are made from the name and cannot contain a dot, though the CRD and the reference's rules accept one. */
const dotted = (name: unknown, field: string): RefusedChild[] =>
  typeof name === 'string' && name.includes('.')
    ? [{ child: 'pods', error: invalid(field, name, 'has a dot, which host names of pods cannot have; use hyphens') }]
    : []

/** Like `refusedOfClique`, for a PodCliqueSet with this name. */
export const refusedOfSet = (
  name: unknown,
  { cliques, podCliqueScalingGroups: groups, priorityClassName, resourceClaimTemplates }: SetTemplate,
): RefusedChild[] => [
  ...refusedPriorityClass(priorityClassName),
  ...dotted(name, 'metadata.name'),
  ...listOf(cliques).flatMap((clique, index) => {
    const at = `${TEMPLATE}.cliques[${index}]`
    return typeof clique !== 'object' || clique === null
      ? []
      : [...dotted(clique.name, `${at}.name`), ...refusedOfClique(clique, `${at}.spec`, `${at}.annotations`)]
  }),
  ...listOf(groups).flatMap((group, index) => {
    const at = `${TEMPLATE}.podCliqueScalingGroups[${index}]`
    return [...dotted(group?.name, `${at}.name`), ...refusedAutoscaler(group?.scaleConfig, `${at}.scaleConfig`)]
  }),
  ...listOf(resourceClaimTemplates).flatMap((template, index) =>
    claimNameErrors(template?.templateSpec?.spec, `${TEMPLATE}.resourceClaimTemplates[${index}].templateSpec.spec`).map(
      (error): RefusedChild => ({ child: 'claims', error }),
    ),
  ),
]

/** No PriorityClass can have such a name, and so there will never be pods of it. */
const refusedPriorityClass = (name: unknown): RefusedChild[] =>
  typeof name !== 'string' || name === ''
    ? []
    : dnsSubdomainProblems(name).map((problem) => ({
        child: 'pods',
        error: invalid(`${TEMPLATE}.priorityClassName`, name, problem),
      }))

interface WithTemplate {
  readonly apiVersion?: unknown
  readonly kind?: unknown
  readonly metadata?: unknown
  readonly spec?: unknown
}

/** What the API server would refuse to create for an object of ours; nothing for other kinds. Accepts any JSON. */
export const refusedChildren = ({ apiVersion, kind, metadata, spec }: WithTemplate): RefusedChild[] => {
  if (apiVersion !== 'grove.io/v1alpha1' || typeof spec !== 'object' || spec === null) return []
  if (kind === 'PodClique')
    return refusedOfClique({ ...(metadata as CliqueLike | null), spec }, 'spec', 'metadata.annotations')
  if (kind !== 'PodCliqueSet' || !('template' in spec) || spec.template === null) return []
  return refusedOfSet((metadata as { name?: unknown } | null | undefined)?.name, spec.template as SetTemplate)
}
