import { pathToFileURL } from 'node:url'
import { identityOf, type Judgement, said } from '../judging/judgement.ts'
import type { Place } from '../manifests/manifest.ts'
import { version } from '../start/version.ts'
import { ruleHelp, ruleIdOf, WARNING } from './rule-help.ts'

/**
 * Errors and warnings as SARIF 2.1.0, a format that code hosts accept and show at the lines.
 * @param docs URL of docs/ for this version, with a slash at its end; each rule then has a link to its description
 */
export const sarifReport = (judgements: readonly Judgement[], docs?: string): string => {
  const results = judgements.flatMap(resultsOf)
  const rules = [...new Set(results.map(({ ruleId }) => ruleId))].sort().map((id) => ruleOfReport(id, docs))
  const driver = { name: 'grove validate', version: version(), rules }
  return `${JSON.stringify({ version: '2.1.0', runs: [{ tool: { driver }, results }] }, null, 2)}\n`
}

/** The description of a rule, which code hosts show next to its findings. */
const ruleOfReport = (id: string, docs: string | undefined) => {
  const { summary, page } = ruleHelp(id)
  const link = docs === undefined ? undefined : new URL(page, docs).href
  const more = `More about it: docs/${page}`
  return {
    id,
    shortDescription: { text: summary },
    help: {
      text: `${summary}. ${more}`,
      ...(link !== undefined && { markdown: `${summary}. [More about it](${link})` }),
    },
    ...(link !== undefined && { helpUri: link }),
  }
}

const resultsOf = (judgement: Judgement) => [
  ...judgement.causes.map((error) => result(judgement, 'error', ruleIdOf(judgement, error), said(error), error)),
  ...judgement.warnings.map(({ text, place, rule = WARNING }) => {
    const at = { field: '', place: place ?? judgement.manifest.start }
    return result(judgement, 'warning', rule, text, at)
  }),
]

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

/**
 * Relative paths stay relative, as the consumers of SARIF expect; only characters that a URI cannot contain are
 * escaped.
 */
const uriOf = (file: string): string => {
  if (file === '-') return 'stdin'
  return file.startsWith('/') ? pathToFileURL(file).href : file.split('/').map(encodeURIComponent).join('/')
}
