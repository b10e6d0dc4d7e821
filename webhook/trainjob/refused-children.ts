import { jobSelectorErrors, jobSpecErrors } from '../../schemas/job-validation/job.ts'
import { podTemplateErrors } from '../../schemas/pod-validation/pod.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { jobSpecOf } from '../../trainer/job-template.ts'
import type { JobSet } from '../../trainer/shapes.ts'
import type { Refused } from '../rules/refusal.ts'
import { refusedJobSet, SUBDOMAIN } from './refused-job-set.ts'

/**
 * What of a JobSet will be refused once it is made: the JobSet itself, by JobSet's webhook, or its Jobs and pods. Paths
 * are those of the JobSet.
 */
export const refusedChildren = (jobSet: JobSet): Refused[] => {
  const own = refusedJobSet(jobSet)
  const isSaid = own.some(({ field }) => field === SUBDOMAIN)
  const pods = refusedPods(jobSet).filter(({ field }) => !(isSaid && field.endsWith('.template.spec.subdomain')))
  return [
    ...own.map((error): Refused => ({ child: 'JobSet', error })),
    ...pods.map((error): Refused => ({ child: 'pods', error })),
  ]
}

/**
 * Why Kubernetes would refuse the Jobs of a JobSet, or their pods. Nobody says so when the JobSet is created: JobSet takes
 * it, and tries for ever. Paths are those of the JobSet.
 */
const refusedPods = (jobSet: JobSet): FieldError[] =>
  (jobSet.spec.replicatedJobs ?? []).flatMap((job, index) => {
    const at = `spec.replicatedJobs[${index}].template.spec`
    const spec = jobSpecOf(jobSet, job)
    const pods = spec.template
    return [
      ...jobSpecErrors(spec, at),
      ...jobSelectorErrors(spec, at, { name: `${jobSet.metadata.name}-${job.name}-0` }),
      ...podTemplateErrors(
        { ...pods.metadata, spec: pods.spec },
        { spec: `${at}.template.spec`, annotations: `${at}.template.metadata.annotations` },
      ),
    ]
  })
