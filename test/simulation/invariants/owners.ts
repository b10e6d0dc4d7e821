import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Written } from './invariant.ts'
import { at, controllerOf, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { type Patience, Recent } from './recent.ts'

const REPLICA_OF_SET = 'grove.io/podcliqueset-replica-index'
const REPLICA_OF_GROUP = 'grove.io/podcliquescalinggroup-replica-index'
const TABLE_OF: Readonly<Record<string, string>> = {
  PodCliqueSet: TABLES.set,
  PodCliqueScalingGroup: TABLES.group,
  PodClique: TABLES.clique,
}

/** The replica of the set that a child is in. */
export const replicaOfSet = (child: JsonObject): number => Number(labelOf(child, REPLICA_OF_SET))
/** The replica of the scaling group that a member is in. */
export const replicaOfGroup = (child: JsonObject): number => Number(labelOf(child, REPLICA_OF_GROUP))

/** The object that controls a child, unless it is gone or being deleted. */
export const livingOwner = (store: Store, child: JsonObject): JsonObject | undefined => {
  const above = controllerOf(child)
  const owner = above && store.get(TABLE_OF[above.kind] ?? '', { namespace: 'default', name: above.name })
  return owner === undefined || metaOf(owner).uid !== above?.uid || isGoing(owner) ? undefined : owner
}

/** The counts that sets, groups and PodCliques have wanted lately. */
export class Wanted {
  readonly #counts: Recent<number>

  constructor({ staleMs }: Patience) {
    this.#counts = new Recent(staleMs)
  }

  note({ table, type, object, time }: Written): void {
    if (type === 'DELETED' || !Object.values(TABLE_OF).includes(table)) return
    this.#counts.note(metaOf(object).uid, numberAt(object, 0, 'spec', 'replicas'), time)
  }

  /** The fewest replicas that an object has wanted lately. */
  fewest(object: JsonObject, now: number): number {
    return Math.min(...this.#counts.of(metaOf(object).uid, now), numberAt(object, 0, 'spec', 'replicas'))
  }

  /**
   * True if a PodClique may go together with something above it: an owner that goes, or a replica that was not wanted
   * lately. Also true if its set has no place for it.
   */
  isLeaving(store: Store, podClique: JsonObject, now: number): boolean {
    for (let child = podClique; ; ) {
      if (controllerOf(child) === undefined) return labelOf(child, 'app.kubernetes.io/part-of') !== undefined
      const owner = livingOwner(store, child)
      if (owner === undefined) return true
      const replica = owner.kind === 'PodCliqueSet' ? replicaOfSet(child) : replicaOfGroup(child)
      if (replica >= this.fewest(owner, now)) return true
      if (owner.kind === 'PodCliqueSet') return !hasPlace(owner, podClique)
      child = owner
    }
  }
}

/** The set that a living child belongs to. */
export const setOf = (store: Store, child: JsonObject): JsonObject | undefined => {
  const owner = livingOwner(store, child)
  return owner === undefined || owner.kind === 'PodCliqueSet' ? owner : setOf(store, owner)
}

/** The template of a PodClique in its set, found by the role at the end of the PodClique's name. */
export const templateOf = (set: JsonObject, podClique: JsonObject): JsonObject | undefined => {
  const cliques = at(set, 'spec', 'template', 'cliques') as JsonObject[]
  return cliques.find(
    ({ name }) => metaOf(podClique).name.endsWith(`-${String(name)}`) && isRole(cliques, name, podClique),
  )
}

/**
 * True if a set has the role of a PodClique exactly where the PodClique is: in the scaling group that controls it, or
 * in none. A set that is made again after `--cascade=orphan` may have moved a role, and then adopts scaling groups with
 * members that they no longer have.
 */
export const hasPlace = (set: JsonObject, podClique: JsonObject): boolean => {
  const template = templateOf(set, podClique)
  const owner = controllerOf(podClique)
  if (template === undefined || owner === undefined) return false
  const replica = owner.kind === 'PodCliqueSet' ? replicaOfSet(podClique) : replicaOfGroup(podClique)
  // A former role `big-worker` is not `worker`, though its name ends with that.
  if (metaOf(podClique).name !== `${owner.name}-${replica}-${String(template.name)}`) return false
  const group = listAt(set, 'spec', 'template', 'podCliqueScalingGroups').find((each) =>
    (listAt(each, 'cliqueNames') as unknown[]).includes(template.name),
  )
  return group === undefined
    ? owner.kind === 'PodCliqueSet'
    : owner.kind === 'PodCliqueScalingGroup' && owner.name.endsWith(`-${String(group.name)}`)
}

/** A name may end with both `worker` and `big-worker`; its role is the longest match. */
const isRole = (cliques: readonly JsonObject[], name: unknown, podClique: JsonObject): boolean =>
  !cliques.some(
    (other) =>
      String(other.name).endsWith(`-${String(name)}`) && metaOf(podClique).name.endsWith(`-${String(other.name)}`),
  )
