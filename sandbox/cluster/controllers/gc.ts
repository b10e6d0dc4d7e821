import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { type Core, keyOf, metaOf, type OwnerReference, withMeta } from '../../api-server/core.ts'
import type { ServedResource } from '../../api-server/resources/resource.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { type DeleteRequest, remove } from '../../api-server/write/delete.ts'
import { update } from '../../api-server/write/update.ts'
import { systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { at, Dependents, ownersOf, type Place } from './owners.ts'

const USER = {
  username: 'system:serviceaccount:kube-system:generic-garbage-collector',
  groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated'],
}

const ORPHAN = 'orphan'
const FOREGROUND = 'foregroundDeletion'

/**
 * Deletes what has lost its owners; before an owner goes in the foreground, sees its dependents off, and before one that
 * orphans goes, takes its name off them.
 */
export const garbageCollector = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store, registry } = core
  const context = systemContext('garbage-collector', USER)
  const dependents = new Dependents()
  const places = new Map<string, Place>()

  const enqueue = (place: Place): void => {
    const id = `${place.table}/${place.key.namespace}/${place.key.name}`
    places.set(id, place)
    work.add(id)
  }
  const resourceOf = (object: JsonObject): ServedResource | undefined => registry.of(object)

  /** Whether an owner is there: the very one, by uid. */
  const exists = (object: JsonObject, { apiVersion, kind, name, uid }: OwnerReference): boolean => {
    const resource = registry.ofKind(apiVersion, kind)
    // Of a kind that is not served nothing can be known; it is left alone.
    if (resource === undefined) return true
    const namespace = resource.namespaced ? (metaOf(object).namespace ?? '') : ''
    const owner = store.get(resource.table, { namespace, name })
    return owner !== undefined && metaOf(owner).uid === uid
  }
  const deleteIt = async (object: JsonObject, request: DeleteRequest): Promise<void> => {
    const resource = resourceOf(object)
    if (resource === undefined) return
    const { uid } = metaOf(object)
    await ignoringGone(remove(core, resource, keyOf(object), { ...request, preconditions: { uid } }, context))
  }
  const change = async (object: JsonObject, make: (current: JsonObject) => JsonObject): Promise<void> => {
    const resource = resourceOf(object)
    if (resource === undefined) return
    const wanted = (current: JsonObject) => ({ object: withMeta(make(current), { resourceVersion: undefined }) })
    await ignoringGone(update(core, { resource, key: keyOf(object), subresource: '', make: wanted }, context))
  }
  const withoutFinalizer = (object: JsonObject, finalizer: string): Promise<void> =>
    change(object, (current) =>
      withMeta(current, { finalizers: metaOf(current).finalizers?.filter((one) => one !== finalizer) }),
    )
  const withoutOwners = (object: JsonObject, uids: readonly string[]): Promise<void> =>
    change(object, (current) =>
      withMeta(current, { ownerReferences: ownersOf(current).filter(({ uid }) => !uids.includes(uid)) }),
    )

  const orphan = async (owner: JsonObject): Promise<void> => {
    const { uid } = metaOf(owner)
    for (const place of dependents.of(uid)) {
      const dependent = at(store, place)
      if (dependent !== undefined) await withoutOwners(dependent, [uid])
    }
    await withoutFinalizer(owner, ORPHAN)
  }
  const seeOff = async (owner: JsonObject): Promise<void> => {
    const { uid } = metaOf(owner)
    let isBlocked = false
    for (const place of dependents.of(uid)) {
      const dependent = at(store, place)
      const reference = dependent && ownersOf(dependent).find((one) => one.uid === uid)
      if (dependent === undefined || reference === undefined) continue
      if (metaOf(dependent).deletionTimestamp === undefined) {
        // What has another owner stays, and only loses this one.
        const others = ownersOf(dependent).filter((one) => one.uid !== uid && exists(dependent, one))
        if (others.length > 0) {
          await withoutOwners(dependent, [uid])
          continue
        }
        await deleteIt(dependent, { propagationPolicy: 'Foreground' })
      }
      isBlocked ||= reference.blockOwnerDeletion === true && at(store, place) !== undefined
    }
    if (!isBlocked) await withoutFinalizer(owner, FOREGROUND)
  }
  const collect = async (object: JsonObject): Promise<void> => {
    const owners = ownersOf(object)
    const gone = owners.filter((owner) => !exists(object, owner))
    if (gone.length === 0 || metaOf(object).deletionTimestamp !== undefined) return
    if (gone.length === owners.length) return deleteIt(object, { propagationPolicy: 'Background' })
    return withoutOwners(
      object,
      gone.map(({ uid }) => uid),
    )
  }

  const work = new WorkQueue(
    async (id) => {
      const place = places.get(id)
      places.delete(id)
      const object = place && at(store, place)
      if (object === undefined) return
      const { finalizers = [], deletionTimestamp } = metaOf(object)
      if (deletionTimestamp !== undefined && finalizers.includes(ORPHAN)) return orphan(object)
      if (deletionTimestamp !== undefined && finalizers.includes(FOREGROUND)) return seeOff(object)
      return collect(object)
    },
    onError,
    lag,
  )

  const stop = store.subscribe('', ({ type, table, key, object, previous }) => {
    dependents.note({ table, key }, previous, type === 'DELETED' ? undefined : object)
    const meta = metaOf(object)
    if (type === 'DELETED') {
      for (const place of dependents.of(meta.uid)) enqueue(place)
      // An owner may be waiting for it.
      for (const { apiVersion, kind, name } of meta.ownerReferences ?? []) {
        const resource = registry.ofKind(apiVersion, kind)
        if (resource !== undefined)
          enqueue({ table: resource.table, key: { namespace: resource.namespaced ? key.namespace : '', name } })
      }
      return
    }
    const owned = (meta.ownerReferences ?? []).length > 0 && type === 'ADDED'
    const held =
      meta.deletionTimestamp !== undefined &&
      (meta.finalizers ?? []).some((one) => one === ORPHAN || one === FOREGROUND)
    const changedOwners =
      previous !== undefined && ownersOf(previous) !== meta.ownerReferences && ownersOf(object).length > 0
    if (owned || held || changedOwners) enqueue({ table, key })
  })
  return {
    stop: () => {
      stop()
      work.close()
    },
  }
}

const ignoringGone = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    const isGone = error instanceof StatusError && (error.code === 404 || error.code === 409)
    if (!isGone) throw error
  })
}
