import { createHash } from 'node:crypto'

/** What has happened in a run, in order. */
export interface Journal {
  note(text: string): void
  /** The last `lines` lines. */
  tail(lines: number): readonly string[]
  /** A hash of all lines: two runs with the same hash went the same way. */
  hash(): string
  readonly length: number
}

/** The number of lines kept for {@link Journal.tail}. */
const KEPT = 4_000

/** A journal whose lines begin with the time since `start`, in s. */
export const journal = (now: () => number, start: number): Journal => {
  const hash = createHash('sha256')
  let lines: string[] = []
  let length = 0
  return {
    note: (text) => {
      const line = `${((now() - start) / 1000).toFixed(4).padStart(9)}  ${text}`
      hash.update(`${line}\n`)
      length++
      lines.push(line)
      if (lines.length > 2 * KEPT) lines = lines.slice(-KEPT)
    },
    tail: (count) => lines.slice(-count),
    hash: () => hash.copy().digest('hex').slice(0, 16),
    get length() {
      return length
    },
  }
}
