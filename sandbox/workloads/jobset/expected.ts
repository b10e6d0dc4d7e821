import { createHash } from 'node:crypto'
import type { KubeObject } from '../../../model/object.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { jobSpecOf } from '../../../trainer/job-template.ts'
import type { JobSet as JobSetOfTrainJob, ReplicatedJob as ReplicatedJobOfTrainJob } from '../../../trainer/shapes.ts'
import type { Job, JobSpec } from '../job/job.ts'
import { SERVICE } from '../kinds.ts'
import { attemptOf, type JobSet, type ReplicatedJob, replicasOf, subdomainOf } from './jobset.ts'

const PREFIX = 'jobset.sigs.k8s.io'
/** On Jobs and pods: the name of their JobSet. */
export const NAME_LABEL = `${PREFIX}/jobset-name`
/** On Jobs and pods: the name of their template. */
export const REPLICATED_JOB_LABEL = `${PREFIX}/replicatedjob-name`
/** On Jobs and pods: the number of restarts, from 0, before they were created. */
export const ATTEMPT_LABEL = `${PREFIX}/restart-attempt`

/** Every Job of a JobSet, in the order of its templates. */
export const expectedJobs = (jobSet: JobSet): { readonly of: ReplicatedJob; readonly job: Job }[] =>
  (jobSet.spec.replicatedJobs ?? []).flatMap((of) =>
    Array.from({ length: replicasOf(of) }, (_, index) => ({ of, job: expectedJob(jobSet, of, index) })),
  )

/**
 * The labels of a Job, which its annotations and its pods repeat. docs/reference/trainer-rules.md#controller-of-jobsets
 */
const marksOf = (jobSet: JobSet, of: ReplicatedJob, index: number, name: string): Record<string, string> => {
  const { name: set = '', namespace = '', uid = '' } = jobSet.metadata
  const { replicatedJobs = [], coordinator } = jobSet.spec
  const before = replicatedJobs.slice(0, replicatedJobs.indexOf(of))
  const group = of.groupName ?? 'default'
  const isOfGroup = ({ groupName = 'default' }: ReplicatedJob) => groupName === group
  const sum = (jobs: readonly ReplicatedJob[]): number => jobs.reduce((total, each) => total + replicasOf(each), 0)
  const marks: Record<string, number | string> = {
    'jobset-name': set,
    'jobset-uid': uid,
    'replicatedjob-name': of.name,
    'replicatedjob-replicas': replicasOf(of),
    'global-replicas': sum(replicatedJobs),
    'job-index': index,
    'job-global-index': sum(before) + index,
    'job-key': createHash('sha1').update(`${namespace}/${name}`).digest('hex'),
    'restart-attempt': attemptOf(jobSet),
    'group-name': group,
    'group-replicas': sum(replicatedJobs.filter(isOfGroup)),
    'job-group-index': sum(before.filter(isOfGroup)) + index,
    ...(coordinator && {
      coordinator: `${set}-${coordinator.replicatedJob}-${coordinator.jobIndex ?? 0}-${coordinator.podIndex ?? 0}.${subdomainOf(jobSet)}`,
    }),
  }
  return Object.fromEntries(Object.entries(marks).map(([key, value]) => [`${PREFIX}/${key}`, String(value)]))
}

const expectedJob = (jobSet: JobSet, of: ReplicatedJob, index: number): Job => {
  const { metadata = {} } = of.template
  const name = `${jobSet.metadata.name}-${of.name}-${index}`
  const marks = marksOf(jobSet, of, index, name)
  const { template, ...spec } = jobSpecOf(jobSet as JobSetOfTrainJob, of as ReplicatedJobOfTrainJob)
  const { labels, annotations } = template.metadata ?? {}
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name,
      namespace: jobSet.metadata.namespace ?? '',
      labels: { ...metadata.labels, ...marks },
      annotations: { ...metadata.annotations, ...marks },
      ownerReferences: [controllerReference(jobSet)],
    },
    spec: {
      ...spec,
      suspend: jobSet.spec.suspend === true,
      template: {
        metadata: { labels: { ...labels, ...marks }, annotations: { ...annotations, ...marks } },
        spec: template.spec,
      },
    } as JobSpec,
  }
}

const namesPods = ({ spec }: JobSet): boolean => spec.network?.enableDNSHostnames ?? true

/** The Service that resolves the names of the pods; none where the JobSet disables host names. */
export const expectedServices = (jobSet: JobSet): KubeObject[] =>
  namesPods(jobSet)
    ? [
        {
          ...SERVICE.kind,
          metadata: {
            name: subdomainOf(jobSet),
            namespace: jobSet.metadata.namespace ?? '',
            labels: { ...SERVICE.labels },
            ownerReferences: [controllerReference(jobSet)],
          },
          spec: {
            clusterIP: 'None',
            selector: { [NAME_LABEL]: jobSet.metadata.name ?? '' },
            publishNotReadyAddresses: jobSet.spec.network?.publishNotReadyAddresses ?? true,
          },
        },
      ]
    : []
