import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../../kube/clock.ts'

interface Timer {
  readonly due: number
  /** Timers that are due at the same time run in the order in which they were set. */
  readonly order: number
  act: (() => void) | undefined
}

const isBefore = (a: Timer, b: Timer): boolean => a.due < b.due || (a.due === b.due && a.order < b.order)

/** Work put off to the next turn of the event loop may put off more work, so this many turns pass before time does. */
const TURNS = 2

/**
 * Time that passes only when nothing else can happen: it jumps from one timer to the next. Everything runs in one
 * thread without input or output, so the order of all that happens follows from the timers alone.
 */
export class VirtualTime {
  #now: number
  #order = 0
  readonly #heap: Timer[] = []

  /** @param start milliseconds since the epoch */
  constructor(start: number) {
    this.#now = start
  }

  get now(): number {
    return this.#now
  }

  /** Calls `act` once after `ms`, unless the returned function is called first. */
  after(ms: number, act: () => void): () => void {
    const timer: Timer = { due: this.#now + Math.max(0, ms), order: this.#order++, act }
    this.#push(timer)
    return () => {
      timer.act = undefined
    }
  }

  /** Lets `ms` pass. When it resolves, everything due by then has happened. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let timer = this.#heap[0]; timer !== undefined && timer.due <= end; timer = this.#heap[0]) {
      this.#pop()
      if (timer.act === undefined) continue
      this.#now = timer.due
      timer.act()
      await settled()
    }
    this.#now = end
  }

  #push(timer: Timer): void {
    const heap = this.#heap
    let at = heap.push(timer) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent]
      if (above === undefined || isBefore(above, timer)) break
      heap[at] = above
      at = parent
    }
    heap[at] = timer
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
      if (left === undefined) break
      const isRight = right !== undefined && isBefore(right, left)
      const child = isRight ? right : left
      if (isBefore(last, child)) break
      heap[at] = child
      at = 2 * at + (isRight ? 2 : 1)
    }
    heap[at] = last
  }
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < TURNS; i++) await turn()
}

/** The clock of one process. */
export interface ProcessClock {
  /** `now` can be set forwards or back; sleeps still last for the time they were given. */
  readonly clock: Clock
  /** Sets the clock forwards by `ms`, or back if `ms` is negative. */
  jump(ms: number): void
  /** No sleep ends any more: the process is dead. */
  kill(): void
}

/** A clock over virtual time. */
export const processClock = (time: VirtualTime): ProcessClock => {
  let offset = 0
  let isDead = false
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const done = (): void => {
        cancel()
        signal?.removeEventListener('abort', done)
        if (!isDead) resolve()
      }
      const cancel = time.after(ms, done)
      signal?.addEventListener('abort', done, { once: true })
    })
  // Not at once, but after what awaits this turn of the event loop: so a timer acts at the same point as a sleep ends.
  const after = (ms: number, run: () => void): (() => void) => {
    let isCancelled = false
    const cancel = time.after(ms, () => queueMicrotask(() => isDead || isCancelled || run()))
    return () => {
      isCancelled = true
      cancel()
    }
  }
  return {
    clock: { now: () => Math.floor(time.now) + offset, steady: () => time.now, sleep, after },
    jump: (ms) => {
      offset += ms
    },
    kill: () => {
      isDead = true
    },
  }
}
