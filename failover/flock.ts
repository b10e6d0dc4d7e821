import { spawn } from 'node:child_process'
import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'

/** `flock` of util-linux is not in PATH. Node itself cannot lock files. */
class NoFlock extends Error {
  override name = 'NoFlock'
  constructor() {
    super('the program "flock" of util-linux is not in PATH; install it in the image, or put it beside the agent')
  }
}

/**
 * An open file that can be locked. Every process that inherits the descriptor holds the lock too, and it is released
 * when the last one closes it.
 */
export interface LockFile {
  readonly descriptor: number
  /** Whether the path still leads to the open file. If not, others lock another file. */
  isInPlace(): boolean
  close(): void
}

/**
 * Opens a lock file, and creates it if necessary. It is never removed: processes that opened it before would hold
 * another lock.
 */
export const openLockFile = (path: string): LockFile => {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o666)
  const { ino, dev } = fstatSync(descriptor)
  return {
    descriptor,
    isInPlace: () => {
      const now = statSync(path, { throwIfNoEntry: false })
      return now?.ino === ino && now.dev === dev
    },
    close: () => closeSync(descriptor),
  }
}

/** A wait for a lock. */
export interface LockWait {
  /** Whether the lock was granted; false after `stop`, and after the timeout. @throws NoFlock */
  readonly granted: Promise<boolean>
  stop(): void
}

/** The search path, with the directory of this program at its end: there stands the `flock` that was installed with it. */
const searchPath = (): string => [process.env.PATH, dirname(process.argv[1] ?? '')].filter(Boolean).join(delimiter)

/** The first descriptor after standard input, output and error. */
const INHERITED = 3

/**
 * Waits in a helper process until the file is locked. A lock belongs to the open file and not to the process that
 * requested it, so this process holds the lock after the helper has ended, and the kernel releases it when the last
 * process that has the file open has died. docs/reference/failover-rules.md#election-lock
 */
export const lockExclusively = ({ descriptor }: LockFile, seconds?: number): LockWait => {
  const wait = seconds === undefined ? [] : ['-w', String(seconds)]
  const helper = spawn('flock', ['-x', ...wait, String(INHERITED)], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
    env: { ...process.env, PATH: searchPath() },
  })
  return {
    granted: new Promise((resolve, reject) => {
      helper.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new NoFlock() : error))
      helper.once('exit', (code) => resolve(code === 0))
    }),
    stop: () => {
      helper.kill('SIGKILL')
    },
  }
}
