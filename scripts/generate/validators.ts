import { Ajv } from 'ajv'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import standalone from 'ajv/dist/standalone/index.js'
import { formats } from '../../schemas/formats.ts'
import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition, mapChildren, reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { allCrds, rootSchema } from './sources.ts'

// What these modules export by default is a property of the whole when a program imports them as ES modules.
const standaloneCode = standalone.default

/** The schema with only the keywords that ajv has to check, and references where ajv looks for them. */
const checked = (schema: SourceSchema): object => {
  if (schema.$ref !== undefined) return { $ref: `#/definitions/${schema.$ref}` }
  const keywords = Object.entries(mapChildren(schema, (child) => checked(child) as SourceSchema))
  return Object.fromEntries(keywords.filter(([keyword]) => !UNCHECKED.has(keyword) && !keyword.startsWith('x-')))
}

const UNCHECKED: ReadonlySet<string> = new Set(['title', 'description', 'default'])

const HEADER = `// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'
`

/**
 * The module with the validator of one kind. It is compiled here so that none is compiled at run time.
 * Throws when the schema has a keyword or a format that is not known.
 */
export const validatorModule = (definitions: Definitions, crd: CrdSource): string => {
  const root = rootSchema(crd)
  const types = reachable(definitions, [root]).map((name) => [name, checked(definition(definitions, name))])
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  ajv.addSchema({ ...checked(root), definitions: Object.fromEntries(types) }, 'kind')
  const code = standaloneCode(ajv, { validate: 'kind' })
    .replace('"use strict";', '')
    .replace('export const validate = ', 'export const validate: Validator = ')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'codePoints')
  if (code.includes('require('))
    throw new Error(`the validator of ${crd.spec.names.kind} wants to load code at run time`)
  return HEADER + code
}

/** The validators of all kinds, by file name under schemas/generated/validators; kinds of one schema share a file. */
export const validatorFiles = (sources: Sources): Map<string, string> =>
  new Map(
    allCrds(sources)
      .filter((crd) => sameSchema(sources, crd) === crd)
      .map((crd) => [validatorFile(sources, crd), validatorModule(sources.definitions, crd)]),
  )

/** The file under schemas/generated/validators that has the validator of a kind. */
export const validatorFile = (sources: Sources, crd: CrdSource): string =>
  `${sameSchema(sources, crd).spec.names.singular}.ts`

/** The first kind with the schema of this one: a namespaced kind and its cluster-wide twin are checked alike. */
const sameSchema = (sources: Sources, crd: CrdSource): CrdSource => {
  const text = JSON.stringify(checked(rootSchema(crd)))
  return allCrds(sources).find((other) => JSON.stringify(checked(rootSchema(other))) === text) ?? crd
}
