import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { GANG_PODS_INTENT, QUEUE_INTENT } from '../../model/intent.ts'
import { BASE_PODGANG_LABEL, PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { isPending, isTerminating, type Pod } from '../../model/pod.ts'
import type { PodMarkers } from '../../schedulers/backend.ts'
import { backendOf } from '../../schedulers/registry.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, pinned } from '../engine/action.ts'
import { groupPodIndex } from '../scaling/group-pod-index.ts'
import { indexOf } from '../units/pods.ts'
import type { ObservedPodClique } from './observe.ts'
import { schedulerOfPods } from './pods.ts'

/**
 * Gives pods back the label with the name of their PodClique where somebody has rewritten it: pods that start after
 * them, autoscalers and the selectors of users find them by it. Their index in the scaling group follows, too: it moves when
 * a member before theirs is scaled. docs/reference/reconcile-rules.md#pods, docs/initc.md
 */
export const relabelled = ({ podClique, pods }: Pick<ObservedPodClique, 'podClique' | 'pods'>): Action[] => {
  const { name = '' } = podClique.metadata
  return pods.flatMap((pod): Action[] => {
    if (isTerminating(pod)) return []
    const index = indexOf(pod)
    const wanted = { [PODCLIQUE_LABEL]: name, ...(index !== undefined && groupPodIndex(podClique, index)) }
    const labels = Object.fromEntries(
      Object.entries(wanted).filter(([key, value]) => pod.metadata.labels?.[key] !== value),
    )
    return Object.keys(labels).length === 0 ? [] : [{ do: 'patch', ...pinned(pod), patch: { metadata: { labels } } }]
  })
}

/** What becomes of pods that name another gang than their PodClique. */
export interface OtherGang {
  /**
   * Those that have not started. The gang is also in their start-up barrier and in what their scheduler reads, so they
   * are replaced.
   */
  readonly waiting: readonly Pod[]
  /** Lets those that have started name the gang of their PodClique, to their scheduler too. They keep running. */
  readonly moves: readonly Action[]
}

/**
 * Looks for pods that name another gang than their PodClique. So do those that a set adopts if it was created again with
 * another `minAvailable` of a scaling group, which moves replicas of the group into other gangs. No gang would ever list
 * such pods: their old gang has no group for them, and the new one does not find them and stays incomplete.
 */
export const inOtherGang = (
  { podClique, pods }: Pick<ObservedPodClique, 'podClique' | 'pods'>,
  config: OperatorConfiguration,
): OtherGang => {
  const { [PODGANG_LABEL]: gang, [BASE_PODGANG_LABEL]: base = null } = podClique.metadata.labels ?? {}
  if (gang === undefined) return { waiting: [], moves: [] }
  const others = pods.filter((pod) => !isTerminating(pod) && pod.metadata.labels?.[PODGANG_LABEL] !== gang)
  const move = (pod: Pod): Action => {
    const { labels, annotations } = newMarkers(podClique, pod.metadata.labels?.[PODGANG_LABEL], gang, config)
    const metadata = {
      labels: { ...labels, [PODGANG_LABEL]: gang, [BASE_PODGANG_LABEL]: base },
      ...(Object.keys(annotations).length > 0 && { annotations }),
    }
    return { do: 'patch', ...pinned(pod), patch: { metadata } }
  }
  return { waiting: others.filter(isPending), moves: others.filter((pod) => !isPending(pod)).map(move) }
}

type Marks = Pick<PodMarkers, 'labels' | 'annotations'>

/**
 * By what the scheduler of a PodClique finds the gang `to`, as far as it differs from that of `from`. The rest of what the scheduler
 * has on pods stays as somebody may have changed it.
 */
const newMarkers = (
  podClique: PodClique,
  from: string | undefined,
  to: string,
  config: OperatorConfiguration,
): Marks => {
  const { name = '', annotations = {} } = podClique.metadata
  const { [QUEUE_INTENT]: queue, [GANG_PODS_INTENT]: gangPods } = annotations
  const backend = backendOf(schedulerOfPods(podClique, config), config)
  if (backend.keepsGang) return { labels: {}, annotations: {} }
  const markersOf = (podGang: string | undefined): Marks =>
    backend.preparePod({
      podClique: name,
      ...(podGang !== undefined && { podGang }),
      ...(queue !== undefined && { queue }),
      ...(gangPods !== undefined && { gangPods: Number(gangPods) }),
    })
  const [before, after] = [markersOf(from), markersOf(to)]
  const changed = (field: keyof Marks): Record<string, string> =>
    Object.fromEntries(Object.entries(after[field]).filter(([key, value]) => before[field][key] !== value))
  return { labels: changed('labels'), annotations: changed('annotations') }
}
