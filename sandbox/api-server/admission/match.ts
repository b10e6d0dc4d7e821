import { selectsLabels } from '../../../kube/api/selector.ts'
import { expressionOf, isReadable } from '../../../schemas/cel/expression.ts'
import { Budget } from '../../../schemas/cel/meter.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { celValue } from '../../../schemas/structural/cel-values.ts'
import { type Attributes, metaOf } from '../core.ts'
import type { Store } from '../store/store.ts'
import type { RuleWithOperations, Webhook } from './configuration.ts'

const covers = (allowed: readonly string[], wanted: string): boolean =>
  allowed.includes('*') || allowed.includes(wanted)

const coversResource = (allowed: readonly string[], plural: string, subresource: string): boolean =>
  subresource === ''
    ? covers(allowed, plural) || allowed.includes('*/*')
    : ['*/*', `${plural}/${subresource}`, `${plural}/*`, `*/${subresource}`].some((each) => allowed.includes(each))

/** What rules look at in a write. */
export interface Matched {
  readonly operation: Attributes['operation']
  readonly resource: Pick<Attributes['resource'], 'group' | 'version' | 'plural' | 'namespaced'>
  readonly subresource: string
}

/** Whether a rule of a webhook or a policy covers a write. */
export const matchesRule = (rule: RuleWithOperations, { operation, resource, subresource }: Matched): boolean =>
  covers(rule.operations, operation) &&
  covers(rule.apiGroups, resource.group) &&
  covers(rule.apiVersions, resource.version) &&
  coversResource(rule.resources, resource.plural, subresource) &&
  (rule.scope === undefined || rule.scope === '*' || (rule.scope === 'Namespaced') === resource.namespaced)

const labelsOf = (object: JsonObject | undefined): Readonly<Record<string, string>> =>
  object === undefined ? {} : (metaOf(object).labels ?? {})

/** A Namespace is selected by its own labels; cluster-scoped objects always match. */
const matchesNamespace = (store: Store, { namespaceSelector }: Webhook, attributes: Attributes): boolean => {
  if (namespaceSelector === undefined) return true
  const { resource, key, object, old } = attributes
  if (resource.table === 'namespaces') return selectsLabels(namespaceSelector, labelsOf(object ?? old))
  if (!resource.namespaced) return true
  return selectsLabels(namespaceSelector, labelsOf(store.get('namespaces', { namespace: '', name: key.namespace })))
}

const matchesObject = ({ objectSelector }: Webhook, { object, old, subresource }: Attributes): boolean =>
  objectSelector === undefined ||
  // A Scale has no labels.
  [object, old].some(
    (each) => each !== undefined && selectsLabels(objectSelector, subresource === 'scale' ? {} : labelsOf(each)),
  )

/** The API group that no webhook covers, so that a broken webhook cannot prevent its own repair. */
const EXEMPT = 'admissionregistration.k8s.io'

/** Whether rules and selectors of a webhook cover a write. */
export const isCovered = (store: Store, webhook: Webhook, attributes: Attributes): boolean =>
  attributes.resource.group !== EXEMPT &&
  (webhook.rules ?? []).some((rule) => matchesRule(rule, attributes)) &&
  matchesNamespace(store, webhook, attributes) &&
  matchesObject(webhook, attributes)

/** The variables of conditions. Objects are large, and most conditions read one of them or none. */
const NAMES = ['object', 'oldObject', 'request'] as const

/** The variables that a match condition may read. */
interface Variables {
  /** Null on DELETE. */
  readonly object: JsonObject | null
  /** Null on CREATE. */
  readonly oldObject: JsonObject | null
  readonly request: JsonObject
}

/** Evaluates a CEL expression to true or false. @throws Error if it cannot be parsed or evaluated */
const holds = (expression: string, given: Variables): boolean => {
  const program = expressionOf(expression, { names: NAMES })
  if (!isReadable(program)) throw new Error(program.why)
  const variables = NAMES.filter(program.reads).map((name) => [name, celValue(given[name], undefined)])
  const outcome = program.evaluate(Object.fromEntries(variables), new Budget())
  if (outcome.status === 'costly') throw new Error('it costs too much')
  if (outcome.status !== 'value') throw new Error(outcome.why)
  return outcome.value === true
}

/** Whether all match conditions of a webhook hold. @throws Error with the condition that could not be evaluated */
export const meetsConditions = ({ matchConditions = [] }: Webhook, request: JsonObject): boolean => {
  const { object, oldObject } = request as { object: JsonObject | null; oldObject: JsonObject | null }
  let failure: Error | undefined
  for (const { name, expression } of matchConditions) {
    try {
      if (!holds(expression, { object, oldObject, request })) return false
    } catch (error) {
      failure ??= new Error(`match condition "${name}": ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failure !== undefined) throw failure
  return true
}
