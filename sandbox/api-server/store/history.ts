import type { Change } from './store.ts'

/** The latest changes, in order; the oldest are dropped. */
export class History {
  #changes: Change[] = []
  /** Changes after this revision are kept. */
  #since: number
  readonly #length: number

  constructor(since: number, length: number) {
    this.#since = since
    this.#length = length
  }

  add(change: Change): void {
    this.#changes.push(change)
    // Dropping copies the rest, so drop seldom and many at once.
    if (this.#changes.length > this.#length * 1.25) this.forget(this.#length)
  }

  /** Keeps only the latest `count` changes. */
  forget(count: number): void {
    const dropped = this.#changes.length - count
    if (dropped <= 0) return
    this.#since = this.#changes[dropped - 1]?.revision ?? this.#since
    this.#changes = this.#changes.slice(dropped)
  }

  /** Whether every change after a revision is still kept. */
  knows(revision: number): boolean {
    return revision >= this.#since
  }

  /** The changes of a table after a revision, oldest first. */
  *after(revision: number, table: string): Iterable<Change> {
    for (let i = this.#firstAfter(revision); i < this.#changes.length; i++) {
      const change = this.#changes[i]
      if (change?.table === table) yield change
    }
  }

  #firstAfter(revision: number): number {
    let [low, high] = [0, this.#changes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#changes[middle]?.revision ?? 0) <= revision) low = middle + 1
      else high = middle
    }
    return low
  }
}
