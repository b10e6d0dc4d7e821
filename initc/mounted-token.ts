import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, systemClock } from '../kube/clock.ts'

/**
 * Interval of checks on two local files: short enough to cause no noticeable delay, and cheap enough to run for hours.
 */
const LOOK_EVERY_MS = 250

const isFilled = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/**
 * Waits until token and CA are in `dir`, or until the signal aborts. A Secret is mounted before the token controller
 * has filled it; the kubelet adds its files later. `onMissing` is called with the names of missing files when they
 * change.
 */
export const mountedToken = async (
  dir: string,
  signal: AbortSignal,
  onMissing: (files: readonly string[]) => void,
  clock: Clock = systemClock,
): Promise<void> => {
  let said = ''
  while (!signal.aborted) {
    const missing = ['token', 'ca.crt'].filter((file) => !isFilled(join(dir, file)))
    if (missing.length === 0) return
    if (missing.join() !== said) onMissing(missing)
    said = missing.join()
    await clock.sleep(LOOK_EVERY_MS, signal)
  }
}
