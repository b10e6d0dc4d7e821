import { Environment } from '@marcbachmann/cel-js'
import { celValue } from '../../../schemas/structural/cel-values.ts'
import { sameJson } from '../../../schemas/structural/correlate.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'

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

const programs = new Map<string, Program>()

/** The variables that a match condition may read. */
export interface Variables {
  /** Null on DELETE. */
  readonly object: JsonObject | null
  /** Null on CREATE. */
  readonly oldObject: JsonObject | null
  readonly request: JsonObject
}

/** Evaluates a CEL expression to true or false. @throws Error if it cannot be parsed or evaluated */
export const holds = (expression: string, { object, oldObject, request }: Variables): boolean => {
  const program = programs.get(expression) ?? environment.parse(expression)
  programs.set(expression, program)
  const answer = program({
    object: celValue(object, undefined),
    oldObject: celValue(oldObject, undefined),
    request: celValue(request, undefined),
  })
  return answer === true
}
