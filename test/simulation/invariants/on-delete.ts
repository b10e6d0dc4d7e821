import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { createdImage } from '../user/shapes.ts'
import { type Invariant, ofOperator } from './invariant.ts'
import { at, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { setOf } from './owners.ts'

/**
 * True if only users replace the pods of a set that are of an older template: under OnDelete, and after a switch to
 * another strategy until the next change of the template, which the set then has to tell.
 * docs/updates.md#what-can-happen-during-an-update
 */
export const onlyUsersReplacePods = (set: JsonObject | undefined): boolean => isOnDelete(set) || isNotRolledOut(set)

/** The same, for the set of a pod or of another child. */
export const onlyUsersReplace = (store: Store, child: JsonObject): boolean => onlyUsersReplacePods(setOf(store, child))

const isOnDelete = (set: JsonObject | undefined): boolean => at(set, 'spec', 'updateStrategy', 'type') === 'OnDelete'

/** Whether the set tells that OnDelete has left older pods, which no update of another strategy takes. */
const isNotRolledOut = (set: JsonObject | undefined): boolean =>
  listAt(set, 'status', 'conditions').some(({ reason }) => reason === 'NotRolledOut')

/**
 * Otherwise a change that is never rolled out could hide behind what the set tells.
 * docs/updates.md#what-can-happen-during-an-update
 */
export const notRolledOutIsLeftFromOnDelete = (): Invariant => {
  /** By uid of a set: the images that its templates have had under OnDelete. */
  const images = new Map<string, Set<string>>()
  const ofOperatorOnly = ofOperator(({ object }) =>
    isNotRolledOut(object) &&
    numberAt(object, 0, 'status', 'observedGeneration') === metaOf(object).generation &&
    !images.get(metaOf(object).uid)?.has(imagesOf(object))
      ? `PodCliqueSet ${metaOf(object).name} has not been under OnDelete with its present template`
      : undefined,
  )
  return {
    says: 'NotRolledOut is told only of a template that the set has had under OnDelete',
    check: (written, store) => {
      const { table, type, object } = written
      if (table !== TABLES.set) return undefined
      const { uid } = metaOf(object)
      if (type === 'DELETED') images.delete(uid)
      else if (isOnDelete(object)) images.set(uid, (images.get(uid) ?? new Set()).add(imagesOf(object)))
      return type === 'DELETED' ? undefined : ofOperatorOnly(written, store)
    },
  }
}

const imagesOf = (set: JsonObject): string =>
  listAt(set, 'spec', 'template', 'cliques')
    .map((clique) => createdImage(clique))
    .join()
