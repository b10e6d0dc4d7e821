import { dnsSubdomainProblems } from '../../schemas/metadata/names.ts'
import type { SchedulableSet } from '../backend.ts'

/** Label of a set with its LocalQueue; Kueue reads the same label on pods. */
export const KUEUE_QUEUE = 'kueue.x-k8s.io/queue-name'

/** The LocalQueue of a set, or why it has none. */
export type KueueQueue = { readonly queue: string } | { readonly problem: string }

/**
 * Reads the label of the set. Cliques have no queue of their own: a Workload is in one queue.
 * docs/schedulers/kueue.md#what-it-requires-of-a-set
 */
export const kueueQueue = ({ metadata }: SchedulableSet): KueueQueue => {
  const queue = metadata?.labels?.[KUEUE_QUEUE] ?? ''
  if (queue === '') return { problem: `kueue needs a LocalQueue; set the label ${KUEUE_QUEUE} on the PodCliqueSet` }
  const [problem] = dnsSubdomainProblems(queue)
  return problem === undefined
    ? { queue }
    : { problem: `metadata.labels[${KUEUE_QUEUE}]: "${queue}" names no LocalQueue: it ${problem}` }
}
