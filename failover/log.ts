import { writeSync } from 'node:fs'
import { monotonicMs } from './clock.ts'

/** A log line of a process in a failover pod: the process, the event, and its facts. */
export interface LogLine {
  readonly time: string
  /** Comparable between all processes of a machine, in ms. */
  readonly monotonic: number
  readonly level: 'info' | 'error'
  /** e.g. `engine-0` or `gms/fake-0/weights`. */
  readonly who: string
  readonly event: string
  readonly [fact: string]: unknown
}

/** Writes one event as one line of JSON. `error` is the level for events that an operator should examine. */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>, level?: LogLine['level']) => void

const STANDARD_OUTPUT = 1

/** A log on standard output. */
export const logOf =
  (who: string, common: Readonly<Record<string, unknown>> = {}): Log =>
  (event, facts = {}, level = 'info') => {
    const line: LogLine = {
      time: new Date().toISOString(),
      monotonic: monotonicMs(),
      level,
      who,
      event,
      ...common,
      ...facts,
    }
    try {
      writeSync(STANDARD_OUTPUT, `${JSON.stringify(line)}\n`)
    } catch {
      // Nobody reads, or the pipe is full: engines must continue.
    }
  }
