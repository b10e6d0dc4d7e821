import { CEL_LEFT_OUT } from '../../schemas/structural/validate.ts'
import { isFit, type Judgement, said } from '../judging/judgement.ts'
import { printable } from '../text/printable.ts'
import { painter, type ReportOptions, refusals, summary } from './text.ts'

/** A line for each file, followed by one line for each error to fix and each warning. */
export const quietReport = (judgements: readonly Judgement[], options: ReportOptions): string => {
  const paint = painter(options.colours)
  const files = byFile(judgements)
  const lines = [...files].flatMap(([file, ofFile]) => {
    const isOthers = ofFile.every(({ skipped }) => skipped)
    const mark = isOthers ? paint('grey', '-') : ofFile.every(isFit) ? paint('green', '✓') : paint('red', '✗')
    return [`${mark} ${printable(file)}: ${countOf(ofFile)}`, ...ofFile.flatMap(messages)]
  })
  return `${lines.join('\n')}\n${summary(judgements, options)}\n`
}

const countOf = (judgements: readonly Judgement[]): string => {
  const { refused, unfit } = refusals(judgements)
  const all = judgements.length
  const others = judgements.filter(({ skipped }) => skipped).length
  if (refused + unfit === 0) {
    const accepted = all > others || others === 0 ? [`${all - others} accepted`] : []
    return [...accepted, ...(others > 0 ? [`${others} not ours`] : [])].join(', ')
  }
  return [
    ...(refused > 0 ? [`${refused} of ${all} refused`] : []),
    ...(unfit > 0 ? [`${unfit} of ${all} can never run`] : []),
  ].join(', ')
}

const messages = ({ manifest, causes, warnings }: Judgement): string[] => [
  ...causes.map((cause) => printable(`  ${manifest.file}:${cause.place.line}:${cause.place.column}  ${said(cause)}`)),
  ...warnings
    .filter(({ text }) => text !== CEL_LEFT_OUT)
    .map(({ text, place }) => printable(`  ${manifest.file}:${(place ?? manifest.start).line}  warning: ${text}`)),
]

const byFile = (judgements: readonly Judgement[]): Map<string, Judgement[]> => {
  const files = new Map<string, Judgement[]>()
  for (const judgement of judgements) {
    const { file } = judgement.manifest
    const ofFile = files.get(file)
    if (ofFile === undefined) files.set(file, [judgement])
    else ofFile.push(judgement)
  }
  return files
}
