import type { PrinterColumn } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import type { Validator } from '../../../schemas/validator.ts'

/** Where the scale subresource finds its numbers, e.g. `.spec.replicas`. */
export interface ScalePaths {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

/** A cell that a path does not reach, e.g. how many containers are ready. */
export interface ComputedColumn extends Omit<PrinterColumn, 'jsonPath'> {
  readonly value: (object: JsonObject, now: Date) => unknown
}

/** How a version that says things differently is read from the one that is stored, and written into it. */
export interface Conversion {
  readonly read: (stored: JsonObject) => JsonObject
  /** `stored` is what was there before, for what this version cannot say; absent for a new object. */
  readonly write: (object: JsonObject, stored: JsonObject | undefined) => JsonObject
}

/** One column of the tables that `kubectl get` prints. */
export type Column = PrinterColumn | ComputedColumn

/** How an object may be called: most are DNS subdomains; the RBAC kinds take what fits in a URL. */
export type NameRule = 'subdomain' | 'label' | 'path'

/** One kind in one version, with all that the server has to know to serve it. */
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
  /** The checks of the schema. */
  readonly check: Validator
  /** Columns after NAME; where there are none, AGE is shown. */
  readonly columns: readonly Column[]
  /** Whether status is written apart. */
  readonly status: boolean
  readonly scale?: ScalePaths
  /** Names of further subresources, which have code of their own. */
  readonly subresources: readonly string[]
  /** Fields that a field selector may name, besides name and namespace. */
  readonly selectable: readonly string[]
  /** Whether metadata.generation counts changes of what is wanted. */
  readonly generation: boolean
  /** Whether a PUT must name the version that it replaces. */
  readonly versionRequired: boolean
  /** Whether it comes from a CustomResourceDefinition. */
  readonly custom: boolean
  /** The table of the store that its objects are in; versions of one kind share it. */
  readonly table: string
  /** The apiVersion that objects are stored with. */
  readonly storedApiVersion: string
  /** Absent: versions of the kind differ in nothing but their name. */
  readonly conversion?: Conversion
  /** Full name of its type in the OpenAPI description, e.g. `io.k8s.api.core.v1.Pod`. */
  readonly typeName: string
}

/** `v1` or `apps/v1`. */
export const apiVersionOf = ({ group, version }: Pick<ServedResource, 'group' | 'version'>): string =>
  group === '' ? version : `${group}/${version}`

/** `pods` or `deployments.apps`: the table of a resource. */
export const tableOf = (group: string, plural: string): string => (group === '' ? plural : `${plural}.${group}`)

/** An object in the version that is stored; `before` is what is there already. */
export const asStored = (resource: ServedResource, object: JsonObject, before?: JsonObject): JsonObject => ({
  ...(object.apiVersion === resource.storedApiVersion
    ? object
    : (resource.conversion?.write(object, before) ?? object)),
  apiVersion: resource.storedApiVersion,
})
