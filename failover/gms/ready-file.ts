import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionAddress } from './settings.ts'

/** What the supervisor writes when all servers answer: of which incarnation they are, and where each is. */
export interface ReadyFile {
  readonly nonce: string
  /** A socket that ends when the supervisor dies: its servers end after it, and some milliseconds later. */
  readonly supervisor: string
  readonly regions: readonly RegionAddress[]
}

const pathIn = (directory: string): string => join(directory, 'gms-ready')

/** Writes the file at once and whole: a reader sees all of it or none. */
export const writeReadyFile = (directory: string, content: ReadyFile): void => {
  const path = pathIn(directory)
  writeFileSync(`${path}.new`, JSON.stringify(content))
  renameSync(`${path}.new`, path)
}

/** Takes the file away: what it says holds no longer. */
export const removeReadyFile = (directory: string): void => rmSync(pathIn(directory), { force: true })

/** What the file says, or undefined where there is none yet. It may be old: only servers that answer with its nonce count. */
export const readReadyFile = (directory: string): ReadyFile | undefined => {
  try {
    return JSON.parse(readFileSync(pathIn(directory), 'utf8')) as ReadyFile
  } catch {
    return undefined
  }
}
