import type { Log } from '../../telemetry/log.ts'

/** A log of which only the errors are heard, each as one line. */
export const errorLog = (hear: (line: string) => void): Log => ({
  error: (message, fields) => hear(`${message} ${JSON.stringify(fields)}`),
  info: () => undefined,
  debug: () => undefined,
  enabled: () => false,
  close: async () => undefined,
})
