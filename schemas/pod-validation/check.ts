import * as error from '../field-error.ts'
import type { PodFacts } from './pod-facts.ts'

/** Where a value stands: the step from the value around it. Written out only when something is reported there. */
export interface Place {
  readonly up?: Place
  /** A field, an index, or a map's key in brackets. */
  readonly step: string | number
}

/** What a check is given besides the value: whom to tell, and what it must know of the rest of the pod. */
export interface Inspection {
  readonly report: (error: error.FieldError) => void
  readonly pod: PodFacts
}

/**
 * Judges one value and reports what Kubernetes would refuse. A value of a wrong type is passed over: the schema tells of it.
 */
export type Check = (value: unknown, at: Place, on: Inspection) => void

/** Anything that has fields, as it stands in a manifest. */
export type Fields = Readonly<Record<string, unknown>>

/** The path of a place, such as `spec.containers[0].ports[1].name`. */
export const pathOf = ({ up, step }: Place): string => {
  const own = typeof step === 'number' ? `[${step}]` : step
  if (up === undefined) return own
  return own.startsWith('[') ? pathOf(up) + own : `${pathOf(up)}.${own}`
}

/** The place of a field of the object that stands at `up`. */
export const field = (up: Place, step: string | number): Place => ({ up, step })
/** The place of a map's entry. */
export const entry = (up: Place, key: string): Place => ({ up, step: `[${key}]` })

/** A field that must be given and is not. */
export const required = (at: Place, detail: string): error.FieldError => error.required(pathOf(at), detail)
/** A field that must not be set here. */
export const forbidden = (at: Place, detail: string): error.FieldError => error.forbidden(pathOf(at), detail)
/** A value that breaks a rule. */
export const invalid = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.invalid(pathOf(at), value, detail)
/** A value that may stand only once. */
export const duplicate = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.duplicate(pathOf(at), value, detail)
/** A value that names something which is not there. */
export const notFound = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.notFound(pathOf(at), value, detail)
/** A value that is none of `supported`. */
export const notSupported = (at: Place, value: unknown, supported: readonly string[]): error.FieldError =>
  error.notSupported(pathOf(at), value, supported)
/** A text or list beyond its limit. */
export const tooLong = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.tooLong(pathOf(at), value, detail)

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const NO_FIELDS: Fields = Object.freeze({})
const NO_ELEMENTS: readonly unknown[] = []
/** The fields of a value; none where it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : NO_FIELDS)
/** The elements of a list; none where it is none. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : NO_ELEMENTS)
/** A text; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Whether a field says something: null, an empty text and an empty list say nothing. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** What an object must have: a field that is required, with what to say of it, or a rule about several fields. */
type Demand = string | Check

/**
 * An object by the checks of its fields. Texts among the demands name required fields; functions are rules about the
 * object as a whole. Only fields that are there cost anything.
 */
export const object = (checks: Readonly<Record<string, Check>>, ...demands: readonly Demand[]): Check => {
  const known = new Map(Object.entries(checks))
  return (value, at, on) => {
    if (!isFields(value)) return
    for (const name in value) {
      const check = known.get(name)
      if (check === undefined) continue
      const child = value[name]
      if (child !== undefined && child !== null) check(child, { up: at, step: name }, on)
    }
    for (const demand of demands) {
      if (typeof demand !== 'string') demand(value, at, on)
      else if (!isGiven(value[demand])) on.report(required(field(at, demand), `give ${demand} a value`))
    }
  }
}

/** A list by the check of its elements, and rules about the list as a whole. */
export const list =
  (element: Check, ...rules: readonly Check[]): Check =>
  (value, at, on) => {
    if (!Array.isArray(value)) return
    // An element that is null is one without any field.
    for (let index = 0; index < value.length; index++) element(value[index] ?? NO_FIELDS, { up: at, step: index }, on)
    for (const rule of rules) rule(value, at, on)
  }

/**
 * An object of which one field says what it is, such as a volume or a probe. Where several are given, the first of `kinds`
 * counts, and the others are one kind too many.
 * @param none what to say where none is given; absent where Kubernetes fills one in
 */
export const oneKind = (kinds: Readonly<Record<string, Check>>, none?: string): Check => {
  const names = Object.keys(kinds)
  const known = new Set(names)
  return (value, at, on) => {
    const fields = fieldsOf(value)
    const given = Object.keys(fields).filter((name) => known.has(name) && fields[name] != null)
    const [first, ...others] = given.length < 2 ? given : names.filter((name) => given.includes(name))
    if (first !== undefined) kinds[first]?.(fields[first], field(at, first), on)
    else if (none !== undefined) on.report(required(at, none))
    for (const other of others)
      on.report(forbidden(field(at, other), `may not be set beside ${first}; keep one of them`))
  }
}

/** Several checks of one value. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, at, on) => {
    for (const check of checks) check(value, at, on)
  }

/** One of a few words. An empty text counts as left out, as it does where Kubernetes fills in a default. */
export const oneOf = (...words: readonly string[]): Check => {
  const known = new Set(words)
  return (value, at, on) => {
    if (typeof value === 'string' && value !== '' && !known.has(value)) on.report(notSupported(at, value, words))
  }
}

/** One of a few words, and not an empty text either: fields that Kubernetes tells empty from left out. */
export const exactlyOneOf = (...words: readonly string[]): Check => {
  const known = new Set(words)
  return (value, at, on) => {
    if (typeof value === 'string' && !known.has(value)) on.report(notSupported(at, value, words))
  }
}

/** What is wrong with a text, one sentence a problem. */
export type TextProblems = (text: string) => readonly string[]

/** A text of a format. An empty text counts as left out. */
export const text =
  (problems: TextProblems): Check =>
  (value, at, on) => {
    if (typeof value !== 'string' || value === '') return
    for (const problem of problems(value)) on.report(invalid(at, value, problem))
  }

/** A text of a format, where an empty text is judged as well. */
export const exactText =
  (problems: TextProblems): Check =>
  (value, at, on) => {
    if (typeof value !== 'string') return
    for (const problem of problems(value)) on.report(invalid(at, value, problem))
  }

/** A whole number between two others, both included. */
export const between =
  (least: number, most: number): Check =>
  (value, at, on) => {
    if (typeof value === 'number' && (value < least || value > most))
      on.report(invalid(at, value, `must be between ${least} and ${most}, inclusive`))
  }

/** A number that is `least` or more. */
export const atLeast =
  (least: number): Check =>
  (value, at, on) => {
    if (typeof value !== 'number' || value >= least) return
    on.report(invalid(at, value, `must be greater than or equal to ${least}`))
  }

/** A field that must not be there at all. */
export const never =
  (detail: string): Check =>
  (_value, at, on) =>
    on.report(forbidden(at, detail))
