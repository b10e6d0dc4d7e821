import { type Fifo, fifo } from '../../kube/queue/fifo.ts'

/** `first`: what others wait for, such as creations. `later`: what follows from it. */
export type Lane = 'first' | 'later'

/** Runs tasks, so many at a time; further ones wait in order, each in its lane. */
export interface InFlight {
  <T>(task: () => Promise<T>, lane?: Lane): Promise<T>
  /** True while more than a few are under way: what can wait should. */
  isBusy(): boolean
}

/** Writes under way at once, of all controllers together: as many as there are connections. */
export const WRITES_IN_FLIGHT = 32

/** Of so many tasks that are let in while both lanes wait, all but one are of the first. */
const FIRST_OF = 9

/**
 * Bounds how much is under way at once: what the API server answers slowly must not pile up here. While both lanes wait, most
 * places go to the first, so that everything of a large object is made soon, and some to the later one, so that what is made
 * goes to work meanwhile.
 */
export const inFlight = (limit: number): InFlight => {
  let running = 0
  let turn = 0
  const lanes: Readonly<Record<Lane, Fifo<() => void>>> = { first: fifo(), later: fifo() }
  const next = (): (() => void) | undefined => {
    turn = (turn + 1) % FIRST_OF
    const [one, other] = turn === 0 ? [lanes.later, lanes.first] : [lanes.first, lanes.later]
    return one.shift() ?? other.shift()
  }
  const run = async <T>(task: () => Promise<T>, lane: Lane = 'first'): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => lanes[lane].push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place is handed on, so that a newcomer cannot slip in between.
      const waiting = next()
      if (waiting === undefined) running--
      else waiting()
    }
  }
  return Object.assign(run, { isBusy: () => running > limit / 10 })
}
