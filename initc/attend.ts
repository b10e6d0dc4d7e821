import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../kube/clock.ts'

/** The exit code that ends the run of the pod. */
export const RESTART_CODE = 43

/** Where the annotation `grove.io/restart-attempt` of the pod is mounted. */
export const ATTEMPT_FILE = '/var/grove/attempt/attempt'
/** A directory that lasts as long as the pod. */
export const RUNS_DIR = '/var/grove/runs'

/** What a pod remembers from one run to the next. */
export interface Remembered {
  /** The number of this run, from 0 on, as the kubelet counts its restarts. */
  readonly run: number
  /** The highest run for which an attendant has ended one. */
  readonly told: number
}

/**
 * Whether a run is to end: it is not the one that the pod is to be in, and no attendant has ended one for that yet. A kubelet that
 * counts a start in which no process ran would else have the pod restart for ever.
 */
export const isToEnd = ({ run, told }: Remembered, wanted: number): boolean => wanted > run && wanted > told

/** What the pod is told, as numbers of runs. */
export interface Wanted {
  /** The run that it is to be in. */
  readonly run: number
  /** The run in which it was seen. It is in that one at least, whatever it remembers: a node that starts anew forgets. */
  readonly seen: number
}

const NOTHING: Wanted = { run: 0, seen: 0 }

/** What the pod is told by its annotation; zeros where that says nothing. */
export const wantedBy = (text: string): Wanted => {
  try {
    const told = JSON.parse(text) as { run?: unknown; seen?: unknown } | null
    return { run: numberIn(told?.run), seen: numberIn(told?.seen) }
  } catch {
    return NOTHING
  }
}

const numberIn = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0)

/** Begins a run: it is counted, and what was remembered before goes on. */
export const beginRun = (directory: string): Remembered => {
  let before: Partial<Remembered> | undefined
  try {
    before = JSON.parse(readFileSync(join(directory, 'runs'), 'utf8')) as Partial<Remembered>
  } catch {
    // The first run, or one before it could not write.
  }
  const now = before == null ? { run: 0, told: 0 } : { run: numberIn(before.run) + 1, told: numberIn(before.told) }
  remember(directory, now)
  return now
}

/** Writes what the next run is to know, as a whole or not at all. */
export const remember = (directory: string, remembered: Remembered): void => {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'runs.new'), JSON.stringify(remembered))
  renameSync(join(directory, 'runs.new'), join(directory, 'runs'))
}

/** What an attendant is given. */
export interface Attendance {
  readonly attemptFile: string
  readonly runsDir: string
  /** How often it looks, in ms. */
  readonly everyMs: number
  readonly signal: AbortSignal
  readonly log: (message: string, fields?: object) => void
}

/**
 * Waits until the run of its pod is to end: the exit code that ends it. It reads what the pod is told from a file that the kubelet
 * keeps up to date. So it needs neither a token nor rights, and a thousand pods cost the API server no watch.
 */
export const attend = async ({ attemptFile, runsDir, everyMs, signal, log }: Attendance): Promise<number> => {
  let remembered = beginRun(runsDir)
  log('attends its pod', { run: remembered.run })
  while (!signal.aborted) {
    const { run: wanted, seen } = wantedIn(attemptFile)
    if (seen > remembered.run) {
      remembered = { ...remembered, run: seen }
      remember(runsDir, remembered)
    }
    if (isToEnd(remembered, wanted)) {
      remember(runsDir, { ...remembered, told: wanted })
      log(`ends run ${remembered.run}: the pod is to be in run ${wanted}`, { run: remembered.run, wanted })
      return RESTART_CODE
    }
    await systemClock.sleep(everyMs, signal)
  }
  // Whatever else ends it, the containers beside it must not run on without it.
  return 1
}

const wantedIn = (file: string): Wanted => {
  try {
    return wantedBy(readFileSync(file, 'utf8'))
  } catch {
    // The kubelet swaps the file, or has yet to write it.
    return NOTHING
  }
}
