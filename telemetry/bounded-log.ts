import type { Log, LogFields } from './log.ts'

/** How many lines with one message are written within this time. */
export interface LogBound {
  readonly lines: number
  readonly milliseconds: number
}

/** Ten per second: nobody reads more, and clients decide how many reviews there are. */
const LOG_BOUND: LogBound = { lines: 600, milliseconds: 60_000 }

interface Window {
  readonly since: number
  written: number
  left: number
  report: NodeJS.Timeout | undefined
}

/**
 * A log in which no message can crowd out others: lines beyond the bound are counted, and one line reports how many
 * were left out. There are few distinct messages, all fixed texts. Debug lines are not bounded.
 */
export const boundedLog = (log: Log, { lines, milliseconds }: LogBound = LOG_BOUND): Log => {
  const windows = new Map<string, Window>()

  const end = (message: string): void => {
    const { left = 0, report: later } = windows.get(message) ?? {}
    windows.delete(message)
    clearTimeout(later)
    if (left > 0) log.info('log lines were left out', { of: message, count: left, seconds: milliseconds / 1000 })
  }
  const mayWrite = (message: string): boolean => {
    const now = performance.now()
    const open = windows.get(message)
    if (open !== undefined && now - open.since >= milliseconds) end(message)
    let window = windows.get(message)
    if (window === undefined) {
      window = { since: now, written: 0, left: 0, report: undefined }
      windows.set(message, window)
    }
    if (window.written < lines) {
      window.written++
      return true
    }
    window.left++
    window.report ??= setTimeout(end, window.since + milliseconds - now, message).unref()
    return false
  }
  const bounded = (level: 'error' | 'info') => (message: string, fields?: LogFields) => {
    if (log.enabled(level) && mayWrite(message)) log[level](message, fields)
  }
  return {
    error: bounded('error'),
    info: bounded('info'),
    debug: (message, fields) => log.debug(message, fields),
    enabled: (level) => log.enabled(level),
    close: () => {
      for (const message of [...windows.keys()]) end(message)
      return log.close()
    },
  }
}
