import type { EventEmitter } from 'node:events'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** Calls `first` for the first SIGTERM or SIGINT and `again` for every further one, whichever it is. */
export const onSignals = (source: EventEmitter, first: (signal: string) => void, again: () => void): void => {
  let seen = false
  for (const signal of SIGNALS) {
    source.on(signal, () => {
      if (seen) return again()
      seen = true
      first(signal)
    })
  }
}
