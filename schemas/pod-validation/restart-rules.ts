import {
  type Check,
  elementsOf,
  exactlyOneOf,
  field,
  fieldsOf,
  invalid,
  list,
  notSupported,
  object,
  required,
  textOf,
} from './check.ts'

const POLICIES = exactlyOneOf('Always', 'Never', 'OnFailure')
const ACTIONS = ['Restart', 'RestartAllContainers']
const OPERATORS = ['In', 'NotIn']
const MOST_RULES = 20
const MOST_CODES = 255

const exitCodes: Check = (value, at, on) => {
  const { operator, values } = fieldsOf(value)
  if (!OPERATORS.includes(textOf(operator))) on.report(notSupported(field(at, 'operator'), operator ?? '', OPERATORS))
  if (elementsOf(values).length > MOST_CODES)
    on.report(invalid(field(at, 'values'), elementsOf(values).length, `must have at most ${MOST_CODES} items`))
}

const rule = object({ exitCodes }, 'exitCodes', (value, at, on) => {
  const { action } = fieldsOf(value)
  if (!ACTIONS.includes(textOf(action))) on.report(notSupported(field(at, 'action'), action ?? '', ACTIONS))
})

const rulesOf = list(rule)

/** The restart policy and rules of a container. */
export const restartRules: Check = (value, at, on) => {
  const { restartPolicy, restartPolicyRules: rules } = fieldsOf(value)
  if (restartPolicy == null && rules == null) return
  if (restartPolicy == null && elementsOf(rules).length > 0)
    return on.report(required(field(at, 'restartPolicy'), 'must be given beside restartPolicyRules'))
  POLICIES(restartPolicy, field(at, 'restartPolicy'), on)
  const place = field(at, 'restartPolicyRules')
  if (elementsOf(rules).length > MOST_RULES)
    on.report(invalid(place, elementsOf(rules).length, `must have at most ${MOST_RULES} items`))
  rulesOf(rules, place, on)
}
