import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, metaOf, optionsFor, timestamp, type WriteContext, withMeta } from '../core.ts'
import type { ServedResource } from '../resources/resource.ts'
import { conflict, forbidden, notFound, StatusError } from '../status-error.ts'
import { type Key, StaleWrite } from '../store/store.ts'
import { strategyOf } from './strategy.ts'

/** The supported part of metav1.DeleteOptions. */
export interface DeleteRequest {
  readonly gracePeriodSeconds?: number
  readonly propagationPolicy?: 'Orphan' | 'Background' | 'Foreground'
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string }
  /** Delete nothing, but return what a deletion would. The context of the write may ask for the same. */
  readonly dryRun?: boolean
}

/** The result of a deletion. */
export interface Deleted {
  /** The object as it is now, or as it last was. */
  readonly object: JsonObject
  /** Whether the object is gone; false if it is only marked for deletion. */
  readonly gone: boolean
}

/** Deletes an object, or marks it for deletion if finalizers or a grace period hold it. @throws StatusError */
export const remove = async (
  core: Core,
  resource: ServedResource,
  key: Key,
  { dryRun, ...request }: DeleteRequest,
  writer: WriteContext,
): Promise<Deleted> => {
  const context = dryRun ? { ...writer, dryRun } : writer
  for (;;) {
    const current = core.store.get(resource.table, key)
    if (current === undefined) throw notFound(resource, key.name)
    requirePreconditions(resource, request, current)
    const refusal = strategyOf(resource).refusesDeletion?.(current)
    if (refusal !== undefined) throw forbidden(resource, key.name, refusal)
    const options = optionsFor('DeleteOptions', context, { ...request })
    const attributes = { operation: 'DELETE', resource, subresource: '', key, object: undefined, options } as const
    await core.admission.validate({ ...attributes, old: current, context })
    try {
      return await carriedOut(core, resource, key, request, context, current)
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
    }
  }
}

/** Deletes every given object. @throws StatusError of the first refusal; objects that are gone already are skipped */
export const removeAll = async (
  core: Core,
  resource: ServedResource,
  objects: readonly JsonObject[],
  request: DeleteRequest,
  context: WriteContext,
): Promise<void> => {
  for (const object of objects) {
    await remove(core, resource, keyOf(object), request, context).catch((error: unknown) => {
      if (!(error instanceof StatusError) || error.code !== 404) throw error
    })
  }
}

const requirePreconditions = (
  resource: ServedResource,
  { preconditions }: DeleteRequest,
  current: JsonObject,
): void => {
  const { uid, resourceVersion, name } = metaOf(current)
  const { uid: wantedUid, resourceVersion: wantedVersion } = preconditions ?? {}
  const fail = (what: string, wanted: string, is: string) =>
    conflict(
      { ...resource, plural: resource.kind },
      name,
      `Precondition failed: ${what} in precondition: ${wanted}, ${what} in object meta: ${is}`,
    )
  if (wantedUid !== undefined && wantedUid !== uid) throw fail('UID', wantedUid, uid)
  if (wantedVersion !== undefined && wantedVersion !== resourceVersion) {
    throw fail('ResourceVersion', wantedVersion, resourceVersion)
  }
}

const carriedOut = async (
  core: Core,
  resource: ServedResource,
  key: Key,
  request: DeleteRequest,
  { dryRun }: WriteContext,
  current: JsonObject,
): Promise<Deleted> => {
  const meta = metaOf(current)
  const strategy = strategyOf(resource)
  const isGraceful = strategy.gracePeriodSeconds !== undefined
  const before = meta.deletionTimestamp
  const graceBefore = meta.deletionGracePeriodSeconds ?? 0
  const asked = strategy.gracePeriodSeconds?.(current, request.gracePeriodSeconds) ?? 0
  // Once the grace period is over, only finalizers hold an object.
  const grace = before !== undefined && graceBefore === 0 ? 0 : asked
  const finalizers = finalizersFor(resource, request, meta.finalizers ?? [])
  const isLetGo = finalizers.length === 0 && grace === 0 && !strategy.isHeld?.(current)
  // A second deletion can only shorten the grace period.
  const sooner = before === undefined || grace < graceBefore
  // Objects of a kind with grace periods are marked before they are removed, even if the period is 0 s.
  if (isLetGo && !(isGraceful && sooner)) {
    return { object: dryRun ? current : core.store.put(resource.table, key, undefined, current), gone: true }
  }
  // During a grace period, DeleteOptions do not change finalizers.
  const isSettled = graceBefore > 0 || sameNames(finalizers, meta.finalizers ?? [])
  if (!sooner && isSettled) return { object: current, gone: false }
  const end = new Date(core.now().getTime() + grace * 1000)
  const held = withMeta(current, {
    finalizers: finalizers.length === 0 ? undefined : finalizers,
    ...(sooner && {
      deletionTimestamp: timestamp(end),
      deletionGracePeriodSeconds: grace,
      generation: before === undefined && meta.generation !== undefined ? meta.generation + 1 : meta.generation,
    }),
  })
  const marked = strategy.markForDeletion?.(held) ?? held
  if (dryRun) return { object: marked, gone: isLetGo }
  const stored = core.store.put(resource.table, key, marked, current)
  return isLetGo ? removed(core, resource, key, request, stored) : { object: stored, gone: false }
}

/**
 * Removes an object that was marked. Another writer may do so first; the answer is then the object as it was marked,
 * without a version.
 */
const removed = async (
  core: Core,
  resource: ServedResource,
  key: Key,
  { preconditions }: DeleteRequest,
  marked: JsonObject,
): Promise<Deleted> => {
  await core.beforeRemoval?.(resource, key)
  const { uid, resourceVersion } = metaOf(marked)
  const current = core.store.get(resource.table, key)
  if (current === undefined || metaOf(current).uid !== uid) {
    return { object: withMeta(marked, { resourceVersion: undefined }), gone: true }
  }
  // A deletion that pins a version pins that of the mark by now.
  const pinned = preconditions?.resourceVersion === undefined ? {} : { resourceVersion }
  requirePreconditions(resource, { preconditions: pinned }, current)
  return { object: core.store.put(resource.table, key, undefined, current), gone: true }
}

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name) => others.includes(name))

const FOR_DEPENDENTS = ['orphan', 'foregroundDeletion']

/** The finalizers that let the garbage collector handle dependents first. */
const finalizersFor = (
  { table }: ServedResource,
  { propagationPolicy }: DeleteRequest,
  finalizers: readonly string[],
): readonly string[] => {
  // Nothing depends on an Event: the API server never lets one wait for dependents.
  if (propagationPolicy === undefined || table === 'events') return finalizers
  const others = finalizers.filter((finalizer) => !FOR_DEPENDENTS.includes(finalizer))
  if (propagationPolicy === 'Orphan') return [...others, 'orphan']
  return propagationPolicy === 'Foreground' ? [...others, 'foregroundDeletion'] : others
}
