/** Field errors belong to the lowest layer, since schemas report them too; higher layers import them from here. */
export {
  causeReason,
  duplicate,
  type FieldError,
  type FieldErrorType,
  forbidden,
  internal,
  invalid,
  notFound,
  notSupported,
  required,
  sentence,
  tooLong,
} from '../schemas/field-error.ts'
