import { type CliqueMeaning, templateMeaning } from '../../model/template-meaning.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isStartedInOrder } from './data.ts'
import { type StoredRevision, storedRevisions } from './stored.ts'

/** The revision that a set's templates are at. */
export interface Revision {
  /** What `status.currentGenerationHash` says once the set follows these templates. */
  readonly generationHash: string
  /** The hash that a clique's PodCliques and pods carry, by the name of the clique. */
  readonly hashOf: (template: Pick<CliqueTemplate, 'name'>) => string
}

/** What each clique of a set means. */
export const meaningsOf = ({ spec: { template } }: PodCliqueSet): CliqueMeaning[] =>
  template.cliques.map((clique) => ({
    name: clique.name,
    meaning: templateMeaning(clique, template.priorityClassName),
  }))

/** The newest stored revision that means what the set's templates mean. */
export const storedRevisionOf = (set: PodCliqueSet, stored: readonly StoredRevision[]): StoredRevision | undefined => {
  const meanings = meaningsOf(set)
  const isInOrder = isStartedInOrder(set)
  return stored.find(({ cliques }) => isSame(cliques, meanings, isInOrder))
}

const isSame = (stored: StoredRevision['cliques'], wanted: readonly CliqueMeaning[], isInOrder: boolean): boolean =>
  stored.length === wanted.length &&
  wanted.every(({ name, meaning }, place) => {
    const found = isInOrder ? stored[place] : stored.find((each) => each.name === name)
    return found?.name === name && found.meaning === meaning
  })

/**
 * The revision that a set's templates are at; undefined until the plan of the set has stored it. Whoever makes, compares
 * or counts by a template hash takes it from here, so that nothing is made under a hash that is not stored.
 */
export const revisionOf = (set: PodCliqueSet, objects: Objects): Revision | undefined => {
  const found = storedRevisionOf(set, storedRevisions(set, objects))
  if (found === undefined) return undefined
  const { generationHash, cliques } = found
  return { generationHash, hashOf: ({ name }) => cliques.find((each) => each.name === name)?.hash ?? '' }
}
