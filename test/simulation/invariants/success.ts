import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { createdImage, EDITED_IMAGE } from '../user/shapes.ts'
import type { Invariant, Written } from './invariant.ts'
import { inReplica, inRoles, KeptPods } from './kept.ts'
import { all, controllerOf, isFinished, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { onlyUsersReplacePods } from './on-delete.ts'
import { setOf, templateOf } from './owners.ts'
import { type Patience, Recent } from './recent.ts'

/** As kubectl wait, Helm and Flux read a set: all of its spec has been carried out, and nothing is on its way. */
const isTakenForDone = (set: JsonObject): boolean => {
  const conditions = new Map(listAt(set, 'status', 'conditions').map(({ type, status }) => [type, status]))
  return (
    numberAt(set, 0, 'status', 'observedGeneration') === metaOf(set).generation &&
    conditions.get('Available') === 'True' &&
    conditions.get('Reconciling') !== 'True'
  )
}

/**
 * A PodClique's labels, hash and owner are written without its status, and raise no generation: its next status tells what
 * they mean for its pods.
 */
const tellsAnew = ({ table, object, previous }: Written): boolean =>
  table !== TABLES.clique || !isDeepStrictEqual(object.status, previous?.status)

const CHILDREN: readonly string[] = [TABLES.group, TABLES.clique, TABLES.pod]

/**
 * No success is told of while a pod of an older template is there, even one that is stopping, or one in a replica beyond
 * the count (seed 68). Pods that an earlier set or a user has left behind do not count, nor do those below a partition. docs/reliability.md#updates
 * (U13)
 */
export const successMeansUpdated = ({ staleMs }: Patience): Invariant => {
  /** By uid of a set: whether only users replaced its pods lately. The set tells what OnDelete has left with its next status. */
  const leftToUsers = new Recent<boolean>(staleMs)
  const kept = new KeptPods(inRoles)
  const keptWithReplicas = new KeptPods(inReplica)
  const isKept = (store: Store, pod: JsonObject): boolean => keptWithReplicas.has(store, pod) || kept.has(store, pod)
  /** By uid of a pod: whether a partition kept it lately. Its PodClique is told of by what a cache had of the set, which may be behind. */
  const keptLately = new Recent<boolean>(staleMs)
  /** By uid of a child: the uid of its owner. It is kept, because a pod may outlive its PodClique. */
  const owners = new Map<string, string>()
  /** The same, also of children that were orphaned since. */
  const lastOwners = new Map<string, string>()
  /** By uid, also of sets that are gone. */
  const sets = new Map<string, JsonObject>()
  const rootOf = (uid: string, among = owners): string => {
    const owner = among.get(uid)
    return owner === undefined ? uid : rootOf(owner, among)
  }
  /** What OnDelete has left stays with a PodClique that is orphaned. */
  const lastSetOf = (podClique: JsonObject, store: Store): JsonObject | undefined =>
    setOf(store, podClique) ?? sets.get(rootOf(metaOf(podClique).uid, lastOwners))
  const isOutdated = (set: JsonObject, pod: JsonObject, store: Store): boolean => {
    if (isFinished(pod) || rootOf(metaOf(pod).uid) !== metaOf(set).uid) return false
    if (isKept(store, pod)) return false
    const name = labelOf(pod, 'grove.io/podclique') ?? ''
    const template = templateOf(set, { metadata: { name } })
    return template === undefined || createdImage(pod) !== createdImage(template)
  }
  const outdatedIn = (set: JsonObject, store: Store): JsonObject | undefined =>
    all(store, TABLES.pod).find((pod) => isOutdated(set, pod, store))
  /**
   * A pod of a PodClique that was made of another template than the PodClique itself has now. The partition of a set may keep
   * such pods, too: where that of the clique kept them until then, their PodClique had the changed template already.
   */
  const podOfBefore = (podClique: JsonObject, store: Store, time: number): JsonObject | undefined =>
    podClique.kind !== 'PodClique' || createdImage(podClique) === EDITED_IMAGE
      ? undefined
      : all(store, TABLES.pod).find(
          (pod) =>
            !isFinished(pod) &&
            !isKept(store, pod) &&
            !keptLately.of(metaOf(pod).uid, time).includes(true) &&
            controllerOf(pod)?.uid === metaOf(podClique).uid &&
            createdImage(pod) !== createdImage(podClique),
        )
  return {
    says: 'no set and no PodClique is told of as available while a pod of an older template is left',
    check: (written, store) => {
      const { table, type, object, writer, time } = written
      for (const each of [kept, keptWithReplicas]) each.note(written, store)
      const looked = table === TABLES.set ? all(store, TABLES.pod) : table === TABLES.pod ? [object] : []
      for (const pod of looked) keptLately.note(metaOf(pod).uid, isKept(store, pod), time)
      if (CHILDREN.includes(table)) {
        const owner = controllerOf(object)
        if (owner === undefined) owners.delete(metaOf(object).uid)
        else for (const each of [owners, lastOwners]) each.set(metaOf(object).uid, owner.uid)
      }
      if (table === TABLES.set) {
        sets.set(metaOf(object).uid, object)
        leftToUsers.note(metaOf(object).uid, onlyUsersReplacePods(object), time)
      }
      const isReport = writer?.kind === 'operator' && type !== 'DELETED' && !isGoing(object)
      if (!isReport || !isTakenForDone(object) || !tellsAnew(written)) return undefined
      const set = table === TABLES.set ? object : table === TABLES.clique ? lastSetOf(object, store) : undefined
      if (onlyUsersReplacePods(set)) return undefined
      if (table === TABLES.clique && set !== undefined && leftToUsers.of(metaOf(set).uid, time).includes(true))
        return undefined
      const left = table === TABLES.set ? outdatedIn(object, store) : podOfBefore(object, store, time)
      return (
        left &&
        `${object.kind} ${metaOf(object).name} is available, and Pod ${metaOf(left).name} is of an older template`
      )
    },
  }
}
