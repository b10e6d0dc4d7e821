/**
 * Control and format characters: escape sequences that colour, move and retitle a terminal, and marks that turn the
 * order of letters around. Names and messages may come from somebody else's manifest or cluster.
 */
const CONTROLS = /[\p{Cc}\p{Cf}]/gu

/** A text of others in a line for people: control characters are shown as JSON would write them, `\u001b`. */
export const printable = (text: string): string => text.replace(CONTROLS, escaped)

/** The same for a text of several lines, which keeps them and its tabs. */
export const printableLines = (text: string): string =>
  text.replace(CONTROLS, (character) => (character === '\n' || character === '\t' ? character : escaped(character)))

/** A text in which each control character is a space, so that columns stay where they are. */
export const blanked = (text: string): string => text.replace(CONTROLS, ' ')

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('')
