import type { KubeObject } from '../model/object.ts'
import type { TrainJob } from './shapes.ts'

/** A child of the TrainJob, deleted with it: apiVersion, kind, name, namespace and the owner reference. */
export const controlledChild = (
  { apiVersion, kind, metadata }: TrainJob,
  childVersion: string,
  childKind: string,
  name: string,
): KubeObject => ({
  apiVersion: childVersion,
  kind: childKind,
  metadata: {
    name,
    namespace: metadata.namespace,
    ownerReferences: [
      { apiVersion, kind, name: metadata.name, uid: metadata.uid ?? '', controller: true, blockOwnerDeletion: true },
    ],
  },
})
