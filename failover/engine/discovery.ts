import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The engine of a pod that gets the traffic. */
export interface ServingRecord {
  readonly pod: string
  readonly engine: string
  readonly incarnation: string
  /** The port where it serves, if it was reported. */
  readonly port: number | undefined
}

/**
 * Where routers look up the serving engine. There is one record for both engines of a pod: publishing replaces the
 * other's.
 */
export interface Discovery {
  /**
   * To be called with the lock held. Replaces the record of a dead predecessor. Throws if the record cannot be
   * published.
   */
  publish(record: ServingRecord): void
  /** To be called while the lock is still held. Another engine's record stays. */
  withdraw(incarnation: string): void
}

/** The record of the serving engine; undefined while there is none. */
export const readServing = (directory: string): ServingRecord | undefined => {
  try {
    return JSON.parse(readFileSync(join(directory, 'serving.json'), 'utf8')) as ServingRecord
  } catch {
    return undefined
  }
}

/** A record in the shared directory, `serving.json`. */
export const fileDiscovery = (directory: string): Discovery => {
  const path = join(directory, 'serving.json')
  return {
    publish: (record) => {
      writeFileSync(`${path}.${record.engine}`, JSON.stringify(record))
      renameSync(`${path}.${record.engine}`, path)
    },
    withdraw: (incarnation) => {
      if (readServing(directory)?.incarnation === incarnation) rmSync(path, { force: true })
    },
  }
}
