import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/json/object.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { whole, withoutStatus } from '../watching/keep.ts'
import { foreignFields } from './drift.ts'
import { isLeftBehind } from './left-behind.ts'
import { FIELD_MANAGER } from './names.ts'

/** True for a child of a TrainJob, or one that a TrainJob has left behind. */
export const ofATrainJob = (object: KubeObject): boolean =>
  controllerOf(object)?.kind === KIND.trainJob.kind || isLeftBehind(object)

/** Keeps only our own entry in managedFields: what we have applied before. */
export const withOwnFields = (object: KubeObject): KubeObject => {
  const { managedFields = [], ...metadata } = object.metadata
  const own = managedFields.filter((entry) => isObject(entry) && entry.manager === FIELD_MANAGER)
  return { ...object, metadata: { ...metadata, managedFields: own } }
}

/** Keeps only that an object of this name exists. */
export const stub = ({
  apiVersion,
  kind,
  metadata: { name, namespace, uid, resourceVersion },
}: KubeObject): KubeObject => ({ apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } }) as KubeObject

/** Keeps the ConfigMaps of TrainJobs, and only the names of all others. */
export const keepConfigMap = (object: KubeObject): KubeObject =>
  ofATrainJob(object) ? withOwnFields(whole(object)) : stub(object)

/** Keeps PodGroups without their status. */
export const keepPodGroup = (object: KubeObject): KubeObject => withOwnFields(withoutStatus(object))

/** Keeps the JobSets of TrainJobs, with what others have set in their templates, and only the names of all others. */
export const keepJobSet = (object: KubeObject): KubeObject => {
  if (!ofATrainJob(object)) return stub(object)
  const kept = withOwnFields(whole(object))
  const foreign = foreignFields(object.metadata.managedFields ?? [])
  const managedFields = [...(kept.metadata.managedFields ?? []), ...foreign]
  return { ...kept, metadata: { ...kept.metadata, managedFields } }
}
