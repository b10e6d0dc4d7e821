import { nearest } from '../../model/nearest.ts'
import { kubernetesDefinitions } from '../../sandbox/api-server/generated/kubernetes.ts'
import { builtInResources } from '../../sandbox/api-server/resources/built-in.ts'
import { apiVersionOf, type ServedResource } from '../../sandbox/api-server/resources/resource.ts'
import { withAdditions } from '../../sandbox/api-server/schema/additions.ts'
import { linker } from '../../sandbox/api-server/schema/link.ts'
import { QuantityError, withCanonicalQuantities } from '../../sandbox/api-server/schema/quantities.ts'
import { withDefaults } from '../../sandbox/api-server/write/decode.ts'
import { problemsOf } from '../../sandbox/api-server/write/problems.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { type FieldError, invalid, notFound } from '../../schemas/sentences/field-error.ts'
import { decodeObjectMeta } from '../../schemas/structural/decode-metadata.ts'
import { prune, type UnknownField } from '../../schemas/structural/prune.ts'

/** The findings about an object of a built-in kind. */
export interface BuiltInFindings {
  readonly unknown: readonly UnknownField[]
  readonly errors: readonly FieldError[]
}

let kinds: ReadonlyMap<string, ServedResource> | undefined

/** The built-in kinds by `apiVersion/kind`. The schemas are built at the first use, because most files contain only our kinds. */
const allKinds = (): ReadonlyMap<string, ServedResource> => {
  kinds ??= new Map(
    builtInResources(linker(withAdditions(kubernetesDefinitions()))).map((each) => [
      `${apiVersionOf(each)}/${each.kind}`,
      each,
    ]),
  )
  return kinds
}

/** API groups that are Kubernetes' own: nobody else may have a kind in them. */
const OWN_GROUPS: ReadonlySet<string> = new Set(['', 'apps', 'autoscaling', 'batch', 'extensions', 'policy'])

/** Kinds of these groups that are not known here. */
const UNKNOWN_HERE: ReadonlySet<string> = new Set([
  'Binding',
  'ComponentStatus',
  'Endpoints',
  'Eviction',
  'PodTemplate',
  'Scale',
])

/** Why an API server has no such kind: it has it in another version, or under another name. */
const notServed = ({ apiVersion, kind }: JsonObject): BuiltInFindings | undefined => {
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || UNKNOWN_HERE.has(kind)) return undefined
  if (!OWN_GROUPS.has(apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '')) return undefined
  const known = [...allKinds().values()]
  const homes = known.filter((each) => each.kind === kind).map(apiVersionOf)
  if (homes.length > 0) {
    const error = notFound('apiVersion', apiVersion, `${kind} is a kind of ${homes.join(' or ')}; write that`)
    return { unknown: [], errors: [error] }
  }
  const names = known.filter((each) => apiVersionOf(each) === apiVersion).map((each) => each.kind)
  const meant = nearest(kind, names)
  return meant === undefined ? undefined : { unknown: [], errors: [notFound('kind', kind, `did you mean "${meant}"?`)] }
}

/**
 * The API server's findings about an object of a built-in kind, such as a Deployment: types, unknown and required
 * fields, quantities, metadata, and the pods that it describes. Undefined for unknown kinds.
 */
export const builtInFindings = (object: JsonObject): BuiltInFindings | undefined => {
  const resource = allKinds().get(`${object.apiVersion}/${object.kind}`)
  if (resource === undefined) return notServed(object)
  const meta = decodeObjectMeta(object.metadata)
  if (meta.errors.length > 0) return { unknown: meta.unknown, errors: meta.errors }
  const { status: _, ...sent } = object
  const pruned = prune({ ...sent, metadata: named(meta.metadata, resource) }, resource.schema)
  const unknown = [...meta.unknown, ...pruned.unknown]
  try {
    // The maps of quantities in DRA's kinds are not ResourceLists.
    const read = withCanonicalQuantities(pruned.object, resource.schema, resource.group !== 'resource.k8s.io')
    return { unknown, errors: problemsOf(resource, withDefaults(resource, read)) }
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error
    return { unknown, errors: [invalid(error.path, error.value, `${error.why}; write a quantity such as 500m or 2Gi`)] }
  }
}

/** An object as it is stored, and its resource. */
export interface Stored {
  readonly object: JsonObject
  readonly resource: Pick<ServedResource, 'group' | 'version' | 'plural' | 'namespaced'>
}

/** An object of a built-in kind that {@link builtInFindings} finds nothing in, with the defaults of its schema. */
export const builtInStored = (object: JsonObject): Stored | undefined => {
  const resource = allKinds().get(`${object.apiVersion}/${object.kind}`)
  if (resource === undefined) return undefined
  const metadata = named(decodeObjectMeta(object.metadata).metadata, resource)
  return { object: withDefaults(resource, prune({ ...object, metadata }, resource.schema).object), resource }
}

/** The metadata as validation sees it: with a namespace, and with the name that `generateName` produces. */
const named = (metadata: JsonObject, { namespaced }: ServedResource): JsonObject => {
  const { generateName, name } = metadata
  const generated = !name && typeof generateName === 'string' && generateName !== ''
  return {
    ...metadata,
    ...(generated && { name: `${generateName.slice(0, 58)}xxxxx` }),
    ...(namespaced && !metadata.namespace && { namespace: 'default' }),
  }
}
