import type { KubeObject } from '../../model/object.ts'
import { customResources } from '../../sandbox/api-server/resources/custom.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { prune } from '../../schemas/structural/prune.ts'
import { validate } from '../../schemas/structural/validate.ts'

/** What an API server makes of a new object. */
export interface Stored {
  /** With the defaults of the CRD and without the fields that it does not know. */
  readonly object: KubeObject
  /** What it refuses; one sentence each. */
  readonly errors: readonly string[]
  /** Fields that it drops in silence. */
  readonly dropped: readonly string[]
}

/** The object as an API server with these CRDs stores it; undefined where none of them is its kind. */
export const storedBy = (crds: readonly KubeObject[], object: KubeObject): Stored | undefined => {
  const [group = '', version = ''] = object.apiVersion.split('/')
  const resource = crds
    .flatMap((crd) => customResources(crd as JsonObject))
    .find((each) => each.group === group && each.version === version && each.kind === object.kind)
  if (resource === undefined) return undefined
  const { schema, namespaced, kind } = resource
  const { object: pruned, unknown } = prune(structuredClone(object) as JsonObject, schema)
  const { object: complete } = applyDefaults(pruned, schema)
  const { errors } = validate(complete, { group, version, kind, namespaced, schema, statusSubresource: false })
  return {
    object: complete as unknown as KubeObject,
    errors: errors.map(({ field, detail }) => `${field}: ${detail}`),
    dropped: unknown.map(({ path }) => path),
  }
}
