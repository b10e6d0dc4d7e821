/**
 * The type of an error in one field, in Kubernetes' terms (apimachinery's field.Error). `Internal` is the only one that
 * is not the writer's fault: a look-up that a rule needed has failed.
 */
export type FieldErrorType =
  | 'Required'
  | 'Invalid'
  | 'Duplicate'
  | 'Forbidden'
  | 'NotFound'
  | 'NotSupported'
  | 'TooLong'
  | 'Internal'

/** One broken rule at one field. `field` is a path such as `spec.template.cliques[0].name`. */
export interface FieldError {
  readonly type: FieldErrorType
  readonly field: string
  /** The offending value; left out where the type needs none (Required, Forbidden, Internal). */
  readonly value?: unknown
  /** A sentence that ends in what to do. */
  readonly detail: string
  /** The id of the broken rule, such as `startup-order/cycle`; absent for errors of a schema. */
  readonly rule?: string
  /**
   * Paths at which to fix it, the best first; absent where that is `field`. Tools match on `field`, which Grove's Go
   * operator reports, and which may be the whole list of cliques.
   */
  readonly mend?: readonly string[]
}

/** A required field that is missing. `detail` says what belongs there. */
export const required = (field: string, detail: string): FieldError => ({ type: 'Required', field, detail })
/** A field that must not be set here. `detail` says why. */
export const forbidden = (field: string, detail: string): FieldError => ({ type: 'Forbidden', field, detail })
/** A failure on our side that prevents a check of the field: the status is 500 if there is no other error. */
export const internal = (field: string, detail: string): FieldError => ({ type: 'Internal', field, detail })
/** A value that breaks a rule. `detail` continues the sentence after the value: `must be …`, `is not …`. */
export const invalid = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'Invalid',
  field,
  value,
  detail,
})
/** A value that must be unique in its list. */
export const duplicate = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'Duplicate',
  field,
  value,
  detail,
})
/** A value that refers to something that does not exist. */
export const notFound = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'NotFound',
  field,
  value,
  detail,
})
/** A string or list beyond its limit; `detail` names the limit. */
export const tooLong = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'TooLong',
  field,
  value,
  detail,
})
/** A value that is none of `supported`, which the error lists. */
export const notSupported = (field: string, value: unknown, supported: readonly string[]): FieldError => ({
  type: 'NotSupported',
  field,
  value,
  detail: `supported values: ${supported.map((name) => `"${name}"`).join(', ')}`,
})

const KIND_TEXT: Record<FieldErrorType, string> = {
  Required: 'Required value',
  Invalid: 'Invalid value',
  Duplicate: 'Duplicate value',
  Forbidden: 'Forbidden',
  NotFound: 'Not found',
  NotSupported: 'Unsupported value',
  TooLong: 'Too long',
  Internal: 'Internal error',
}

/**
 * The error in the form that kubectl users know: `spec.replicas: Invalid value: -1: must be 0 or more`.
 * docs/reference/admission-rules.md#text-of-an-error
 */
export const sentence = ({ type, field, value, detail }: FieldError): string => {
  const shown = value === undefined ? '' : `: ${JSON.stringify(value)}`
  return `${field}: ${KIND_TEXT[type]}${shown}${detail === '' ? '' : `: ${detail}`}`
}

/**
 * One error as its sentence, several as `[e1, e2]` without repetitions.
 * docs/reference/admission-rules.md#text-of-an-error
 */
export const aggregate = (errors: readonly FieldError[]): string => {
  const sentences = [...new Set(errors.map(sentence))]
  return sentences.length === 1 ? (sentences[0] ?? '') : `[${sentences.join(', ')}]`
}

/** The `reason` of one `status.details.causes[]` entry, as the API server names it (metav1.CauseType). */
export const causeReason = (type: FieldErrorType): string =>
  type === 'Internal' ? 'InternalError' : `FieldValue${type}`
