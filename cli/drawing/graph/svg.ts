import { type Arrow, BETWEEN_COLUMNS, type Box, LINE, MARGIN, type Placed, placed } from './layout.ts'
import type { Picture } from './picture.ts'
import { escaped, svgDocument } from './svg-document.ts'

const STYLE = [
  'text{font-family:ui-sans-serif,system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px;fill:#1b2a41}',
  '.name{font-weight:600}.title{font-size:16px;font-weight:600}.said{fill:#4a5a75}',
  '.gang{fill:#eef3fb;stroke:#8aa4cf}.group{fill:#dbe6f7;stroke:#a9bfe3}.clique{fill:#fff;stroke:#3c5a8c}',
  '.waits{fill:none;stroke:#3c5a8c;stroke-width:1.4}.scheduled{fill:none;stroke:#8aa4cf;stroke-width:1.6;stroke-dasharray:5 4}',
  // A halo keeps the label readable where an arrow crosses it.
  '.ready{font-size:11px;fill:#3c5a8c;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}',
].join('')

/** Sets as an SVG image, below each other. */
export const svgGraph = (pictures: readonly Picture[]): string =>
  svgDocument(
    pictures.map(placed).map((part) => ({ lines: partLines(part), width: part.width, height: part.height })),
    { title: pictures.map(({ title }) => title).join(', '), style: STYLE },
  )

const partLines = ({ heading, boxes, arrows }: Placed): string[] => [
  ...heading.map(
    (text, index) =>
      `<text x="${MARGIN}" y="${MARGIN + 12 + index * 22}" class="${index === 0 ? 'title' : 'said'}">${escaped(text)}</text>`,
  ),
  ...boxes.filter(({ kind }) => kind !== 'clique').flatMap(boxLines),
  // Arrows are drawn below the cliques, so that none crosses their text.
  ...arrows.map(arrowLine),
  ...labels(arrows),
  ...boxes.filter(({ kind }) => kind === 'clique').flatMap(boxLines),
]

const boxLines = ({ kind, x, y, width, height, lines }: Box): string[] => [
  `<rect class="${kind}" x="${x}" y="${y}" width="${round(width)}" height="${height}" rx="${kind === 'clique' ? 6 : 9}"/>`,
  ...lines.map(
    (text, index) =>
      `<text x="${x + 12}" y="${y + 20 + index * LINE}" class="${index === 0 ? 'name' : 'said'}">${escaped(text)}</text>`,
  ),
]

const round = (length: number): number => Math.round(length * 10) / 10

const arrowLine = (arrow: Arrow): string =>
  `<path class="${arrow.kind}" d="${arrowPath(arrow)}" marker-end="url(#tip)"/>`

/** The path of an arrow in SVG. */
export const arrowPath = ({ kind, from, to }: Arrow): string => {
  if (kind === 'scheduled') {
    const [x, rail] = [from.x, from.x - 16]
    const [begin, end] = [from.y + from.height - 22, to.y + 22]
    return `M${x} ${begin}H${rail}V${end}H${x - 1}`
  }
  const [x1, y1] = [round(from.x + from.width), from.y + from.height / 2]
  const [x2, y2] = [to.x - 1, to.y + to.height / 2]
  // In one row across another column, a straight arrow would disappear behind the cliques between, so it goes above
  // them.
  if (Math.abs(y2 - y1) < from.height / 2 && x2 - x1 > BETWEEN_COLUMNS) {
    const peak = Math.min(from.y, to.y) - 8
    const down = round(x2 - 60)
    const rise = `C${round(x1 + 30)} ${y1} ${round(x1 + 30)} ${peak} ${round(x1 + 60)} ${peak}`
    return `M${x1} ${y1}${rise}H${down}C${down + 30} ${peak} ${down + 30} ${y2} ${x2} ${y2}`
  }
  const bend = Math.min(60, (x2 - x1) / 2)
  return `M${x1} ${y1}C${round(x1 + bend)} ${y1} ${round(x2 - bend)} ${y2} ${x2} ${y2}`
}

/**
 * Labels with the number of pods that must be ready: one for each clique that others wait for, where its arrows begin.
 */
export const arrowLabels = (arrows: readonly Arrow[]): { x: number; y: number; text: string; from: Box }[] => {
  const byBox = new Map(arrows.filter(({ kind }) => kind === 'waits').map(({ from, label }) => [from, label]))
  return [...byBox].map(([from, text]) => {
    const { x, y, width, height } = from
    return { x: round(x + width + 6), y: y + height / 2 - 6, text, from }
  })
}

const labels = (arrows: readonly Arrow[]): string[] =>
  arrowLabels(arrows).map(({ x, y, text }) => `<text x="${x}" y="${y}" class="ready">${escaped(text)}</text>`)
