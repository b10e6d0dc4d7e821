import { domainPathProblem } from '../metadata/names.ts'
import {
  atLeast,
  type Check,
  elementsOf,
  exactlyOneOf,
  field,
  fieldsOf,
  forbidden,
  type Inspection,
  invalid,
  isGiven,
  notSupported,
  object,
  type Place,
  required,
  textOf,
  tooLong,
} from '../pod-validation/check.ts'
import { podFacts } from '../pod-validation/pod-facts.ts'
import type { FieldError } from '../sentences/field-error.ts'
import { podFailurePolicy } from './failure-policy.ts'
import { successPolicy } from './success-policy.ts'

/** The most pods of an indexed Job at a time, and the most indexes without further limits. */
const MOST_INDEXED = 100_000
/** The most pods at a time, and the most failed indexes, of a Job with more indexes that each have their own limit. */
const MOST_OF_MANY = 10_000

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const modes = exactlyOneOf('NonIndexed', 'Indexed')
const LONGEST_MANAGER = 63

const managedBy: Check = (value, at, on) => {
  if (typeof value !== 'string') return
  const problem = domainPathProblem(value)
  if (value === '') on.report(required(at, 'name the controller, such as acme.io/foo, or leave it out'))
  else if (problem !== undefined) on.report(invalid(at, value, problem))
  if (value.length > LONGEST_MANAGER) on.report(tooLong(at, value, `may have ${LONGEST_MANAGER} characters`))
}

/** Limits that depend on whether pods have indexes. */
const indexes: Check = (value, at, on) => {
  const spec = fieldsOf(value)
  const [completions, parallelism] = [numberOf(spec.completions), numberOf(spec.parallelism) ?? 0]
  const [perIndex, failedIndexes] = [spec.backoffLimitPerIndex, numberOf(spec.maxFailedIndexes)]
  const wrong = (name: string, detail: string): void => on.report(invalid(field(at, name), spec[name], detail))
  if (spec.completionMode !== 'Indexed') {
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes', 'successPolicy'])
      if (isGiven(spec[name])) wrong(name, 'needs completionMode Indexed')
    return
  }
  if (completions === undefined) on.report(required(field(at, 'completions'), 'an indexed Job says how many there are'))
  const atMost = (name: string, most: number): void => {
    if ((numberOf(spec[name]) ?? 0) > most) wrong(name, `must be ${most.toLocaleString('en')} or less`)
  }
  atMost('parallelism', MOST_INDEXED)
  if (completions === undefined) return
  if (failedIndexes !== undefined && failedIndexes > completions && completions >= 0)
    wrong('maxFailedIndexes', 'must not be more than completions')
  if (!isGiven(perIndex) || completions <= MOST_INDEXED) return
  if (failedIndexes === undefined)
    on.report(required(field(at, 'maxFailedIndexes'), 'a Job with so many indexes says how many may fail'))
  else atMost('maxFailedIndexes', MOST_OF_MANY)
  if (parallelism <= MOST_INDEXED) atMost('parallelism', MOST_OF_MANY)
}

const ENDING: readonly string[] = ['OnFailure', 'Never']

/** What a Job asks of its pod template besides the rules for pods. */
const template: Check = (value, at, on) => {
  const { template: pods, podFailurePolicy: policy } = fieldsOf(value)
  const spec = fieldsOf(fieldsOf(pods).spec)
  const place = field(field(at, 'template'), 'spec')
  const restarts = field(place, 'restartPolicy')
  const { restartPolicy } = spec
  if (!isGiven(restartPolicy) || restartPolicy === 'Always')
    on.report(required(restarts, 'pods of a Job end, and Always is not possible; use OnFailure or Never'))
  else if (!ENDING.includes(textOf(restartPolicy))) on.report(notSupported(restarts, restartPolicy, ENDING))
  else if (isGiven(policy) && restartPolicy !== 'Never')
    on.report(invalid(restarts, restartPolicy, 'must be Never beside a podFailurePolicy'))
  if (isGiven(spec.ephemeralContainers))
    on.report(forbidden(field(place, 'ephemeralContainers'), 'cannot be in a template; use kubectl debug'))
}

