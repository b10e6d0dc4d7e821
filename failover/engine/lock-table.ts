import { readFileSync, statSync } from 'node:fs'

/** The processes that hold a `flock` on a file, among those that this process can see. */
export type LockHolders = () => number[]

/** `1: FLOCK  ADVISORY  WRITE 4711 fd:01:123456 0 EOF`; those that wait have an arrow after the number. */
const FLOCK = /^\d+: FLOCK +\w+ +WRITE +(\d+) +([0-9a-f]+):([0-9a-f]+):(\d+) /

/** The device number of a file, split as the kernel prints it. */
const majorOf = (dev: number): number => ((dev >> 8) & 0xfff) | 0
const minorOf = (dev: number): number => (dev & 0xff) | ((dev >> 12) & 0xfff00)

/**
 * Reads from the kernel's table who holds the lock of a file, without touching the lock. Only locks that were taken in
 * the same PID namespace are listed. File systems without a device of their own may be listed under another one, so
 * there the inode decides. docs/reference/failover-rules.md#engines-that-elect-themselves
 */
export const holdersOfLock =
  (path: string, table = '/proc/locks'): LockHolders =>
  () => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (file === undefined) return []
    return readFileSync(table, 'latin1')
      .split('\n')
      .flatMap((line) => {
        const [, pid, major, minor, inode] = FLOCK.exec(line) ?? []
        if (Number(inode) !== file.ino) return []
        const isThere =
          Number(`0x${major}`) === 0 ||
          (Number(`0x${major}`) === majorOf(file.dev) && Number(`0x${minor}`) === minorOf(file.dev))
        return isThere ? [Number(pid)] : []
      })
  }
