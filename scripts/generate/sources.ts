import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Definitions, SourceSchema } from './source-schema.ts'

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

/** What everything else is generated from: schemas/crds, schemas/types.yaml and schemas/kubernetes. */
export interface Sources {
  /** By file name, which is also the name of the file under manifests/base/crds. */
  readonly crds: ReadonlyMap<string, CrdSource>
  readonly definitions: Definitions
}

const yamlFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))

/** Reads the sources below `root`, the top of the repository. */
export const readSources = (root: string): Sources => {
  const crds = join(root, 'schemas/crds')
  const kubernetes = join(root, 'schemas/kubernetes')
  return {
    crds: new Map(yamlFiles(crds).map((file) => [file, read(join(crds, file)) as CrdSource])),
    definitions: Object.assign(
      {},
      ...yamlFiles(kubernetes).map((file) => read(join(kubernetes, file))),
      read(join(root, 'schemas/types.yaml')),
    ),
  }
}

/** The schema of a source's one version. */
export const rootSchema = (crd: CrdSource): SourceSchema => crd.spec.versions[0].schema.openAPIV3Schema
