/**
 * Intent: what reconcilers write on the PodCliques and Pods they create, and admission turns into spec. All of it is in
 * annotations; ownership is in the labels. docs/intent.md
 */

import { dnsLabelProblems, dnsSubdomainProblems } from '../schemas/metadata/names.ts'

/** On a PodClique: name of the ResourceClaimTemplate of the ComputeDomain that its GPU containers join. */
export const COMPUTE_DOMAIN_INTENT = 'grove.io/compute-domain'
/** On a PodClique of a scaling group: the number of pods in one replica of the group, by its template. */
export const PCSG_NUM_PODS_INTENT = 'grove.io/pcsg-template-num-pods'
/** On a Pod, and on the PodClique it is copied from: the PodCliques to wait for, and how many ready pods of each. */
export const STARTS_AFTER_INTENT = 'grove.io/starts-after'
/** On a Pod: names of the shared ResourceClaims that all of its containers use. */
export const RESOURCE_CLAIMS_INTENT = 'grove.io/resource-claims'
/** On a Pod, and on the PodClique it is copied from: the resolved scheduler. Without it the API server sets its own. */
export const SCHEDULER_NAME_INTENT = 'grove.io/scheduler-name'

/** On a Pod that gets the failover layout: name of the ResourceClaimTemplate of its GPUs. docs/failover.md */
export const FAILOVER_CLAIM_TEMPLATE_INTENT = 'grove.io/failover-claim-template'
/**
 * On a Pod, and on the PodGang it is copied from: name of the scheduler's object for the gang, which pods name in their
 * spec. A gang has it from its creation on or never, since existing pods cannot join.
 * docs/schedulers/default-scheduler.md
 */
export const SCHEDULING_GROUP_INTENT = 'grove.io/scheduling-group'
/**
 * On a PodGang, instead of a scheduling group: name of the scheduler's object above all gangs of its replica of the set. Pods
 * then name the object of their PodClique, which has the name of the PodClique.
 * docs/schedulers/default-scheduler.md#trees
 */
export const SCHEDULING_TREE_INTENT = 'grove.io/scheduling-tree'
/** On a Pod: `none` if it gets no gate of Grove's. */
export const GATE_INTENT = 'grove.io/scheduling-gate'
/** The only value of `GATE_INTENT`. */
export const NO_GATE = 'none'

/** On a Pod, and on the PodClique it is copied from: the scheduler's queue, for backends that need one on pods. */
export const QUEUE_INTENT = 'grove.io/queue'
/** On a Pod, and on the PodClique it is copied from: the number of pods of the gang, for backends that need it on pods. */
export const GANG_PODS_INTENT = 'grove.io/gang-pods'

/** On a Pod: the node that the scheduler should prefer for it. docs/updates.md#the-same-node */
export const PREFERRED_NODE_INTENT = 'grove.io/preferred-node'

/** On a Pod: `"true"` for a readiness gate that keeps it from being Ready before it restarts in place. docs/updates.md#in-place */
export const READINESS_GATE_INTENT = 'grove.io/readiness-gate'

/** On a Pod: `"true"` if it restarts in place together with others. docs/termination.md#restart-in-place */
export const RESTART_INTENT = 'grove.io/restart-in-place'

/** Every intent key. Reconcilers drop these from the annotations that users put on clique templates. */
export const INTENT_ANNOTATIONS: readonly string[] = [
  COMPUTE_DOMAIN_INTENT,
  PCSG_NUM_PODS_INTENT,
  STARTS_AFTER_INTENT,
  RESOURCE_CLAIMS_INTENT,
  SCHEDULER_NAME_INTENT,
  FAILOVER_CLAIM_TEMPLATE_INTENT,
  SCHEDULING_GROUP_INTENT,
  SCHEDULING_TREE_INTENT,
  GATE_INTENT,
  QUEUE_INTENT,
  GANG_PODS_INTENT,
  PREFERRED_NODE_INTENT,
  READINESS_GATE_INTENT,
  RESTART_INTENT,
]

/** A PodClique to wait for: its full name, and how many of its pods must be ready (1 or more). */
export interface StartupParent {
  readonly podClique: string
  readonly minAvailable: number
}

/** The value of an intent, or why it is invalid: the half of a sentence that follows "must". */
export type Intent<T> = { readonly value: T } | { readonly problem: string }

const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,9})$/
const INT32_MAX = 2 ** 31 - 1

/** Parses a whole number of 0 or more within 32 bits, in its only valid spelling. */
export const parseCount = (text: string): Intent<number> =>
  WHOLE_NUMBER.test(text) && Number(text) <= INT32_MAX
    ? { value: Number(text) }
    : { problem: 'be a whole number of 0 or more' }

/** Formats `STARTS_AFTER_INTENT`; leave the annotation out if there are no parents. */
export const formatStartsAfter = (parents: readonly StartupParent[]): string =>
  parents.map(({ podClique, minAvailable }) => `${podClique}:${minAvailable}`).join(',')

/** Parses `<podclique>:<count>,…`, with each PodClique once. */
export const parseStartsAfter = (text: string): Intent<readonly StartupParent[]> => {
  const parents = new Map<string, StartupParent>()
  for (const entry of text.split(',')) {
    const [podClique = '', ready = '', ...more] = entry.split(':')
    const count = parseCount(ready)
    if (more.length > 0 || dnsSubdomainProblems(podClique).length > 0 || 'problem' in count || count.value === 0) {
      return {
        problem: `list <podclique>:<ready pods, 1 or more>, separated by commas; "${entry}" is not of that form`,
      }
    }
    if (parents.has(podClique)) {
      return { problem: `name each PodClique once; "${podClique}" stands there twice` }
    }
    parents.set(podClique, { podClique, minAvailable: count.value })
  }
  return { value: [...parents.values()] }
}

/** Formats `RESOURCE_CLAIMS_INTENT`; leave the annotation out if nothing is shared. */
export const formatResourceClaims = (names: readonly string[]): string => names.join(',')

/** Parses a list of ResourceClaim names. They also name the claims within the pod, so each must be a DNS label. */
export const parseResourceClaims = (text: string): Intent<readonly string[]> => {
  const names = new Set<string>()
  for (const name of text.split(',')) {
    const [problem] = dnsLabelProblems(name)
    if (problem !== undefined) {
      return { problem: `list names of ResourceClaims, separated by commas; "${name}" ${problem}` }
    }
    if (names.has(name)) return { problem: `name each ResourceClaim once; "${name}" stands there twice` }
    names.add(name)
  }
  return { value: [...names] }
}

/** Parses the name of an object, such as a ResourceClaimTemplate. */
export const parseObjectName = (text: string): Intent<string> => {
  const [problem] = dnsSubdomainProblems(text)
  return problem === undefined ? { value: text } : { problem: `be the name of an object: it ${problem}` }
}

/** Parses `GATE_INTENT`. */
export const parseGate = (text: string): Intent<typeof NO_GATE> =>
  text === NO_GATE ? { value: NO_GATE } : { problem: `be "${NO_GATE}"` }
