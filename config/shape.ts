import { parseDuration } from '../model/duration.ts'
import { isObject } from '../schemas/json/object.ts'
import { type FieldError, invalid, notSupported } from '../schemas/sentences/field-error.ts'
import { childPath } from '../schemas/sentences/field-path.ts'

/** The allowed values at one place of the configuration file. */
export type Shape =
  | { readonly type: 'boolean' | 'number' | 'duration' | 'anything' }
  /** `words`: those that the rules accept (validate.ts), for schemas. */
  | { readonly type: 'string'; readonly words?: readonly string[] }
  /** `least`: the smallest number that the rules accept, for schemas. */
  | { readonly type: 'integer'; readonly min?: number; readonly max?: number; readonly least?: number }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'list'; readonly of: Shape }
  | ObjectShape

/** An object with known fields; others are reported as unknown. */
export interface ObjectShape {
  readonly type: 'object'
  readonly fields: Readonly<Record<string, Shape>>
  /** Fields that earlier versions had, and what to do instead. */
  readonly retired?: Readonly<Record<string, string>>
}

/** The field name for problems of the document as a whole. */
export const ROOT = 'OperatorConfiguration'

/**
 * Every value with the wrong type, and every number or word that no program could run with. Null counts as absent, as
 * in the Kubernetes decoders; fields that are not in the shape are ignored.
 */
export const shapeErrors = (value: unknown, shape: Shape, path = ''): FieldError[] => {
  if (value === null || value === undefined) return []
  const wrong = (expected: string): FieldError[] => [
    invalid(path || ROOT, value, `must be ${expected}, but is ${typeName(value)}`),
  ]
  switch (shape.type) {
    case 'anything':
      return []
    case 'string':
      return typeof value === 'string' ? [] : wrong(isObject(value) || Array.isArray(value) ? 'text' : 'text in quotes')
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong('true or false')
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? [] : wrong('a number')
    case 'integer':
      return integerErrors(value, shape, path, wrong)
    case 'duration':
      if (typeof value !== 'string') return wrong('a duration such as "15s" or "1m30s"')
      return parseDuration(value) === undefined
        ? [invalid(path, value, 'must be a duration such as "15s" or "1m30s"')]
        : []
    case 'choice':
      if (typeof value !== 'string') return wrong(`one of ${shape.of.join(', ')}`)
      return value === '' || shape.of.includes(value) ? [] : [notSupported(path, value, shape.of)]
    case 'list':
      if (!Array.isArray(value)) return wrong('a list')
      return value.flatMap((item, index) => shapeErrors(item, shape.of, `${path}[${index}]`))
    case 'object':
      if (!isObject(value)) return wrong('an object')
      return Object.entries(shape.fields).flatMap(([field, of]) =>
        shapeErrors(own(value, field), of, childPath(path, field)),
      )
    default:
      return shape satisfies never
  }
}

const integerErrors = (
  value: unknown,
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: { readonly min?: number; readonly max?: number },
  path: string,
  wrong: (expected: string) => FieldError[],
): FieldError[] => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return wrong('a whole number')
  return value >= min && value <= max ? [] : [invalid(path, value, `must be between ${min} and ${max}`)]
}

/** A field of the object itself: a key such as `constructor` must not return an inherited member. */
export const own = (value: Record<string, unknown>, field: string): unknown =>
  Object.hasOwn(value, field) ? value[field] : undefined

const typeName = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a fractional number'
  return typeof value === 'boolean' ? 'a boolean' : 'an object'
}

/** Splits `a.b[1].c` into its steps: `a`, `b`, `1`, `c`. */
const steps = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '')

/** Whether one path contains the other. */
export const areRelated = (a: string, b: string): boolean => {
  const [first, second] = [steps(a), steps(b)]
  return first.slice(0, second.length).join('.') === second.slice(0, first.length).join('.')
}

/** The value with the part at a path removed: a field is left out, and a list item becomes null. */
export const without = <Value>(value: Value, path: string): Value => cut(value, steps(path)) as Value

const cut = (value: unknown, [step, ...further]: readonly string[]): unknown => {
  if (step === undefined) return null
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? cut(item, further) : item))
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const { [step]: inner, ...rest } = value
  return further.length === 0 ? rest : { ...rest, [step]: cut(inner, further) }
}
