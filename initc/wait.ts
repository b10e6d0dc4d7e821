import type { ApiError } from '../kube/api/api-error.ts'
import type { Resource } from '../kube/api/resource.ts'
import { labelSelector } from '../kube/api/selector.ts'
import { type ListWatchTiming, listWatch } from '../kube/cache/list-watch.ts'
import type { Client } from '../kube/client/client.ts'
import type { PodInfo } from './pod-info.ts'
import { countsFor, isShort, type Parent, PODCLIQUE_LABEL, type Pod, type Progress, progressOf } from './progress.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const PODGANG_LABEL = 'grove.io/podgang'

/** The back-off after a failed request to the API server. docs/initc.md#errors-that-it-waits-out */
const TIMING: Partial<ListWatchTiming> = { backOff: { initialMs: 1_000, factor: 2, capMs: 60_000, jitter: 0.1 } }

/** The pods to wait for, and the callbacks. */
export interface WaitOptions {
  /** One or more. */
  readonly parents: readonly Parent[]
  readonly podInfo: PodInfo
  /** Aborts the wait. */
  readonly signal: AbortSignal
  /** Called when the number of Ready pods of any PodClique has changed, or is first known. */
  readonly onProgress: (progress: readonly Progress[]) => void
  /** Called when a request to the API server has failed; it will be repeated. */
  readonly onError: (error: ApiError) => void
}

/** The selector of pods that can count: those of the parents and, where there is one, of the gang. */
const selectorOf = (parents: readonly Parent[], { podGang }: PodInfo): string =>
  labelSelector({
    ...(podGang !== undefined && { matchLabels: { [PODGANG_LABEL]: podGang } }),
    matchExpressions: [
      { key: PODCLIQUE_LABEL, operator: 'In', values: parents.map(({ podClique }) => podClique).sort() },
    ],
  })

/** Watches pods until every parent has enough Ready ones at the same time: true; false if the signal aborted first. */
export const waitForParents = async (
  client: Client,
  { parents, podInfo, signal, onProgress, onError }: WaitOptions,
): Promise<boolean> => {
  const settled = new AbortController()
  /** The PodClique of each Ready pod, by the pod's name. */
  let ready = new Map<string, string>()
  let listed = new Map<string, string>()
  let isReady = false

  const put = (into: Map<string, string>, pod: Pod): boolean => {
    const { name = '' } = pod.metadata
    const podClique = countsFor(pod)
    if (podClique === into.get(name)) return false
    if (podClique === undefined) into.delete(name)
    else into.set(name, podClique)
    return true
  }
  const look = () => {
    const progress = progressOf(parents, ready.values())
    onProgress(progress)
    if (progress.some(isShort)) return
    isReady = true
    settled.abort()
  }

  await listWatch<Pod>(
    client,
    PODS,
    {
      namespace: podInfo.namespace,
      labelSelector: selectorOf(parents, podInfo),
      signal: AbortSignal.any([signal, settled.signal]),
      timing: TIMING,
      onError,
    },
    {
      beginList: () => {
        listed = new Map()
      },
      page: (pods) => {
        for (const pod of pods) put(listed, pod)
      },
      endList: () => {
        ready = listed
        look()
      },
      change: ({ type, object }) => {
        const changed = type === 'DELETED' ? ready.delete(object.metadata.name ?? '') : put(ready, object)
        if (changed) look()
      },
    },
  )
  return isReady
}
