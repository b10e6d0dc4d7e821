import type { KubeObject } from '../../model/object.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'

/** On pods of Jobs whose pods have an index: the index. */
export const JOB_INDEX = 'batch.kubernetes.io/job-completion-index'
/** On pods of Jobs: the name of their Job. */
export const JOB_NAME = 'batch.kubernetes.io/job-name'

/** JobSets. */
export const JOB_SET: WatchedKind = {
  kind: { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' },
  plural: 'jobsets',
  optional: true,
  keep: (object) => object,
}

/** Jobs, whatever created them. */
export const JOB: WatchedKind = {
  kind: { apiVersion: 'batch/v1', kind: 'Job' },
  plural: 'jobs',
  keep: (object) => object,
}

/** Pods: the fields that show the progress of a Job. */
export const JOB_POD: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'Pod' },
  plural: 'pods',
  keep: ({ apiVersion, kind, metadata, status }) => {
    const { phase, conditions } = (status ?? {}) as KubeObject
    return { apiVersion, kind, metadata, status: { phase, conditions } }
  },
  place: ({ metadata }) => metadata.annotations?.[JOB_INDEX] ?? metadata.labels?.[JOB_NAME],
}

/** Headless Services, through which the pods of a JobSet find each other. */
export const SERVICE: WatchedKind = {
  kind: { apiVersion: 'v1', kind: 'Service' },
  plural: 'services',
  labels: { 'app.kubernetes.io/managed-by': 'jobset' },
  keep: (object) => object,
}
