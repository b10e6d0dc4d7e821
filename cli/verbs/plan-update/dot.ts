import { barsText, type StepBox, stepPicture } from './picture.ts'
import type { UpdatePlan } from './plan.ts'

/** The steps of updates as one Graphviz digraph. */
export const dotSteps = (plans: readonly UpdatePlan[]): string =>
  [
    'digraph grove {',
    '  rankdir=TB; fontname="sans-serif";',
    '  node [shape=box, style="rounded,filled", fillcolor=white, fontname="sans-serif"];',
    '  edge [fontname="sans-serif", fontsize=10];',
    ...plans.map(stepPicture).flatMap(({ title, summary, boxes }, set) => [
      `  subgraph ${quoted(`cluster ${title}`)} {`,
      `    label=${quoted(`${title}\n${summary}`)}; style="rounded,filled"; fillcolor="#eef3fb";`,
      ...boxes.map((box, at) => `    ${quoted(`${set} ${at}`)} [label=${quoted(textOf(box))}];`),
      '  }',
      ...boxes.slice(1).map(({ waitsFor }, at) => {
        const ends = `${quoted(`${set} ${at}`)} -> ${quoted(`${set} ${at + 1}`)}`
        return `  ${ends} [label=${quoted(waitsFor)}];`
      }),
    ]),
    '}',
    '',
  ].join('\n')

const quoted = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

const textOf = ({ title, lines, bars }: StepBox): string =>
  [title, ...lines, ...(bars.length > 0 ? [`ready: ${barsText(bars)}`] : [])].join('\n')
