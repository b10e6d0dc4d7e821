import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Invariant, Written } from './invariant.ts'
import { at, controllerOf, GANG, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { hasPlace, livingOwner, templateOf } from './owners.ts'
import { livePods } from './pod-health.ts'
import type { Patience } from './recent.ts'

const PARENTS: Readonly<Record<string, string>> = { PodClique: TABLES.clique, PodCliqueScalingGroup: TABLES.group }
const CHILDREN: readonly string[] = [TABLES.group, TABLES.clique, TABLES.pod]

/** True if the change may have given the operator a reason to delete something: a new spec, an update, a breach. */
const isStirring = ({ type, object, previous }: Written): boolean => {
  if (type !== 'MODIFIED' || previous === undefined) return false
  const isEdited = metaOf(object).generation !== metaOf(previous).generation && isGoing(object) === isGoing(previous)
  const progress = at(object, 'status', 'updateProgress') as JsonObject | undefined
  const isBreached = listAt(object, 'status', 'conditions').some(
    (each) => each.type === 'MinAvailableBreached' && each.status === 'True',
  )
  return isEdited || isBreached || (progress !== undefined && progress.updateEndedAt === undefined)
}

/**
 * Objects that a user leaves behind by deleting a set with `--cascade=orphan` stay: the operator does not delete them.
 * Only sets that were at rest are judged, because in others a scale-in or an update may be under way.
 */
export const orphansStay = ({ staleMs }: Patience): Invariant => {
  /** By uid of a child: the uid of the set that it was last in. */
  const setOf = new Map<string, string>()
  const orphaned = new Set<string>()
  /** By uid of a set: when something in it last gave a reason to delete. */
  const stirred = new Map<string, number>()
  const note = (written: Written): void => {
    const { table, object, time } = written
    const { uid, finalizers = [] } = metaOf(object)
    if (table === TABLES.set && isGoing(object) && finalizers.includes('orphan')) orphaned.add(uid)
    const owner = controllerOf(object)
    if (owner !== undefined) setOf.set(uid, setOf.get(owner.uid) ?? owner.uid)
    const set = table === TABLES.set ? uid : setOf.get(uid)
    if (set !== undefined && isStirring(written)) stirred.set(set, time)
  }
  return {
    says: 'what a user has left behind with --cascade=orphan is not deleted by the operator',
    check: (written, store) => {
      const { table, type, object, previous, writer, time } = written
      if (table !== TABLES.set && !CHILDREN.includes(table)) return undefined
      note(written)
      if (table === TABLES.set || writer?.kind !== 'operator' || previous === undefined || isGoing(previous))
        return undefined
      if (type !== 'DELETED' && !isGoing(object)) return undefined
      const set = setOf.get(metaOf(previous).uid) ?? ''
      if (!orphaned.has(set) || time - (stirred.get(set) ?? Number.NEGATIVE_INFINITY) <= staleMs) return undefined
      if (hasNoPlace(store, table, previous) || (table === TABLES.pod && isForNobody(store, previous))) return undefined
      return isLeft(store, previous) ? `${table} ${metaOf(previous).name} is deleted` : undefined
    },
  }
}

/** True if the PodClique of a pod does not want it any more. */
const isForNobody = (store: Store, pod: JsonObject): boolean => isSurplus(store, pod) || isOfOtherGang(store, pod)

/**
 * True if a pod names another gang than its PodClique: the set was made again with another minimum of the scaling group.
 * Pods that have not started are replaced then, because no gang would list them (seed 2026).
 */
const isOfOtherGang = (store: Store, pod: JsonObject): boolean => {
  const clique = livingOwner(store, pod)
  return clique !== undefined && labelOf(clique, GANG) !== labelOf(pod, GANG)
}

/**
 * True if the PodClique of a pod has more pods than it wants. It may have been scaled in while it was in no set: that is
 * carried out once a set of its name is there again (seed 128 with edits and lag).
 */
const isSurplus = (store: Store, pod: JsonObject): boolean => {
  const clique = livingOwner(store, pod)
  return clique !== undefined && livePods(store, clique).length + 1 > numberAt(clique, 0, 'spec', 'replicas')
}

/**
 * True if the set was made again under its name without the role of a PodClique, or with that role outside the scaling
 * group that still controls the PodClique (seed 2026). The operator deletes what the set has no place for.
 */
const hasNoPlace = (store: Store, table: string, child: JsonObject): boolean => {
  const name = labelOf(child, 'app.kubernetes.io/part-of')
  const again = name === undefined ? undefined : store.get(TABLES.set, { namespace: 'default', name })
  if (table !== TABLES.clique || again === undefined || isGoing(again)) return false
  if (templateOf(again, child) === undefined) return true
  return controllerOf(child) !== undefined && !hasPlace(again, child)
}

/** True if an object, or an owner above it, has no controller: it was left behind when its set went. */
const isLeft = (store: Store, object: JsonObject): boolean => {
  const owner = controllerOf(object)
  if (owner === undefined) return true
  const above = store.get(PARENTS[owner.kind] ?? '', { namespace: 'default', name: owner.name })
  return above !== undefined && metaOf(above).uid === owner.uid && isLeft(store, above)
}
