import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition } from './source-schema.ts'

/** A CustomResourceDefinition as it is written by hand in schemas/crds: one version, its schema with references. */
export interface CrdSource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly group: string
    readonly scope: 'Namespaced' | 'Cluster'
    readonly names: {
      readonly kind: string
      readonly listKind: string
      readonly plural: string
      readonly singular: string
      readonly shortNames?: readonly string[]
    }
    readonly versions: readonly [
      {
        readonly name: string
        readonly additionalPrinterColumns?: readonly unknown[]
        readonly subresources?: unknown
        readonly schema: { readonly openAPIV3Schema: SourceSchema }
      },
    ]
  }
}

/** What everything is generated from: schemas/crds, schemas/types.yaml and schemas/kubernetes. */
export interface Sources {
  /** By file name, which is also the name of the file under manifests/base/crds. */
  readonly crds: ReadonlyMap<string, CrdSource>
  readonly definitions: Definitions
}

/** Kubernetes' types, with the fields of other releases put in. Throws when such a field is there already. */
const withAdditions = (definitions: Definitions, additions: Definitions): Definitions => {
  const changed = Object.entries(additions).map(([name, { properties: added = {} }]) => {
    const type = definition(definitions, name)
    const twice = Object.keys(added).find((field) => type.properties?.[field] !== undefined)
    if (twice !== undefined)
      throw new Error(`schemas/kubernetes/additions.yaml: ${name} has ${twice} of its own; delete it here`)
    return [name, { ...type, properties: { ...type.properties, ...added } }]
  })
  return { ...definitions, ...Object.fromEntries(changed) }
}

/** Reads the sources below `root`, the top of the repository. */
export const readSources = (root: string): Sources => {
  const read = (path: string): unknown => parse(readFileSync(join(root, 'schemas', path), 'utf8'))
  const files = readdirSync(join(root, 'schemas/crds')).sort()
  return {
    crds: new Map(files.map((file) => [file, read(`crds/${file}`) as CrdSource])),
    definitions: {
      ...withAdditions(
        read('kubernetes/definitions.yaml') as Definitions,
        read('kubernetes/additions.yaml') as Definitions,
      ),
      ...(read('types.yaml') as Definitions),
    },
  }
}

/** The schema of a source's one version. */
export const rootSchema = (crd: CrdSource): SourceSchema => crd.spec.versions[0].schema.openAPIV3Schema
