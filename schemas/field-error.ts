/**
 * What is wrong with one field of an object, in the words Kubernetes uses (apimachinery's field.Error).
 * `Internal` is the one type that is not the writer's fault: a look-up that a rule needed has failed.
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
  /** The offending value; left out where the type speaks for itself (Required, Forbidden, Internal). */
  readonly value?: unknown
  /** A sentence that ends in what to do. */
  readonly detail: string
  /** The id of the rule that is broken, such as `startup-order/cycle`; absent where a schema is. */
  readonly rule?: string
  /**
   * Paths at which it is mended, the best first; absent where that is `field`. Tools match on `field`, which is what Grove's
   * Go operator names, and that may be the whole list of cliques.
   */
  readonly mend?: readonly string[]
}

/** A field that must be given and is not. `detail` says what belongs there. */
export const required = (field: string, detail: string): FieldError => ({ type: 'Required', field, detail })
/** A field that must not be set here. `detail` says why. */
export const forbidden = (field: string, detail: string): FieldError => ({ type: 'Forbidden', field, detail })
/** Something on our side that keeps a field from being judged: the answer becomes a 500 where nothing else is wrong. */
export const internal = (field: string, detail: string): FieldError => ({ type: 'Internal', field, detail })
/** A value that breaks a rule. `detail` goes on after the value: `must be …`, `is not …`. */
export const invalid = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'Invalid',
  field,
  value,
  detail,
})
/** A value that may stand only once in its list. */
export const duplicate = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'Duplicate',
  field,
  value,
  detail,
})
/** A value that names something which does not exist. */
export const notFound = (field: string, value: unknown, detail: string): FieldError => ({
  type: 'NotFound',
  field,
  value,
  detail,
})
/** A text or list beyond its limit; `detail` names the limit. */
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

/** The line kubectl users know: `spec.replicas: Invalid value: -1: must be 0 or more`. specs/grove-api.md §4.0 */
export const sentence = ({ type, field, value, detail }: FieldError): string => {
  const shown = value === undefined ? '' : `: ${JSON.stringify(value)}`
  return `${field}: ${KIND_TEXT[type]}${shown}${detail === '' ? '' : `: ${detail}`}`
}

/** The `reason` of one `status.details.causes[]` entry, as the API server names it (metav1.CauseType). */
export const causeReason = (type: FieldErrorType): string =>
  type === 'Internal' ? 'InternalError' : `FieldValue${type}`
