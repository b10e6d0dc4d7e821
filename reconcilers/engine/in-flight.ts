import { type FairFifo, type Flow, fairFifo } from '../../kube/queue/fair-fifo.ts'
import { busynessOf } from './busyness.ts'
import { heavyGate, isHeavy } from './heavy-gate.ts'
import { NO_SHARES, sharesOf } from './shares.ts'

/** `first`: writes that others wait for, such as creations. `later`: writes that follow from them. */
export type Lane = 'first' | 'later'

/** Runs a limited number of tasks at a time; others wait in order, each in its lane, in which flows take turns. */
export interface InFlight {
  /** `weight`: about how many bytes the task sends or receives. */
  <T>(task: () => Promise<T>, lane?: Lane, flow?: Flow, weight?: number): Promise<T>
  /** True while one task or more has been running all the time lately: work that can wait should. */
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
 * with many tasks does not hold up the others. Nor does it take more than its share of the places while others are at
 * work. Heavy tasks are also bounded by what they weigh together.
 * @param steady monotonic time in ms; without it a flow may take all places, and it is never busy
 */
export const inFlight = (limit: number, steady?: () => number): InFlight => {
  let running = 0
  const busyness = busynessOf(steady ?? (() => 0))
  let turn = 0
  const lanes: Readonly<Record<Lane, FairFifo<Waiting>>> = { first: fairFifo(), later: fairFifo() }
  const heavy = heavyGate()
  const shares = steady === undefined ? NO_SHARES : sharesOf(limit, steady)
  const begin = (flow: Flow): void => {
    running++
    busyness.change(1)
    shares.change(flow, 1)
  }
  const beginWaiting = (): void => {
    while (running < limit) {
      turn = (turn + 1) % FIRST_OF
      const [one, other] = turn === 0 ? [lanes.later, lanes.first] : [lanes.first, lanes.later]
      const next = one.shift(shares.hasPlace) ?? other.shift(shares.hasPlace)
      if (next === undefined) return
      begin(next.flow)
      next.start()
    }
  }
  const inTurn = async <T>(task: () => Promise<T>, lane: Lane, flow: Flow): Promise<T> => {
    shares.change(flow, 0)
    if (running < limit && shares.hasPlace(flow)) begin(flow)
    else await new Promise<void>((start) => lanes[lane].push(flow, { flow, start }))
    try {
      return await task()
    } finally {
      running--
      busyness.change(-1)
      shares.change(flow, -1)
      beginWaiting()
    }
  }
  const run = async <T>(task: () => Promise<T>, lane: Lane = 'first', flow: Flow = ALL, weight = 0): Promise<T> => {
    if (!isHeavy(weight)) return inTurn(task, lane, flow)
    const leave = await heavy(flow, weight)
    try {
      return await inTurn(task, lane, flow)
    } finally {
      leave()
    }
  }
  return Object.assign(run, { isBusy: () => busyness.average() > 1 })
}

interface Waiting {
  readonly flow: Flow
  readonly start: () => void
}