const replacement: Check = (value, at, on) => {
  const { podReplacementPolicy, podFailurePolicy: policy } = fieldsOf(value)
  if (podReplacementPolicy === undefined || podReplacementPolicy === null) return
  const words = isGiven(policy) ? (['Failed'] as const) : (['Failed', 'TerminatingOrFailed'] as const)
  exactlyOneOf(...words)(podReplacementPolicy, field(at, 'podReplacementPolicy'), on)
}

const failed: Check = (value, at, on) => {
  const { maxFailedIndexes, backoffLimitPerIndex } = fieldsOf(value)
  if (isGiven(maxFailedIndexes) && !isGiven(backoffLimitPerIndex))
    on.report(required(field(at, 'backoffLimitPerIndex'), 'needed beside maxFailedIndexes'))
}

const SPEC: Check = object(
  {
    activeDeadlineSeconds: atLeast(0),
    backoffLimit: atLeast(0),
    backoffLimitPerIndex: atLeast(0),
    completionMode: modes,
    completions: atLeast(0),
    managedBy,
    maxFailedIndexes: atLeast(0),
    parallelism: atLeast(0),
    ttlSecondsAfterFinished: atLeast(0),
  },
  indexes,
  failed,
  podFailurePolicy,
  replacement,
  successPolicy,
  template,
)

/**
 * All errors for which Kubernetes 1.36 refuses a Job with this spec, besides those in its pods: see
 * `podTemplateErrors`. Defaulted fields may be missing or filled in.
 * @param at the path of the spec
 */
export const jobSpecErrors = (spec: unknown, at: string): FieldError[] => {
  const errors: FieldError[] = []
  const place: Place = { step: at }
  const { template: pods, parallelism } = fieldsOf(spec)
  const on: Inspection = {
    report: (error) => errors.push(error),
    pod: podFacts(fieldsOf(fieldsOf(pods).spec), {}, place),
  }
  const defaults = { completionMode: 'NonIndexed', ...(parallelism === undefined && { completions: 1 }) }
  SPEC({ ...defaults, ...fieldsOf(spec) }, place, on)
  return errors
}

/** What the API server knows of a Job besides its spec; absent before there is one. */
export interface JobIdentity {
  readonly name?: string
  readonly uid?: string
}

const UID_LABELS = ['batch.kubernetes.io/controller-uid', 'controller-uid'] as const
const NAME_LABELS = ['batch.kubernetes.io/job-name', 'job-name'] as const

/** Errors in the selector of a new Job and in the labels by which it is to find its pods: Kubernetes makes them itself. */
export const jobSelectorErrors = (spec: unknown, at: string, { name, uid }: JobIdentity): FieldError[] => {
  const errors: FieldError[] = []
  const place: Place = { step: at }
  const { selector, manualSelector, template: pods } = fieldsOf(spec)
  const labels = fieldsOf(fieldsOf(fieldsOf(pods).metadata).labels)
  const { matchLabels, matchExpressions } = fieldsOf(selector)
  const wanted = Object.entries(fieldsOf(matchLabels))
  const atLabels = field(field(field(place, 'template'), 'metadata'), 'labels')
  if (manualSelector === true) {
    if (selector === undefined) errors.push(required(field(place, 'selector'), 'needed with manualSelector'))
    if (selector === undefined || wanted.some(([key, value]) => labels[key] !== value))
      errors.push(invalid(atLabels, labels, 'must have all labels of the selector'))
    return errors
  }
  const isOwn = wanted.every(([key, value]) => UID_LABELS.includes(key as never) && value === uid)
  if (!isOwn || elementsOf(matchExpressions).length > 0)
    errors.push(invalid(field(place, 'selector'), selector, 'is made by Kubernetes; remove it'))
  const reserved = (keys: readonly string[], own: string | undefined): void => {
    for (const key of keys)
      if (labels[key] !== undefined && labels[key] !== own)
        errors.push(invalid(field(atLabels, `[${key}]`), labels[key], 'is set by Kubernetes; remove it'))
  }
  reserved(UID_LABELS, uid)
  reserved(NAME_LABELS, name)
  return errors
}
