import type { ApiObject } from '../../kube/api/object.ts'
import { Cache } from '../../kube/cache/cache.ts'
import type { Client } from '../../kube/client/client.ts'
import { POD_INDEX_LABEL, PODCLIQUE_LABEL, PODGANG_GATE } from '../../model/labels.ts'
import { type Pod, podHas } from '../../model/pod.ts'
import { PODS } from '../../scripts/bench/resources.ts'
import { waitUntil } from './controlplane/wait.ts'

/** Counts the pods of a namespace as they come and go, even while the API server fails. */
export interface PodCensus {
  /** The number of pods that exist now. */
  count(): number
  /** Resolves when at least this many pods exist. @throws Error after this many seconds */
  atLeast(count: number, seconds: number): Promise<void>
  /** Resolves when this many pods have lost the gate of their gang. @throws Error after this many seconds */
  ungated(count: number, seconds: number): Promise<void>
  /** Resolves when exactly this many pods exist and all are Ready. @throws Error after this many seconds */
  allReady(count: number, seconds: number): Promise<void>
  /** Resolves when no pod exists. @throws Error after this many seconds */
  gone(seconds: number): Promise<void>
  /** One sentence for each time at which two live pods had the same index in their PodClique. */
  readonly duplicates: readonly string[]
  close(): Promise<void>
}

interface Counted {
  readonly name: string
  /** The name of the PodClique and the index. */
  readonly place: string
  readonly isLive: boolean
  readonly isReady: boolean
  readonly isGated: boolean
}

/** Begins to count; resolves when the existing pods have been counted. */
export const podCensus = async (client: Client, namespace: string): Promise<PodCensus> => {
  const cache = new Cache<ApiObject, Counted>(client, PODS, {
    namespace,
    select: (object) => {
      const { metadata, spec, status } = object as unknown as Pod
      const { name = '', labels = {}, deletionTimestamp } = metadata
      const hasEnded = status?.phase === 'Failed' || status?.phase === 'Succeeded'
      return {
        name,
        place: `${labels[PODCLIQUE_LABEL]}/${labels[POD_INDEX_LABEL]}`,
        isLive: deletionTimestamp === undefined && !hasEnded,
        isReady: podHas(object as unknown as Pod, 'Ready'),
        isGated: spec.schedulingGates?.some((gate) => gate.name === PODGANG_GATE) ?? false,
      }
    },
  })
  const live = new Map<string, Set<string>>()
  const duplicates: string[] = []
  let pods = 0
  let ready = 0
  let gated = 0
  const came = ({ name, place, isLive, isReady, isGated }: Counted): void => {
    pods++
    if (isReady) ready++
    if (isGated) gated++
    if (!isLive) return
    const names = live.get(place) ?? new Set()
    live.set(place, names.add(name))
    if (names.size > 1) duplicates.push(`${place}: ${[...names].join(' and ')}`)
  }
  const went = ({ name, place, isReady, isGated }: Counted): void => {
    pods--
    if (isReady) ready--
    if (isGated) gated--
    live.get(place)?.delete(name)
  }
  cache.subscribe({
    added: came,
    updated: (before, after) => {
      went(before)
      came(after)
    },
    deleted: went,
  })
  await cache.synced
  const detail = () => `${pods} pods, ${gated} of them with their gate, ${ready} Ready`
  return {
    count: () => pods,
    atLeast: (count, seconds) => waitUntil(`${count} pods`, seconds, async () => pods >= count, { detail }),
    ungated: (count, seconds) =>
      waitUntil(`${count} pods without their gate`, seconds, async () => pods - gated >= count, { detail }),
    allReady: (count, seconds) =>
      waitUntil(`${count} Ready pods`, seconds, async () => pods === count && ready === count, { detail }),
    gone: (seconds) => waitUntil('end of the pods', seconds, async () => pods === 0, { detail }),
    duplicates,
    close: () => cache.close(),
  }
}
