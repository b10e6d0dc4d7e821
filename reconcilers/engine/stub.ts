import { lru } from '../../kube/events/lru.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Log } from './carry-out.ts'
import type { Kind } from './kind.ts'

/** A function of a controller or a watched kind has thrown for an object; `by` says which function. */
export type Thrown = (kind: Kind, by: string, object: KubeObject, error: unknown) => void

/** A symbol, so that copies of a stub are stubs, too. */
const STUB = Symbol('stub')

/**
 * What is kept of an object that cannot be read: that it exists, and whose it is. If it were left out, it would look
 * deleted, and plans would create it again. No plan is made for a stub.
 */
export const stubOf = ({ metadata }: KubeObject, { apiVersion, kind }: Kind): KubeObject => {
  const { name, namespace, uid, resourceVersion, generation, labels, ownerReferences, finalizers } = metadata
  const { creationTimestamp, deletionTimestamp } = metadata
  const identity = { name, namespace, uid, resourceVersion, generation, labels, ownerReferences, finalizers }
  const stub = { apiVersion, kind, metadata: { ...identity, creationTimestamp, deletionTimestamp }, [STUB]: true }
  return stub as unknown as KubeObject
}

/** True for an object of which nothing but metadata is kept, because it cannot be read. */
export const isStub = (object: KubeObject): boolean => STUB in object

/** How many objects are remembered, so that each is reported once. */
const MOST_TOLD = 1_000

/** Writes to the log that a function has thrown for an object: once, however often the object changes. */
export const thrownOnce = (log: Log): Thrown => {
  const told = lru<string, true>(MOST_TOLD)
  return ({ kind }, by, object, error) => {
    const { namespace, name, uid = '' } = object.metadata
    // Whatever else throws for a stub does so because it is one.
    told.take(isStub(object) ? uid : `${uid} ${by}`, () => {
      log.error(isStub(object) ? LEFT_ALONE : GOES_ON, {
        kind,
        ...(namespace !== undefined && { namespace }),
        name,
        by,
        error: error instanceof Error ? error.message : String(error),
      })
      return true
    })
  }
}

const LEFT_ALONE =
  'an object cannot be read: it is left alone until it changes, and all others go on; correct or delete it, and report this'
const GOES_ON =
  'a change of an object could not be followed, and all others go on; correct or delete it, and report this'
