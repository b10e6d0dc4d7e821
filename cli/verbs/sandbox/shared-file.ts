import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Another program has held the lock of a file for longer than a change takes. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** How long to wait for the lock, and the interval between tries, in ms. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 20

/** The content of a file; empty if it does not exist. @throws Error of node:fs */
export const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  }
}

/**
 * Changes a file that other programs change too. It takes the lock that kubectl and kind use for a kubeconfig, so that
 * none of their changes is lost; it reads the text under the lock and replaces the file atomically, so that nobody ever
 * reads half of it. A symbolic link stays one, and an existing file keeps its mode and owner; a new file is readable
 * only for its owner. Runs synchronously, because it also runs while the process exits. @throws LockedError, Error of
 * node:fs
 */
export const changeShared = (path: string, change: (text: string) => string): void => {
  const target = targetOf(path)
  const locks = [...new Set([resolve(path), target])].sort().map((each) => `${each}.lock`)
  const held: string[] = []
  try {
    for (const lock of locks) {
      take(lock)
      held.push(lock)
    }
    const before = textOf(target)
    const after = change(before)
    if (after !== before) replace(target, after)
  } finally {
    for (const lock of held) rmSync(lock, { force: true })
  }
}

/** The target of a path, even where a link points to a file that does not exist yet. @throws Error of node:fs */
export const targetOf = (path: string): string => {
  const directory = realpathSync(dirname(resolve(path)))
  const place = join(directory, basename(path))
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found?.isSymbolicLink() !== true) return place
  return statSync(place, { throwIfNoEntry: false }) === undefined
    ? targetOf(resolve(directory, readlinkSync(place)))
    : realpathSync(place)
}

const take = (lock: string): void => {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx'))
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    if (Date.now() > deadline) throw new LockedError(`"${lock}" is there, which says that another program is writing`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
}

const replace = (target: string, text: string): void => {
  const before = statSync(target, { throwIfNoEntry: false })
  // In a folder that others may write to, a name that can be guessed could be a file of theirs, or a link.
  const made = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
  try {
    writeFileSync(made, text, { mode: 0o600, flag: 'wx' })
    if (before !== undefined) {
      if (before.uid !== process.getuid?.()) chownSync(made, before.uid, before.gid)
      chmodSync(made, before.mode & 0o777)
    }
    renameSync(made, target)
  } catch (error) {
    rmSync(made, { force: true })
    throw error
  }
}
