import { Optional } from '@marcbachmann/cel-js'
import { expressionOf, isReadable, type Outcome } from '../cel/expression.ts'
import { Budget, type Passed, PER_EXPRESSION, PER_OBJECT } from '../cel/meter.ts'
import { isObject } from '../json/object.ts'
import { sameJson } from '../json/same.ts'
import { duplicate, type FieldError, forbidden, invalid, required } from '../sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema, ValidationRule } from '../structural-schema.ts'
import { celValue, inOrderOf } from './cel-values.ts'
import { oldElement, oldField } from './correlate.ts'
import { propertyOf, somewhereBelow, valuesOf } from './schema.ts'

/** The results of the CEL rules of a schema for one object. */
export interface CelFindings {
  readonly errors: FieldError[]
  /** Rules broken by a part that the update leaves unchanged: the API server accepts those. */
  readonly tolerated: FieldError[]
  /**
   * Rules that this engine cannot evaluate; an API server may still refuse the object because of them. One sentence
   * each.
   */
  readonly unchecked: string[]
}

/**
 * Evaluates `x-kubernetes-validations` at every node of the object, as the API server does: rules that read `oldSelf`
 * are evaluated only where there is an old value (or with `optionalOldSelf`), and old list elements are found by their
 * map keys. Leave `old` out on create.
 */
export const celFindings = (object: unknown, schema: StructuralSchema, old?: unknown): CelFindings => {
  const findings: CelFindings = { errors: [], tolerated: [], unchecked: [] }
  const budget = new Budget()
  // On create nothing counts as unchanged; on update every node may, from the root on.
  visit({ value: object, old, schema, path: '', unchanged: false, updating: old !== undefined, budget }, findings)
  return findings
}

interface Node {
  readonly value: unknown
  readonly old: unknown
  readonly schema: StructuralSchema
  readonly path: string
  /** Whether a node above is unchanged by the update, so that this one is too. */
  readonly unchanged: boolean
  readonly updating: boolean
  /** What is left to spend on the rules of this object. */
  readonly budget: Budget
}

const visit = (node: Node, findings: CelFindings): void => {
  const { value, schema, path } = node
  if (value === null || value === undefined || !hasRules(schema)) return
  const unchanged = node.unchanged || (node.updating && sameJson(value, node.old))
  const here = { ...node, unchanged }
  for (const rule of schema['x-kubernetes-validations'] ?? []) {
    // After a rule that leaves nothing of the budget, an API server evaluates no other.
    if (node.budget.left > 0) judgeRule(rule, here, findings)
  }
  if (Array.isArray(value)) {
    const { items } = schema
    if (items === undefined) return
    value.forEach((element, index) => {
      const old = oldElement(element, node.old, schema)
      visit({ ...here, value: element, old, schema: items, path: indexPath(path, index) }, findings)
    })
  } else if (isObject(value)) {
    for (const [key, child] of Object.entries(value)) {
      const property = propertyOf(schema, key)
      const below = property ?? valuesOf(schema)
      if (below === undefined) continue
      const at = property === undefined ? keyPath(path, key) : childPath(path, key)
      visit({ ...here, value: child, old: oldField(node.old, key), schema: below, path: at }, findings)
    }
  }
}

const judgeRule = (rule: ValidationRule, node: Node, findings: CelFindings): void => {
  const readsOld = OLD_SELF.test(rule.rule)
  const hasOld = node.old !== undefined && node.old !== null
  if (readsOld && !hasOld && rule.optionalOldSelf !== true) return
  const outcome = evaluate(rule.rule, node, rule.optionalOldSelf === true)
  if (outcome.status === 'costly') {
    findings.errors.push(invalid(node.path, undefined, costSentence(outcome.passed, rule)))
    return
  }
  if (outcome.status === 'unsupported') {
    findings.unchecked.push(`${node.path || 'the object'}: "${text(rule)}" was not checked: ${outcome.why}`)
    return
  }
  if (outcome.status === 'value' && outcome.value === true) return
  const error =
    outcome.status === 'failed'
      ? invalid(node.path, undefined, `${outcome.why} evaluating rule: ${text(rule)}`)
      : brokenRule(rule, node)
  const tolerated = outcome.status === 'value' && !readsOld && node.unchanged
  ;(tolerated ? findings.tolerated : findings.errors).push(error)
}

