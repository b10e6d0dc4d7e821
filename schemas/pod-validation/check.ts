import { isObject } from '../json/object.ts'
import * as error from '../sentences/field-error.ts'
import type { PodFacts } from './pod-facts.ts'

/** The place of a value, as the step from its parent. It becomes a path only when an error is reported. */
export interface Place {
  readonly up?: Place
  /** A field, an index, or a map's key in brackets. */
  readonly step: string | number
}

/** The inputs of a check besides the value: the receiver of errors, and facts about the rest of the pod. */
export interface Inspection {
  readonly report: (error: error.FieldError) => void
  readonly pod: PodFacts
}

/**
 * Checks one value and reports the errors for which Kubernetes would refuse it. A value of a wrong type is skipped,
 * because the schema reports it.
 */
export type Check = (value: unknown, at: Place, on: Inspection) => void

/** An object in a manifest. */
export type Fields = Readonly<Record<string, unknown>>

/** The path of a place, such as `spec.containers[0].ports[1].name`. */
export const pathOf = ({ up, step }: Place): string => {
  const own = typeof step === 'number' ? `[${step}]` : step
  if (up === undefined) return own
  return own.startsWith('[') ? pathOf(up) + own : `${pathOf(up)}.${own}`
}

/** The place of a field in the object at `up`. */
export const field = (up: Place, step: string | number): Place => ({ up, step })
/** The place of a map's entry. */
export const entry = (up: Place, key: string): Place => ({ up, step: `[${key}]` })

/** A required field that is missing. */
export const required = (at: Place, detail: string): error.FieldError => error.required(pathOf(at), detail)
/** A field that must not be set here. */
export const forbidden = (at: Place, detail: string): error.FieldError => error.forbidden(pathOf(at), detail)
/** A value that breaks a rule. */
export const invalid = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.invalid(pathOf(at), value, detail)
/** A value that must be unique. */
export const duplicate = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.duplicate(pathOf(at), value, detail)
/** A value that refers to something that does not exist. */
export const notFound = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.notFound(pathOf(at), value, detail)
/** A value that is none of `supported`. */
export const notSupported = (at: Place, value: unknown, supported: readonly string[]): error.FieldError =>
  error.notSupported(pathOf(at), value, supported)
/** A string or list beyond its limit. */
export const tooLong = (at: Place, value: unknown, detail: string): error.FieldError =>
  error.tooLong(pathOf(at), value, detail)

const NO_FIELDS: Fields = Object.freeze({})
const NO_ELEMENTS: readonly unknown[] = []
const NO_NAMES: readonly string[] = []
/** The fields of a value; empty if it is no object. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : NO_FIELDS)
/** The elements of a list; empty if it is no list. */
export const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : NO_ELEMENTS)
/** A string; empty if it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Whether a field has content: null, an empty string and an empty list have none. */
export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * A requirement for an object: a required field, optionally with a sentence about it, or a rule about several fields.
 */
type Demand = string | Check

/**
 * Checks an object by the checks of its fields. Strings among the demands name required fields; functions are rules
 * about the whole object. Only fields that are present cost anything.
 */
export const object = (checks: Readonly<Record<string, Check>>, ...demands: readonly Demand[]): Check => {
  const known = new Map(Object.entries(checks))
  const names = demands.filter((demand) => typeof demand === 'string')
  const rules = demands.filter((demand) => typeof demand === 'function')
  return (value, at, on) => {
    if (!isObject(value)) return
    for (const name in value) {
      const check = known.get(name)
      if (check === undefined) continue
      const child = value[name]
      if (child !== undefined && child !== null) check(child, { up: at, step: name }, on)
    }
    for (const name of names) {
      if (!isGiven(value[name])) on.report(required(field(at, name), `give ${name} a value`))
    }
    for (const rule of rules) rule(value, at, on)
  }
}

/** Checks a list by the check of its elements, and by rules about the whole list. */
export const list =
  (element: Check, ...rules: readonly Check[]): Check =>
  (value, at, on) => {
    if (!Array.isArray(value)) return
    // A null element counts as an object without fields.
    for (let index = 0; index < value.length; index++) element(value[index] ?? NO_FIELDS, { up: at, step: index }, on)
    for (const rule of rules) rule(value, at, on)
  }

/**
 * Checks an object whose kind is given by one of its fields, such as a volume or a probe. If several are present, the
 * first of `kinds` is used, and the others are errors.
 * @param none the message if there is none; absent where Kubernetes has a default
 */
export const oneKind = (kinds: Readonly<Record<string, Check>>, none?: string): Check => {
  const names = Object.keys(kinds)
  const known = new Set(names)
  return (value, at, on) => {
    const fields = fieldsOf(value)
    let first: string | undefined
    let count = 0
    for (const name in fields) {
      if (!known.has(name) || fields[name] == null) continue
      first = name
      count++
    }
    const others = count < 2 ? NO_NAMES : names.filter((name) => fields[name] != null)
    if (count > 1) [first] = others
    if (first !== undefined) kinds[first]?.(fields[first], field(at, first), on)
    else if (none !== undefined) on.report(required(at, none))
    for (const other of others.slice(1))
      on.report(forbidden(field(at, other), `may not be set beside ${first}; keep one of them`))
  }
}

/** Several checks for one value. */
export const all =
  (...checks: readonly Check[]): Check =>
  (value, at, on) => {
    for (const check of checks) check(value, at, on)
  }

/** One of a few strings. An empty string counts as missing, as in Kubernetes for fields with a default. */
export const oneOf = (...words: readonly string[]): Check => {
  const known = new Set(words)
  return (value, at, on) => {
    if (typeof value === 'string' && value !== '' && !known.has(value)) on.report(notSupported(at, value, words))
  }
}

/** One of a few strings, and not the empty one: for fields in which Kubernetes distinguishes empty from missing. */
export const exactlyOneOf = (...words: readonly string[]): Check => {
  const known = new Set(words)
  return (value, at, on) => {
    if (typeof value === 'string' && !known.has(value)) on.report(notSupported(at, value, words))
  }
}

/** The problems of a string, one sentence for each. */
export type TextProblems = (text: string) => readonly string[]

/** A string in a given format. An empty string counts as missing. */
export const text =
  (problems: TextProblems): Check =>
  (value, at, on) => {
    if (typeof value !== 'string' || value === '') return
    for (const problem of problems(value)) on.report(invalid(at, value, problem))
  }

/** A string in a given format; an empty string is checked as well. */
export const exactText =
  (problems: TextProblems): Check =>
  (value, at, on) => {
    if (typeof value !== 'string') return
    for (const problem of problems(value)) on.report(invalid(at, value, problem))
  }

/** A whole number within a range, both bounds included. */
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

/** A field that must be absent. */
export const never =
  (detail: string): Check =>
  (_value, at, on) =>
    on.report(forbidden(at, detail))
