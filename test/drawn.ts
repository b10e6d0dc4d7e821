import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { repositoryRoot } from './cluster/repository.ts'

/** The commit of the working tree; undefined outside of a git repository, such as in an unpacked archive. */
export const commitOf = (directory: string): string | undefined => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** A text that nothing has been drawn from yet. */
export const unseenText = (): string => randomBytes(6).toString('hex')

/**
 * One in `share` of the items, rounded up, drawn from the commit, so that commit by commit all have their turn; without git
 * at random. All of them with `GROVE_TEST_ALL`. What was drawn stands in the titles of the tests, or in what they say of a failure.
 */
export const drawn = <T>(items: readonly T[], share: number, idOf: (item: T) => string): readonly T[] => {
  if (process.env.GROVE_TEST_ALL) return items
  const chosen = new Set(lowest(items.map(idOf), Math.ceil(items.length / share), FROM))
  return items.filter((item) => chosen.has(idOf(item)))
}

/** What a draw begins with: the same text draws the same. */
export const FROM = process.env.GROVE_TEST_FROM ?? commitOf(repositoryRoot) ?? unseenText()

const lowest = (ids: readonly string[], count: number, from: string): string[] => shuffled(ids, from).slice(0, count)

/** The ids in an order that follows from a text. */
export const shuffled = (ids: readonly string[], from: string): string[] => {
  const keyOf = (id: string): string => createHash('sha256').update(`${from}/${id}`).digest('hex')
  return [...ids].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
