import { isObject } from '../../../schemas/json/object.ts'
import { type Caller, type Core, metaOf } from '../../api-server/core.ts'
import { removeAll } from '../../api-server/write/delete.ts'
import { systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'

/** The user of the namespace controller, by which webhooks recognise it; its permissions do not matter here. */
const USER: Caller = {
  username: 'system:serviceaccount:kube-system:namespace-controller',
  groups: ['system:masters', 'system:authenticated'],
}

/** Deletes everything in a terminating namespace, and then the namespace. */
export const namespaceController = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store, registry } = core
  const context = systemContext('namespace-controller', USER)
  const work = new WorkQueue(
    async (name) => {
      const key = { namespace: '', name }
      const terminating = store.get('namespaces', key)
      if (terminating === undefined || metaOf(terminating).deletionTimestamp === undefined) return
      const tables = new Map(registry.all().flatMap((one) => (one.namespaced ? [[one.table, one] as const] : [])))
      for (const resource of tables.values()) {
        const objects = [...store.list(resource.table, name)]
        await removeAll(core, resource, objects, { propagationPolicy: 'Background' }, context)
      }
      const isEmpty = [...tables.keys()].every((table) => [...store.list(table, name)].length === 0)
      const current = store.get('namespaces', key)
      if (!isEmpty || current === undefined) return
      const spec = { ...(isObject(current.spec) ? current.spec : {}), finalizers: [] }
      if ((metaOf(current).finalizers ?? []).length > 0) store.put('namespaces', key, { ...current, spec }, current)
      else store.put('namespaces', key, undefined, current)
    },
    onError,
    lag,
  )
  const stop = store.subscribe('', ({ type, table, key, object }) => {
    const name = table === 'namespaces' ? key.name : key.namespace
    if (name === '') return
    const isTerminating = table === 'namespaces' && type !== 'DELETED' && metaOf(object).deletionTimestamp !== undefined
    // The objects of a terminating namespace are deleted one by one; the deletion of the last one releases the
    // namespace.
    if (isTerminating || (type === 'DELETED' && table !== 'namespaces' && isGoing(name))) work.add(name)
  })
  const isGoing = (name: string): boolean => {
    const namespace = store.get('namespaces', { namespace: '', name })
    return namespace !== undefined && metaOf(namespace).deletionTimestamp !== undefined
  }
  return {
    stop: () => {
      stop()
      work.close()
    },
  }
}
