import type { Log } from '../../telemetry/log.ts'

/**
 * Calls `reload` at each SIGHUP, which would otherwise end the process. A failure is logged, and the previous state
 * stays in service. Reloads run one at a time, until `close`.
 */
export const onReload = (reload: () => Promise<void>, log: Log): { close(): void } => {
  let running = Promise.resolve()
  const handle = (): void => {
    running = running.then(reload).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      log.error('nothing was reloaded', { signal: 'SIGHUP', why })
    })
  }
  process.on('SIGHUP', handle)
  return { close: () => void process.off('SIGHUP', handle) }
}
