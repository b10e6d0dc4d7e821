import { jobSelectorErrors, jobSpecErrors } from '../../schemas/job-validation/job.ts'
import { podTemplateErrors } from '../../schemas/pod-validation/pod.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { jobSpecOf } from '../../trainer/job-template.ts'
import type { JobSet } from '../../trainer/shapes.ts'

/**
 * Why Kubernetes would refuse the Jobs of a JobSet, or their pods. Nobody says so when the JobSet is created: JobSet takes
 * it, and tries for ever. Paths are those of the JobSet.
 */
export const refusedPods = (jobSet: Pick<JobSet, 'metadata' | 'spec'>): FieldError[] =>
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
