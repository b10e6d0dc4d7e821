import { PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { Caches } from '../engine/caches.ts'
import { KIND } from '../kinds.ts'
import { groupsShort } from '../podgang/standing.ts'

/** True once every group of a gang has as many Ready pods as the gang needs. */
const isGangReady = (gang: PodGang, objects: Pick<Caches, 'get'>): boolean => {
  const readyOf = (name: string): number =>
    objects.get(KIND.podClique, gang.metadata.namespace, name)?.status?.readyReplicas ?? 0
  return gang.spec.podgroups.length > 0 && groupsShort(gang, readyOf).length === 0
}

/**
 * Reports once for each gang how many seconds after its creation it was first Ready. A gang that exists at the start
 * counts only if none of its PodCliques has ever had its minimum on nodes: for the others nobody knows whether they
 * were Ready before.
 */
export const observeGangs = (caches: Caches, now: () => number, ready: (seconds: number) => void): void => {
  /** By uid: gangs that were never Ready. */
  const waiting = new Map<string, number>()
  const look = (gang: PodGang | undefined): void => {
    const { uid = '' } = gang?.metadata ?? {}
    const made = waiting.get(uid)
    if (gang === undefined || made === undefined || !isGangReady(gang, caches)) return
    waiting.delete(uid)
    ready(Math.max(0, (now() - made) / 1000))
  }
  let isInitial = true
  caches.subscribe(KIND.podGang, {
    added: (gang) => {
      if (isInitial && wasScheduled(gang, caches)) return
      waiting.set(gang.metadata.uid ?? '', Date.parse(gang.metadata.creationTimestamp ?? ''))
      look(gang)
    },
    updated: (_, after) => look(after),
    deleted: ({ metadata }) => void waiting.delete(metadata.uid ?? ''),
  })
  // `subscribe` reports all existing objects before it returns.
  isInitial = false
  const lookAt = ({ metadata: { namespace, labels } }: KubeObject): void => {
    const gang = waiting.size === 0 ? undefined : labels?.[PODGANG_LABEL]
    if (gang !== undefined) look(caches.get(KIND.podGang, namespace, gang))
  }
  caches.subscribe(KIND.podClique, { added: lookAt, updated: (_, after) => lookAt(after) })
}

const wasScheduled = ({ metadata, spec }: PodGang, caches: Caches): boolean =>
  spec.podgroups.some(
    ({ name }) => caches.get(KIND.podClique, metadata.namespace, name)?.status?.minAvailableReached !== undefined,
  )
