import { aggregate, type FieldError } from '../../schemas/sentences/field-error.ts'
import type { Denied } from './endpoint.ts'

/**
 * Field errors as one denial: 422 Invalid, with the message aggregated as the API machinery does.
 * docs/admission.md#what-a-refusal-looks-like
 */
export const invalidFields = (errors: readonly FieldError[], warnings: readonly string[] = []): Denied => ({
  allowed: false,
  code: 422,
  reason: 'Invalid',
  message: aggregate(errors),
  errors,
  warnings,
})

/**
 * The same as 403 Forbidden, which Kubeflow Trainer answers and its tools expect. If only look-ups failed, the fault is
 * ours and the status is 500. docs/trainjob-admission.md#what-differs-from-the-go-trainer
 */
export const forbiddenFields = (errors: readonly FieldError[], warnings: readonly string[] = []): Denied => ({
  ...invalidFields(errors, warnings),
  ...(errors.every(({ type }) => type === 'Internal')
    ? { code: 500, reason: 'InternalError' }
    : { code: 403, reason: 'Forbidden' }),
})

/**
 * A request that cannot be judged at all: 400 BadRequest, no causes.
 * @param place the field that cannot be decoded, for tools that show it in a file
 */
export const badRequest = (message: string, place?: FieldError): Denied => ({
  allowed: false,
  code: 400,
  reason: 'BadRequest',
  message,
  errors: [],
  ...(place !== undefined && { place }),
})
