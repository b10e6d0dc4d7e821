import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionAddress } from './settings.ts'

/** The file that the supervisor writes when all servers respond: their incarnation, and their sockets. */
export interface ReadyFile {
  readonly nonce: string
  /** A socket that closes when the supervisor dies: its servers end after it, some milliseconds later. */
  readonly supervisor: string
  readonly regions: readonly RegionAddress[]
}

const pathIn = (directory: string): string => join(directory, 'gms-ready')

/** Writes the file atomically: a reader sees all of it or none. */
export const writeReadyFile = (directory: string, content: ReadyFile): void => {
  const path = pathIn(directory)
  writeFileSync(`${path}.new`, JSON.stringify(content))
  renameSync(`${path}.new`, path)
}

/** Removes the file when its content is no longer true. */
export const removeReadyFile = (directory: string): void => rmSync(pathIn(directory), { force: true })

/**
 * The content of the file; undefined where there is none yet. It may be outdated: only servers that respond with its
 * nonce count.
 */
export const readReadyFile = (directory: string): ReadyFile | undefined => {
  try {
    return JSON.parse(readFileSync(pathIn(directory), 'utf8')) as ReadyFile
  } catch {
    return undefined
  }
}
