import { canonicalMap, canonicalPodSpec } from '../../model/canonical-pod-spec.ts'
import { INTENT_ANNOTATIONS } from '../../model/intent.ts'
import { COMPONENT_LABEL, MANAGED_BY_LABEL, NAME_LABEL, PART_OF_LABEL } from '../../model/labels.ts'
import { MNNVL_CLAIM } from '../../model/mnnvl.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import type { CliqueTemplate, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { placeIn } from '../podclique/observe.ts'
import { templateHashOf } from '../templates/hash.ts'
import { inNamespace } from '../watching/index-terms.ts'

/** What a clique's PodCliques tell about a template that no stored revision matches. */
export interface Evidence {
  /** The hash of PodCliques that were created from this template by an earlier version of Grove or the Go operator. */
  readonly hash: string | undefined
  /** False for a clique whose existing PodCliques all differ from the template. */
  readonly isConsistent: boolean
}

/** How many PodCliques are examined for each hash: a single one could have been edited by hand. */
const SAMPLES = 3

/**
 * Looks for PodCliques that already follow the set's templates, by clique. Another operator created them with its own
 * hashes, or the revision was deleted: their hash is adopted, and they need not be replaced.
 * docs/revisions.md#how-it-is-stored
 */
export const adoptedHashes = (set: PodCliqueSet, objects: Objects): ((clique: string) => Evidence) => {
  const { namespace, name = '', generation } = set.metadata
  const isObserved = generation !== undefined && set.status?.observedGeneration === generation
  const looked = new Map<string, number>()
  const found = new Map<string, string>()
  const seen = new Set<string>()
  for (const podClique of objects.find(KIND.podClique, 'set', inNamespace(namespace, name))) {
    const hash = templateHashOf(podClique)
    if (podClique.metadata.deletionTimestamp) continue
    const template = placeIn(set, podClique, objects)?.template
    if (template === undefined) continue
    seen.add(template.name)
    const key = `${template.name}/${hash}`
    const count = looked.get(key) ?? 0
    if (hash === undefined || found.has(template.name) || count >= SAMPLES) continue
    looked.set(key, count + 1)
    if (follows(podClique, template, set.spec.template.priorityClassName, isObserved)) found.set(template.name, hash)
  }
  return (clique) => ({ hash: found.get(clique), isConsistent: found.has(clique) || !seen.has(clique) })
}

/**
 * True if a PodClique has the content that it would get from this template now, before admission adds anything.
 * @param isObserved true if the operator that created it has seen this very template: additional labels are then
 * somebody else's
 */
const follows = (
  { metadata, spec }: PodClique,
  template: CliqueTemplate,
  priorityClassName: string | undefined,
  isObserved: boolean,
): boolean => {
  const own = canonicalPodSpec(asWritten(spec.podSpec))
  // Versions that use the set's priority class only to rank gangs leave it out of pods.
  const isSpec = [template.spec.podSpec, podSpecOf(template, priorityClassName)].some(
    (podSpec) => canonicalPodSpec(asWritten(podSpec)) === own,
  )
  return (
    isSpec &&
    isCovered(template.labels, metadata.labels, isObserved) &&
    isCovered(template.annotations, metadata.annotations, isObserved)
  )
}

const isCovered = (
  wanted: Readonly<Record<string, string>> | undefined,
  observed: Readonly<Record<string, string>> | undefined,
  mayHaveMore: boolean,
): boolean => {
  const own = users(wanted)
  const theirs = users(observed)
  const compared = mayHaveMore ? Object.fromEntries(Object.keys(own).map((key) => [key, theirs[key]])) : theirs
  return canonicalMap(own) === canonicalMap(compared)
}

const OURS: ReadonlySet<string> = new Set([
  ...[MANAGED_BY_LABEL, PART_OF_LABEL, NAME_LABEL, COMPONENT_LABEL],
  ...INTENT_ANNOTATIONS,
  'kubectl.kubernetes.io/last-applied-configuration',
])

const users = (entries: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !OURS.has(key) && !key.startsWith('grove.io/')))

/** Those that stand in the spec of a PodClique. docs/reference/names-and-labels.md#variables */
const VARIABLES: ReadonlySet<string> = new Set(['GROVE_PCSG_NAME', 'GROVE_PCSG_TEMPLATE_NUM_PODS', 'GROVE_PCSG_INDEX'])

/** A pod spec without what is added to PodCliques: variables of members, and the claim on a fabric. */
const asWritten = (podSpec: PodSpec): PodSpec => ({
  ...podSpec,
  containers: podSpec.containers?.map(containerAsWritten),
  ...(podSpec.initContainers && { initContainers: podSpec.initContainers.map(containerAsWritten) }),
  ...(podSpec.resourceClaims && { resourceClaims: podSpec.resourceClaims.filter(isUsers) }),
})

const containerAsWritten = (container: Container): Container => ({
  ...container,
  ...(container.env && { env: container.env.filter(({ name }) => !VARIABLES.has(name)) }),
  ...(container.resources?.claims && {
    resources: { ...container.resources, claims: container.resources.claims.filter(isUsers) },
  }),
})

const isUsers = ({ name }: { readonly name: string }): boolean => name !== MNNVL_CLAIM
