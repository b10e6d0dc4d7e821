import { readdirSync, readFileSync, statSync } from 'node:fs'

/** The processes that hold a `flock` on a file, among those that this process can see. */
export type LockHolders = () => number[]

/** `1: FLOCK  ADVISORY  WRITE 4711 fd:01:123456 0 EOF`; those that wait have an arrow after the number. */
const FLOCK = /^(?:lock:\t)?\d+: FLOCK +\w+ +WRITE +(\d+) +([0-9a-f]+):([0-9a-f]+):(\d+) /

/** The device number of a file, split as the kernel prints it. */
const majorOf = (dev: number): number => ((dev >> 8) & 0xfff) | 0
const minorOf = (dev: number): number => (dev & 0xff) | ((dev >> 12) & 0xfff00)

const tableIn = (proc: string): string | undefined => {
  try {
    return readFileSync(`${proc}/locks`, 'latin1')
  } catch {
    return undefined
  }
}

/** The lines about locks of the open files of processes, which have the form of the table's. */
const locksOf = (proc: string, pids: readonly number[]): string =>
  pids
    .flatMap((pid) => {
      try {
        const directory = `${proc}/${pid}/fdinfo`
        return readdirSync(directory).map((name) => readFileSync(`${directory}/${name}`, 'latin1'))
      } catch {
        // It has ended.
        return []
      }
    })
    .join('\n')

/**
 * Reads from the kernel who holds the lock of a file, without touching the lock: from its table, or where a sandbox has
 * none, from the open files of `candidates`, the processes in question. The table lists only locks that were taken in
 * the same PID namespace. File systems without a device of their own may be listed under another one, so there the inode
 * decides. docs/reference/failover-rules.md#engines-that-elect-themselves
 */
export const holdersOfLock =
  (path: string, candidates: () => readonly number[] = () => [], proc = '/proc'): LockHolders =>
  () => {
    const file = statSync(path, { throwIfNoEntry: false })
    if (file === undefined) return []
    return (tableIn(proc) ?? locksOf(proc, candidates())).split('\n').flatMap((line) => {
      const [, pid, major, minor, inode] = FLOCK.exec(line) ?? []
      if (Number(inode) !== file.ino) return []
      const isThere =
        Number(`0x${major}`) === 0 ||
        (Number(`0x${major}`) === majorOf(file.dev) && Number(`0x${minor}`) === minorOf(file.dev))
      return isThere ? [Number(pid)] : []
    })
  }
