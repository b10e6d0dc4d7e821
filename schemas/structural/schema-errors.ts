import { isObject } from '../json/object.ts'
import { sameJson } from '../json/same.ts'
import { QUANTITY_PATTERN, quantityAdvice } from '../quantity/value.ts'
import { type FieldError, invalid, notSupported, required, tooLong } from '../sentences/field-error.ts'
import { childPath, indexPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { type Misfit, misfits } from './check.ts'
import { oldElement, oldField } from './correlate.ts'
import { quoteHint } from './decode-metadata.ts'
import { propertyOf, valuesOf } from './schema.ts'

/** The errors of one object by its schema. */
export interface SchemaFindings {
  readonly errors: FieldError[]
  /** Errors in parts that the update leaves unchanged: the API server accepts those. */
  readonly tolerated: FieldError[]
  /** Whether there is an error after which an API server does not evaluate CEL rules. */
  readonly blocking: boolean
}

/**
 * Checks types, required fields, enums and limits, with the types and paths of an API server: a missing field is
 * Required at the field itself, an enum NotSupported, a string over maxLength TooLong, anything else Invalid. One
 * difference: an error that an API server reports without a path (a number out of its format's range) has the field's
 * path here.
 */
export const schemaFindings = (object: unknown, schema: StructuralSchema, old?: unknown): SchemaFindings => {
  const errors: FieldError[] = []
  const tolerated: FieldError[] = []
  let blocking = false
  for (const misfit of firstOfString(misfits(object, schema))) {
    const place = locate(object, schema, misfit.steps, old)
    const found = fieldError(misfit, place)
    if (place.unchanged) tolerated.push(found)
    else {
      errors.push(found)
      blocking ||= BLOCKING.has(misfit.keyword)
    }
  }
  return { errors, tolerated, blocking }
}

const BLOCKING: ReadonlySet<string> = new Set([
  ...['type', 'required', 'enum', 'maxLength', 'maxItems', 'maxProperties'],
])

/** For a string, a server reports only the first error, in this order. */
const OF_STRING = ['maxLength', 'minLength', 'pattern']

const firstOfString = (found: readonly Misfit[]): Misfit[] => {
  const first = new Map<string, number>()
  const placeOf = ({ steps }: Misfit): string => JSON.stringify(steps)
  for (const misfit of found) {
    const rank = OF_STRING.indexOf(misfit.keyword)
    const place = placeOf(misfit)
    if (rank >= 0) first.set(place, Math.min(rank, first.get(place) ?? rank))
  }
  return found.filter((misfit) => {
    const rank = OF_STRING.indexOf(misfit.keyword)
    return rank < 0 || first.get(placeOf(misfit)) === rank
  })
}

interface Place {
  readonly path: string
  readonly value: unknown
  readonly unchanged: boolean
}

/** Follows the steps in the new and the old value, as long as their elements correspond. */
const locate = (object: unknown, root: StructuralSchema, steps: Misfit['steps'], oldRoot: unknown): Place => {
  let [path, value, old]: [string, unknown, unknown] = ['', object, oldRoot]
  let schema: StructuralSchema | undefined = root
  let unchanged = oldRoot !== undefined && sameJson(value, old)
  for (const step of steps) {
    if (typeof step === 'number') {
      const element: unknown = Array.isArray(value) ? value[step] : undefined
      old = schema === undefined ? undefined : oldElement(element, old, schema)
      ;[path, value, schema] = [indexPath(path, step), element, schema?.items]
    } else {
      old = oldField(old, step)
      ;[path, value] = [childPath(path, step), isObject(value) ? value[step] : undefined]
      schema = propertyOf(schema, step) ?? valuesOf(schema)
    }
    unchanged ||= old !== undefined && sameJson(value, old)
  }
  return { path, value, unchanged }
}

const fieldError = ({ keyword, wants }: Misfit, { path, value }: Place): FieldError => {
  // A list or object in place of a scalar is not shown, because the sentence is enough.
  const shown = typeof value === 'object' && value !== null ? undefined : value
  switch (keyword) {
    case 'required': {
      const missing = String(wants)
      return required(childPath(path, missing), MISSING[missing] ?? 'add it')
    }
    case 'enum':
      return notAmong(path, value, (wants as unknown[]).map(plain))
    case 'maxLength':
      return tooLong(path, value, `may be at most ${wants} characters long`)
    case 'type':
      return invalid(path, shown, typeSentence(path, String(wants), value))
    case 'pattern':
      return invalid(path, value, wants === QUANTITY_PATTERN ? quantityAdvice(value) : `must match ${wants}`)
    case 'minLength':
      return invalid(path, value, `must be at least ${wants} characters long`)
    case 'minimum':
      return invalid(path, value, `must be ${wants} or more`)
    case 'maximum':
      return invalid(path, value, `must be ${wants} or less`)
    case 'minItems':
      return invalid(path, undefined, `must have at least ${wants} elements`)
    case 'maxItems':
      return invalid(path, undefined, `may have at most ${wants} elements`)
    case 'minProperties':
      return invalid(path, undefined, `must have at least ${wants} entries`)
    case 'maxProperties':
      return invalid(path, undefined, `may have at most ${wants} entries`)
    case 'format':
      return invalid(path, value, `must be ${FORMATS[String(wants)] ?? `of format ${wants}`}`)
    case 'anyOf':
      return invalid(path, shown, `must ${alternatives(wants as StructuralSchema[], 'at least')}`)
    case 'oneOf':
      return invalid(path, shown, `must ${alternatives(wants as StructuralSchema[], 'exactly')}`)
    case 'not':
      return invalid(path, shown, 'must not be what the schema excludes here')
    case 'multipleOf':
      return invalid(path, value, `must be a multiple of ${wants}`)
    case 'uniqueItems':
      return invalid(path, shown, 'must have no element twice')
    default:
      return invalid(path, value, `breaks ${keyword}`)
  }
}

/** What alternatives ask for: most of them each ask for one field. */
const alternatives = (branches: readonly StructuralSchema[], bound: string): string => {
  const fields = branches.map(({ required = [] }) => required.join(' with '))
  return fields.every((names) => names !== '')
    ? `have ${bound} one of ${[...new Set(fields)].join(', ')}`
    : `fit ${bound} one of the ${branches.length} alternatives of the schema`
}

/** Advice for missing fields whose name alone does not say what to add. */
const MISSING: Readonly<Record<string, string>> = { containers: 'add at least one container, with name and image' }

/** An error for a value that is not allowed, with the one that was probably meant: `always` → `Always`. */
const notAmong = (path: string, value: unknown, allowed: readonly string[]): FieldError => {
  const error = notSupported(path, value, allowed)
  if (typeof value !== 'string' || value === '') return error
  const word = value.toLowerCase()
  const meant = allowed.filter((name) => name.toLowerCase() === word || (word.length > 3 && endsWithWord(name, word)))
  return meant.length === 1 ? { ...error, detail: `did you mean "${meant[0]}"? ${error.detail}` } : error
}

const endsWithWord = (name: string, word: string): boolean => name.toLowerCase().endsWith(word)

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Advice for a single value in place of a list, or an object whose dash is missing. */
const listHint = (path: string, value: unknown): string => {
  if (isObject(value)) return '; begin each element with "- "'
  if (typeof value !== 'string') return ''
  const field = /\w+$/.exec(path)?.[0] ?? ''
  if (value.length > (COMMANDS.has(field) ? LONG_LINE : LONG)) return ''
  if (WORD.test(value)) return `; write [${value}]`
  if (NAMES.test(value)) return `; write [${value.split(/\s*,\s*/).join(', ')}]`
  return `; write ${COMMANDS.has(field) ? commandOf(value, field) : JSON.stringify([value])}`
}
const LONG = 60
/** Of the line of a command, in characters. */
const LONG_LINE = 160
const WORD = /^[\w./-]+$/
const NAMES = /^[\w./-]+(\s*,\s*[\w./-]+)+$/

/** Fields whose elements are the words of a command, which no shell takes apart. */
const COMMANDS: ReadonlySet<string> = new Set(['command', 'args'])
/** What a shell would do something about. */
const SHELL = /[|&;<>()$`\\"'*?\n]|^\w+=/

/** A command line as a list: its words, or a shell that reads it. As a single element it would be the name of a program. */
const commandOf = (line: string, field: string): string => {
  const words = line.trim().split(/\s+/)
  const list = !SHELL.test(line) ? words : field === 'command' ? ['sh', '-c', line] : undefined
  return list === undefined
    ? `one element for each word, such as ["${words[0]?.replaceAll('"', '')}", …]`
    : `[${list.map((word) => JSON.stringify(word)).join(', ')}]`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  'integer,string': 'a whole number or a string',
}

const FORMATS: Readonly<Record<string, string>> = {
  int32: 'a whole number of 32 bits',
  int64: 'a whole number of 64 bits',
  'date-time': 'a time such as 2026-01-31T12:00:00Z',
}

/**
 * Says which type is required, with advice about the most common mistake: quotes around a number, none around a word.
 */
const typeSentence = (path: string, type: string, value: unknown): string => {
  const wanted = `must be ${TYPES[type] ?? type}`
  if (type === 'string' || type === 'integer,string') return wanted + quoteHint(value)
  if (type === 'array') return wanted + listHint(path, value)
  if (typeof value !== 'string') return wanted
  const unquoted =
    type === 'boolean'
      ? /^(true|false)$/.test(value)
      : /^-?\d+$/.test(value) || (type === 'number' && /^-?[\d.]+$/.test(value))
  return unquoted ? `${wanted}; write it without quotes: ${value}` : wanted
}
