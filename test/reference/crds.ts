import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { KubeObject } from '../../model/object.ts'
import { filesBelow, OWN, SHARED } from './places.ts'

/** A CRD of another implementation. */
export interface ReferenceCrd {
  /** Group and plural, such as `grove.io_podcliques`: the name of the file without its ending. */
  readonly id: string
  readonly crd: KubeObject
}

const own = path.join(OWN, 'crds')

/** The CRD without its descriptions: what it accepts and defaults. A property may be called description, too. */
export const withoutDescriptions = <T>(value: T): T => stripped(value) as T

const stripped = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, entry]) => key !== 'description' || typeof entry !== 'string')
  return Object.fromEntries(kept.map(([key, entry]) => [key, stripped(entry)]))
}

/** The CRDs of a folder (`grove`, `kai`, `nvidia`) outside of the project, without their descriptions. */
export const sharedCrds = (folder: string): ReferenceCrd[] =>
  filesBelow(path.join(SHARED, 'crds', folder), '.yaml').map((file) => ({
    id: path.basename(file, '.yaml'),
    crd: withoutDescriptions(parse(readFileSync(path.join(SHARED, 'crds', folder, file), 'utf8'))),
  }))

/** Our own copies of the CRDs of a folder. */
export const ownCrds = (folder: string): ReferenceCrd[] =>
  filesBelow(path.join(own, folder), '.json').map((file) => ({
    id: path.basename(file, '.json'),
    crd: JSON.parse(readFileSync(path.join(own, folder, file), 'utf8')),
  }))

/** Our own copies, then those outside of the project that say something else. */
export const referenceCrds = (folder: string): ReferenceCrd[] => {
  const known = ownCrds(folder)
  const same = new Set(known.map(({ crd }) => JSON.stringify(crd)))
  return [...known, ...sharedCrds(folder).filter(({ crd }) => !same.has(JSON.stringify(crd)))]
}

/** One CRD by its id; throws where there is none. */
export const referenceCrd = (folder: string, wanted: string): KubeObject => {
  const found = ownCrds(folder).find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(`${own}/${folder} has no ${wanted}.json`)
  return found.crd
}
