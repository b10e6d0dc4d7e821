import type { NodeSelectorRequirement, NodeSelectorTerm, PodSpec } from '../../schemas/generated/pod.ts'

const OS_LABELS = ['kubernetes.io/os', 'beta.kubernetes.io/os']

/** A field that sends a pod to nodes on which none of our images runs, and its value. */
export interface ForeignSystem {
  /** Below the pod spec, e.g. `os.name`. */
  readonly field: string
  readonly value: string
}

/** The fields in which a pod spec can ask for another operating system than Linux. */
export const SYSTEM_FIELDS: readonly [string, ...string[]] = [
  'os.name',
  ...OS_LABELS.map((label) => `nodeSelector.${label}`),
  'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
]

/**
 * Where a pod spec asks for another operating system than Linux: all our images are of Linux, and Kubernetes refuses a
 * Windows pod with a container that has the security context of a Linux one. Takes any JSON.
 */
export const foreignSystem = ({ os, nodeSelector, affinity }: PodSpec): ForeignSystem | undefined => {
  const [ofPod, ...ofSelectors] = SYSTEM_FIELDS
  if (isForeign(os?.name)) return { field: ofPod, value: os.name }
  for (const [index, label] of OS_LABELS.entries()) {
    const value = nodeSelector?.[label]
    if (isForeign(value)) return { field: ofSelectors[index] ?? '', value }
  }
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution
  const foreign = listOf<NodeSelectorTerm>(required?.nodeSelectorTerms).map(foreignIn)
  const [first] = foreign
  // Terms are alternatives: one that allows Linux is enough.
  return first === undefined || foreign.includes(undefined)
    ? undefined
    : { field: SYSTEM_FIELDS.at(-1) ?? '', value: first }
}

const isForeign = (system: unknown): system is string =>
  typeof system === 'string' && system !== '' && system !== 'linux'

const foreignIn = (term: NodeSelectorTerm | null): string | undefined =>
  listOf<NodeSelectorRequirement>(term?.matchExpressions)
    .filter((each) => OS_LABELS.includes(each?.key) && each.operator === 'In')
    .map(({ values }) => listOf<string>(values))
    .find((values) => values.length > 0 && values.every(isForeign))?.[0]

const listOf = <Element>(value: unknown): readonly Element[] => (Array.isArray(value) ? value : [])
