import type { Flow } from '../../kube/queue/fair-fifo.ts'

/** How many places each flow of the broadest level takes, and whether it may take one more. */
export interface Shares {
  hasPlace(flow: Flow): boolean
  /** A task of the flow is asked for (0), begins (1) or ends (-1). */
  change(flow: Flow, by: 0 | 1 | -1): void
}

/** Every flow may take all places. */
export const NO_SHARES: Shares = { hasPlace: () => true, change: () => undefined }

/** While several flows are at work, each gets one place in this many. */
const SHARED_BY = 4
/** For how long a flow is at work after its last task, in ms: a small object is written one request after the other. */
const RECENT_MS = 2_000

/**
 * While others are at work, a flow takes no more than its share of the places. Turns alone do not help the others: each
 * of their requests would wait in the API server behind as many as there are places. `steady` is in ms.
 */
export const sharesOf = (places: number, steady: () => number): Shares => {
  const share = Math.max(1, Math.floor(places / SHARED_BY))
  /** The flows at work; the one that changed last is the last. */
  const flows = new Map<string, { readonly running: number; readonly at: number }>()
  const isIdle = ({ running, at }: { readonly running: number; readonly at: number }, now: number): boolean =>
    running === 0 && now - at > RECENT_MS
  const forgetIdle = (now: number): void => {
    for (const [name, flow] of flows) {
      if (!isIdle(flow, now)) return
      flows.delete(name)
    }
  }
  const isAlone = (name: string): boolean => {
    const now = steady()
    for (const [other, flow] of flows) if (other !== name && !isIdle(flow, now)) return false
    return true
  }
  return {
    hasPlace: ([name = '']) => (flows.get(name)?.running ?? 0) < share || isAlone(name),
    change: ([name = ''], by) => {
      const now = steady()
      const running = (flows.get(name)?.running ?? 0) + by
      flows.delete(name)
      flows.set(name, { running, at: now })
      forgetIdle(now)
    },
  }
}
