import { setTimeout as sleep } from 'node:timers/promises'

const INTERVAL_MS = 100

/**
 * Asks again until the answer is true. An error counts as false.
 * @throws Error with what was waited for, and `detail()`, after `seconds`, or as soon as `lost()` says that waiting is
 * useless.
 */
export const waitUntil = async (
  what: string,
  seconds: number,
  done: () => Promise<boolean>,
  { lost = () => false, detail = () => '' }: { lost?: () => boolean; detail?: () => string } = {},
): Promise<void> => {
  const deadline = Date.now() + seconds * 1000
  let last = ''
  for (;;) {
    try {
      if (await done()) return
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    if (lost()) throw new Error([`${what} will not come`, detail()].filter(Boolean).join(': '))
    if (Date.now() > deadline)
      throw new Error([`no ${what} in ${seconds} s`, last, detail()].filter(Boolean).join(': '))
    await sleep(INTERVAL_MS)
  }
}
