import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { Breaches } from './breaches.ts'
import type { Written } from './invariant.ts'
import { controllerOf, isGoing, labelOf, metaOf, TABLES } from './objects.ts'
import { replicaOfSet, Wanted } from './owners.ts'
import { livePods } from './pod-health.ts'
import type { Patience } from './recent.ts'

const COUNTED: readonly string[] = [TABLES.pod, TABLES.clique, TABLES.group, TABLES.set]

/** The set of a pod, a PodClique or a scaling group that is written, or the set itself; undefined for anything else. */
export const setWritten = ({ table, object }: Written, store: Store): JsonObject | undefined => {
  if (!COUNTED.includes(table)) return undefined
  const name = table === TABLES.set ? metaOf(object).name : labelOf(object, 'app.kubernetes.io/part-of')
  return name === undefined ? undefined : store.get(TABLES.set, { namespace: 'default', name })
}

/** Follows counts and breaches, and tells which deletions of the operator are those of an update. */
export class Takes {
  readonly #wanted: Wanted
  readonly #breaches: Breaches

  constructor(patience: Patience) {
    this.#wanted = new Wanted(patience)
    this.#breaches = new Breaches(patience)
  }

  note(written: Written, store: Store): void {
    this.#wanted.note(written)
    this.#breaches.note(written, store)
  }

  /**
   * False if the operator has another reason to delete a pod or a PodClique: a smaller count, an owner that goes, or gang
   * termination. `standIns`: how many pods there may be beyond the count.
   */
  isUpdate(store: Store, deleted: JsonObject, set: JsonObject, now: number, standIns = 0): boolean {
    const clique = deleted.kind === 'Pod' ? ownerClique(store, deleted) : deleted
    if (clique === undefined || isGoing(clique) !== isGoing(deleted)) return false
    if (this.#wanted.isLeaving(store, clique, now) || this.#breaches.isDue(store, set, replicaOfSet(clique), now))
      return false
    if (deleted.kind !== 'Pod') return true
    return livePods(store, clique).length + 1 <= this.#wanted.fewest(clique, now) + standIns
  }
}

const ownerClique = (store: Store, pod: JsonObject): JsonObject | undefined => {
  const owner = controllerOf(pod)
  const clique = owner && store.get(TABLES.clique, { namespace: 'default', name: owner.name })
  return clique !== undefined && metaOf(clique).uid === owner?.uid ? clique : undefined
}
