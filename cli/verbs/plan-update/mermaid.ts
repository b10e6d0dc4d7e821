import { barsText, type StepBox, stepPicture } from './picture.ts'
import type { UpdatePlan } from './plan.ts'

/** The steps of updates as one Mermaid flowchart, which code hosts render. */
export const mermaidSteps = (plans: readonly UpdatePlan[]): string =>
  [
    'flowchart TB',
    ...plans
      .map(stepPicture)
      .flatMap(({ title, summary, boxes }, set) => [
        `  subgraph set${set}["${quoted(title)}<br/>${quoted(summary)}"]`,
        ...boxes.map((box, at) => `    step${set}_${at}["${textOf(box)}"]`),
        '  end',
        ...boxes.slice(1).map(({ waitsFor }, at) => `  step${set}_${at} -->${labelOf(waitsFor)} step${set}_${at + 1}`),
      ]),
    '',
  ].join('\n')

const quoted = (text: string): string => text.replaceAll('"', '#quot;')

const labelOf = (waitsFor: string): string => (waitsFor === '' ? '' : `|"${quoted(waitsFor)}"|`)

const textOf = ({ title, lines, bars }: StepBox): string =>
  [title, ...lines, ...(bars.length > 0 ? [`ready: ${barsText(bars)}`] : [])].map(quoted).join('<br/>')
