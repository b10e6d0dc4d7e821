import type { PrinterColumn } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

/** The paths of the scale subresource's numbers, e.g. `.spec.replicas`. */
export interface ScalePaths {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

/** A column whose value no path leads to, e.g. how many containers are ready. */
export interface ComputedColumn extends Omit<PrinterColumn, 'jsonPath'> {
  readonly value: (object: JsonObject, now: Date) => unknown
}

/** Converts between a version with a different structure and the stored one. */
export interface Conversion {
  readonly read: (stored: JsonObject) => JsonObject
  /** `stored` is the previous object, for fields that this version lacks; absent for a new object. */
  readonly write: (object: JsonObject, stored: JsonObject | undefined) => JsonObject
}

/** One column of the tables that `kubectl get` prints. */
export type Column = PrinterColumn | ComputedColumn

/** The rule for names: most must be DNS subdomains; names of RBAC kinds must only fit into a URL. */
export type NameRule = 'subdomain' | 'label' | 'path'

/** One kind in one version, with everything that the server needs to serve it. */
export interface ServedResource {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly listKind: string
  readonly plural: string
  readonly singular: string
  readonly namespaced: boolean
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
  readonly nameRule: NameRule
  readonly schema: StructuralSchema
  /** Columns after NAME; AGE where there are none. */
  readonly columns: readonly Column[]
  /** Whether the status is a subresource. */
  readonly status: boolean
  readonly scale?: ScalePaths
  /** Further subresources, which have their own handlers. */
  readonly subresources: readonly string[]
  /** Fields that a field selector may name, in addition to name and namespace. */
  readonly selectable: readonly string[]
  /** Whether metadata.generation counts changes of the spec. */
  readonly generation: boolean
  /** Whether a PUT must carry the resourceVersion that it replaces. */
  readonly versionRequired: boolean
  /** Whether it comes from a CustomResourceDefinition. */
  readonly custom: boolean
  /** The store's table of its objects; all versions of a kind share it. */
  readonly table: string
  /** The apiVersion of stored objects. */
  readonly storedApiVersion: string
  /** Absent: the versions of the kind differ only in their name. */
  readonly conversion?: Conversion
  /** Full name of its type in the OpenAPI description, e.g. `io.k8s.api.core.v1.Pod`. */
  readonly typeName: string
}

/** `v1` or `apps/v1`. */
export const apiVersionOf = ({ group, version }: Pick<ServedResource, 'group' | 'version'>): string =>
  group === '' ? version : `${group}/${version}`

/** `pods` or `deployments.apps`: the table of a resource. */
export const tableOf = (group: string, plural: string): string => (group === '' ? plural : `${plural}.${group}`)

/** An object in its stored version; `before` is the previous object. */
export const asStored = (resource: ServedResource, object: JsonObject, before?: JsonObject): JsonObject => ({
  ...(object.apiVersion === resource.storedApiVersion
    ? object
    : (resource.conversion?.write(object, before) ?? object)),
  apiVersion: resource.storedApiVersion,
})
