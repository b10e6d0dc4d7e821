import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The run that the pod is to be in, by its annotation; 0 if that says nothing. */
export const wantedRun = (text: string): number => {
  try {
    const run = (JSON.parse(text) as { run?: unknown } | null)?.run
    return typeof run === 'number' && Number.isSafeInteger(run) ? run : 0
  } catch {
    return 0
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
  const remembered = beginRun(runsDir)
  log('attends its pod', { run: remembered.run })
  while (!signal.aborted) {
    const wanted = wantedIn(attemptFile)
    if (isToEnd(remembered, wanted)) {
      remember(runsDir, { ...remembered, told: wanted })
      log(`ends run ${remembered.run}: the pod is to be in run ${wanted}`, { run: remembered.run, wanted })
      return RESTART_CODE
    }
    await pause(everyMs, signal)
  }
  // Whatever else ends it, the containers beside it must not run on without it.
  return 1
}

const wantedIn = (file: string): number => {
  try {
    return wantedRun(readFileSync(file, 'utf8'))
  } catch {
    // The kubelet swaps the file, or has yet to write it.
    return 0
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
