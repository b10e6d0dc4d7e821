import type { KubeObject, OwnerReference } from '../../model/object.ts'

/** The reference by which an object goes when its owner does; Kubernetes allows one controller. */
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

/** True if the object is on its way out. */
export const isGoing = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean => Boolean(metadata.deletionTimestamp)

/** True if the object is to leave its dependents behind: `kubectl delete --cascade=orphan`. */
export const isOrphaning = ({ metadata }: Pick<KubeObject, 'metadata'>): boolean =>
  isGoing({ metadata }) && (metadata.finalizers ?? []).includes('orphan')
