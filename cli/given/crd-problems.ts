import { expressionOf, isReadable } from '../../schemas/cel/expression.ts'
import { isObject, type JsonObject, partOf } from '../../schemas/json/object.ts'
import { regularExpression } from '../../schemas/regular-expression.ts'
import { type FieldError, invalid, notSupported, required } from '../../schemas/sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../../schemas/sentences/field-path.ts'
import type { StructuralSchema, ValidationRule } from '../../schemas/structural-schema.ts'

/**
 * What is wrong with a CustomResourceDefinition, as far as its objects could not be judged by it. An API server asks for
 * more.
 */
export function* crdProblems(crd: JsonObject): Iterable<FieldError> {
  if (crd.apiVersion !== 'apiextensions.k8s.io/v1') {
    yield invalid(
      'apiVersion',
      crd.apiVersion,
      'must be apiextensions.k8s.io/v1, the only version since Kubernetes 1.22',
    )
    return
  }
  const spec = partOf(crd, 'spec')
  const names = partOf(spec, 'names')
  for (const [path, value] of [
    ['spec.group', spec.group],
    ['spec.names.kind', names.kind],
    ['spec.names.plural', names.plural],
  ] as const) {
    if (typeof value !== 'string' || value === '') yield required(path, 'an API server needs it')
  }
  if (spec.scope !== 'Namespaced' && spec.scope !== 'Cluster')
    yield notSupported('spec.scope', spec.scope, ['Cluster', 'Namespaced'])
  const { versions } = spec
  if (!Array.isArray(versions) || versions.length === 0) {
    yield required('spec.versions', 'give it at least one version')
    return
  }
  for (const [index, version] of versions.entries()) yield* versionProblems(version, indexPath('spec.versions', index))
}

function* versionProblems(version: unknown, path: string): Iterable<FieldError> {
  if (!isObject(version)) {
    yield invalid(path, undefined, 'must be an object')
    return
  }
  if (typeof version.name !== 'string') yield required(`${path}.name`, 'give the version a name, such as v1')
  const { openAPIV3Schema: schema } = partOf(version, 'schema')
  const at = `${path}.schema.openAPIV3Schema`
  if (!isObject(schema)) yield required(at, 'schemas are required')
  else yield* schemaProblems(schema, at)
}

const TYPES: ReadonlySet<unknown> = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', undefined])

function* schemaProblems(given: unknown, path: string): Iterable<FieldError> {
  if (!isObject(given)) {
    yield invalid(path, undefined, 'must be a schema')
    return
  }
  const schema = given as StructuralSchema
  const { type, pattern, properties, items, additionalProperties } = schema
  if (!TYPES.has(type)) yield notSupported(childPath(path, 'type'), type, [...TYPES].filter(Boolean).map(String))
  if (pattern !== undefined) {
    const expression = regularExpression(pattern)
    if (typeof expression === 'string')
      yield invalid(childPath(path, 'pattern'), pattern, `must be a regular expression of RE2: ${expression}`)
  }
  const rules = schema['x-kubernetes-validations'] ?? []
  for (const [index, rule] of rules.entries())
    yield* ruleProblems(rule, indexPath(childPath(path, 'x-kubernetes-validations'), index))
  if (isObject(properties))
    for (const [name, property] of Object.entries(properties))
      yield* schemaProblems(property, keyPath(childPath(path, 'properties'), name))
  if (isObject(items)) yield* schemaProblems(items, childPath(path, 'items'))
  if (isObject(additionalProperties))
    yield* schemaProblems(additionalProperties, childPath(path, 'additionalProperties'))
}

function* ruleProblems(rule: ValidationRule, path: string): Iterable<FieldError> {
  if (!isObject(rule) || typeof rule.rule !== 'string' || rule.rule.trim() === '') {
    yield required(`${path}.rule`, 'say what must hold, e.g. self.replicas > 0')
    return
  }
  const scope = { names: ['self', 'oldSelf'], isOldOptional: rule.optionalOldSelf === true }
  for (const field of ['rule', 'messageExpression'] as const) {
    const text = rule[field]
    if (typeof text === 'string') yield* expressionProblems(text, scope, `${path}.${field}`)
  }
}

/** Why an expression cannot be compiled. What only this engine lacks is none of its writer's mistakes. */
export function* expressionProblems(
  text: string,
  scope: Parameters<typeof expressionOf>[1],
  path: string,
): Iterable<FieldError> {
  const made = expressionOf(text, scope)
  if (!isReadable(made)) {
    if (!made.isOurGap) yield invalid(path, text, `must be an expression of CEL: ${made.why}`)
    return
  }
  const [unknown] = made.unknown
  if (unknown !== undefined)
    yield invalid(path, text, `undeclared reference to "${unknown}"; there are ${scope.names.join(', ')}`)
}
