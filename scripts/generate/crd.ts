import { stringify } from 'yaml'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition, mapChildren } from './source-schema.ts'
import type { CrdSource } from './sources.ts'
import { rootSchema } from './sources.ts'

/** The schema with every reference filled in and no titles: what an API server takes. */
export const inlined = (definitions: Definitions, { $ref, title, ...schema }: SourceSchema): SourceSchema => {
  const { title: _, ...type } = $ref === undefined ? {} : definition(definitions, $ref)
  const merged = { ...type, ...schema }
  // A type may itself be nothing but a reference.
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

/** The installed CRD as YAML. Nothing in it is written by hand, and it says so. */
export const crdYaml = (definitions: Definitions, file: string, crd: CrdSource): string =>
  `# Generated from schemas/crds/${file} by npm run generate; change that file instead.\n${stringify(
    assembledCrd(definitions, crd),
    { lineWidth: 0, aliasDuplicateObjects: false },
  )}`
