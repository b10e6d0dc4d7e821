import type { KubeObject } from '../../model/object.ts'
import { keptManagers } from './field-managers.ts'

/** The object without kubectl's annotation, which repeats the whole manifest. */
export const whole = (object: KubeObject): KubeObject => {
  const { annotations } = object.metadata
  if (annotations?.[LAST_APPLIED] === undefined) return object
  const { [LAST_APPLIED]: _, ...rest } = annotations
  return { ...object, metadata: { ...object.metadata, annotations: rest } }
}
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Like `whole`, with the managers that say who has set the live count, and who has edited a pod spec. */
export const wholeScaled = (object: KubeObject): KubeObject => {
  const { managedFields: all, ...metadata } = object.metadata
  const managedFields = keptManagers(all)
  return whole({ ...object, metadata: managedFields.length > 0 ? { ...metadata, managedFields } : metadata })
}

/** The object without its status, for kinds of which plans read only whether an object exists and is as wanted. */
export const withoutStatus = (object: KubeObject): KubeObject => {
  const { status: _, ...rest } = whole(object)
  return rest as KubeObject
}
