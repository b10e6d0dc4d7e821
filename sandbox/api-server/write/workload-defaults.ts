import { isObject, type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { metaOf, withMeta } from '../core.ts'
import { pullPolicy } from './pull-policy.ts'

const withPolicies = (containers: unknown): unknown =>
  Array.isArray(containers)
    ? containers.map((each) =>
        isObject(each) ? { ...each, imagePullPolicy: each.imagePullPolicy ?? pullPolicy(each.image) } : each,
      )
    : containers

const ROLLING = { maxUnavailable: '25%', maxSurge: '25%' }

/** The object with the object at these fields replaced by the result of `change`. */
const changedAt = (
  object: JsonObject,
  [field, ...rest]: readonly string[],
  change: (inner: JsonObject) => JsonObject,
): JsonObject =>
  field === undefined ? change(object) : { ...object, [field]: changedAt(partOf(object, field), rest, change) }

const completed = (pod: JsonObject): JsonObject => ({
  ...pod,
  ...(pod.containers !== undefined && { containers: withPolicies(pod.containers) }),
  ...(pod.initContainers !== undefined && { initContainers: withPolicies(pod.initContainers) }),
})

/** A workload with pull policies in its template. */
export const withPullPolicies = (object: JsonObject): JsonObject =>
  changedAt(object, ['spec', 'template', 'spec'], completed)

const JOB_DEFAULTS = {
  backoffLimit: 6,
  completionMode: 'NonIndexed',
  suspend: false,
  manualSelector: false,
  podReplacementPolicy: 'TerminatingOrFailed',
}

/**
 * A Job with its defaults. One that sets parallelism but not completions gets no completions: one successful pod is
 * enough.
 */
export const completeJob = (object: JsonObject): JsonObject =>
  changedAt(withPullPolicies(object), ['spec'], (spec) => ({
    parallelism: 1,
    ...(spec.parallelism === undefined && { completions: 1 }),
    ...JOB_DEFAULTS,
    ...spec,
  }))

/** A Job without labels gets those of its pods. */
const labelledAsItsPods = (job: JsonObject): JsonObject => {
  const { labels } = partOf(partOf(partOf(job, 'spec'), 'template'), 'metadata')
  return metaOf(job).labels === undefined && labels !== undefined ? withMeta(job, { labels }) : job
}

/** A new Job with its defaults: its pods are selected by its uid unless it has a selector of its own. */
export const completeNewJob = (object: JsonObject): JsonObject => {
  const job = completeJob(object)
  const { name, uid } = metaOf(job)
  if (partOf(job, 'spec').manualSelector === true) return labelledAsItsPods(job)
  const ofPods = {
    'batch.kubernetes.io/controller-uid': uid,
    'batch.kubernetes.io/job-name': name,
    'controller-uid': uid,
    'job-name': name,
  }
  const withLabels = changedAt(job, ['spec', 'template', 'metadata', 'labels'], (labels) => ({ ...labels, ...ofPods }))
  return changedAt(labelledAsItsPods(withLabels), ['spec'], (each) => ({
    ...each,
    selector: { matchLabels: { 'batch.kubernetes.io/controller-uid': uid } },
  }))
}

/** The same for a CronJob, whose pod template is inside the template of its Jobs. */
export const withPullPoliciesOfJobs = (object: JsonObject): JsonObject =>
  changedAt(object, ['spec', 'jobTemplate', 'spec', 'template', 'spec'], completed)

/** A ReplicationController whose selector and labels default to the labels of its pods. */
export const completeReplicationController = (object: JsonObject): JsonObject => {
  const { spec, metadata, ...rest } = withPullPolicies(object)
  const given = { spec, metadata } as JsonObject
  const { labels } = partOf(partOf(partOf(given, 'spec'), 'template'), 'metadata')
  return {
    ...rest,
    metadata: { ...(labels !== undefined && { labels }), ...partOf(given, 'metadata') },
    spec: { ...(labels !== undefined && { selector: labels }), ...partOf(given, 'spec') },
  }
}

/** A StatefulSet with the kind that each of its claim templates may omit, and the retention policy of claims. */
export const completeStatefulSet = (object: JsonObject): JsonObject => {
  const completed = withPullPolicies(object)
  const spec = partOf(completed, 'spec')
  if (!Array.isArray(spec.volumeClaimTemplates)) return completed
  const volumeClaimTemplates = spec.volumeClaimTemplates.filter(isObject).map((claim) => ({
    ...claim,
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    status: { phase: 'Pending', ...partOf(claim, 'status') },
  }))
  return { ...completed, spec: { ...spec, volumeClaimTemplates } }
}

/** A NetworkPolicy with its default policyTypes: Ingress, and Egress if it has egress rules. */
export const completeNetworkPolicy = (object: JsonObject): JsonObject => {
  const spec = partOf(object, 'spec')
  const egress = Array.isArray(spec.egress) && spec.egress.length > 0
  return { ...object, spec: { policyTypes: egress ? ['Ingress', 'Egress'] : ['Ingress'], ...spec } }
}

/** A Deployment with defaults that depend on other fields: the rollout strategy, and pull policies by image. */
export const completeDeployment = (object: JsonObject): JsonObject => {
  const { spec, ...rest } = withPullPolicies(object)
  const given = { spec } as JsonObject
  const strategy = { type: 'RollingUpdate', ...partOf(partOf(given, 'spec'), 'strategy') } as JsonObject
  const rolling = strategy.type === 'RollingUpdate' && {
    rollingUpdate: { ...ROLLING, ...partOf(strategy, 'rollingUpdate') },
  }
  return { ...rest, spec: { ...partOf(given, 'spec'), strategy: { ...strategy, ...rolling } } }
}
