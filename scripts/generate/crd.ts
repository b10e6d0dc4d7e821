import { stringify } from 'yaml'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition, mapChildren } from './source-schema.ts'
import type { CrdSource } from './sources.ts'
import { rootSchema } from './sources.ts'

/** The schema with every reference replaced by its type and without titles, as an API server accepts it. */
export const inlined = (definitions: Definitions, { $ref, title, ...schema }: SourceSchema): SourceSchema => {
  const { title: _, ...type } = $ref === undefined ? {} : definition(definitions, $ref)
  const merged = { ...type, ...schema }
  // A type may itself consist of a reference only.
  return '$ref' in merged ? inlined(definitions, merged) : mapChildren(merged, (child) => inlined(definitions, child))
}

/** The CustomResourceDefinition that is installed. */
export const assembledCrd = (definitions: Definitions, crd: CrdSource): unknown => {
  const [version] = crd.spec.versions
  return {
    ...crd,
    spec: {
      ...crd.spec,
      versions: [{ ...version, schema: { openAPIV3Schema: inlined(definitions, rootSchema(crd)) } }],
    },
  }
}

/** The installed CRD as YAML, with a comment that it is generated. */
export const crdYaml = (definitions: Definitions, file: string, crd: CrdSource): string =>
  `# Generated from schemas/crds/${file} by npm run generate; change that file instead.\n${stringify(
    assembledCrd(definitions, crd),
    { lineWidth: 0, aliasDuplicateObjects: false },
  )}`
