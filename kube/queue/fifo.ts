/** First in, first out; both ends in constant time (a plain array moves all elements at each shift). */
export interface Fifo<T> {
  readonly length: number
  push(value: T): void
  shift(): T | undefined
  clear(): void
}

/** With fewer spent slots than this, moving the rest is not worth it. */
const SPENT_MIN = 1_024

/** An empty queue: first in, first out. Both ends take constant time on average. */
export const fifo = <T>(): Fifo<T> => {
  let values: (T | undefined)[] = []
  let head = 0
  return {
    get length() {
      return values.length - head
    },
    push: (value) => {
      values.push(value)
    },
    shift: () => {
      if (head === values.length) return undefined
      const value = values[head]
      values[head++] = undefined
      if (head >= SPENT_MIN && head * 2 >= values.length) {
        values = values.slice(head)
        head = 0
      }
      return value
    },
    clear: () => {
      values = []
      head = 0
    },
  }
}
