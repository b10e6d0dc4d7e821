import type { ApiError } from '../kube/api/api-error.ts'
import type { Resource } from '../kube/api/resource.ts'
import { labelSelector } from '../kube/api/selector.ts'
import { type ListWatchTiming, listWatch } from '../kube/cache/list-watch.ts'
import type { Client } from '../kube/client/client.ts'
import type { PodInfo } from './pod-info.ts'
import { countsFor, isShort, type Parent, PODCLIQUE_LABEL, type Pod, type Progress, progressOf } from './progress.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const PODGANG_LABEL = 'grove.io/podgang'

/** How the API server is asked again after a failure. brief 000 */
const TIMING: Partial<ListWatchTiming> = { backOff: { initialMs: 1_000, factor: 2, capMs: 60_000, jitter: 0.1 } }

/** Whose pods are waited for, and who is told how far they are. */
export interface WaitOptions {
  /** One or more. */
  readonly parents: readonly Parent[]
  readonly podInfo: PodInfo
  /** Gives up. */
  readonly signal: AbortSignal
  /** The number of Ready pods of some PodClique is another, or is known for the first time. */
  readonly onProgress: (progress: readonly Progress[]) => void
  /** The API server was asked in vain, and will be asked again. */
  readonly onError: (error: ApiError) => void
}

/** The pods that can count: of the parents and, where there is one, of the gang. */
const selectorOf = (parents: readonly Parent[], { podGang }: PodInfo): string =>
  labelSelector({
    ...(podGang !== undefined && { matchLabels: { [PODGANG_LABEL]: podGang } }),
    matchExpressions: [
      { key: PODCLIQUE_LABEL, operator: 'In', values: parents.map(({ podClique }) => podClique).sort() },
    ],
  })

/** Watches pods until every parent has enough Ready ones at the same moment: true; false when the signal came first. */
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
