import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { withMetadataForms } from './embedded-metadata.ts'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition } from './source-schema.ts'

/** A handwritten CustomResourceDefinition in schemas/crds: one version, its schema with references. */
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

/** The sources of everything that is generated: schemas/crds, schemas/foreign, schemas/types and schemas/kubernetes. */
export interface Sources {
  /** Our own CRDs, by file name, which is also their name in manifests/base/crds. */
  readonly crds: ReadonlyMap<string, CrdSource>
  /** Foreign CRDs of which we create objects. They are not installed: their own projects install them. */
  readonly foreign: ReadonlyMap<string, CrdSource>
  readonly definitions: Definitions
  /** The file in schemas/types of each type, by its name; Kubernetes' own types are in none. */
  readonly files: ReadonlyMap<string, string>
}

/** Our CRDs and foreign ones: all that have types and are judged. */
export const allCrds = ({ crds, foreign }: Pick<Sources, 'crds' | 'foreign'>): CrdSource[] => [
  ...crds.values(),
  ...foreign.values(),
]

/** Kubernetes' types with additional fields of other releases. Throws if such a field exists already. */
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

/** Reads the sources in `root`, the root of the repository. */
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
