import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../../kube/clock.ts'

/** A clock that stands still until a test moves it on. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass. Sleeps that end by then end in order, each at the time at which it was due. */
  advance(ms: number): Promise<void>
  /** The number of sleeps that have not ended. */
  readonly sleepers: number
}

/** Waits long enough for what follows from a resolved promise, and for work that is put off to the next turn. */
const settle = async () => {
  for (let i = 0; i < 3; i++) await turn()
}

export const fakeClock = (start = 0): FakeClock => {
  let time = start
  const sleeping = new Set<{ readonly due: number; readonly wake: () => void }>()
  return {
    now: () => time,
    steady: () => time,
    get sleepers() {
      return sleeping.size
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const wake = () => {
          sleeping.delete(sleeper)
          signal?.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { due: time + ms, wake }
        sleeping.add(sleeper)
        signal?.addEventListener('abort', wake, { once: true })
      }),
    advance: async (ms) => {
      const end = time + ms
      await settle()
      for (;;) {
        const [next] = [...sleeping].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
        if (!next) break
        time = Math.max(time, next.due)
        next.wake()
        await settle()
      }
      time = end
    },
  }
}
