import type { PrinterColumn } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { type ScalePaths, type ServedResource, tableOf } from './resource.ts'

/** The parts of a CustomResourceDefinition that are needed to serve its kind. It must be validated. */
export interface CustomResourceDefinition {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly group: string
    readonly scope: 'Namespaced' | 'Cluster'
    readonly preserveUnknownFields?: boolean
    readonly names: {
      readonly kind: string
      readonly plural: string
      readonly listKind?: string
      readonly singular?: string
      readonly shortNames?: readonly string[]
      readonly categories?: readonly string[]
    }
    readonly versions: readonly {
      readonly name: string
      readonly served: boolean
      readonly storage: boolean
      readonly schema?: { readonly openAPIV3Schema?: StructuralSchema }
      readonly subresources?: { readonly status?: object; readonly scale?: ScalePaths }
      readonly additionalPrinterColumns?: readonly PrinterColumn[]
      readonly selectableFields?: readonly { readonly jsonPath: string }[]
    }[]
  }
}

const AGE: PrinterColumn = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }

const known = new WeakMap<JsonObject, readonly ServedResource[]>()

/**
 * The resources that a CustomResourceDefinition serves, one for each version. They are cached by object, because
 * compiling schema and rules takes long; stored objects never change, so copies of a store share the cache.
 */
export const customResources = (object: JsonObject): readonly ServedResource[] => {
  const resources = known.get(object) ?? served(object)
  known.set(object, resources)
  return resources
}

const served = (object: JsonObject): ServedResource[] => {
  const { group, scope, names, versions } = (object as unknown as CustomResourceDefinition).spec
  const stored = versions.find(({ storage }) => storage) ?? versions[0]
  return versions
    .filter(({ served }) => served)
    .map((version): ServedResource => {
      const schema = version.schema?.openAPIV3Schema ?? { type: 'object' }
      const { status, scale } = version.subresources ?? {}
      return {
        group,
        version: version.name,
        kind: names.kind,
        listKind: names.listKind ?? `${names.kind}List`,
        plural: names.plural,
        singular: names.singular ?? names.kind.toLowerCase(),
        namespaced: scope === 'Namespaced',
        shortNames: names.shortNames ?? [],
        categories: names.categories ?? [],
        nameRule: 'subdomain',
        schema,
        columns: version.additionalPrinterColumns ?? [AGE],
        status: status !== undefined,
        ...(scale && { scale }),
        subresources: [],
        generation: true,
        selectable: (version.selectableFields ?? []).map(({ jsonPath }) => jsonPath.replace(/^\./, '')),
        versionRequired: true,
        custom: true,
        table: tableOf(group, names.plural),
        storedApiVersion: `${group}/${stored?.name}`,
        typeName: `${group.split('.').reverse().join('.')}.${version.name}.${names.kind}`,
      }
    })
}
