import { cut } from '../../schemas/sentences/cut.ts'
import type { FieldError, FieldErrorType } from '../../schemas/sentences/field-error.ts'

/** One thing that can be wrong with an object. A value, so that validators, tests and the rule table share it. */
export interface Rule {
  /** Unique and stable: `startup-order/cycle`. */
  readonly id: string
  readonly type: FieldErrorType
  /** Where it is reported; `[i]` stands for an index, a leading `…` for any layer, one at the end for any field within. */
  readonly field: string
  /** Further places where the rule is reported, in addition to `field` or instead of it. */
  readonly alsoAt?: readonly string[]
  /** What the rule asks for, as a sentence for the rule table. */
  readonly asks: string
}

/** An error that carries its rule's id, so that each rule can be tested by name. */
export interface RuleError extends FieldError {
  readonly rule: string
}

/** Takes each error as it is found. It throws once there are enough errors: do not catch that. */
export type Report = (error: RuleError) => void

/** Rules that read the same part of an object and are checked in one pass over it. */
export interface RuleFamily<Subject> {
  readonly rules: readonly Rule[]
  /**
   * Reports errors. A callback is used because most reviews have no errors, and generators would cost them a fifth of
   * the time of all rules. The return type is `undefined` and not `void`, so that the compiler refuses a generator,
   * which would never run.
   */
  check(subject: Subject, report: Report): undefined
}

/**
 * Reports `rule` at `field`; long strings are cut. Required, Forbidden and Internal errors show no value: pass
 * undefined.
 * @param mend where to fix it, if that is not `field`
 */
export const broken = (
  rule: Rule,
  field: string,
  value: unknown,
  detail: string,
  mend?: readonly string[],
): RuleError => ({
  type: rule.type,
  rule: rule.id,
  field,
  ...(value === undefined ? {} : { value: cut(value) }),
  detail,
  ...(mend === undefined ? {} : { mend }),
})

/**
 * The limit of errors. Nobody reads more, and the response holds fewer; a review of 3 MB can break millions of rules.
 */
const MOST_ERRORS = 1000

/** Thrown to stop a family in the middle of its check once the limit of errors is reached. */
const ENOUGH = new Error('enough errors')

/** The errors of several families, in their order; stops after a thousand. */
export const checkAll = <Subject>(families: readonly RuleFamily<Subject>[], subject: Subject): RuleError[] => {
  const errors: RuleError[] = []
  const report: Report = (error) => {
    errors.push(error)
    if (errors.length === MOST_ERRORS) throw ENOUGH
  }
  try {
    for (const family of families) family.check(subject, report)
  } catch (error) {
    if (error !== ENOUGH) throw error
  }
  return errors
}

/** Values that occur more than once, each once, in the order of their first repetition. */
export const repeated = (values: readonly string[]): string[] => {
  if (allDiffer(values)) return []
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) again.add(value)
    else seen.add(value)
  }
  return [...again]
}

/** Up to this length, comparing every pair is faster than building a set, and most lists of a set are short. */
const SHORT = 8

const allDiffer = (values: readonly string[]): boolean => {
  if (values.length > SHORT) return new Set(values).size === values.length
  for (let i = 1; i < values.length; i++) {
    const value = values[i]
    for (let j = 0; j < i; j++) if (values[j] === value) return false
  }
  return true
}
