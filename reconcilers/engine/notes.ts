import { type LastError, lastErrors } from './last-errors.ts'

/** What a part reports: numbers, which are added up, and texts, by which parts are found. */
export type Facts = Readonly<Record<string, number | string>>

/** What a part reports after its plan has been carried out. */
export interface Note {
  /** The generation of the whole that this part has fully carried out; undefined if something of it failed. */
  readonly generation: number | undefined
  /** Undefined for a part that is no longer wanted and could not be removed yet: it only has errors. */
  readonly counts: Facts | undefined
  readonly errors: readonly LastError[]
}

/** What all parts of a whole report together. */
export interface Sum {
  /** How many of the parts that are wanted have reported. */
  readonly parts: number
  count(name: string): number
  /** The parts that report this text under this name, in no order. */
  where(name: string, text: string): ReadonlySet<number>
  /** How many parts have carried out this generation of the whole. */
  caughtUp(generation: number | undefined): number
}

/** The notes of the parts of all wholes, summed incrementally: a change costs one part, not all of them. */
export interface Notes {
  /** Replaces the part's previous note; undefined: the part is gone. Returns true if that makes a difference. */
  put(whole: string, part: number, note: Note | undefined): boolean
  sum(whole: string): Sum
  errors(whole: string, now: string): LastError[]
  /** The whole is gone, or another object has its name. */
  drop(whole: string): void
  /** The uids of the wholes that have notes. */
  wholes(): Iterable<string>
}

/** The sum before any part has reported. */
export const NO_SUM: Sum = { parts: 0, count: () => 0, where: () => NO_PARTS, caughtUp: () => 0 }
const NO_PARTS: ReadonlySet<number> = new Set()

class Board implements Sum {
  readonly notes = new Map<number, Note>()
  readonly #counts = new Map<string, number>()
  readonly #texts = new Map<string, Set<number>>()
  readonly #generations = new Map<number, number>()
  #parts = 0
  /** Parts with errors; most wholes have none. */
  readonly failing = new Map<number, Note>()

  get parts(): number {
    return this.#parts
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  where(name: string, text: string): ReadonlySet<number> {
    return this.#texts.get(termOf(name, text)) ?? NO_PARTS
  }

  caughtUp(generation: number | undefined): number {
    return generation === undefined ? 0 : (this.#generations.get(generation) ?? 0)
  }

  add(part: number, { generation, counts }: Note, sign: 1 | -1): void {
    if (counts === undefined) return
    this.#parts += sign
    for (const [name, value] of Object.entries(counts)) {
      if (typeof value === 'number') this.#counts.set(name, this.count(name) + sign * value)
      else this.#say(part, termOf(name, value), sign)
    }
    if (generation === undefined) return
    const left = this.caughtUp(generation) + sign
    if (left === 0) this.#generations.delete(generation)
    else this.#generations.set(generation, left)
  }

  #say(part: number, term: string, sign: 1 | -1): void {
    const parts = this.#texts.get(term) ?? new Set()
    if (sign === 1) this.#texts.set(term, parts.add(part))
    else if (parts.delete(part) && parts.size === 0) this.#texts.delete(term)
  }
}

const termOf = (name: string, text: string): string => `${name} ${text}`

/** An empty board of notes. */
export const notes = (): Notes => {
  const boards = new Map<string, Board>()
  return {
    put: (whole, part, note) => {
      const board = boards.get(whole) ?? new Board()
      boards.set(whole, board)
      const before = board.notes.get(part)
      if (isSame(before, note)) return false
      if (before !== undefined) board.add(part, before, -1)
      board.failing.delete(part)
      if (note === undefined) board.notes.delete(part)
      else {
        board.notes.set(part, note)
        board.add(part, note, 1)
        if (note.errors.length > 0) board.failing.set(part, note)
      }
      return true
    },
    sum: (whole) => boards.get(whole) ?? NO_SUM,
    errors: (whole, now) => {
      const failing = [...(boards.get(whole)?.failing.values() ?? [])].flatMap(({ errors }) => errors)
      return lastErrors(failing, failing, now)
    },
    drop: (whole) => {
      boards.delete(whole)
    },
    wholes: () => boards.keys(),
  }
}

const isSame = (a: Note | undefined, b: Note | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b
  return (
    a.generation === b.generation &&
    isSameCounts(a.counts, b.counts) &&
    a.errors.length === b.errors.length &&
    a.errors.every(({ code, description }, index) => {
      const other = b.errors[index]
      return code === other?.code && description === other.description
    })
  )
}

const isSameCounts = (a: Note['counts'], b: Note['counts']): boolean => {
  if (a === undefined || b === undefined) return a === b
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
