import { Environment, Optional } from '@marcbachmann/cel-js'
import { isObject } from '../json/object.ts'
import { sameJson } from '../json/same.ts'
import { duplicate, type FieldError, forbidden, invalid, required } from '../sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema, ValidationRule } from '../structural-schema.ts'
import { celValue, inOrderOf } from './cel-values.ts'
import { oldElement, oldField } from './correlate.ts'
import { propertyOf, valuesOf } from './schema.ts'

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
  // On create nothing counts as unchanged; on update every node may, from the root on.
  visit({ value: object, old, schema, path: '', unchanged: false, updating: old !== undefined }, findings)
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
}

const visit = (node: Node, findings: CelFindings): void => {
  const { value, schema, path } = node
  if (value === null || value === undefined || !hasRules(schema)) return
  const unchanged = node.unchanged || (node.updating && sameJson(value, node.old))
  const here = { ...node, unchanged }
  for (const rule of schema['x-kubernetes-validations'] ?? []) judgeRule(rule, here, findings)
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

type Outcome =
  | { readonly status: 'value'; readonly value: unknown }
  | { readonly status: 'failed'; readonly why: string }
  | { readonly status: 'unsupported'; readonly why: string }

/**
 * Finds expressions that depend on the order of a list. Sets and map-like lists are compared regardless of order, but a
 * list that a rule computes from one, or an index into it, depends on it.
 */
const READS_ORDER = /\.map\(|\[\d/

const evaluate = (expression: string, node: Node, optionalOld: boolean): Outcome => {
  const program = compiled(expression, optionalOld)
  if (typeof program === 'string') return { status: 'unsupported', why: program }
  const old = node.old ?? undefined
  const compared = READS_ORDER.test(expression) ? old : inOrderOf(node.value, old, node.schema)
  const oldSelf = old === undefined ? undefined : celValue(compared, node.schema)
  const bound = !optionalOld ? oldSelf : old === undefined ? Optional.none() : Optional.of(oldSelf)
  try {
    const self = celValue(node.value, node.schema)
    return { status: 'value', value: program(bound === undefined ? { self } : { self, oldSelf: bound }) }
  } catch (error) {
    const { code, summary, message: long } = error as { code?: string; summary?: string; message: string }
    const why = summary ?? long
    return isOurGap(code, why) ? { status: 'unsupported', why } : { status: 'failed', why }
  }
}

/**
 * Whether an error is a gap of this engine: Kubernetes has function libraries (quantity, url, ip, …) and regular
 * expressions (RE2) that it lacks. A known function with arguments of the wrong type is the writer's mistake.
 */
const isOurGap = (code: string | undefined, why: string): boolean => {
  if (code === 'invalid_regular_expression' || code === 'unknown_variable') return true
  if (code !== 'no_matching_overload') return false
  const name = /'(?:.*?\.)?(\w+)\(/.exec(why)?.[1]
  return name === undefined || !environment.getDefinitions().functions.some((known) => known.name === name)
}

type Program = (context: Record<string, unknown>) => unknown

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  enableOptionalTypes: true,
  homogeneousAggregateLiterals: false,
})
// The engine must know that oldSelf is an optional, or it cannot determine the type of value().
const environmentOfOptional = environment.clone().registerVariable('oldSelf', 'optional<dyn>')

const programs = { plain: new Map<string, Program | string>(), optional: new Map<string, Program | string>() }

/** The program of an expression, compiled once; or why it cannot be compiled. */
const compiled = (expression: string, optionalOld: boolean): Program | string => {
  const made = optionalOld ? programs.optional : programs.plain
  const known = made.get(expression)
  if (known !== undefined) return known
  let program: Program | string
  try {
    program = (optionalOld ? environmentOfOptional : environment).parse(expression)
  } catch (error) {
    const { summary, message: long } = error as { summary?: string; message: string }
    program = summary ?? long
  }
  made.set(expression, program)
  return program
}

const withRules = new WeakMap<StructuralSchema, boolean>()

/**
 * Whether a schema node or any node below it has rules: most parts of a pod template have none and need no traversal.
 */
const hasRules = (schema: StructuralSchema): boolean => {
  const known = withRules.get(schema)
  if (known !== undefined) return known
  const found =
    (schema['x-kubernetes-validations']?.length ?? 0) > 0 ||
    Object.values(schema.properties ?? {}).some(hasRules) ||
    (schema.items !== undefined && hasRules(schema.items)) ||
    (isObject(schema.additionalProperties) && hasRules(schema.additionalProperties as StructuralSchema))
  withRules.set(schema, found)
  return found
}
