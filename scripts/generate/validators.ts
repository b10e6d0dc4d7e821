import { Ajv } from 'ajv'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import standalone from 'ajv/dist/standalone/index.js'
import { formats } from '../../schemas/formats.ts'
import type { SourceSchema } from './source-schema.ts'
import { definition, mapChildren, reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { allCrds, rootSchema } from './sources.ts'

// For a program that imports these modules as ES modules, their default export is a property of the module object.
const standaloneCode = standalone.default

/** The schema with only the keywords that ajv must check, and with references in ajv's form. */
const checked = (schema: SourceSchema): object => {
  if (schema.$ref !== undefined) return { $ref: typeId(schema.$ref) }
  const keywords = Object.entries(mapChildren(schema, (child) => checked(child) as SourceSchema))
  return Object.fromEntries(keywords.filter(([keyword]) => !UNCHECKED.has(keyword) && !keyword.startsWith('x-')))
}

const UNCHECKED: ReadonlySet<string> = new Set(['title', 'description', 'default'])

const HEADER = `// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../formats.ts'
import type { Validator } from '../validator.ts'
`

/**
 * The module with the validators of all kinds. Each type is included once, however many kinds use it: a pod's is used
 * by six. They are compiled here, so that none is compiled at run time. Throws if a schema has an unknown keyword or
 * format.
 */
export const validatorModule = (sources: Sources): string => {
  const kinds = distinctKinds(sources)
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  })
  const types = reachable(sources.definitions, kinds.map(rootSchema))
  for (const name of types) ajv.addSchema(checked(definition(sources.definitions, name)), typeId(name))
  for (const crd of kinds) ajv.addSchema(checked(rootSchema(crd)), kindId(crd))
  const code = standaloneCode(ajv, Object.fromEntries(kinds.map((crd) => [crd.spec.names.kind, kindId(crd)])))
    .replace('"use strict";', '')
    .replaceAll(/export const (\w+) = /g, 'export const $1: Validator = ')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'codePoints')
  if (code.includes('require(')) throw new Error('the validators want to load code at run time')
  return HEADER + code
}

const typeId = (name: string): string => `/type/${name}`
const kindId = ({ spec }: CrdSource): string => `/kind/${spec.group}/${spec.names.kind}`

/**
 * The kind whose validator also applies to `crd`: a namespaced kind and its cluster-scoped twin are validated alike.
 */
export const validatorOf = (sources: Sources, crd: CrdSource): string => sameSchema(sources, crd).spec.names.kind

const distinctKinds = (sources: Sources): CrdSource[] =>
  allCrds(sources).filter((crd) => sameSchema(sources, crd) === crd)

/** The first kind with the same schema. */
const sameSchema = (sources: Sources, crd: CrdSource): CrdSource => {
  const text = JSON.stringify(checked(rootSchema(crd)))
  return allCrds(sources).find((other) => JSON.stringify(checked(rootSchema(other))) === text) ?? crd
}
