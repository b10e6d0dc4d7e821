/** What one expression may cost, in the units of an API server: about one for each step. */
export const PER_EXPRESSION = 1_000_000

/** What all expressions that judge one object may cost together. */
export const PER_OBJECT = 10_000_000

/** What is left to spend on one object. */
export class Budget {
  left: number

  constructor(units = PER_OBJECT) {
    this.left = units
  }
}

/** The expression is stopped, because it costs too much. */
export class TooCostly extends Error {}

let left = Number.POSITIVE_INFINITY

/** Counts what a step of the expression that is being evaluated costs. @throws TooCostly */
export const spend = (units: number): void => {
  left -= units
  if (left < 0) throw new TooCostly()
}

/** Which limit an expression has passed. */
export type Passed = 'expression' | 'object'

/**
 * Evaluates an expression within the limits. An expression can catch the error that stops it (`a || b`), but no step of it
 * runs any more, so what it answers does not count.
 */
export const metered = <T>(budget: Budget, evaluate: () => T): { readonly value: T } | { readonly passed: Passed } => {
  const allowed = Math.min(PER_EXPRESSION, budget.left)
  left = allowed
  try {
    const value = evaluate()
    if (left >= 0) return { value }
  } catch (error) {
    if (left >= 0) throw error
  } finally {
    budget.left -= allowed - left
    left = Number.POSITIVE_INFINITY
  }
  return { passed: allowed < PER_EXPRESSION ? 'object' : 'expression' }
}
