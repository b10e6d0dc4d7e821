import type { SourceSchema } from './source-schema.ts'
import { definition, mapChildren, reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { allCrds, rootSchema } from './sources.ts'

const untitled = ({ title: _, ...schema }: SourceSchema): SourceSchema => mapChildren(schema, untitled)

const crdLine = (crd: CrdSource): string => {
  const [{ name: version, subresources = {}, additionalPrinterColumns: printerColumns = [] }] = crd.spec.versions
  const { group, scope, names } = crd.spec
  const schema = untitled(rootSchema(crd))
  return JSON.stringify({ group, version, scope, names, printerColumns, subresources, schema })
}

const crdLines = (crds: Sources['crds']): string => [...crds.values()].map((crd) => `    ${crdLine(crd)},\n`).join('')

const definitionLines = (sources: Sources): string =>
  reachable(sources.definitions, allCrds(sources).map(rootSchema))
    .map((name) => `    '${name}': ${JSON.stringify(untitled(definition(sources.definitions, name)))},\n`)
    .join('')

/**
 * The module with the CRDs at run time, with references between types, each type once. The data is in a function, so
 * that it is built only when needed.
 */
export const runtimeModule = (sources: Sources): string =>
  `// Generated from schemas/ by npm run generate; change the sources instead.
import type { LinkableCrds } from '../crds.ts'

/** The CRDs with references between types, built at each call. */
export const linkableCrds = (): LinkableCrds => ({
  definitions: {
${definitionLines(sources)}  },
  crds: [
${crdLines(sources.crds)}  ],
  foreign: [
${crdLines(sources.foreign)}  ],
})
`
