import type { JsonObject } from '../../../schemas/json/object.ts'
import { madeOf } from '../user/shapes.ts'
import type { Invariant } from './invariant.ts'
import { at, controllerOf, isFinished, isGoing, labelOf, metaOf, TABLES } from './objects.ts'
import { livingOwner, setOf, templateOf, Wanted } from './owners.ts'
import { livePods } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'

const INDEX = 'grove.io/podclique-pod-index'

/**
 * An update replaces each pod once: the new pod is made from the present template, and not from one that would make the
 * update replace it again. docs/reliability.md#updates (U20, U23)
 */
export const replacedOnce = (patience: Patience): Invariant => {
  const wanted = new Wanted(patience)
  /**
   * By PodClique and index: the turn of the set's templates for which the pod there was last replaced, with the set: one
   * that takes the PodClique back has turns of its own (1298478739).
   */
  const replacedFor = new Map<string, string>()
  /** By set: its templates, and how often they have changed. What comes back after another is another turn. */
  const turns = new Map<string, { readonly target: string; readonly turn: number }>()
  /** By set: its recent turns. A recent decision may have been made for the templates of any of them. */
  const recent = new Recent<number>(patience.staleMs)
  return {
    says: 'an update replaces the pod of an index once',
    check: (written, store) => {
      const { table, type, object, previous, writer, time } = written
      wanted.note(written)
      if (table === TABLES.set && type !== 'DELETED') {
        const { uid } = metaOf(object)
        const target = targetOf(object)
        const { target: last, turn: before = 0 } = turns.get(uid) ?? {}
        const turn = target === last ? before : before + 1
        turns.set(uid, { target, turn })
        recent.note(uid, turn, time)
      }
      if (table !== TABLES.pod || writer?.kind !== 'operator' || previous === undefined || isGoing(previous))
        return undefined
      if (type !== 'DELETED' && !isGoing(object)) return undefined
      const place = `${controllerOf(previous)?.uid}/${labelOf(previous, INDEX)}`
      if (isFinished(previous)) {
        // Another takes the place of a pod that has failed, of whatever template is the present one.
        replacedFor.delete(place)
        return undefined
      }
      const clique = livingOwner(store, previous)
      const set = clique && setOf(store, clique)
      const template = set && clique && templateOf(set, clique)
      if (clique === undefined || set === undefined || template === undefined) return undefined
      if (wanted.isLeaving(store, clique, time) || livePods(store, clique).length + 1 > wanted.fewest(clique, time))
        return undefined
      if (madeOf(previous) === madeOf(template)) return undefined
      const { uid } = metaOf(set)
      const turn = turns.get(uid)?.turn ?? 0
      const isAgain = replacedFor.get(place) === `${uid}/${turn}`
      const isMeant = recent.of(uid, time).every((each) => each === turn)
      // For which template it was decided on is not known shortly after a change (seed 2009 with nodeLost, slowPods).
      if (isMeant) replacedFor.set(place, `${uid}/${turn}`)
      else replacedFor.delete(place)
      return isAgain
        ? `Pod ${metaOf(previous).name} is replaced again, though its set has not changed since`
        : undefined
    },
  }
}

/** With the partitions of roles: what one keeps back is replaced once it is lowered. */
const targetOf = (set: JsonObject): string =>
  JSON.stringify(['cliques', 'podCliqueScalingGroups'].map((field) => at(set, 'spec', 'template', field)))
