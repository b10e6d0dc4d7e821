import type { EventEmitter } from 'node:events'

/** Why the barrier cannot start; the message says what to change. */
export class StartError extends Error {
  override name = 'StartError'
}

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

/** `error` is for events that an operator should examine; everything else is info. */
type LogLevel = 'info' | 'error'

/** Writes one event as one line of JSON, with the field names of Grove's other logs. */
type Log = (level: LogLevel, message: string, fields?: object) => void

/** A log that goes to `write`, a line at a time. */
export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (level, message, fields = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields })}\n`)
