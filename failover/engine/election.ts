import { type LockFile, type LockWait, lockExclusively } from '../flock.ts'
import type { Grant } from './driver.ts'

/** An election by a lock that the agent takes itself. */
export interface Election {
  /** Waits for the lock; undefined after `release`. @throws NoFlock */
  elect(): Promise<Grant | undefined>
  release(): void
}

/** The election by `flock`. docs/reference/failover-rules.md#election-lock */
export const lockElection = (lock: LockFile): Election => {
  let waiting: LockWait | undefined
  let isReleased = false
  return {
    elect: async () => {
      if (isReleased) return undefined
      // First try without waiting: a wake counts as a switch only if another engine held the lock.
      const isFree = await lockExclusively(lock, 0).granted
      if (!isFree && !isReleased) {
        waiting = lockExclusively(lock)
        if (!(await waiting.granted)) return undefined
      }
      return isReleased ? undefined : { isSwitch: !isFree, isInPlace: lock.isInPlace() }
    },
    release: () => {
      if (isReleased) return
      isReleased = true
      waiting?.stop()
      lock.close()
    },
  }
}
