import { identityOf, isFit, type Judgement, said } from '../judging/judgement.ts'
import { ruleIdOf } from './rule-help.ts'

/** Test results in the format of build servers: one test suite for each file and one test case for each object. */
export const junitReport = (judgements: readonly Judgement[]): string => {
  const files = [...new Set(judgements.map(({ manifest }) => manifest.file))]
  const suites = files.map((file) =>
    suite(
      file,
      judgements.filter(({ manifest }) => manifest.file === file),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${counts(judgements)}>\n${suites.join('')}</testsuites>\n`
}

const suite = (file: string, judgements: readonly Judgement[]): string =>
  `  <testsuite name="${escaped(file)}"${counts(judgements)}>\n${judgements.map(testCase).join('')}  </testsuite>\n`

const counts = (judgements: readonly Judgement[]): string => {
  const failures = judgements.filter((judgement) => !isFit(judgement)).length
  const skipped = judgements.filter((judgement) => judgement.skipped).length
  return ` tests="${judgements.length}" failures="${failures}" errors="0" skipped="${skipped}"`
}

const testCase = (judgement: Judgement): string => {
  const { manifest, object, rejectedBy, causes, warnings, skipped } = judgement
  const { kind, namespace, name } = identityOf(object)
  const title = [kind ?? 'something', namespace, name ?? `document ${manifest.document}`].filter(
    (part) => part !== null,
  )
  const at = `name="${escaped(title.join('/'))}" classname="${escaped(manifest.file)}" line="${manifest.start.line}"`
  const inside = [
    ...(skipped ? ['      <skipped message="not a kind of ours"/>\n'] : []),
    ...(isFit(judgement)
      ? []
      : [
          failure(
            causes.map(
              (error) =>
                `${manifest.file}:${error.place.line}:${error.place.column}  ${said(error)} (${ruleIdOf(judgement, error)})`,
            ),
            rejectedBy,
          ),
        ]),
    ...(warnings.length > 0
      ? [`      <system-out>${escaped(warnings.map(({ text }) => text).join('\n'))}</system-out>\n`]
      : []),
  ]
  return inside.length === 0 ? `    <testcase ${at}/>\n` : `    <testcase ${at}>\n${inside.join('')}    </testcase>\n`
}

const failure = (lines: readonly string[], rejectedBy: Judgement['rejectedBy']): string =>
  `      <failure type="${rejectedBy ?? 'manifest'}" message="${escaped(lines[0] ?? '')}">${escaped(lines.join('\n'))}</failure>\n`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Characters that XML cannot contain, not even escaped: control characters and unpaired surrogates. */
const UNFIT = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

const escaped = (text: string): string =>
  text.replace(UNFIT, '\ufffd').replace(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
