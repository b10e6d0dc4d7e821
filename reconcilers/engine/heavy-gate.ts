import { type Flow, fairFifo } from '../../kube/queue/fair-fifo.ts'

/** Lighter tasks need no gate, in bytes. */
const LIGHT = 65_536
/** What heavy tasks may weigh together, in bytes: each takes several times its weight while it is sent and read. */
const MOST = 4 * 1_048_576

/** True for a task that must pass the gate. */
export const isHeavy = (weight: number): boolean => weight > LIGHT

/** Resolves when the task may begin. The returned function says that it has ended. */
export type HeavyGate = (flow: Flow, weight: number) => Promise<() => void>

/**
 * Lets heavy tasks begin as long as they do not weigh too much together; one may always run, however heavy. Others wait
 * in order, and flows take turns. So the memory that large objects take does not depend on how many there are.
 */
export const heavyGate = (most = MOST): HeavyGate => {
  const waiting = fairFifo<{ readonly weight: number; readonly start: () => void }>()
  let next: { readonly weight: number; readonly start: () => void } | undefined
  let weighs = 0
  const mayBegin = (weight: number): boolean => weighs === 0 || weighs + weight <= most
  const beginWaiting = (): void => {
    for (;;) {
      next ??= waiting.shift()
      if (next === undefined || !mayBegin(next.weight)) return
      weighs += next.weight
      next.start()
      next = undefined
    }
  }
  return async (flow, weight) => {
    await new Promise<void>((start) => {
      waiting.push(flow, { weight, start })
      beginWaiting()
    })
    return () => {
      weighs -= weight
      beginWaiting()
    }
  }
}
