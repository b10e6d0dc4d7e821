import type { CliqueBox, GangBox, Picture } from './picture.ts'
import { cliqueWords, gangName, gangWords, groupName, groupWords, readyWords, summaryOf } from './words.ts'

/** A rectangle with lines of text at its top left, in pixels. */
export interface Box {
  readonly kind: 'gang' | 'group' | 'clique'
  /** The name of the PodClique or gang; absent for a scaling group. */
  readonly id?: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The first line is the name. */
  readonly lines: readonly string[]
}

/** An arrow with its `label` at the beginning. */
export interface Arrow {
  readonly kind: 'waits' | 'scheduled'
  readonly from: Box
  readonly to: Box
  readonly label: string
}

/** A set with all positions computed. */
export interface Placed {
  readonly heading: readonly string[]
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

/** Free space around the picture, in pixels. */
export const MARGIN = 20
/** Height of a line of text, in pixels. */
export const LINE = 18
/** Largest average width of a character, with some reserve; no font is measured here. */
const CHARACTER = 7.3
const PADDING = 12
/** Height of the heading of each set, in pixels. */
export const HEADING = 56
/** Space between columns for arrows and their labels. */
export const BETWEEN_COLUMNS = 84
const BETWEEN_ROWS = 14
/** Space on the left for the arrows between gangs. */
const RAIL = 28

const widthOf = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.length)) * CHARACTER + 2 * PADDING
const heightOf = (lines: readonly string[]): number => lines.length * LINE + PADDING

const cliqueLines = (clique: CliqueBox): string[] => [
  `${clique.step}. ${clique.name}`,
  ...cliqueWords(clique).split(', '),
  ...(clique.said === undefined ? [] : [clique.said]),
]

/** Splits a text at its commas into lines that are not much longer than `limit`. */
const wrapped = (text: string, limit: number): string[] => {
  const lines: string[] = []
  for (const part of text.split(/(?<=[,;]) /)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + part.length < limit) lines[lines.length - 1] = `${last} ${part}`
    else if (part !== '') lines.push(part)
  }
  return lines
}

/**
 * Lays out one set: gangs below each other; within each gang the standalone cliques and then the scaling group replicas
 * in rows; cliques from left to right by the step at which they start, in columns for the whole picture.
 */
export const placed = (picture: Picture): Placed => {
  const columns = columnsOf(picture)
  const inner = (columns.at(-1)?.x ?? 0) + (columns.at(-1)?.width ?? 0)
  const rail = picture.gangs.some(({ base }) => base !== undefined) ? RAIL : 0
  const boxes: Box[] = []
  const arrows: Arrow[] = []
  const gangs = new Map<string, Box>()
  const cliques = new Map<string, Box>()
  const left = MARGIN + rail
  const width = inner + 4 * PADDING
  let y = MARGIN + HEADING

  const row = (members: readonly CliqueBox[], top: number): number => {
    let bottom = top
    const next = new Map<number, number>()
    for (const member of members) {
      const column = columns[member.step - 1] ?? { x: 0, width: 0 }
      const lines = cliqueLines(member)
      const at = next.get(member.step) ?? top
      const box: Box = {
        ...{ kind: 'clique', id: member.id, x: left + 2 * PADDING + column.x, y: at },
        ...{ width: column.width, height: heightOf(lines), lines },
      }
      boxes.push(box)
      cliques.set(member.id, box)
      next.set(member.step, at + box.height + BETWEEN_ROWS)
      bottom = Math.max(bottom, at + box.height)
    }
    return bottom
  }

  for (const gang of picture.gangs) {
    const lines = [gangName(gang), ...wrapped(gangWords(gang), Math.max(40, width / CHARACTER))]
    const index = boxes.length
    let bottom = y + heightOf(lines) + 4
    if (gang.cliques.length > 0) bottom = row(gang.cliques, bottom) + BETWEEN_ROWS
    for (const group of gang.groups) {
      const titles = [groupName(group), groupWords(group)].filter(Boolean)
      const at = boxes.length
      const top = bottom
      bottom = row(group.cliques, top + heightOf(titles)) + PADDING
      const box: Box = {
        ...{ kind: 'group', x: left + PADDING, y: top },
        ...{ width: width - 2 * PADDING, height: bottom - top, lines: titles },
      }
      // Before its content, so that it is drawn behind it.
      boxes.splice(at, 0, box)
      bottom += BETWEEN_ROWS
    }
    const box: Box = { kind: 'gang', id: gang.name, x: left, y, width, height: bottom - y, lines }
    boxes.splice(index, 0, box)
    gangs.set(gang.name, box)
    y = bottom + 2 * BETWEEN_ROWS
  }
  arrows.push(...arrowsOf(picture.gangs, gangs, cliques))
  const heading = [picture.title, remarked(picture)]
  return {
    heading,
    width: Math.max(left + width, MARGIN + widthOf(heading)) + MARGIN,
    height: y,
    boxes,
    arrows,
  }
}

const remarked = (picture: Picture): string =>
  `${summaryOf(picture)}${picture.replicas !== undefined && picture.replicas > 1 ? ' (one replica is drawn, the others are alike)' : ''}`

/** The columns of the steps, relative to the left border of the innermost box. */
const columnsOf = ({ gangs }: Picture): { x: number; width: number }[] => {
  const all = gangs.flatMap(({ cliques, groups }) => [...cliques, ...groups.flatMap((group) => group.cliques)])
  const columns: { x: number; width: number }[] = []
  for (let step = 1; step <= Math.max(0, ...all.map((clique) => clique.step)); step++) {
    const before = columns.at(-1)
    const widths = all.filter((clique) => clique.step === step).map((clique) => widthOf(cliqueLines(clique)))
    columns.push({ x: before ? before.x + before.width + BETWEEN_COLUMNS : 0, width: Math.max(110, ...widths) })
  }
  // The titles of gangs and groups must fit as well.
  const titles = Math.max(
    ...[0, ...gangs.map((gang) => widthOf([gangName(gang)]))],
    ...gangs.flatMap(({ groups }) => groups.map((group) => widthOf([groupName(group), groupWords(group)]))),
  )
  const last = columns.at(-1)
  if (last !== undefined) last.width = Math.max(last.width, Math.min(titles - last.x, 420))
  return columns
}

function* arrowsOf(
  drawn: readonly GangBox[],
  gangs: ReadonlyMap<string, Box>,
  cliques: ReadonlyMap<string, Box>,
): Iterable<Arrow> {
  for (const { name, base = '', cliques: own, groups } of drawn) {
    for (const clique of [...own, ...groups.flatMap((group) => group.cliques)]) {
      const to = cliques.get(clique.id)
      for (const wait of clique.waitsFor) {
        const from = cliques.get(wait.id)
        if (from && to) yield { kind: 'waits', from, to, label: readyWords(wait) }
      }
    }
    const [from, to] = [gangs.get(base), gangs.get(name)]
    if (from && to) yield { kind: 'scheduled', from, to, label: 'scheduled' }
  }
}
