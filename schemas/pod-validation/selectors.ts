import { dnsSubdomainProblems, labelValueProblems, qualifiedNameProblems } from '../metadata/names.ts'
import {
  type Check,
  elementsOf,
  exactText,
  field,
  fieldsOf,
  forbidden,
  invalid,
  list,
  object,
  required,
  textOf,
} from './check.ts'
import { labels } from './formats.ts'

/** The number of values of an operator. */
type Arity = 'some' | 'none' | 'one'

/** The operators of label selectors. */
const LABEL_OPERATORS: Readonly<Record<string, Arity>> = {
  In: 'some',
  NotIn: 'some',
  Exists: 'none',
  DoesNotExist: 'none',
}
/** The operators of node selectors, which can also compare numbers. */
const NODE_OPERATORS: Readonly<Record<string, Arity>> = { ...LABEL_OPERATORS, Gt: 'one', Lt: 'one' }
/** The operators for fields of a node; the only field is its name. */
const NODE_FIELD_OPERATORS: Readonly<Record<string, Arity>> = { In: 'one', NotIn: 'one' }

const operator =
  (operators: Readonly<Record<string, Arity>>): Check =>
  (value, at, on) => {
    const { operator: written, values } = fieldsOf(value)
    const name = textOf(written)
    const count = elementsOf(values).length
    if (!Object.hasOwn(operators, name)) {
      const known = Object.keys(operators).join(', ')
      on.report(invalid(field(at, 'operator'), written ?? '', `not a valid selector operator; use one of ${known}`))
      return
    }
    const arity = operators[name]
    const place = field(at, 'values')
    if (arity === 'none' && count > 0) on.report(forbidden(place, `may not be specified when operator is ${name}`))
    if (arity === 'some' && count === 0) on.report(required(place, `must be specified when operator is ${name}`))
    if (arity === 'one' && count !== 1) on.report(required(place, `must be a single value when operator is ${name}`))
  }

const key: Check = (value, at, on) => {
  const name = textOf(fieldsOf(value).key)
  for (const problem of qualifiedNameProblems(name)) on.report(invalid(field(at, 'key'), name, problem))
}

const labelValues = { values: list(exactText(labelValueProblems)) }

/** A label selector. */
export const labelSelector: Check = object({
  matchLabels: labels,
  matchExpressions: list(object(labelValues, operator(LABEL_OPERATORS), key)),
})

const nodeNames = list(exactText(dnsSubdomainProblems))

const nodeField: Check = (value, at, on) => {
  const { key: written, values } = fieldsOf(value)
  if (written === 'metadata.name') nodeNames(values, field(at, 'values'), on)
  else on.report(invalid(field(at, 'key'), textOf(written), 'not a valid field selector key; use metadata.name'))
}

const matchFields = list(object({}, operator(NODE_FIELD_OPERATORS), nodeField))

/** A term that a node must satisfy. */
export const requiredNodeTerm: Check = object({
  matchExpressions: list(object(labelValues, operator(NODE_OPERATORS), key)),
  matchFields,
})

/** A term that a node should satisfy. Kubernetes does not check its values. */
export const preferredNodeTerm: Check = object({
  matchExpressions: list(object({}, operator(NODE_OPERATORS), key)),
  matchFields,
})
