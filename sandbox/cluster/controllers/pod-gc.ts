import { after } from '../../../kube/clock.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, metaOf, timestamp } from '../../api-server/core.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { remove } from '../../api-server/write/delete.ts'
import { systemContext } from '../bootstrap.ts'
import type { Controller } from './controller.ts'
import { isCutOff, isDeleted } from './kubelet.ts'
import { type Condition, hasEnded, listOf, specOf, statusOf, withStatus } from './pod-status.ts'

const USER = {
  username: 'system:serviceaccount:kube-system:pod-garbage-collector',
  groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated'],
}

/** How long a Node has to be gone until its pods are deleted: it may be registered again meanwhile. In ms. */
const QUARANTINE_MS = 40_000

const DISRUPTION: Condition = {
  type: 'DisruptionTarget',
  status: 'True',
  reason: 'DeletionByPodGC',
  message: 'PodGC: node no longer exists',
}

/** How often Kubernetes looks for pods that a node which is out of service holds, in ms. */
const ROUND_MS = 20_000

const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service'

/** Whether somebody has said that nothing runs any more on a node that does not report. */
const isOutOfService = (node: JsonObject): boolean =>
  listOf(specOf(node), 'taints').some(({ key }) => key === OUT_OF_SERVICE) && isCutOff(node)

/** A pod as it was last: a pod that had not ended has failed, because nothing runs it any longer. */
const failed = (pod: JsonObject, time: string, conditions: readonly Condition[]): JsonObject =>
  withStatus(pod, time, hasEnded(pod) ? {} : { phase: 'Failed' }, conditions)

/**
 * Deletes pods whose Node no longer exists, by force and after a quarantine, as Kubernetes' pod garbage collector does, and those
 * that are being deleted on a node that is out of service. A refused deletion is tried again later.
 */
export const podGarbageCollector = (core: Core, onError: (error: unknown) => void): Controller => {
  const { store } = core
  const context = systemContext('pod-garbage-collector', USER)
  /** Functions that end the quarantine of a node, by its name. */
  const quarantines = new Map<string, () => void>()

  const nodeOf = (name: string): JsonObject | undefined => store.get('nodes', { namespace: '', name })
  const watch = (node: string): void => {
    if (quarantines.has(node)) return
    const cancel = after(core.clock, nodeOf(node) === undefined ? QUARANTINE_MS : ROUND_MS, () => {
      quarantines.delete(node)
      collect(node).catch(onError)
    })
    quarantines.set(node, cancel)
  }
  const collect = async (node: string): Promise<void> => {
    const pods = core.registry.of({ apiVersion: 'v1', kind: 'Pod' })
    const found = nodeOf(node)
    if (pods === undefined || (found !== undefined && !isOutOfService(found))) return
    const orphans = [...store.list('pods')].filter(
      (pod) => specOf(pod).nodeName === node && (found === undefined || isDeleted(pod)),
    )
    for (const pod of orphans) {
      const key = keyOf(pod)
      const { uid } = metaOf(pod)
      const current = store.get('pods', key)
      if (current === undefined || metaOf(current).uid !== uid) continue
      const conditions = found === undefined ? [DISRUPTION] : []
      const isMarked =
        found === undefined
          ? listOf(statusOf(current), 'conditions').some(({ reason }) => reason === DISRUPTION.reason)
          : statusOf(current).phase === 'Failed'
      if (!isMarked) store.put('pods', key, failed(current, timestamp(core.now()), conditions), current)
      const request = { gracePeriodSeconds: 0, preconditions: { uid } }
      await remove(core, pods, key, request, context).catch((error: unknown) => {
        if (!(error instanceof StatusError)) throw error
        if (error.code !== 404 && error.code !== 409) watch(node)
      })
    }
  }
  const stops = [
    store.subscribe('nodes', ({ type, key, object }) => {
      if (type === 'DELETED' || isOutOfService(object)) watch(key.name)
    }),
    store.subscribe('pods', ({ type, object, previous }) => {
      const { nodeName } = specOf(object)
      if (type === 'DELETED' || typeof nodeName !== 'string') return
      const node = nodeOf(nodeName)
      const isNew = previous === undefined || specOf(previous).nodeName !== nodeName
      if (node === undefined ? isNew : isDeleted(object) && isOutOfService(node)) watch(nodeName)
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      for (const cancel of quarantines.values()) cancel()
    },
  }
}
