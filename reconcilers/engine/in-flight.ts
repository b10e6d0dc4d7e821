import { type FairFifo, type Flow, fairFifo } from '../../kube/queue/fair-fifo.ts'

/** `first`: what others wait for, such as creations. `later`: what follows from it. */
export type Lane = 'first' | 'later'

/** Runs tasks, so many at a time; further ones wait in order, each in its lane, where flows take turns. */
export interface InFlight {
  <T>(task: () => Promise<T>, lane?: Lane, flow?: Flow): Promise<T>
  /** True while more than a few are under way: what can wait should. */
  isBusy(): boolean
}

/** Writes under way at once, of all controllers together: as many as there are connections. */
export const WRITES_IN_FLIGHT = 32

const ALL: Flow = ['']

/** Of so many tasks that are let in while both lanes wait, all but one are of the first. */
const FIRST_OF = 9

/**
 * Bounds how much is under way at once: what the API server answers slowly must not pile up here. While both lanes wait, most
 * places go to the first, so that everything of a large object is made soon, and some to the later one, so that what is made
 * goes to work meanwhile. Within a lane flows take turns: who has asked for much holds up nobody else.
 */
export const inFlight = (limit: number): InFlight => {
  let running = 0
  let turn = 0
  const lanes: Readonly<Record<Lane, FairFifo<() => void>>> = { first: fairFifo(), later: fairFifo() }
  const next = (): (() => void) | undefined => {
    turn = (turn + 1) % FIRST_OF
    const [one, other] = turn === 0 ? [lanes.later, lanes.first] : [lanes.first, lanes.later]
    return one.shift() ?? other.shift()
  }
  const run = async <T>(task: () => Promise<T>, lane: Lane = 'first', flow: Flow = ALL): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => lanes[lane].push(flow, resolve))
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
