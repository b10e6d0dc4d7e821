/** How old a decision may be when it is carried out. */
export interface Patience {
  /** How old the state of the cluster may be that it was based on, in ms. */
  readonly staleMs: number
  /** How long its request may have been on its way, in ms. */
  readonly flightMs: number
  /** How long a partition alone may have held its request up, in ms; 0 if the run has no partitions. */
  readonly heldMs: number
  /** True if operators' clocks are set during the run: durations computed from times that they write are then wrong. */
  readonly clocksJump: boolean
}

interface Entry<T> {
  readonly value: T
  readonly since: number
}

/** The values that something had lately: a decision that is carried out now may have been made on any of them. */
export class Recent<T> {
  readonly #entries = new Map<string, Entry<T>[]>()
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  note(key: string, value: T, now: number): void {
    const entries = this.#entries.get(key) ?? []
    if (entries.at(-1)?.value === value) return
    this.#entries.set(key, [...this.#lately(entries, now), { value, since: now }])
  }

  of(key: string, now: number): T[] {
    return this.#lately(this.#entries.get(key) ?? [], now).map(({ value }) => value)
  }

  /** A value still counts for `ms` after it was replaced. */
  #lately(entries: readonly Entry<T>[], now: number): Entry<T>[] {
    return entries.filter((_, index) => now - (entries[index + 1]?.since ?? now) <= this.#ms)
  }
}
