import { Environment } from '@marcbachmann/cel-js'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { celValue } from '../../../schemas/structural/cel-values.ts'

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
})

interface Optional {
  hasValue(): boolean
  value(): unknown
}

// Kubernetes compares optional fields (`object.metadata.?labels == …`); this CEL engine has no such operator.
environment.registerOperator('optional<dyn> == optional<dyn>', (a: Optional, b: Optional) =>
  a.hasValue() && b.hasValue() ? sameJson(a.value(), b.value()) : a.hasValue() === b.hasValue(),
)

type Program = (variables: Record<string, unknown>) => unknown

/** The variables of conditions. Objects are large, and most conditions read one of them or none. */
const NAMES = ['object', 'oldObject', 'request'] as const

interface Condition {
  readonly program: Program
  /** The variables that the expression may read. */
  readonly reads: readonly (typeof NAMES)[number][]
}

const conditions = new Map<string, Condition>()

const conditionOf = (expression: string): Condition => {
  const known = conditions.get(expression)
  if (known !== undefined) return known
  const reads = NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(expression))
  const made = { program: environment.parse(expression), reads }
  conditions.set(expression, made)
  return made
}

/** The variables that a match condition may read. */
export interface Variables {
  /** Null on DELETE. */
  readonly object: JsonObject | null
  /** Null on CREATE. */
  readonly oldObject: JsonObject | null
  readonly request: JsonObject
}

/** Evaluates a CEL expression to true or false. @throws Error if it cannot be parsed or evaluated */
export const holds = (expression: string, given: Variables): boolean => {
  const { program, reads } = conditionOf(expression)
  return program(Object.fromEntries(reads.map((name) => [name, celValue(given[name], undefined)]))) === true
}
