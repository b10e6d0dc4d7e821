import { isObject } from '../../schemas/json/object.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'

/**
 * A shape declares the JSON types that a decision relies on, and nothing else: fields that no rule reads are not
 * visited, so that a review of 68 KB costs little more than its parse. Rules may read an accepted value as typed; null
 * stands for absent everywhere except as a list element.
 */
export type Shape = (value: unknown) => Misfit | undefined

/** The first place where a value has the wrong JSON type. `path` is in reverse, from the field to the root. */
export interface Misfit {
  readonly path: string[]
  readonly value: unknown
  readonly expected: string
  /** The text to write instead, where more is known than the type: `write 10m`. */
  readonly advice?: string
}

const misfit = (value: unknown, expected: string): Misfit => ({ path: [], value, expected })

/** Any string. */
export const text: Shape = (value) => (typeof value === 'string' ? undefined : misfit(value, 'a string'))
/** Accepts every value, for fields that nothing relies on. */
export const anything: Shape = () => undefined
/** True or false. */
export const flag: Shape = (value) => (typeof value === 'boolean' ? undefined : misfit(value, 'true or false'))

/** A whole number of 64 bits. JSON numbers beyond 2^53 have lost digits already, which matters to no rule. */
export const int64: Shape = (value) =>
  Number.isInteger(value) && Math.abs(value as number) < 2 ** 63
    ? undefined
    : misfit(value, 'a whole number of 64 bits')

/** A whole number of 32 bits, as all counts of Grove's API are. */
export const int32: Shape = (value) =>
  Number.isInteger(value) && (value as number) >= -2147483648 && (value as number) <= 2147483647
    ? undefined
    : misfit(value, 'a whole number of 32 bits')

/** Text that must also satisfy `accepts`; `expected` completes "must be …". */
export const textThat =
  (accepts: (value: string) => boolean, expected: string): Shape =>
  (value) =>
    typeof value === 'string' && accepts(value) ? undefined : misfit(value, expected)

/** An object with some known fields; unknown fields are ignored. */
export const object = (fields: Record<string, Shape>): Shape => {
  // Iterate over the object's own fields: it has few of the many that a type such as Container declares.
  const known = new Map(Object.entries(fields))
  return (value) => {
    if (!isObject(value)) return misfit(value, 'an object')
    for (const name in value) {
      const field = value[name]
      if (field === undefined || field === null) continue
      const found = known.get(name)?.(field)
      if (found !== undefined) return within(found, name)
    }
    return undefined
  }
}

/**
 * A list of at most `most` elements that all have one shape. A null element is refused, because no rule could say what
 * it means.
 */
export const list =
  (element: Shape, most = Number.POSITIVE_INFINITY): Shape =>
  (value) => {
    if (!Array.isArray(value)) return misfit(value, 'a list')
    if (value.length > most) return misfit(value, `a list of at most ${most.toLocaleString('en')}`)
    for (let index = 0; index < value.length; index++) {
      const found = element(value[index])
      if (found !== undefined) return within(found, `[${index}]`)
    }
    return undefined
  }

/** An object used as a map: any key, values of one shape. A null value is refused, as in a list. */
export const map =
  (element: Shape): Shape =>
  (value) => {
    if (!isObject(value)) return misfit(value, 'an object')
    for (const key in value) {
      const found = element(value[key])
      if (found !== undefined) return within(found, `[${key}]`)
    }
    return undefined
  }

const within = (found: Misfit, step: string): Misfit => {
  found.path.push(step)
  return found
}

/** The field path of a misfit: `spec.template.cliques[0].spec.replicas`, or the empty string for the whole value. */
export const fieldOf = ({ path }: Misfit): string =>
  path.reduceRight((field, step) => (step.startsWith('[') || field === '' ? `${field}${step}` : `${field}.${step}`), '')

/** `spec.replicas must be a whole number of 32 bits, not "two"`. */
export const misfitSentence = (found: Misfit): string => {
  const advice = found.advice === undefined ? '' : `; ${found.advice}`
  return `${fieldOf(found) || 'the object'} must be ${found.expected}, not ${shown(found.value)}${advice}`
}

/** The misfit as an error at its field, where it has advice that no schema gives. */
export const adviceError = (found: Misfit): FieldError | undefined =>
  found.advice === undefined
    ? undefined
    : invalid(fieldOf(found), found.value, `must be ${found.expected}; ${found.advice}`)

/** A message gives the length of a list only if the list is longer. */
const LONG = 100

const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length > LONG ? `one of ${value.length.toLocaleString('en')}` : 'a list'
  if (isObject(value)) return 'an object'
  return JSON.stringify(typeof value === 'string' && value.length > 60 ? `${value.slice(0, 57)}...` : value)
}
