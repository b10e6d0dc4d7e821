import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { filesBelow, OWN, SHARED } from './places.ts'

/** A file of manifests that people have written for the reference implementation. */
export interface ReferenceManifest {
  /** Its path from the folder of manifests on, as tests name it. */
  readonly id: string
  /** Where it lies. */
  readonly file: string
}

const own = path.join(OWN, 'manifests')

/** The objects of a manifest and nothing else: no comments, and one layout. */
export const objectsOnly = (manifest: string): string =>
  parseAllDocuments(manifest)
    .map((document): unknown => document.toJS())
    .filter((object) => object !== null)
    .map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false }))
    .join('---\n')

/** The manifests that lie outside of the project. */
export const sharedManifests = (): ReferenceManifest[] => manifestsIn(path.join(SHARED, 'manifests/grove'))

/** Our own manifests, then those that lie outside of the project and say something else. */
export const referenceManifests = (): ReferenceManifest[] => {
  const known = new Map(manifestsIn(own).map((each) => [each.id, each]))
  const more = sharedManifests().filter(({ id, file }) => {
    const same = known.get(id)
    return same === undefined || objectsOnly(text(file)) !== text(same.file)
  })
  return [...known.values(), ...more]
}

/** The file of a manifest by its id; throws where there is none. */
export const referenceManifest = (wanted: string): string => {
  const found = referenceManifests().find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(`${own} has no ${wanted}`)
  return found.file
}

const manifestsIn = (directory: string): ReferenceManifest[] =>
  filesBelow(directory, '.yaml').map((id) => ({ id, file: path.join(directory, id) }))

const text = (file: string): string => readFileSync(file, 'utf8')
