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

/** Somebody else holds the lock of a file for longer than a change takes. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** How long another program may hold the lock, in ms, and how often that is looked at. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 20

/** The text of a file; empty where there is none. @throws Error of node:fs */
export const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  }
}

/**
 * Changes a file that other programs change too. The lock is the one that kubectl and kind take for a kubeconfig, so
 * that no change of theirs is lost; the text is read under it, and replaced as a whole, so that nobody ever reads half
 * of it. A symbolic link stays one, and an existing file keeps its mode and owner; a new one is for its owner only.
 * Works without waiting for events, since it also runs while the process exits. @throws LockedError, Error of node:fs
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

/** The file that a path leads to, also where a link leads to one that is not there yet. @throws Error of node:fs */
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
  const made = join(dirname(target), `.${basename(target)}.${process.pid}`)
  try {
    writeFileSync(made, text, { mode: 0o600 })
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
