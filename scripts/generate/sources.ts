import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { withMetadataForms } from './embedded-metadata.ts'
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

/** What everything is generated from: schemas/crds, schemas/foreign, schemas/types and schemas/kubernetes. */
export interface Sources {
  /** Our own, by file name, which is also the name of the file under manifests/base/crds. */
  readonly crds: ReadonlyMap<string, CrdSource>
  /** Those of others that we make objects of. They are not installed: who looks after them does that. */
  readonly foreign: ReadonlyMap<string, CrdSource>
  readonly definitions: Definitions
  /** Which file of schemas/types a type stands in, by its name; Kubernetes' own are in none. */
  readonly files: ReadonlyMap<string, string>
}

/** Our CRDs and those of others: all that have types and validators. */
export const allCrds = ({ crds, foreign }: Pick<Sources, 'crds' | 'foreign'>): CrdSource[] => [
  ...crds.values(),
  ...foreign.values(),
]

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
  const all = (folder: string): Map<string, unknown> =>
    new Map(
      readdirSync(join(root, 'schemas', folder))
        .sort()
        .map((file) => [file, read(`${folder}/${file}`)]),
    )
  const types = [...all('types')] as [string, Definitions][]
  return {
    crds: all('crds') as Map<string, CrdSource>,
    foreign: all('foreign') as Map<string, CrdSource>,
    definitions: withMetadataForms({
      ...withAdditions(
        read('kubernetes/definitions.yaml') as Definitions,
        read('kubernetes/additions.yaml') as Definitions,
      ),
      ...Object.assign({}, ...types.map(([, definitions]) => definitions)),
    }),
    files: new Map(
      types.flatMap(([file, definitions]) =>
        Object.keys(definitions).map((name) => [name, file.replace('.yaml', '')] as const),
      ),
    ),
  }
}

/** The schema of a source's one version. */
export const rootSchema = (crd: CrdSource): SourceSchema => crd.spec.versions[0].schema.openAPIV3Schema
