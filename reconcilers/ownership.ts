import { MANAGED_BY, MANAGED_BY_LABEL, PART_OF_LABEL } from '../model/labels.ts'
import type { KubeObject, OwnerReference } from '../model/object.ts'

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
export const controllerOf = ({ metadata }: KubeObject): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller === true)

/** The labels of everything that belongs to a PodCliqueSet. specs/grove-api.md §8.2 */
export const managedLabels = (pcs: string): Record<string, string> => ({
  [MANAGED_BY_LABEL]: MANAGED_BY,
  [PART_OF_LABEL]: pcs,
})

/**
 * Name of the set that an object is part of, undefined for one that is in none. `part-of` alone says nothing: people and
 * charts use that label for applications of their own.
 */
export const setNameOf = ({ metadata: { labels = {} } }: Pick<KubeObject, 'metadata'>): string | undefined =>
  labels[MANAGED_BY_LABEL] === MANAGED_BY ? labels[PART_OF_LABEL] : undefined
