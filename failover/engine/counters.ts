import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Counters over all restarts of an engine: the process ends with every switch. */
export interface Counters {
  readonly transitions: number
  /** Wakes in which another engine had held the lock, and how many of them were completed. */
  readonly switchAttempts: number
  readonly switchSuccesses: number
}

const NONE: Counters = { transitions: 0, switchAttempts: 0, switchSuccesses: 0 }

/** Counters that survive the process. */
export interface StoredCounters {
  readonly now: Counters
  add(counter: keyof Counters): void
  /** Writes the counters to the file and syncs it. Throws if the directory is full or not writable. */
  save(): void
}

const read = (path: string): Counters => {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Counters>) }
  } catch {
    // The first start, or an unreadable file: counters may restart from 0.
    return NONE
  }
}

/** The counters of one engine, in a file of the shared directory. */
export const storedCounters = (directory: string, engineId: string): StoredCounters => {
  const path = join(directory, `counters-${engineId}.json`)
  let now = read(path)
  return {
    get now() {
      return now
    },
    add: (counter) => {
      now = { ...now, [counter]: now[counter] + 1 }
    },
    save: () => {
      const file = openSync(`${path}.new`, 'w')
      try {
        writeSync(file, JSON.stringify(now))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(`${path}.new`, path)
    },
  }
}
