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

/**
 * About how many bytes an object takes as JSON. Counted without writing it, because the text of a large object is what
 * is to be bounded.
 */
export const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + QUOTES
  if (typeof value !== 'object' || value === null) return ATOM
  const before = known.get(value)
  if (before !== undefined) return before
  let sum = QUOTES
  if (Array.isArray(value)) for (const each of value) sum += weightOf(each) + 1
  else for (const key in value) sum += key.length + QUOTES + weightOf((value as Record<string, unknown>)[key]) + 1
  // A new version of an object keeps the parts that have not changed, so large parts are counted once.
  if (sum > REMEMBERED) known.set(value, sum)
  return sum
}

const known = new WeakMap<object, number>()

/** A number, a truth value or null. */
const ATOM = 4
const QUOTES = 2
/** Parts lighter than this are not worth an entry. */
const REMEMBERED = 4_096
