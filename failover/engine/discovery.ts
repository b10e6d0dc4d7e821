import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who of a pod has the traffic. */
export interface ServingRecord {
  readonly pod: string
  readonly engine: string
  readonly incarnation: string
  /** Where it serves, if it said so. */
  readonly port: number | undefined
}

/** Where routers learn who serves. There is one record for both engines of a pod: to publish is to replace the other's. */
export interface Discovery {
  /** Called with the lock held. A dead predecessor's record is gone with it. Throws where nobody can learn of it. */
  publish(record: ServingRecord): void
  /** Called while the lock is still held. Another's record stays. */
  withdraw(incarnation: string): void
}

/** Reads who serves; undefined while nobody does. */
export const readServing = (directory: string): ServingRecord | undefined => {
  try {
    return JSON.parse(readFileSync(join(directory, 'serving.json'), 'utf8')) as ServingRecord
  } catch {
    return undefined
  }
}

/** A record in the directory that both engines share, `serving.json`. */
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
