import type { Judgement } from '../judging/judgement.ts'
import { said } from '../judging/judgement.ts'
import { ruleIdOf, WARNING } from './rule-help.ts'

/**
 * Errors and warnings as commands of GitHub's workflows, which show them at their lines in a pull request without an upload:
 * one line each, and nothing where all is well. docs/validate.md
 */
export const githubReport = (judgements: readonly Judgement[]): string =>
  judgements
    .flatMap((judgement) => [
      ...judgement.causes.map((error) =>
        command('error', judgement, ruleIdOf(judgement, error), said(error), error.place),
      ),
      ...judgement.warnings.map(({ text, place, rule = WARNING }) =>
        command('warning', judgement, rule, text, place ?? judgement.manifest.start),
      ),
    ])
    .join('')

const command = (
  level: 'error' | 'warning',
  { manifest }: Judgement,
  rule: string,
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): string =>
  `::${level} file=${property(manifest.file)},line=${line},col=${column},title=${property(rule)}::${data(text)}\n`

const CODES: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' }

const data = (text: string): string => text.replace(/[%\r\n]/g, (character) => CODES[character] ?? character)
const property = (text: string): string => text.replace(/[%\r\n:,]/g, (character) => CODES[character] ?? character)
