import { type Drawing, escaped, svgDocument } from '../../drawing/graph/svg-document.ts'
import { type Bar, type StepBox, type StepPicture, stepPicture } from './picture.ts'
import type { UpdatePlan } from './plan.ts'

/** Sizes in pixels. No font is measured here: each character counts with the largest average width. */
const MARGIN = 20
const LINE = 18
const CHARACTER = 7.3
const PADDING = 12
const HEADING = 56
const BETWEEN = 34
const BAR = 120

const STYLE = [
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px;fill:#1b2a41}',
  '.name{font-weight:600}.title{font-size:16px;font-weight:600}.said{fill:#4a5a75}',
  '.step{fill:#eef3fb;stroke:#8aa4cf}.all{fill:#fff;stroke:#a9bfe3}.ready{fill:#8aa4cf}',
  '.waits{fill:none;stroke:#3c5a8c;stroke-width:1.4}.label{font-size:11px;fill:#3c5a8c}',
].join('')

/** The steps of updates as an SVG image, with a bar for the ready units of each role. */
export const svgSteps = (plans: readonly UpdatePlan[]): string =>
  svgDocument(plans.map(stepPicture).map(partOf), {
    title: plans.map(({ namespace, name }) => `Update of PodCliqueSet ${namespace}/${name}`).join(', '),
    style: STYLE,
    minWidth: 2 * MARGIN,
  })

const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length)) * CHARACTER

const barText = ({ role, ready, total }: Bar): string => `${role} ${ready}/${total}`

const partOf = ({ title, summary, boxes }: StepPicture): Drawing => {
  const left = widthOf(boxes.flatMap((box) => [box.title, ...box.lines])) + 2 * PADDING
  const names = widthOf(boxes.flatMap(({ bars }) => bars.map(barText)))
  const inner = left + names + 2 * PADDING + BAR
  const lines = [
    `<text x="${MARGIN}" y="${MARGIN + 12}" class="title">${escaped(title)}</text>`,
    `<text x="${MARGIN}" y="${MARGIN + 34}" class="said">${escaped(summary)}</text>`,
  ]
  let y = MARGIN + HEADING
  for (const [at, box] of boxes.entries()) {
    if (at > 0) lines.push(...arrow(y - BETWEEN, box.waitsFor))
    const height = Math.max(1 + box.lines.length, box.bars.length) * LINE + PADDING
    lines.push(...boxLines(box, y, inner, height, left, names))
    y += height + BETWEEN
  }
  const arrows = widthOf(boxes.map(({ waitsFor }) => waitsFor)) + 60
  const width = Math.max(inner, arrows, widthOf([summary]), widthOf([title]) * 1.3) + 2 * MARGIN
  return { lines, width, height: y }
}

const arrow = (y: number, waitsFor: string): string[] => [
  `<path class="waits" d="M${MARGIN + 24} ${y}V${y + BETWEEN - 1}" marker-end="url(#tip)"/>`,
  `<text x="${MARGIN + 34}" y="${y + BETWEEN / 2 + 4}" class="label">${escaped(waitsFor)}</text>`,
]

const boxLines = (
  { title, lines, bars }: StepBox,
  y: number,
  width: number,
  height: number,
  left: number,
  names: number,
): string[] => [
  `<rect class="step" x="${MARGIN}" y="${y}" width="${Math.round(width)}" height="${height}" rx="8"/>`,
  ...[title, ...lines].map(
    (text, at) =>
      `<text x="${MARGIN + PADDING}" y="${y + 20 + at * LINE}" class="${at === 0 ? 'name' : 'said'}">${escaped(text)}</text>`,
  ),
  ...bars.flatMap((bar, at) => {
    const [x, top] = [Math.round(MARGIN + left), y + 10 + at * LINE]
    const begin = Math.round(x + names + PADDING)
    const ready = bar.total === 0 ? BAR : Math.round((BAR * Math.min(bar.ready, bar.total)) / bar.total)
    return [
      `<text x="${x}" y="${top + 10}" class="said">${escaped(barText(bar))}</text>`,
      `<rect class="all" x="${begin}" y="${top}" width="${BAR}" height="12"/>`,
      `<rect class="ready" x="${begin}" y="${top}" width="${ready}" height="12"/>`,
    ]
  }),
]
