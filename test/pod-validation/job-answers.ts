import { readFileSync } from 'node:fs'
import type { JobSpec } from '../../sandbox/workloads/job/job.ts'
import { jobSelectorErrors, jobSpecErrors } from '../../schemas/job-validation/job.ts'
import { labelErrors } from '../../schemas/metadata/validate.ts'
import { podTemplateErrors } from '../../schemas/pod-validation/pod.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'

/** A Job named `j`, and the errors of a real API server of Kubernetes 1.36, each as its type and field, sorted. */
export interface JobAnswer {
  readonly name: string
  readonly spec: JobSpec
  readonly errors: readonly string[]
}

/**
 * Kubernetes reports bad labels of a template twice, each time at another place than the one to mend, and of a wrong
 * selector also that it selects nothing.
 */
const meant = (line: string, _: number, all: readonly string[]): string[] => {
  const isRepeated = line === 'Invalid spec.template.metadata.labels' && all.includes('Invalid spec.selector')
  if (line === 'Invalid metadata.labels' || isRepeated) return []
  return [line.replace(/ spec\.template\.labels$/, ' spec.template.metadata.labels')]
}

/** The lines of an API server, each once and at the place to mend. */
export const meantBy = (lines: readonly string[]): string[] => [...new Set(lines.flatMap(meant))].sort()

/** The recorded answers. */
export const jobAnswers = (): JobAnswer[] =>
  readFileSync('test/data/job-answers.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JobAnswer)
    .map(({ errors, ...rest }) => ({ ...rest, errors: meantBy(errors) }))

/** Our own errors about such a Job in the same form. */
export const ourJobLines = (spec: JobSpec): string[] => {
  const errors: FieldError[] = [
    ...jobSpecErrors(spec, 'spec'),
    ...jobSelectorErrors(spec, 'spec', { name: 'j' }),
    ...podTemplateErrors(
      { ...spec.template.metadata, spec: spec.template.spec },
      { spec: 'spec.template.spec', annotations: 'spec.template.metadata.annotations' },
    ),
  ]
  labelErrors({ ...spec.template.metadata?.labels }, 'spec.template.metadata.labels', (error) => errors.push(error))
  return [...new Set(errors.map(({ type, field }) => `${type} ${field}`))].sort()
}
