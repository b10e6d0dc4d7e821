import { randomUUID } from 'node:crypto'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import type { Registry } from '../resources/registry.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import type { Definition, Definitions } from '../schema/definitions.ts'
import { VERSION } from './discovery.ts'

/** The OpenAPI v3 document under a path; undefined for any other path. */
export type OpenApi = (path: string) => object | undefined

const ANY_BUILT_IN = 'io.k8s.api.core.v1.Namespace'

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` })

/** A type in OpenAPI form: a reference that has siblings is wrapped in an `allOf`. */
const asOpenApi = (
  { $ref, properties, items, additionalProperties, ...rest }: Definition,
  used: (name: string) => void,
): object => {
  const { 'x-kubernetes-validations': _rules, ...own } = rest
  if ($ref !== undefined) {
    used($ref)
    return Object.keys(own).length === 0 ? ref($ref) : { ...own, allOf: [ref($ref)] }
  }
  const below = (child: Definition) => asOpenApi(child, used)
  return {
    ...own,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, below(child)])),
    }),
    ...(items && { items: below(items) }),
    ...(additionalProperties && { additionalProperties: below(additionalProperties) }),
  }
}

const gvkOf = ({ group, version, kind }: ServedResource) => ({ group, version, kind })

/**
 * The type of a custom resource. Its apiVersion, kind and metadata are described in Kubernetes' words, whatever the CRD
 * says.
 */
const customType = ({ schema }: ServedResource, definitions: Definitions): Definition => {
  const { properties, ...rest } = schema as StructuralSchema & Definition
  const { apiVersion = {}, kind = {}, metadata = {} } = definitions[ANY_BUILT_IN]?.properties ?? {}
  return { ...rest, properties: { ...properties, apiVersion, kind, metadata } }
}

const typeOf = (resource: ServedResource, definitions: Definitions): Definition =>
  resource.custom ? customType(resource, definitions) : (definitions[resource.typeName] ?? {})

const parameter = (name: string, type: string) => ({ name, in: 'query', schema: { type, uniqueItems: true } })

/** kubectl reads from these parameters which options the server supports. */
const WRITE_PARAMETERS = [
  parameter('dryRun', 'string'),
  parameter('fieldManager', 'string'),
  parameter('fieldValidation', 'string'),
]

const operations = (resource: ServedResource): object => {
  const gvk = { 'x-kubernetes-group-version-kind': gvkOf(resource) }
  const content = { 'application/json': { schema: ref(resource.typeName) } }
  const responses = { 200: { description: 'OK', content } }
  const body = { requestBody: { content } }
  return {
    get: { ...gvk, 'x-kubernetes-action': 'get', responses },
    put: { ...gvk, 'x-kubernetes-action': 'put', parameters: WRITE_PARAMETERS, ...body, responses },
    patch: {
      ...gvk,
      'x-kubernetes-action': 'patch',
      parameters: [...WRITE_PARAMETERS, parameter('force', 'boolean')],
      responses,
    },
    delete: { ...gvk, 'x-kubernetes-action': 'delete', parameters: WRITE_PARAMETERS, responses },
  }
}

const pathOf = (resource: ServedResource): string => {
  const { group, plural, namespaced } = resource
  const root = `${group === '' ? '/api' : '/apis'}/${apiVersionOf(resource)}`
  return `${root}/${namespaced ? 'namespaces/{namespace}/' : ''}${plural}/{name}`
}

const document = (resources: readonly ServedResource[], definitions: Definitions): object => {
  const schemas: Record<string, object> = {}
  const missing: string[] = []
  const used = (name: string) => {
    missing.push(name)
  }
  for (const resource of resources) {
    schemas[resource.typeName] = {
      ...asOpenApi(typeOf(resource, definitions), used),
      'x-kubernetes-group-version-kind': [gvkOf(resource)],
    }
  }
  for (const name of missing) schemas[name] ??= asOpenApi(definitions[name] ?? {}, used)
  return {
    openapi: '3.0.0',
    info: { title: 'Kubernetes', version: VERSION.gitVersion },
    paths: Object.fromEntries(resources.map((resource) => [pathOf(resource), operations(resource)])),
    components: { schemas },
  }
}

/**
 * The OpenAPI documents of the served kinds. Each is built at the first request, and cached until the served kinds
 * change.
 */
export const openApi = (registry: Registry, definitions: Definitions): OpenApi => {
  // Clients cache documents by their URL, beyond the lifetime of one sandbox.
  const start = randomUUID()
  let made = new Map<string, object>()
  let generation = -1
  const groupVersions = () => [...new Set(registry.all().map(apiVersionOf))]
  const pathFor = (apiVersion: string) => `${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`
  return (path) => {
    if (generation !== registry.generation) made = new Map()
    generation = registry.generation
    if (path === '/openapi/v3') {
      const paths = groupVersions().map(pathFor)
      const urls = paths.map((each) => [each, { serverRelativeURL: `/openapi/v3/${each}?hash=${start}-${generation}` }])
      return { paths: Object.fromEntries(urls) }
    }
    const wanted = groupVersions().find((apiVersion) => path === `/openapi/v3/${pathFor(apiVersion)}`)
    if (wanted === undefined) return undefined
    const found =
      made.get(wanted) ??
      document(
        registry.all().filter((resource) => apiVersionOf(resource) === wanted),
        definitions,
      )
    made.set(wanted, found)
    return found
  }
}
