import { linkableCrds } from './generated/crds.ts'
import type { CustomResource } from './structural/validate.ts'
import type { StructuralSchema } from './structural-schema.ts'

/** A column that `kubectl get` shows; with `priority` above 0 only in the wide form. */
export interface PrinterColumn {
  readonly name: string
  readonly type: string
  readonly jsonPath: string
  readonly priority?: number
}

/** One of our kinds, as its CustomResourceDefinition has it. docs/reference/README.md */
export interface Crd {
  readonly group: string
  readonly version: string
  readonly scope: 'Namespaced' | 'Cluster'
  readonly names: {
    readonly kind: string
    readonly listKind: string
    readonly plural: string
    readonly singular: string
    readonly shortNames?: readonly string[]
  }
  readonly printerColumns: readonly PrinterColumn[]
  readonly subresources: {
    readonly status?: object
    readonly scale?: {
      readonly specReplicasPath: string
      readonly statusReplicasPath: string
      readonly labelSelectorPath?: string
    }
  }
  /** The whole schema, with embedded Kubernetes types. A type that occurs several times is one shared object. */
  readonly schema: StructuralSchema
}

/** A schema in which `$ref` refers to a type that is defined elsewhere. */
interface LinkableSchema extends Omit<StructuralSchema, 'properties' | 'additionalProperties' | 'items'> {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, LinkableSchema>>
  readonly additionalProperties?: LinkableSchema
  readonly items?: LinkableSchema
}

/** The content of the generated module, with each type once. */
export interface LinkableCrds {
  readonly definitions: Readonly<Record<string, LinkableSchema>>
  readonly crds: readonly LinkableCrd[]
  readonly foreign: readonly LinkableCrd[]
}

type LinkableCrd = Omit<Crd, 'schema'> & { readonly schema: LinkableSchema }

interface LinkedCrds {
  readonly crds: readonly Crd[]
  readonly foreign: readonly Crd[]
}

let linkedCrds: LinkedCrds | undefined

const linked = (): LinkedCrds => {
  linkedCrds ??= link(linkableCrds())
  return linkedCrds
}

/** All of our kinds. Linked at the first call, in a few milliseconds, and cached. */
export const crds = (): readonly Crd[] => linked().crds

/**
 * Foreign kinds of which we create objects, such as JobSets. Their own projects install them, except in the sandbox.
 */
export const foreignCrds = (): readonly Crd[] => linked().foreign

/** The kind that an object's `apiVersion` and `kind` name, e.g. `grove.io/v1alpha1` and `PodCliqueSet`, if it is ours. */
export const crdOf = (apiVersion: string, kind: string): Crd | undefined =>
  crds().find(({ group, version, names }) => `${group}/${version}` === apiVersion && names.kind === kind)

/** The data for validating objects of one of our kinds. */
export const customResource = (apiVersion: string, kind: string): CustomResource | undefined => {
  const crd = crdOf(apiVersion, kind)
  return crd && resourceOf(crd)
}

/** The data for validating objects of a linked kind, ours or foreign. */
export const resourceOf = ({ group, version, scope, names, schema, subresources }: Crd): CustomResource => ({
  group,
  version,
  kind: names.kind,
  namespaced: scope === 'Namespaced',
  schema,
  statusSubresource: subresources.status !== undefined,
  ...(subresources.scale && { specReplicasPath: subresources.scale.specReplicasPath }),
})

const link = ({ definitions, crds: ours, foreign }: LinkableCrds): LinkedCrds => {
  const types = new Map<string, StructuralSchema>()
  const typeNamed = (name: string): StructuralSchema => {
    const type = types.get(name) ?? expanded(definitions[name] ?? {})
    types.set(name, type)
    return type
  }
  const expanded = ({ $ref, properties, additionalProperties, items, ...own }: LinkableSchema): StructuralSchema => ({
    ...($ref !== undefined && typeNamed($ref)),
    ...own,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, expanded(field)])),
    }),
    ...(additionalProperties && { additionalProperties: expanded(additionalProperties) }),
    ...(items && { items: expanded(items) }),
  })
  const whole = (crd: LinkableCrd): Crd => ({ ...crd, schema: expanded(crd.schema) })
  return { crds: ours.map(whole), foreign: foreign.map(whole) }
}
