import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, type Naming, remove } from '../../../reconcilers/engine/action.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { controllerReference, isGoing } from '../../../reconcilers/engine/ownership.ts'
import { JOB_INDEX, JOB_NAME, JOB_POD } from '../kinds.ts'
import { isFinished, type Job } from './job.ts'
import { type Progress, progressOf } from './progress.ts'

/** The plan for the pods of a Job: missing ones are created; those of a suspended or finished Job are deleted. */
export const planJob = (job: Job, objects: Pick<Objects, 'controlledBy'>): Action[] => {
  if (isGoing(job)) return []
  const progress = progressOf(job, objects.controlledBy(JOB_POD.kind, job.metadata.uid ?? ''))
  if (isFinished(job) || progress.outcome !== undefined || job.spec.suspend === true) {
    return progress.active.flatMap((pod) => remove(pod))
  }
  return progress.missing.map((index) => create(podOf(job, index), REFUSED, namingOf(job, index, progress)))
}

/** The event of the Job controller about a pod that is refused. */
const REFUSED = { failure: 'FailedCreate', failureText: (why: string) => `Error creating: ${why}` }

/** How a pod is named. The seed counts failed pods, so that the replacement of a failed pod has another name. */
const namingOf = ({ metadata: { uid } }: Job, index: number, { failed }: Progress): Naming => ({
  seed: `${uid}/${index}/${failed.length}`,
})

const podOf = (job: Job, index: number): KubeObject => {
  const { name = '', namespace = '', uid = '' } = job.metadata
  const { metadata = {}, spec = {} } = job.spec.template
  const isIndexed = job.spec.completionMode === 'Indexed'
  const labels = {
    [JOB_NAME]: name,
    'batch.kubernetes.io/controller-uid': uid,
    'job-name': name,
    'controller-uid': uid,
  }
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      generateName: isIndexed ? `${name}-${index}-` : `${name}-`,
      namespace,
      labels: { ...metadata.labels, ...labels, ...(isIndexed && { [JOB_INDEX]: String(index) }) },
      annotations: { ...metadata.annotations, ...(isIndexed && { [JOB_INDEX]: String(index) }) },
      ownerReferences: [controllerReference(job)],
    },
    spec: { ...spec, ...(isIndexed && { hostname: `${name}-${index}` }) },
  }
}
