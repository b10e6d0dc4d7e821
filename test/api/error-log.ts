import type { Log } from '../../telemetry/log.ts'

/** A log that calls `hear` with each error in one line, and drops everything else. */
export const errorLog = (hear: (line: string) => void): Log => ({
  error: (message, fields) => hear(`${message} ${JSON.stringify(fields)}`),
  info: () => undefined,
  debug: () => undefined,
  enabled: () => false,
  close: async () => undefined,
})
