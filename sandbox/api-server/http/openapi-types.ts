import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import type { Definition, Definitions } from '../schema/definitions.ts'

const ANY_BUILT_IN = 'io.k8s.api.core.v1.Namespace'

/** What every object has is described in Kubernetes' words, whatever a CRD says. */
const customType = ({ schema }: ServedResource, definitions: Definitions): Definition => {
  const { properties, ...rest } = schema as StructuralSchema & Definition
  const { apiVersion = {}, kind = {}, metadata = {} } = definitions[ANY_BUILT_IN]?.properties ?? {}
  return { ...rest, properties: { ...properties, apiVersion, kind, metadata } }
}

/** The type of a kind that is served. */
export const typeOf = (resource: ServedResource, definitions: Definitions): Definition =>
  resource.custom ? customType(resource, definitions) : (definitions[resource.typeName] ?? {})

/** Group, version and kind, as OpenAPI documents carry them. */
export const gvkOf = ({ group, version, kind }: ServedResource): object => ({ group, version, kind })

/** The URL of the objects of a kind, with names in braces. */
export const collectionPath = (resource: ServedResource): string => {
  const { group, plural, namespaced } = resource
  const root = `${group === '' ? '/api' : '/apis'}/${apiVersionOf(resource)}`
  return `${root}/${namespaced ? 'namespaces/{namespace}/' : ''}${plural}`
}

/** All types that some kinds are made of, each written by `write`, which is told where to report those that it meets. */
export const typesOf = (
  resources: readonly ServedResource[],
  definitions: Definitions,
  write: (type: Definition, used: (name: string) => void, resource?: ServedResource) => object,
): Record<string, object> => {
  const types: Record<string, object> = {}
  const missing: string[] = []
  const used = (name: string) => {
    missing.push(name)
  }
  for (const resource of resources) {
    types[resource.typeName] = {
      ...write(typeOf(resource, definitions), used, resource),
      'x-kubernetes-group-version-kind': [gvkOf(resource)],
      ...(resource.custom &&
        resource.selectable.length > 0 && {
          'x-kubernetes-selectable-fields': resource.selectable.map((fieldPath) => ({ fieldPath })),
        }),
    }
  }
  for (const name of missing) types[name] ??= write(definitions[name] ?? {}, used)
  return types
}
