/** How deep a review may be nested and how many values it may hold. */
export interface JsonLimits {
  /** Nested lists and objects. */
  readonly depth: number
  /** Lists, objects, strings, numbers and literals together. */
  readonly values: number
}

/**
 * A value nested deeper can overflow the stack of code that walks it, and parsing unclosed lists takes seconds per
 * megabyte. A review of 3 MiB reaches this number of values only if each takes about 12 bytes on average; in real
 * reviews a value takes 15 to 22.
 */
export const JSON_LIMITS: JsonLimits = { depth: 500, values: 250_000 }

/** The limit that a scan found exceeded. */
export type JsonExcess = 'too-deep' | 'too-many-values'

/** Measures JSON that arrives in pieces. */
export interface JsonScan {
  /** Scans the next piece, and returns an excess as soon as a limit is passed. Results after that mean nothing. */
  add(piece: Buffer): JsonExcess | undefined
  /** Values so far. */
  values(): number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
/** `[` and `{` differ in one bit only, and so do `]` and `}`. */
const CASE_BIT = 0x20
const OPENING = 0x7b
const CLOSING = 0x7d

/**
 * Checks depth and number of values while the bytes arrive, without a parser, so before any value is allocated. It
 * agrees with JSON.parse up to the first syntax error, where JSON.parse stops as well.
 */
export const createJsonScan = (limits: JsonLimits = JSON_LIMITS): JsonScan => {
  let depth = 0
  let values = 0
  let isText = false
  let isEscaped = false
  return {
    values: () => values,
    add: (piece) => {
      const { length } = piece
      let i = isEscaped && length > 0 ? 1 : 0
      if (length > 0) isEscaped = false
      while (i < length) {
        if (isText) {
          let byte = piece[i]
          while (byte !== QUOTE && byte !== BACKSLASH && ++i < length) byte = piece[i]
          if (i === length) break
          if (byte === QUOTE) isText = false
          else if (++i === length) isEscaped = true
          i++
          continue
        }
        const byte = piece[i++] as number
        if (byte === QUOTE) isText = true
        else if (byte === COMMA) values++
        else if ((byte | CASE_BIT) === OPENING) {
          values++
          if (++depth > limits.depth) return 'too-deep'
        } else if ((byte | CASE_BIT) === CLOSING) depth--
      }
      return values > limits.values ? 'too-many-values' : undefined
    },
  }
}
