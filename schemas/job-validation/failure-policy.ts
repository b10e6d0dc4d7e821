import { qualifiedNameProblems } from '../metadata/names.ts'
import {
  type Check,
  duplicate,
  elementsOf,
  exactlyOneOf,
  field,
  fieldsOf,
  invalid,
  isGiven,
  list,
  object,
  required,
  textOf,
} from '../pod-validation/check.ts'

const MOST_RULES = 20
const MOST_CODES = 255
const MOST_CONDITIONS = 20

/** A list of at most so many elements. */
export const atMost =
  (most: number): Check =>
  (value, at, on) => {
    const count = elementsOf(value).length
    if (count > most) on.report(invalid(at, count, `entries; there may be ${most}`))
  }

const codes: Check = (value, at, on) => {
  const { values, operator } = fieldsOf(value)
  const given = elementsOf(values).filter((code) => typeof code === 'number')
  const place = field(at, 'values')
  if (given.length === 0) on.report(invalid(place, values ?? [], 'must name one exit code or more'))
  atMost(MOST_CODES)(values, place, on)
  for (const [index, code] of given.entries()) {
    if (code === 0 && operator === 'In') on.report(invalid(field(place, index), 0, 'is no failure; leave it out'))
    if (given.indexOf(code) < index) on.report(duplicate(field(place, index), code, 'name each exit code once'))
  }
  if (given.some((code, index) => code < (given[index - 1] ?? code)))
    on.report(invalid(place, given, 'must be in rising order'))
}

const operators = exactlyOneOf('In', 'NotIn')

const onExitCodes: Check = object(
  {
    containerName: (value, at, on) => {
      const names = on.pod.containers.map(({ container }) => container.name)
      if (typeof value === 'string' && !names.includes(value))
        on.report(invalid(at, value, `is no container of the pods; they are ${names.join(', ')}`))
    },
  },
  codes,
  (value, at, on) => {
    const { operator } = fieldsOf(value)
    if (!isGiven(operator)) on.report(required(field(at, 'operator'), 'use In or NotIn'))
    else operators(operator, field(at, 'operator'), on)
  },
)

const onPodConditions = list(
  object({
    type: (value, at, on) => {
      for (const problem of qualifiedNameProblems(textOf(value))) on.report(invalid(at, value, problem))
    },
    status: exactlyOneOf('False', 'True', 'Unknown'),
  }),
  atMost(MOST_CONDITIONS),
)

const actions = exactlyOneOf('Count', 'FailIndex', 'FailJob', 'Ignore')

const rule =
  (hasLimitPerIndex: boolean): Check =>
  (value, at, on) => {
    const { action, onExitCodes: exits, onPodConditions: conditions } = fieldsOf(value)
    const place = field(at, 'action')
    if (!isGiven(action)) on.report(required(place, 'use Count, FailIndex, FailJob or Ignore'))
    else if (action === 'FailIndex' && !hasLimitPerIndex)
      on.report(invalid(place, action, 'needs backoffLimitPerIndex'))
    else actions(action, place, on)
    if (isGiven(exits)) onExitCodes(exits, field(at, 'onExitCodes'), on)
    if (isGiven(conditions)) onPodConditions(conditions, field(at, 'onPodConditions'), on)
    if (isGiven(exits) === isGiven(conditions))
      on.report(invalid(at, undefined, 'must have either onExitCodes or onPodConditions'))
  }

/** Which failures of pods count: checks the spec of a Job, because some actions need a limit per index. */
export const podFailurePolicy: Check = (value, at, on) => {
  const { podFailurePolicy: policy, backoffLimitPerIndex } = fieldsOf(value)
  if (!isGiven(policy)) return
  const rules = field(field(at, 'podFailurePolicy'), 'rules')
  list(rule(isGiven(backoffLimitPerIndex)), atMost(MOST_RULES))(fieldsOf(policy).rules, rules, on)
}
