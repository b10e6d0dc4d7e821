import { jobSelectorErrors, jobSpecErrors } from '../../../schemas/job-validation/job.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { annotationErrors, labelErrors } from '../../../schemas/metadata/validate.ts'
import { type PodUnderReview, podErrors, podTemplateErrors } from '../../../schemas/pod-validation/pod.ts'
import type { FieldError } from '../../../schemas/sentences/field-error.ts'

/** The path of the pod template in each kind that creates pods, by table. */
const TEMPLATES: Readonly<Record<string, string>> = {
  podtemplates: 'template',
  replicationcontrollers: 'spec.template',
  'deployments.apps': 'spec.template',
  'replicasets.apps': 'spec.template',
  'statefulsets.apps': 'spec.template',
  'daemonsets.apps': 'spec.template',
  'jobs.batch': 'spec.template',
  'cronjobs.batch': 'spec.jobTemplate.spec.template',
}

const part = (object: JsonObject, path: string): JsonObject =>
  path.split('.').reduce<JsonObject>((inner, field) => {
    const value = inner[field]
    return isObject(value) ? value : {}
  }, object)

const JOB_OF_CRON_JOB = 'spec.jobTemplate.spec'

const jobProblems = ({ spec, metadata }: JsonObject): FieldError[] => [
  ...jobSpecErrors(spec, 'spec'),
  ...jobSelectorErrors(spec, 'spec', metadata as { name?: string; uid?: string }),
]

/** The path of the field that describes a kind's pods; undefined for kinds without pods. */
export const podPlace = (table: string): string | undefined => (table === 'pods' ? 'spec' : TEMPLATES[table])

/** The errors in the pod or the pod template of an object, and in the Job that creates the pods. */
export const podProblems = (table: string, object: JsonObject): FieldError[] => {
  if (table === 'pods') return podErrors({ ...part(object, 'metadata'), spec: object.spec })
  const at = TEMPLATES[table]
  if (at === undefined) return []
  const [{ spec }, metadata] = [part(object, at), part(object, `${at}.metadata`)]
  const errors = podTemplateErrors({ ...metadata, spec } satisfies PodUnderReview, {
    spec: `${at}.spec`,
    annotations: `${at}.metadata.annotations`,
  })
  const report = (error: FieldError): void => {
    errors.push(error)
  }
  if (table === 'jobs.batch') errors.push(...jobProblems(object))
  if (table === 'cronjobs.batch') errors.push(...jobSpecErrors(part(object, JOB_OF_CRON_JOB), JOB_OF_CRON_JOB))
  if (isObject(metadata.labels)) labelErrors(metadata.labels as Record<string, string>, `${at}.metadata.labels`, report)
  if (isObject(metadata.annotations))
    annotationErrors(metadata.annotations as Record<string, string>, `${at}.metadata.annotations`, report)
  return errors
}
