import type { KubeObject, OwnerReference } from '../../model/object.ts'

/** The owner reference by which an object is deleted with its owner; Kubernetes allows one controller. */
export const controllerReference = ({ apiVersion, kind, metadata }: KubeObject): OwnerReference => ({
  apiVersion,
  kind,
  name: metadata.name ?? '',
  uid: metadata.uid ?? '',
  controller: true,
  blockOwnerDeletion: true,
})

/** The reference to the object's controller, if it has one. */
export const controllerOf = ({ metadata }: Pick<KubeObject, 'metadata'>): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller === true)

/** True if the object is being deleted. */
export const isGoing = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean => Boolean(metadata.deletionTimestamp)

/** True if the object is being deleted and leaves its dependents behind: `kubectl delete --cascade=orphan`. */
export const isOrphaning = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  isGoing({ metadata }) && (metadata.finalizers ?? []).includes('orphan')
