import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { isTerminating } from '../../model/pod.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { ObservedPodClique } from './observe.ts'

/**
 * Gives pods back the label with the name of their PodClique where somebody has rewritten it: pods that start after
 * them, autoscalers and the selectors of users find them by it. docs/reference/reconcile-rules.md#pods, docs/initc.md
 */
export const relabelled = ({ podClique, pods }: Pick<ObservedPodClique, 'podClique' | 'pods'>): Action[] => {
  const { name = '' } = podClique.metadata
  return pods
    .filter((pod) => !isTerminating(pod) && pod.metadata.labels?.[PODCLIQUE_LABEL] !== name)
    .map((pod) => ({ do: 'patch', ...pinned(pod), patch: { metadata: { labels: { [PODCLIQUE_LABEL]: name } } } }))
}
