import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds. Rejects after thirty seconds, which no load reaches, with `what` in the message. */
export const eventually = async (what: string, holds: () => boolean): Promise<void> => {
  const end = Date.now() + 30_000
  while (!holds()) {
    if (Date.now() > end) throw new Error(`still not so after thirty seconds: ${what}`)
    await sleep(2)
  }
}
