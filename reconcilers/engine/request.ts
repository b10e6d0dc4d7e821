import type { ObjectKey } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { Pinned } from './action.ts'
import type { ByObject } from './by-object.ts'
import type { Caches } from './caches.ts'
import { isGone, NotServed } from './failures.ts'
import type { Kind } from './kind.ts'
import type { Left } from './left.ts'

/** What is needed to carry out writes. */
export interface Pen {
  readonly client: Client
  readonly caches: Caches
  /** Names of objects whose create may have been carried out without our knowing, by the uid of their controller. */
  readonly unanswered: ByObject<Tried>
  /** Objects with generated names that have left the caches, by the uid of their controller. */
  readonly left: ByObject<Left>
}

/** The name with which a create was tried. */
export interface Tried {
  readonly kind: string
  readonly name: string
  /** Its number in the sequence of its names. */
  readonly number: number
}

/** `stale` if what the plan was decided on is not so by now: what was found instead is in the caches, for the next plan. */
export type Outcome = 'done' | 'stale'

/** An object that is gone needs no change any more, and another object with its name is not ours to change. */
export const patch = async (
  { ref, uid, resourceVersion }: Pinned,
  body: { readonly metadata?: unknown; readonly [field: string]: unknown },
  { client, caches }: Pen,
  {
    subresource,
    isStrategic,
    isReport,
  }: {
    readonly subresource?: string
    readonly isStrategic?: true
    /** True for the status of an object that a controller reports on. */
    readonly isReport?: true
  } = {},
): Promise<Outcome> => {
  const [resource, key] = placeOf(ref, caches)
  const metadata = {
    ...(body.metadata as object | undefined),
    ...(uid !== undefined && { uid }),
    ...(resourceVersion !== undefined && { resourceVersion }),
  }
  const options = subresource === undefined ? {} : { subresource }
  // Where a subresource is not known, the API server answers as if the object were gone.
  const isPlain = subresource === undefined || subresource === 'status'
  const isThere = await (isPlain ? unlessGone : always)(async () => {
    const send = isStrategic ? client.strategicPatch : client.mergePatch
    const answer = await send<KubeObject>(resource, key, { ...body, metadata }, options)
    if (isReport) caches.observeStatus(answer)
    else caches.observe(answer)
  })
  // Other plans must not be made for an object that is gone. Status writes are exempt: for a CRD without a status
  // subresource, the API server answers as if the object were gone.
  if (!isThere && uid !== undefined && subresource === undefined) {
    caches.observeDeleted(ref, ref.namespace, ref.name, uid)
    const { ownerReferences } = (body.metadata ?? {}) as { readonly ownerReferences?: unknown }
    // An object without an owner wakes nobody when it goes, and whoever would have adopted it needs another (seed 352).
    if (Array.isArray(ownerReferences)) return 'stale'
  }
  return 'done'
}

const always = async (write: () => Promise<void>): Promise<boolean> => {
  await write()
  return true
}

/** False if the object was gone. */
export const unlessGone = async (write: () => Promise<void>): Promise<boolean> => {
  try {
    await write()
    return true
  } catch (error) {
    if (!isGone(error)) throw error
    return false
  }
}

/** A name, and its namespace where there is one. */
export const present = (namespace: string | undefined, name = ''): { namespace?: string; name: string } => ({
  ...(namespace !== undefined && { namespace }),
  name,
})

/** The key of an object for the client. */
export const keyOf = ({ namespace, name = '' }: { namespace?: string; name?: string }): ObjectKey => ({
  namespace,
  name,
})

/** The resource of a kind. @throws NotServed if the cluster does not serve it */
export const resourceOf = (kind: Kind, caches: Caches): Resource => {
  const resource = caches.resourceOf(kind)
  if (resource === undefined) throw new NotServed(kind, caches.withheldWith(kind))
  return resource
}

/** Resource and key of an object. @throws NotServed if the cluster does not serve its kind */
export const placeOf = (ref: ObjectRef, caches: Caches): [Resource, ObjectKey] => [resourceOf(ref, caches), keyOf(ref)]
