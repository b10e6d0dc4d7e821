/** `error` is for events that an operator should examine; everything else is info. */
export type LogLevel = 'info' | 'error'

/** Writes one event as one line of JSON, with the field names of Grove's other logs. */
export type Log = (level: LogLevel, message: string, fields?: object) => void

/** A log that goes to `write`, a line at a time. */
export const jsonLog =
  (write: (line: string) => void, now: () => Date = () => new Date()): Log =>
  (level, message, fields = {}) =>
    write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields })}\n`)
