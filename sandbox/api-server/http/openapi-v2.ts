import type { Core } from '../core.ts'
import type { ServedResource } from '../resources/resource.ts'
import type { Definition, Definitions } from '../schema/definitions.ts'
import { gitVersionOf } from './discovery.ts'
import { collectionPath, gvkOf, typesOf } from './openapi-types.ts'

const ref = (name: string): object => ({ $ref: `#/definitions/${name}` })

const each = <Value, Written>(entries: Readonly<Record<string, Value>>, write: (value: Value) => Written) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, write(value)]))

/** A type in Swagger's words, which know no defaults and no alternatives: a quantity is text, and a port or share is text of its own format. */
const builtInType = (
  { $ref, properties, items, additionalProperties, anyOf, default: _default, ...rest }: Definition,
  used: (name: string) => void,
): object => {
  const {
    'x-kubernetes-validations': _rules,
    'x-kubernetes-int-or-string': _either,
    'x-kubernetes-preserve-unknown-fields': _open,
    ...own
  } = rest
  if ($ref !== undefined) {
    used($ref)
    return { ...own, ...ref($ref) }
  }
  const { pattern, ...bare } = own
  if (anyOf !== undefined) return { ...bare, type: 'string', ...(pattern === undefined && { format: 'int-or-string' }) }
  const below = (child: Definition) => builtInType(child, used)
  return {
    ...own,
    ...(properties && { properties: each(properties, below) }),
    ...(items && { items: below(items) }),
    ...(additionalProperties && { additionalProperties: below(additionalProperties) }),
  }
}

/**
 * A type of a CRD in Swagger's words, which know no alternatives and no null. What may be null, or have unknown fields, has no
 * type at all there: kubectl would refuse it. ToStructuralOpenAPIV2 of k8s.io/apiextensions-apiserver
 */
const customType = (type: Definition, used: (name: string) => void): object => {
  const { $ref, properties, items, additionalProperties, anyOf: _anyOf, nullable, required, type: name, ...own } = type
  if ($ref !== undefined) return builtInType(type, used)
  const { allOf: _allOf, oneOf: _oneOf, not: _not, default: _default, ...rest } = own as Record<string, unknown>
  const open = rest['x-kubernetes-preserve-unknown-fields'] === true
  const isBare = nullable === true || open
  const below = (child: Definition) => customType(child, used)
  const needed = required?.filter((field) => properties?.[field]?.nullable !== true) ?? []
  const isTyped =
    nullable !== true && !(name === 'array' && (items === undefined || open)) && !(name === 'object' && open)
  return {
    ...rest,
    ...(name !== undefined && isTyped && { type: name }),
    ...(needed.length > 0 && { required: needed }),
    ...(properties && !isBare && { properties: each(properties, below) }),
    ...(items && !isBare && { items: below(items) }),
    ...(additionalProperties && { additionalProperties: below(additionalProperties) }),
  }
}

const inQuery = (name: string, type: string) => ({ uniqueItems: true, type, name, in: 'query' })
const inPath = (name: string) => ({ ...inQuery(name, 'string'), in: 'path', required: true })

/** By these kubectl tells what may be asked of a server. */
const WRITE_PARAMETERS = ['dryRun', 'fieldManager', 'fieldValidation'].map((name) => inQuery(name, 'string'))
const DELETE_PARAMETERS = [
  inQuery('dryRun', 'string'),
  inQuery('gracePeriodSeconds', 'integer'),
  inQuery('propagationPolicy', 'string'),
]
const LIST_PARAMETERS = [
  ...['continue', 'fieldSelector', 'labelSelector', 'resourceVersion'].map((name) => inQuery(name, 'string')),
  ...['limit', 'timeoutSeconds'].map((name) => inQuery(name, 'integer')),
  inQuery('watch', 'boolean'),
]
const ANY = { type: 'object' }
const PATCHES = ['json-patch+json', 'merge-patch+json', 'strategic-merge-patch+json', 'apply-patch+yaml']

const pathsOf = (resource: ServedResource): [string, object][] => {
  const own = ref(resource.typeName)
  const body = (schema: object) => ({ name: 'body', in: 'body', required: true, schema })
  const operation = (action: string, schema: object, parameters: readonly object[], consumes = ['*/*']) => ({
    consumes,
    produces: ['application/json'],
    schemes: ['https'],
    parameters,
    responses: { 200: { description: 'OK', schema } },
    'x-kubernetes-action': action,
    'x-kubernetes-group-version-kind': gvkOf(resource),
  })
  const patches = PATCHES.filter((type) => !resource.custom || !type.startsWith('strategic')).map(
    (type) => `application/${type}`,
  )
  const around = resource.namespaced ? [inPath('namespace')] : []
  const collection = collectionPath(resource)
  return [
    [
      collection,
      {
        get: operation('list', ANY, LIST_PARAMETERS),
        post: operation('post', own, [body(own), ...WRITE_PARAMETERS]),
        delete: operation('deletecollection', ANY, [...DELETE_PARAMETERS, ...LIST_PARAMETERS]),
        ...(around.length > 0 && { parameters: around }),
      },
    ],
    [
      `${collection}/{name}`,
      {
        get: operation('get', own, []),
        put: operation('put', own, [body(own), ...WRITE_PARAMETERS]),
        delete: operation('delete', ANY, DELETE_PARAMETERS),
        patch: operation('patch', own, [body(ANY), ...WRITE_PARAMETERS, inQuery('force', 'boolean')], patches),
        parameters: [inPath('name'), ...around],
      },
    ],
  ]
}

/** The OpenAPI v2 document of all that is served: kubectl before 1.27 validates by it. */
export const openApiV2 = ({ registry, names }: Pick<Core, 'registry' | 'names'>, definitions: Definitions): object => {
  const resources = registry.all()
  return {
    swagger: '2.0',
    info: { title: 'Kubernetes', version: gitVersionOf(names) },
    paths: Object.fromEntries(resources.flatMap(pathsOf)),
    definitions: typesOf(resources, definitions, (type, used, resource) =>
      resource?.custom ? customType(type, used) : builtInType(type, used),
    ),
  }
}
