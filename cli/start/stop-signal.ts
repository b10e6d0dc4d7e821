import { constants } from 'node:os'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Waits for the first SIGTERM or SIGINT, so that the caller can shut down; a second one ends the process at once, with
 * the status that a shell gives a killed process. Until `close` neither signal ends the process by itself.
 */
export const stopSignal = (): { readonly requested: Promise<string>; close(): void } => {
  let stopping = false
  let request: (signal: string) => void = () => {}
  const requested = new Promise<string>((resolve) => {
    request = resolve
  })
  const handle = (signal: (typeof SIGNALS)[number]): void => {
    if (stopping) process.exit(128 + constants.signals[signal])
    stopping = true
    request(signal)
  }
  for (const signal of SIGNALS) process.on(signal, handle)
  return {
    requested,
    close: () => {
      for (const signal of SIGNALS) process.off(signal, handle)
    },
  }
}
