import { cut } from '../../schemas/sentences/cut.ts'

/** The API server cuts a warning at this many characters once the sum is too large. */
const ONE = 256
/** The API server drops warnings beyond this many characters in all. */
const ALL = 4096

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a header cannot carry
const CONTROL = /[\u0000-\u001f\u007f]+/g

/**
 * Fits warnings to what reaches the user: each one line of at most 256 characters, at most 4,096 characters in all, no
 * repetitions. The last warning counts those that do not fit, so that nobody takes the list for complete.
 */
export const fitWarnings = (warnings: readonly string[]): string[] => {
  const lines = [...new Set(warnings)].map(oneLine)
  const fitting: string[] = []
  let left = ALL
  for (const [index, line] of lines.entries()) {
    const rest = more(lines.length - index)
    const isLast = index === lines.length - 1
    if (line.length + (isLast ? 0 : rest.length) > left) return [...fitting, rest]
    fitting.push(line)
    left -= line.length
  }
  return fitting
}

const more = (count: number): string => `and ${count} more warnings; correct the ones above to see them`

const oneLine = (text: string): string => cut(text.replace(CONTROL, ' '), ONE)
