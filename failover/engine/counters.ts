import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** What is counted over the lives of an engine: the process dies with every switch. */
export interface Counters {
  readonly transitions: number
  /** Locks granted that another engine had held, and how many of these wakes came to an end. */
  readonly switchAttempts: number
  readonly switchSuccesses: number
}

const NONE: Counters = { transitions: 0, switchAttempts: 0, switchSuccesses: 0 }

/** Counters that outlive the process. */
export interface StoredCounters {
  readonly now: Counters
  add(counter: keyof Counters): void
  /** Writes them through to the file. Throws where the directory is full or cannot be written. */
  save(): void
}

const read = (path: string): Counters => {
  try {
    return { ...NONE, ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Counters>) }
  } catch {
    // A first start, or a file of which nothing can be read: to count from 0 again is what counters may do.
    return NONE
  }
}

/** The counters of one engine, in a file of the directory that both share. */
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
