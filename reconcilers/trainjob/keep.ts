import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/structural/schema.ts'
import { controllerOf } from '../engine/ownership.ts'
import { whole, withoutStatus } from '../keep.ts'
import { KIND } from '../kinds.ts'
import { FIELD_MANAGER } from './names.ts'

const ofATrainJob = (object: KubeObject): boolean => controllerOf(object)?.kind === KIND.trainJob.kind

/** Of the managers of an object's fields only our own matter: what we have applied before. */
const withOwnFields = (object: KubeObject): KubeObject => {
  const { managedFields = [], ...metadata } = object.metadata
  const own = managedFields.filter((entry) => isObject(entry) && entry.manager === FIELD_MANAGER)
  return { ...object, metadata: { ...metadata, managedFields: own } }
}

/** That there is an object of this name; whose it is not. */
const stub = ({ apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } }: KubeObject): KubeObject =>
  ({ apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } }) as KubeObject

/** Secrets that somebody controls or that carry our label; of all others the names. */
export const keepSecret = (object: KubeObject): KubeObject =>
  controllerOf(object) !== undefined || object.metadata.labels?.[MANAGED_BY_LABEL] === MANAGED_BY
    ? withoutStatus(object)
    : stub(object)

/** ConfigMaps of TrainJobs as they are, and only the names of all others. */
export const keepConfigMap = (object: KubeObject): KubeObject =>
  ofATrainJob(object) ? withOwnFields(whole(object)) : stub(object)

/** PodGroups without their status. */
export const keepPodGroup = (object: KubeObject): KubeObject => withOwnFields(withoutStatus(object))

/** JobSets of TrainJobs as they are; of others what a TrainJob of their name needs to know. */
export const keepJobSet = (object: KubeObject): KubeObject => {
  const { spec, status } = object as KubeObject & { spec?: { suspend?: boolean } }
  return ofATrainJob(object)
    ? withOwnFields(whole(object))
    : { ...stub(object), spec: { suspend: spec?.suspend ?? false }, status }
}
