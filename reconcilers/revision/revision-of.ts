import { type CliqueMeaning, templateMeaning } from '../../model/template-meaning.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isStartedInOrder } from './data.ts'
import { type StoredRevision, storedRevisions } from './stored.ts'

/** The revision that matches a set's templates. */
export interface Revision {
  /** The value of `status.currentGenerationHash` once the set follows these templates. */
  readonly generationHash: string
  /** The hash that the PodCliques and pods of a clique carry, by the name of the clique. */
  readonly hashOf: (template: Pick<CliqueTemplate, 'name'>) => string
}

/** The meaning of each clique of a set. */
export const meaningsOf = ({ spec: { template } }: PodCliqueSet): CliqueMeaning[] =>
  template.cliques.map((clique) => ({
    name: clique.name,
    meaning: templateMeaning(clique, template.priorityClassName),
  }))

/** The newest stored revision with the same meaning as the set's templates. */
export const storedRevisionOf = (set: PodCliqueSet, stored: readonly StoredRevision[]): StoredRevision | undefined => {
  const meanings = meaningsOf(set)
  const isInOrder = isStartedInOrder(set)
  return stored.find(({ cliques }) => isSame(cliques, meanings, isInOrder))
}

const isSame = (stored: StoredRevision['cliques'], wanted: readonly CliqueMeaning[], isInOrder: boolean): boolean => {
  if (stored.length !== wanted.length) return false
  const byName = new Map(isInOrder ? [] : stored.map((each) => [each.name, each]))
  return wanted.every(({ name, meaning }, place) => {
    const found = isInOrder ? stored[place] : byName.get(name)
    return found?.name === name && found.meaning === meaning
  })
}

// A plan asks for the revision several times for each clique, so it is looked for once per version of a set.
const known = new WeakMap<
  PodCliqueSet,
  { readonly stored: readonly StoredRevision[]; readonly revision: Revision | undefined }
>()

/**
 * The revision that matches a set's templates; undefined until the set's plan has stored it. All code that creates,
 * compares or counts by template hash takes the hash from here, so that nothing is created under a hash that is not
 * stored.
 */
export const revisionOf = (set: PodCliqueSet, objects: Objects): Revision | undefined => {
  const stored = storedRevisions(set, objects)
  const before = known.get(set)
  if (before?.stored.length === stored.length && stored.every((each, i) => each === before.stored[i])) {
    return before.revision
  }
  const found = storedRevisionOf(set, stored)
  const revision = found && readable(found)
  known.set(set, { stored, revision })
  return revision
}

const readable = ({ generationHash, cliques }: StoredRevision): Revision => {
  const hashes = new Map(cliques.map(({ name, hash }) => [name, hash]))
  return { generationHash, hashOf: ({ name }) => hashes.get(name) ?? '' }
}
