import type { Definitions, SourceSchema } from './source-schema.ts'
import { definition, mapChildren, reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { rootSchema } from './sources.ts'

const untitled = ({ title: _, ...schema }: SourceSchema): SourceSchema => mapChildren(schema, untitled)

const crdLine = (crd: CrdSource): string => {
  const [{ name: version, subresources = {}, additionalPrinterColumns: printerColumns = [] }] = crd.spec.versions
  const { group, scope, names } = crd.spec
  const schema = untitled(rootSchema(crd))
  return JSON.stringify({ group, version, scope, names, printerColumns, subresources, schema })
}

const definitionLines = (definitions: Definitions, names: readonly string[]): string =>
  names.map((name) => `    '${name}': ${JSON.stringify(untitled(definition(definitions, name)))},\n`).join('')

/**
 * The module that has the CRDs at run time, with references between types, each type once. The data is in a function,
 * so that nothing is built before it is asked for.
 */
export const runtimeModule = ({ crds, definitions }: Sources): string =>
  `// Generated from schemas/ by npm run generate; change the sources instead.
import type { LinkableCrds } from '../crds.ts'

export const linkableCrds = (): LinkableCrds => ({
  definitions: {
${definitionLines(definitions, reachable(definitions, [...crds.values()].map(rootSchema)))}  },
  crds: [
${[...crds.values()].map((crd) => `    ${crdLine(crd)},\n`).join('')}  ],
})
`

/** The module that finds the validator of a kind and loads it only then. */
export const validatorIndex = ({ crds }: Sources): string => {
  const lines = [...crds.values()].map(({ spec: { group, versions, names } }) => {
    const key = `${group}/${versions[0].name}/${names.kind}`
    return `  '${key}': async () => (await import('./validators/${names.singular}.ts')).validate,\n`
  })
  return `// Generated from schemas/ by npm run generate; change the sources instead.
import type { Validator } from '../validator.ts'

/** Loads the validator of a kind, by apiVersion and kind. */
export const validators: Readonly<Record<string, () => Promise<Validator>>> = {
${lines.join('')}}
`
}
