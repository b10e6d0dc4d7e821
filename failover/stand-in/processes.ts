import { readdirSync, readFileSync } from 'node:fs'

/** The variable that marks every process of a container, unless a process removes it from the environment. */
export const CONTAINER_MARK = 'STAND_IN_CONTAINER'

/** All processes with one of these marks, at any depth. */
export const processesMarked = (marks: readonly string[]): number[] => {
  const wanted = new Set(marks.map((mark) => `${CONTAINER_MARK}=${mark}`))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1')
          .split('\0')
          .some((entry) => wanted.has(entry))
      } catch {
        return false
      }
    })
}

/** Whether a process exists and is no zombie. */
export const isAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return false
  }
}

/** Kills processes with SIGKILL. */
export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}
