import { after } from '../../../kube/clock.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import type { OwnerReference } from '../../../schemas/object-meta.ts'
import { type Core, keyOf, metaOf, withMeta } from '../../api-server/core.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { type DeleteRequest, remove } from '../../api-server/write/delete.ts'
import { update } from '../../api-server/write/update.ts'
import { systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { at, Dependents, ownersOf, type Place } from './owners.ts'
import { FOREGROUND, isDeletingDependents, ORPHAN, placeOfOwner, referencesOf } from './references.ts'

const USER = {
  username: 'system:serviceaccount:kube-system:generic-garbage-collector',
  groups: ['system:serviceaccounts', 'system:serviceaccounts:kube-system', 'system:authenticated'],
}

/** Time until a refused request is tried again, in ms; it doubles each time up to the limit. */
const FIRST_RETRY_MS = 10
const LONGEST_RETRY_MS = 1_000

/**
 * Deletes objects whose owners are gone. Before a foreground deletion of an owner ends, it deletes the dependents;
 * before an orphaning one ends, it removes their owner references. Refused requests are retried: if the owner were
 * removed without them, its dependents would be deleted too.
 */
export const garbageCollector = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store, registry } = core
  const context = systemContext('garbage-collector', USER)
  const dependents = new Dependents()
  const places = new Map<string, Place>()
  const failures = new Map<string, number>()
  const retries = new Set<() => void>()

  const idOf = ({ table, key }: Place): string => `${table}/${key.namespace}/${key.name}`
  const enqueue = (place: Place): void => {
    places.set(idOf(place), place)
    work.add(idOf(place))
  }
  const enqueueOwners = (namespace: string, references: readonly OwnerReference[]): void => {
    for (const reference of references) {
      const place = placeOfOwner(core, namespace, reference)
      if (place !== undefined) enqueue(place)
    }
  }
  const retry = (place: Place): void => {
    const count = failures.get(idOf(place)) ?? 0
    failures.set(idOf(place), count + 1)
    const cancel = after(core.clock, Math.min(FIRST_RETRY_MS * 2 ** count, LONGEST_RETRY_MS), () => {
      retries.delete(cancel)
      enqueue(place)
    })
    retries.add(cancel)
  }

  const dependentsOf = (owner: JsonObject): JsonObject[] =>
    dependents.of(metaOf(owner).uid).flatMap((place) => {
      const object = at(store, place)
      return object === undefined || registry.of(object) === undefined ? [] : [object]
    })
  const deleteIt = async (object: JsonObject, propagationPolicy: DeleteRequest['propagationPolicy']): Promise<void> => {
    const resource = registry.of(object)
    if (resource === undefined || propagationPolicy === undefined) return
    const request = { propagationPolicy, preconditions: { uid: metaOf(object).uid } }
    // A conflict means that the name belongs to another object now.
    await ignoring([404, 409], remove(core, resource, keyOf(object), request, context))
  }
  const change = async (object: JsonObject, make: (current: JsonObject) => JsonObject): Promise<void> => {
    const resource = registry.of(object)
    if (resource === undefined) return
    const isIt = (current: JsonObject) => metaOf(current).uid === metaOf(object).uid
    const wanted = (current: JsonObject) => ({
      object: withMeta(isIt(current) ? make(current) : current, { resourceVersion: undefined }),
    })
    await ignoring([404], update(core, { resource, key: keyOf(object), subresource: '', make: wanted }, context))
  }
  const withoutFinalizer = (object: JsonObject, finalizer: string): Promise<void> =>
    change(object, (current) =>
      withMeta(current, { finalizers: metaOf(current).finalizers?.filter((one) => one !== finalizer) }),
    )
  const withoutOwners = (object: JsonObject, references: readonly OwnerReference[]): Promise<void> => {
    const uids = new Set(references.map(({ uid }) => uid))
    return change(object, (current) =>
      withMeta(current, { ownerReferences: ownersOf(current).filter(({ uid }) => !uids.has(uid)) }),
    )
  }
  const unblocking = (object: JsonObject): Promise<void> =>
    change(object, (current) =>
      withMeta(current, { ownerReferences: ownersOf(current).map((one) => ({ ...one, blockOwnerDeletion: false })) }),
    )

  const orphan = async (owner: JsonObject): Promise<void> => {
    // Further dependents may be created while the first are written.
    for (let left = dependentsOf(owner); left.length > 0; left = dependentsOf(owner)) {
      for (const dependent of left) {
        await withoutOwners(
          dependent,
          ownersOf(dependent).filter(({ uid }) => uid === metaOf(owner).uid),
        )
      }
    }
    await withoutFinalizer(owner, ORPHAN)
  }
  const seeOff = async (owner: JsonObject): Promise<void> => {
    for (const dependent of dependentsOf(owner)) await collect(dependent)
    const blocks = ({ uid, blockOwnerDeletion }: OwnerReference) =>
      uid === metaOf(owner).uid && blockOwnerDeletion === true
    const isBlocked = dependentsOf(owner).some((dependent) => ownersOf(dependent).some(blocks))
    if (!isBlocked) await withoutFinalizer(owner, FOREGROUND)
  }
  const collect = async (object: JsonObject): Promise<void> => {
    const { deletionTimestamp, finalizers = [] } = metaOf(object)
    const { solid, dangling, waiting } = referencesOf(core, object)
    const lost = [...dangling, ...waiting]
    if (deletionTimestamp !== undefined || lost.length === 0) return
    if (solid.length > 0) return withoutOwners(object, lost)
    const below = dependentsOf(object)
    if (waiting.length > 0 && below.length > 0) {
      // Owners in a cycle would wait for each other.
      if (below.some(isDeletingDependents)) await unblocking(object)
      return deleteIt(object, 'Foreground')
    }
    const isAsked = (finalizer: string) => finalizers.includes(finalizer)
    return deleteIt(object, isAsked(ORPHAN) ? 'Orphan' : isAsked(FOREGROUND) ? 'Foreground' : 'Background')
  }

  const work = new WorkQueue(
    async (id) => {
      const place = places.get(id)
      places.delete(id)
      const object = place && at(store, place)
      if (object === undefined) return
      const { finalizers = [], deletionTimestamp } = metaOf(object)
      try {
        if (deletionTimestamp !== undefined && finalizers.includes(ORPHAN)) await orphan(object)
        else if (isDeletingDependents(object)) await seeOff(object)
        else await collect(object)
        failures.delete(id)
      } catch (error) {
        // Only refusals are retried.
        if (!(error instanceof StatusError) || place === undefined) throw error
        retry(place)
      }
    },
    onError,
    lag,
  )

  const stop = store.subscribe('', ({ type, table, key, object, previous }) => {
    dependents.note({ table, key }, previous, type === 'DELETED' ? undefined : object)
    const meta = metaOf(object)
    const before = previous === undefined ? [] : ownersOf(previous)
    if (type === 'DELETED') {
      for (const place of dependents.of(meta.uid)) enqueue(place)
      // An owner may be waiting for this deletion.
      return enqueueOwners(key.namespace, ownersOf(object))
    }
    const owned = (meta.ownerReferences ?? []).length > 0 && type === 'ADDED'
    const held =
      meta.deletionTimestamp !== undefined &&
      (meta.finalizers ?? []).some((one) => one === ORPHAN || one === FOREGROUND)
    const changedOwners = previous !== undefined && !sameJson(before, ownersOf(object))
    if (owned || held || changedOwners) enqueue({ table, key })
    // An owner that waited for this object does not any more, since it is no longer its dependent.
    if (changedOwners) enqueueOwners(key.namespace, before)
  })
  return {
    stop: () => {
      stop()
      work.close()
      for (const cancel of retries) cancel()
    },
  }
}

const ignoring = async (codes: readonly number[], call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof StatusError) || !codes.includes(error.code)) throw error
  })
}
