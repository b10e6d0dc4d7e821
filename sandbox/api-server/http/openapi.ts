import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import type { Definition, Definitions } from '../schema/definitions.ts'
import { type Answer, json } from './answer.ts'
import { gitVersionOf } from './discovery.ts'
import { collectionPath, gvkOf, typesOf } from './openapi-types.ts'
import { openApiV2 } from './openapi-v2.ts'
import { OPENAPI_V2_PROTOBUF, openApiV2Protobuf } from './openapi-v2-protobuf.ts'

/** The answer to a request for OpenAPI, by its path and its header Accept; undefined for any other path. */
export type OpenApi = (path: string, accept: string | undefined) => Answer | undefined

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

const document = (version: string, resources: readonly ServedResource[], definitions: Definitions): object => ({
  openapi: '3.0.0',
  info: { title: 'Kubernetes', version },
  paths: Object.fromEntries(resources.map((resource) => [`${collectionPath(resource)}/{name}`, operations(resource)])),
  components: { schemas: typesOf(resources, definitions, asOpenApi) },
})

const V2 = '/openapi/v2'

/** What is written in the form that a header Accept asks for first; nothing where it asks for none of those that there are. */
const v2In = (accept: string | undefined, made: () => object): Answer => {
  for (const type of (accept || '*/*').split(',').map((each) => each.split(';')[0]?.trim() ?? '')) {
    // Clients write the type with an @, which is none in a media type; servers answer without.
    if (type.replace('@', '.') === OPENAPI_V2_PROTOBUF) {
      return { code: 200, text: openApiV2Protobuf(made()), contentType: OPENAPI_V2_PROTOBUF }
    }
    if (/^(?:application\/(?:json|\*)|\*\/\*)$/.test(type)) return json(200, made())
  }
  return { code: 406, text: '' }
}

/**
 * The OpenAPI documents of the served kinds. Each is built at the first request, and cached until the served kinds
 * change.
 */
export const openApi = (core: Pick<Core, 'registry' | 'names'>, definitions: Definitions): OpenApi => {
  const { registry, names } = core
  // Clients cache documents by their URL, beyond the lifetime of one sandbox.
  const start = randomUUID()
  let made = new Map<string, object>()
  let generation = -1
  const groupVersions = () => [...new Set(registry.all().map(apiVersionOf))]
  const pathFor = (apiVersion: string) => `${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`
  return (path, accept) => {
    if (generation !== registry.generation) made = new Map()
    generation = registry.generation
    if (path === '/openapi/v3') {
      const paths = groupVersions().map(pathFor)
      const urls = paths.map((each) => [each, { serverRelativeURL: `/openapi/v3/${each}?hash=${start}-${generation}` }])
      return json(200, { paths: Object.fromEntries(urls) })
    }
    const kept = (name: string, make: () => object): object => {
      const found = made.get(name) ?? make()
      made.set(name, found)
      return found
    }
    if (path === V2) return v2In(accept, () => kept(V2, () => openApiV2(core, definitions)))
    const wanted = groupVersions().find((apiVersion) => path === `/openapi/v3/${pathFor(apiVersion)}`)
    if (wanted === undefined) return undefined
    const own = registry.all().filter((resource) => apiVersionOf(resource) === wanted)
    return json(
      200,
      kept(wanted, () => document(gitVersionOf(names), own, definitions)),
    )
  }
}
