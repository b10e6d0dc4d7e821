import { type FairFifo, type Flow, fairFifo } from '../../kube/queue/fair-fifo.ts'

/** `first`: writes that others wait for, such as creations. `later`: writes that follow from them. */
export type Lane = 'first' | 'later'

/** Runs a limited number of tasks at a time; others wait in order, each in its lane, in which flows take turns. */
export interface InFlight {
  <T>(task: () => Promise<T>, lane?: Lane, flow?: Flow): Promise<T>
  /** True while more than a few tasks are running: work that can wait should. */
  isBusy(): boolean
}

/** Writes in flight at once, of all controllers together: as many as there are connections. */
export const WRITES_IN_FLIGHT = 32

const ALL: Flow = ['']

/** While both lanes wait, one task in this many comes from the later lane, the others from the first. */
const FIRST_OF = 9

/**
 * Bounds the number of tasks in flight, so that requests do not pile up here when the API server is slow. While both
 * lanes wait, most places go to the first lane, so that everything of a large object is created soon, and some go to
 * the later lane, so that what has been created can start working meanwhile. Within a lane, flows take turns: a flow
 * with many tasks does not hold up the others.
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
      // The place goes to the next waiting task, so that a new task cannot take it in between.
      const waiting = next()
      if (waiting === undefined) running--
      else waiting()
    }
  }
  return Object.assign(run, { isBusy: () => running > limit / 10 })
}
