import type { KubeObject, OwnerReference } from '../../model/object.ts'
import { isSameKind } from './kind.ts'

/** An owner reference that makes nobody the controller; an object is deleted once all of its owners are gone. */
export const ownerReference = ({ apiVersion, kind, metadata }: KubeObject): OwnerReference => ({
  apiVersion,
  kind,
  name: metadata.name ?? '',
  uid: metadata.uid ?? '',
})

/** The owner reference by which an object is deleted with its owner; Kubernetes allows one controller. */
export const controllerReference = (owner: KubeObject): OwnerReference => ({
  ...ownerReference(owner),
  controller: true,
  blockOwnerDeletion: true,
})

/** The reference to the object's controller, if it has one. */
export const controllerOf = ({ metadata }: Pick<KubeObject, 'metadata'>): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller === true)

/** True if both objects have the same controller, or none. */
export const hasSameController = (one: Pick<KubeObject, 'metadata'>, other: Pick<KubeObject, 'metadata'>): boolean =>
  controllerOf(one)?.uid === controllerOf(other)?.uid

/**
 * How an object stands to somebody who may own it. `own`: controlled by it. `former`: controlled by an earlier owner of that
 * kind and name, which is gone, so that the garbage collector is about to delete the object. `orphan`: controlled by nobody,
 * e.g. left behind by `--cascade=orphan`. `foreign`: controlled by somebody else.
 */
export type Whose = 'own' | 'former' | 'orphan' | 'foreign'

/** Whose an object is; undefined if there is none. */
export const whose = (
  object: Pick<KubeObject, 'metadata'> | undefined,
  owner: KubeObject | OwnerReference,
): Whose | undefined => {
  if (object === undefined) return undefined
  const its = controllerOf(object)
  const { name, uid } = 'metadata' in owner ? owner.metadata : owner
  if (its === undefined) return 'orphan'
  if (its.uid === uid) return 'own'
  return isSameKind(its, owner) && its.name === name ? 'former' : 'foreign'
}

/** True if the object is being deleted. */
export const isGoing = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean => Boolean(metadata.deletionTimestamp)

/** True if the object is being deleted and leaves its dependents behind: `kubectl delete --cascade=orphan`. */
export const isOrphaning = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  isGoing({ metadata }) && (metadata.finalizers ?? []).includes('orphan')
