import { after } from '../../../kube/clock.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, metaOf, timestamp } from '../../api-server/core.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { remove } from '../../api-server/write/delete.ts'
import { systemContext } from '../bootstrap.ts'
import type { Controller } from './controller.ts'
import { Events } from './events.ts'
import { toleratedSeconds } from './filters.ts'
import { type Condition, listOf, specOf, withStatus } from './pod-status.ts'

const DISRUPTION: Condition = {
  type: 'DisruptionTarget',
  status: 'True',
  reason: 'DeletionByTaintManager',
  message: 'Taint manager: deleting due to NoExecute taint',
}

/**
 * Deletes pods from nodes with a NoExecute taint that they do not tolerate: at once, or after their toleration time.
 */
export const taintEviction = (core: Core, onError: (error: unknown) => void): Controller => {
  const { store } = core
  const events = new Events(core, 'taint-eviction-controller')
  /** Functions that cancel the pending deletion of a pod, by its uid. */
  const timers = new Map<string, () => void>()
  const forget = (uid: string): void => {
    timers.get(uid)?.()
    timers.delete(uid)
  }
  const evict = async (uid: string, pod: JsonObject): Promise<void> => {
    const current = store.get('pods', keyOf(pod))
    const pods = core.registry.of({ apiVersion: 'v1', kind: 'Pod' })
    if (current === undefined || pods === undefined || metaOf(current).uid !== uid) return
    const { namespace, name } = metaOf(current)
    const message = `Marking for deletion Pod ${namespace}/${name}`
    events.tell(current, { type: 'Normal', reason: 'TaintManagerEviction', message })
    const disrupted = withStatus(current, timestamp(core.now()), {}, [DISRUPTION])
    store.put('pods', keyOf(current), disrupted, current)
    await remove(core, pods, keyOf(current), {}, systemContext('taint-eviction-controller')).catch((error: unknown) => {
      if (!(error instanceof StatusError) || error.code !== 404) throw error
    })
  }
  const look = (pod: JsonObject, node: JsonObject): void => {
    const { uid, deletionTimestamp } = metaOf(pod)
    const seconds = Math.min(...listOf(specOf(node), 'taints').map((taint) => toleratedSeconds(pod, taint)))
    if (deletionTimestamp !== undefined || seconds === Number.POSITIVE_INFINITY) {
      forget(uid)
      return
    }
    // A further taint changes nothing about a time that runs, unless the pod does not tolerate it at all.
    if (timers.has(uid) && seconds > 0) return
    forget(uid)
    const cancel = after(core.clock, seconds * 1000, () => {
      timers.delete(uid)
      evict(uid, pod).catch(onError)
    })
    timers.set(uid, cancel)
  }
  const stops = [
    store.subscribe('nodes', ({ type, key, object, previous }) => {
      const [before, now] = [previous, object].map((each) => each && JSON.stringify(specOf(each).taints))
      if (type === 'DELETED' || before === now) return
      for (const pod of store.list('pods')) if (specOf(pod).nodeName === key.name) look(pod, object)
    }),
    store.subscribe('pods', ({ type, object, previous }) => {
      if (type === 'DELETED') return forget(metaOf(object).uid)
      const { nodeName } = specOf(object)
      if (!nodeName || (previous !== undefined && specOf(previous).nodeName === nodeName)) return
      const node = store.get('nodes', { namespace: '', name: String(nodeName) })
      if (node !== undefined && listOf(specOf(node), 'taints').length > 0) look(object, node)
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      for (const uid of [...timers.keys()]) forget(uid)
    },
  }
}
