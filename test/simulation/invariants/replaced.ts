import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { madeOf } from '../user/shapes.ts'
import { Breaches } from './breaches.ts'
import type { Invariant, Written } from './invariant.ts'
import { at, controllerOf, isGoing, metaOf, TABLES } from './objects.ts'
import { hasPlace, replicaOfGroup, replicaOfSet, setOf, templateOf, Wanted } from './owners.ts'
import { livePods } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'

/** The recent templates of the cliques of sets. */
export class Templates {
  readonly #templates: Recent<string>

  constructor({ staleMs }: Patience) {
    this.#templates = new Recent(staleMs)
  }

  note({ table, type, object, time }: Written): void {
    if (table !== TABLES.set || type === 'DELETED') return
    for (const clique of at(object, 'spec', 'template', 'cliques') as JsonObject[]) {
      this.#templates.note(`${metaOf(object).uid}/${String(clique.name)}`, madeOf(clique), time)
    }
  }

  /** True if an update may replace something made of `made`, because the template is or lately was different. */
  isOlder(set: JsonObject, podClique: JsonObject, made: string, now: number): boolean {
    const template = templateOf(set, podClique)
    if (template === undefined) return true
    return this.#templates.of(`${metaOf(set).uid}/${String(template.name)}`, now).some((each) => each !== made)
  }
}

/**
 * The operator deletes a PodClique only to update its scaling group, for gang termination, or together with something
 * above it. docs/reliability.md#what-must-hold, docs/reliability.md#updates (U20),
 * docs/reliability.md#gangs-gates-termination (G1 to G3)
 */
export const podCliquesStay = (patience: Patience): Invariant => {
  const wanted = new Wanted(patience)
  const breaches = new Breaches(patience)
  const templates = new Templates(patience)
  /** By replica of a scaling group: the last state of its members, by name. They are replaced together. */
  const copies = new Map<string, Map<string, JsonObject>>()
  /** By replica of a scaling group: when an update last replaced a member. The update replaces all members. */
  const replacedAt = new Map<string, number>()
  const keyOf = (podClique: JsonObject): string => `${controllerOf(podClique)?.uid}/${replicaOfGroup(podClique)}`
  const copyOf = (podClique: JsonObject): Map<string, JsonObject> => {
    const key = keyOf(podClique)
    const copy = copies.get(key) ?? new Map<string, JsonObject>()
    copies.set(key, copy)
    return copy
  }
  const isExplained = (store: Store, podClique: JsonObject, now: number): boolean => {
    if (wanted.isLeaving(store, podClique, now)) return true
    const set = setOf(store, podClique)
    if (set === undefined || breaches.isDue(store, set, replicaOfSet(podClique), now)) return true
    if (controllerOf(podClique)?.kind !== 'PodCliqueScalingGroup') return false
    // A PodClique that was made again may have adopted pods of an older template: its copy is replaced with them (34011).
    const isOlder = [...copyOf(podClique).values()].some(
      (each) =>
        hasPlace(set, each) &&
        [each, ...livePods(store, each)].some((made) => templates.isOlder(set, each, madeOf(made), now)),
    )
    if (isOlder) replacedAt.set(keyOf(podClique), now)
    // The first members may already be recreated before the last old one is deleted.
    return isOlder || now - (replacedAt.get(keyOf(podClique)) ?? Number.NEGATIVE_INFINITY) <= patience.flightMs
  }
  return {
    says: 'the operator deletes a PodClique only where its template differs, it is surplus, its gang was breached for the delay, or its owner goes',
    check: (written, store) => {
      const { table, type, object, previous, writer, time } = written
      wanted.note(written)
      templates.note(written)
      breaches.note(written, store)
      if (table === TABLES.clique && type !== 'DELETED') copyOf(object).set(metaOf(object).name, object)
      if (table !== TABLES.clique || writer?.kind !== 'operator' || previous === undefined || isGoing(previous))
        return undefined
      if (type !== 'DELETED' && !isGoing(object)) return undefined
      return isExplained(store, previous, time) ? undefined : `PodClique ${metaOf(previous).name} is deleted`
    },
  }
}
