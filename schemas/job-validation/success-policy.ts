import { type Check, elementsOf, field, fieldsOf, invalid, isGiven, list, required } from '../pod-validation/check.ts'
import { atMost } from './failure-policy.ts'

const MOST_RULES = 20

/** How many indexes a text such as `0,2-4` names, or why it is none. Each must be above the one before. */
const countOf = (text: string, completions: number): number | { readonly why: string } => {
  let [last, count] = [-1, 0]
  for (const part of text === '' ? [] : text.split(',')) {
    const [, first, end = first] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (first === undefined) return { why: `has "${part}", which is no index and no range of them` }
    const [from, to] = [Number(first), Number(end)]
    if (from <= last || to < from || (part.includes('-') && to === from))
      return { why: `has "${part}" where a higher index must stand` }
    if (to >= completions) return { why: `names the index ${to}, and the last one is ${completions - 1}` }
    count += to - from + 1
    last = to
  }
  return count
}

const rule =
  (completions: number): Check =>
  (value, at, on) => {
    const { succeededIndexes: text, succeededCount: count } = fieldsOf(value)
    if (text === undefined && count === undefined)
      on.report(required(at, 'say succeededIndexes, succeededCount, or both'))
    const named = typeof text === 'string' ? countOf(text, completions) : undefined
    const atCount = field(at, 'succeededCount')
    if (typeof named === 'object') on.report(invalid(field(at, 'succeededIndexes'), text, named.why))
    if (typeof count !== 'number') return
    const most = Math.min(completions, typeof named === 'number' && isGiven(text) ? named : completions)
    if (count < 0) on.report(invalid(atCount, count, 'must be greater than or equal to 0'))
    if (count > most) on.report(invalid(atCount, count, `must be ${most} or less, as many as there are`))
  }

/** When an indexed Job has succeeded: checks the spec of a Job, because the policy speaks of its completions. */
export const successPolicy: Check = (value, at, on) => {
  const { successPolicy: policy, completions, completionMode } = fieldsOf(value)
  if (policy === undefined || policy === null || completionMode !== 'Indexed' || typeof completions !== 'number') return
  const { rules } = fieldsOf(policy)
  const place = field(field(at, 'successPolicy'), 'rules')
  if (elementsOf(rules).length === 0) on.report(required(place, 'name one rule or more, or remove the policy'))
  list(rule(completions), atMost(MOST_RULES))(rules, place, on)
}