const OLD_SELF = /\boldSelf\b/

const text = (rule: ValidationRule): string => (rule.message ?? rule.rule).trim()

const brokenRule = (rule: ValidationRule, node: Node): FieldError => {
  const field = (node.path + fieldPathSuffix(rule.fieldPath)).replace(/^\./, '')
  const detail = message(rule, node)
  const value = typeof node.value === 'object' ? undefined : node.value
  switch (rule.reason) {
    case 'FieldValueForbidden':
      return forbidden(field, detail)
    case 'FieldValueRequired':
      return required(field, detail)
    case 'FieldValueDuplicate':
      return duplicate(field, value, detail)
    default:
      return invalid(field, value, detail)
  }
}

/** `.spec['a-b'].c` in the notation of field paths: `.spec[a-b].c`. */
const fieldPathSuffix = (fieldPath = ''): string =>
  fieldPath.replaceAll(/\['((?:[^'\\]|\\.)*)'\]/g, (_all, key: string) => `[${key.replaceAll(/\\(.)/g, '$1')}]`)

/**
 * The message of a rule. If its message expression fails or returns no string, the fixed message is used, as on the API
 * server.
 */
const message = (rule: ValidationRule, node: Node): string => {
  if (rule.messageExpression !== undefined) {
    const outcome = evaluate(rule.messageExpression, node, false)
    if (outcome.status === 'value' && typeof outcome.value === 'string') {
      const sentence = outcome.value.trim()
      if (sentence !== '' && !sentence.includes('\n')) return sentence
    }
  }
  return rule.message === undefined ? `failed rule: ${rule.rule.trim()}` : rule.message.trim()
}

/** Why an object is refused whose rules cost too much. */
const costSentence = (passed: Passed, rule: ValidationRule): string =>
  passed === 'expression'
    ? `call cost exceeds limit for rule: ${text(rule)} (an API server stops after ${PER_EXPRESSION} steps; make the object smaller)`
    : `validation failed due to running out of cost budget, no further validation rules will be run (an API server stops after ${PER_OBJECT} steps for all rules; make the object smaller)`

/**
 * Finds expressions that depend on the order of a list. Sets and map-like lists are compared regardless of order, but a
 * list that a rule computes from one, or an index into it, depends on it.
 */
const READS_ORDER = /\.map\(|\[\d/

const SCOPE = { names: ['self', 'oldSelf'] }
const SCOPE_OF_OPTIONAL = { ...SCOPE, isOldOptional: true }

const evaluate = (expression: string, node: Node, optionalOld: boolean): Outcome => {
  const program = expressionOf(expression, optionalOld ? SCOPE_OF_OPTIONAL : SCOPE)
  if (!isReadable(program)) return { status: 'unsupported', why: program.why }
  const self = celValue(node.value, node.schema)
  if (!program.reads('oldSelf')) return program.evaluate({ self }, node.budget)
  const old = node.old ?? undefined
  const compared = READS_ORDER.test(expression) ? old : inOrderOf(node.value, old, node.schema)
  const oldSelf = old === undefined ? undefined : celValue(compared, node.schema)
  const bound = !optionalOld ? oldSelf : old === undefined ? Optional.none() : Optional.of(oldSelf)
  return program.evaluate(bound === undefined ? { self } : { self, oldSelf: bound }, node.budget)
}

const hasRules = somewhereBelow((schema) => (schema['x-kubernetes-validations']?.length ?? 0) > 0)
