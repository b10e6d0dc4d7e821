import { pathToFileURL } from 'node:url'
import { REFUSED_CHILD } from './causes.ts'
import { type Finding, identityOf, type Judgement, said } from './judgement.ts'
import type { Place } from './manifests.ts'
import { CHILDREN_REFUSED, REFUSED_BY } from './report-text.ts'

const REFUSED_CHILDREN = 'refused-children'

/** Errors and warnings as SARIF 2.1.0, the form in which code hosts take findings and show them at their lines. */
export const sarifReport = (judgements: readonly Judgement[]): string => {
  const results = judgements.flatMap(resultsOf)
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].sort().map(ruleOfReport)
  const driver = { name: 'grove validate', rules }
  return `${JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`
}

/** Code hosts show a description beside each finding of a rule. */
const ruleOfReport = (id: string) => {
  const [stage, type] = id.split('/')
  const refused =
    stage === REFUSED_CHILDREN ? CHILDREN_REFUSED : (REFUSED_BY[stage as keyof typeof REFUSED_BY] ?? REFUSED_BY.text)
  return {
    id,
    shortDescription: { text: type === undefined ? 'legal, but probably not meant' : `${refused}: ${type}` },
  }
}

const resultsOf = (judgement: Judgement) => [
  ...judgement.causes.map((error) => result(judgement, 'error', ruleOf(judgement, error), said(error), error)),
  ...judgement.warnings.map(({ text, place }) => {
    const at = { field: '', place: place ?? judgement.manifest.start }
    return result(judgement, 'warning', 'warning', text, at)
  }),
]

const ruleOf = ({ rejectedBy }: Judgement, { type, rule }: Finding): string =>
  `${rule === REFUSED_CHILD ? REFUSED_CHILDREN : (rejectedBy ?? 'manifest')}/${type}`

const result = (
  { manifest, object }: Judgement,
  level: 'error' | 'warning',
  ruleId: string,
  text: string,
  { field, place }: { readonly field: string; readonly place: Place },
) => {
  const { kind, namespace, name } = identityOf(object)
  const whole = [kind, namespace, name].filter((part) => part !== null).join('/')
  return {
    ruleId,
    level,
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(manifest.file) },
          region: { startLine: place.line, startColumn: place.column },
        },
        logicalLocations: [{ fullyQualifiedName: field === '' ? whole : `${whole} ${field}` }],
      },
    ],
  }
}

/** Relative paths stay relative, as those who show findings want them; only what a URI cannot hold is escaped. */
const uriOf = (file: string): string => {
  if (file === '-') return 'stdin'
  return file.startsWith('/') ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/')
}
