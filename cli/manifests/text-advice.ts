/** A problem in a line of YAML, and the number of the line, from 1. */
export interface LineProblem {
  readonly line: number
  readonly detail: string
}

/** The advice about `{{ … }}`. */
export const UNRENDERED =
  'this is a template that has not been rendered; give the output of helm template, or of what renders it'

/** Whether a text contains template syntax: `{{ .Values.replicas }}`. */
export const isUnrendered = (text: string): boolean => /\{\{.*\}\}/.test(text)

/**
 * Why a parser stops at a line, in terms of the file: a parser reports where it could not continue, which is mostly not
 * what must be fixed. Undefined where the parser's own message is the best.
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

/** Problems that are visible in the line itself. */
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

/** A line with content: the columns at which its text and its key begin, and whether it has a value. */
interface Row {
  readonly line: number
  readonly indent: number
  readonly keyAt: number
  readonly isComplete: boolean
}

/** A line near the one where the parser stops whose indentation differs from its neighbours'. */
const misplaced = (lines: readonly string[], stop: number, begin: number): LineProblem | undefined => {
  const rows = rowsOf(lines, begin, stop + 1)
  for (const [index, row] of rows.entries()) {
    const [before, earlier] = [rows[index - 1], rows[index - 2]]
    const isNear = row.line >= stop - 1
    if (before !== undefined && row.indent > before.keyAt && before.isComplete) {
      if (!isNear) continue
      // The previous line may be the wrong one, if its neighbours agree with each other.
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

/** The nearest indentation among previous rows of the same type, list elements or keys. */
const nearestLevel = (rows: readonly Row[], { indent: column, keyAt }: Row): number | undefined =>
  rows
    .filter((row) => row.keyAt > row.indent === keyAt > column && Math.abs(row.indent - column) <= 2)
    .map(({ indent }) => indent)
    .sort((a, b) => Math.abs(a - column) - Math.abs(b - column))[0]

const indent = (line: number, spaces: number): LineProblem => ({
  line,
  detail: `this line is indented unlike the lines around it; begin it with ${spaces} spaces`,
})

/** The lines from `begin` to `end` that are neither blank, comments, nor part of a block scalar. */
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
