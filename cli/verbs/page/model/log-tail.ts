/** The lines to ask for: fewer where so many exceed the limit of bytes, because a kubelet leaves out the last ones then. */
export const TAILS = [100, 10, 1] as const

/** What is missing of the last hundred lines, if `lines` were read, whole or up to `size`; undefined if nothing is. */
export const cutOf = (lines: number, isWhole: boolean, size: string): string | undefined => {
  if (!isWhole) return `the last line is longer than ${size}: only its beginning is shown`
  if (lines === TAILS[0]) return undefined
  return `the last ${TAILS[0]} lines are more than ${size}: only the last ${lines === 1 ? 'one is' : `${lines} are`} shown`
}

/** The limit of one line, in characters. */
const MOST_CHARACTERS = 2_000

/** Colours and movements of the cursor, for a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC
const ESCAPES = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
/** Other characters that are not shown: controls, and those that change the direction of the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * The lines of a container's log as a page can show them: as a terminal shows a line that was written over (progress
 * bars), without colours, with `\ufffd` for what is no text, and each cut to two thousand characters.
 */
export const logLines = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map(shownLine)
}

const shownLine = (line: string): string => {
  const latest = line.split('\r').findLast((part) => part !== '') ?? ''
  const shown = latest.replace(ESCAPES, '').replace(UNSEEN, '\ufffd')
  const more = shown.length - MOST_CHARACTERS
  return more > 0 ? `${shown.slice(0, MOST_CHARACTERS)}… (${more} more characters)` : shown
}
