/** What is wrong with a line of YAML, and the line, counted from 1. */
export interface LineProblem {
  readonly line: number
  readonly detail: string
}

/** What to say of `{{ … }}` wherever it stands. */
export const UNRENDERED =
  'this is a template that has not been rendered; give the output of helm template, or of what renders it'

/** Whether a text has the marks of a template: `{{ .Values.replicas }}`. */
export const isUnrendered = (text: string): boolean => /\{\{.*\}\}/.test(text)

/**
 * Why a parser stops at a line, in the words of somebody who looks at the file: parsers tell what they could not go on
 * with, which is mostly not what has to be mended. Undefined where nothing better than the parser's sentence is known.
 * @param lines of the whole file
 * @param line the one at which the parser stops, counted from 1
 * @param begin the line at which the YAML document begins
 */
export const lineProblem = (lines: readonly string[], line: number, begin: number): LineProblem | undefined => {
  const text = lines[line - 1] ?? ''
  if (isUnrendered(text)) return { line, detail: UNRENDERED }
  const indentation = misplaced(lines, line, begin)
  return (
    written(text, line) ??
    indentation ??
    (/^\s*- /.test(text)
      ? {
          line,
          detail: 'a list item begins here, and what is around it is an object; make all of it items, or nothing',
        }
      : undefined)
  )
}

/** What can be seen in the line itself. */
const written = (text: string, line: number): LineProblem | undefined => {
  const [, value = ''] = /^\s*(?:- )*[\w./-]+:\s+([^"'[{|>&*#].*)$/.exec(text) ?? []
  if (/:(?:\s|$)/.test(value))
    return { line, detail: `the value has a colon in it; put it in quotes: "${value.trim()}"` }
  const [, closeKey, closeValue] = /^\s*(?:- )*([A-Za-z][\w.-]*):([^\s:/].*)$/.exec(text) ?? []
  if (closeKey !== undefined) {
    return { line, detail: `there must be a space behind the colon: "${closeKey}: ${closeValue?.trim()}"` }
  }
  const [, bareKey, bareValue] = /^\s*(?:- )*([A-Za-z][\w.-]*)\s+([^\s:][^:]*)$/.exec(text) ?? []
  return bareKey === undefined
    ? undefined
    : { line, detail: `there is no colon behind the name of the field: "${bareKey}: ${bareValue?.trim()}"` }
}

/** A line with something in it: where its text begins, where a key in it begins, and whether it has a value. */
interface Row {
  readonly line: number
  readonly indent: number
  readonly keyAt: number
  readonly isComplete: boolean
}

/** A line near the one where the parser stops that is indented unlike its neighbours. */
const misplaced = (lines: readonly string[], stop: number, begin: number): LineProblem | undefined => {
  const rows = rowsOf(lines, begin, stop + 1)
  for (const [index, row] of rows.entries()) {
    const [before, earlier] = [rows[index - 1], rows[index - 2]]
    const isNear = row.line >= stop - 1
    if (before !== undefined && row.indent > before.keyAt && before.isComplete) {
      if (!isNear) continue
      // The line before may be the one that is out of step: its neighbours agree.
      const isBeforeOut = earlier !== undefined && levelOf(earlier, row.indent)
      return isBeforeOut ? indent(before.line, row.indent) : indent(row.line, before.keyAt)
    }
    if (
      isNear &&
      before !== undefined &&
      row.indent < before.indent &&
      !rows.slice(0, index).some((each) => levelOf(each, row.indent))
    ) {
      const nearest = nearestLevel(rows.slice(0, index), row)
      if (nearest !== undefined) return indent(row.line, nearest)
    }
  }
  return undefined
}

const levelOf = ({ indent, keyAt }: Row, column: number): boolean => indent === column || keyAt === column

/** Where the rows before that are of its sort, elements of a list or keys, begin nearest to it. */
const nearestLevel = (rows: readonly Row[], { indent: column, keyAt }: Row): number | undefined =>
  rows
    .filter((row) => row.keyAt > row.indent === keyAt > column && Math.abs(row.indent - column) <= 2)
    .map(({ indent }) => indent)
    .sort((a, b) => Math.abs(a - column) - Math.abs(b - column))[0]

const indent = (line: number, spaces: number): LineProblem => ({
  line,
  detail: `this line is indented unlike the lines around it; begin it with ${spaces} spaces`,
})

/** The lines from `begin` to `end` that are neither blank, comments, nor part of a block of text. */
const rowsOf = (lines: readonly string[], begin: number, end: number): Row[] => {
  const rows: Row[] = []
  let textBelow: number | undefined
  for (let line = begin; line <= Math.min(end, lines.length); line++) {
    const text = lines[line - 1] ?? ''
    const indent = text.search(/\S/)
    if (indent < 0 || text[indent] === '#' || /^(?:---|\.\.\.)/.test(text)) continue
    if (textBelow !== undefined && indent > textBelow) continue
    textBelow = /[:-] [|>][-+\d]*\s*(?:#.*)?$/.test(text) ? indent : undefined
    const [dashes = ''] = /^(?:- +)*/.exec(text.slice(indent)) ?? []
    const isComplete = !/:\s*(?:#.*)?$/.test(text) && !/[|>&]\S*$/.test(text)
    rows.push({ line, indent, keyAt: indent + dashes.length, isComplete })
  }
  return rows
}
