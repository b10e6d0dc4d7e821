import type { JsonObject } from '../../../schemas/json/object.ts'
import { madeOf } from '../user/shapes.ts'
import type { Invariant } from './invariant.ts'
import { at, controllerOf, isGoing, metaOf, numberAt, TABLES } from './objects.ts'
import { replicaOfGroup, replicaOfSet, setOf, templateOf, Wanted } from './owners.ts'
import { type Patience, Recent } from './recent.ts'
import { Templates } from './replaced.ts'

/** A count that an operator has seen. */
interface Seen {
  readonly count: number
  /** The count in the template that the object was of. */
  readonly template: number | undefined
  /** When it was first seen, in ms. */
  readonly since: number
}

/**
 * A PodClique or a scaling group that is made again has the count that it had before, whoever deleted it, or the scaling
 * group that it is a member of. If it followed its template, it may have the template's count instead. It holds for counts
 * that an operator has seen and then had time to note: one that is killed at once has noted nothing (1105688).
 * docs/reliability.md#scaling-zero-autoscalers (S6, S7)
 */
export const liveCountsSurvive = (patience: Patience): Invariant => {
  const wanted = new Wanted(patience)
  const counts = new Recent<number>(patience.staleMs)
  const templates = new Recent<number>(patience.staleMs)
  const made = new Templates(patience)
  /** By key: the last count that an operator had time to note. */
  const ended = new Map<string, Seen>()
  /** By key: the last count that an operator has seen, as long as none had time to note it. */
  const unnoted = new Map<string, Seen>()
  /** By operator: when it first wrote something. */
  const began = new Map<string, number>()
  const noted = (operator: string, now: number): void => {
    const from = began.get(operator) ?? now
    began.set(operator, from)
    for (const [key, seen] of unnoted) {
      if (now - Math.max(from, seen.since) < patience.staleMs) continue
      ended.set(key, seen)
      unnoted.delete(key)
    }
  }
  /** By uid: the count in the template that the object is of. It outlives a set that is made again and takes the object back. */
  const followed = new Map<string, number | undefined>()
  /** By key: the replicas that the object is in: of the set, by its uid, and of a scaling group, by its name. */
  const places = new Map<string, ReadonlyMap<string, number>>()
  /** Objects of a replica that was not wanted for a while start over. */
  const startOver = (owner: string, fewest: number): void => {
    for (const [key, place] of places) {
      if ((place.get(owner) ?? -1) < fewest) continue
      ended.delete(key)
      unnoted.delete(key)
    }
  }
  return {
    says: 'a PodClique or a scaling group that is made again has the count that it had before',
    check: (written, store) => {
      const { table, type, object, writer, time } = written
      wanted.note(written)
      made.note(written)
      if (writer?.kind === 'operator') noted(writer.name, time)
      if (table === TABLES.set) startOver(metaOf(object).uid, wanted.fewest(object, time))
      if (table === TABLES.group) startOver(metaOf(object).name, wanted.fewest(object, time))
      if (table !== TABLES.clique && table !== TABLES.group) return undefined
      const set = setOf(store, object)
      if (set === undefined) return undefined
      const key = `${metaOf(set).uid}/${object.kind}/${metaOf(object).name}`
      const template = templateCount(set, object)
      if (template !== undefined) templates.note(key, template, time)
      const { kind = '', name: group = '' } = controllerOf(object) ?? {}
      const isMember = kind === 'PodCliqueScalingGroup'
      places.set(
        key,
        new Map([
          [metaOf(set).uid, replicaOfSet(object)],
          ...(isMember ? [[group, replicaOfGroup(object)] as const] : []),
        ]),
      )
      const count = numberAt(object, 0, 'spec', 'replicas')
      const last = ended.get(key)
      if (type === 'ADDED' && writer?.kind === 'operator' && last !== undefined) {
        const isFollowing = [...counts.of(key, time), last.count].some(
          (each) => each === last.template || templates.of(key, time).includes(each),
        )
        const seen = unnoted.get(key)?.count ?? last.count
        const right = [...counts.of(key, time), last.count, seen, ...(isFollowing ? templates.of(key, time) : [])]
        if (!right.includes(count)) {
          return `${String(object.kind)} ${metaOf(object).name} is made again with ${count} replicas, but had ${last.count}, and its template says ${template}`
        }
      }
      if (type !== 'DELETED' && !isGoing(object)) {
        counts.note(key, count, time)
        // The operator cannot know a count that was set and changed again while no operator worked.
        const isSeen = at(object, 'status', 'observedGeneration') === at(object, 'metadata', 'generation')
        // A member that an update has yet to replace follows the template that it is of.
        const isOlder = isMember && made.isOlder(set, object, madeOf(object), time)
        // One that was asked for before the template changed, and comes after that, has the count of the older one (1770956916).
        const own = isOlder ? (followed.get(metaOf(object).uid) ?? last?.template ?? count) : template
        followed.set(metaOf(object).uid, own)
        if (isSeen && writer?.kind === 'operator') {
          const before = unnoted.get(key)
          const isSame = before?.count === count && before.template === own
          unnoted.set(key, { count, template: own, since: isSame ? before.since : time })
        }
      }
      return undefined
    },
  }
}

const templateCount = (set: JsonObject, object: JsonObject): number | undefined => {
  if (object.kind === 'PodClique') return numberAt(templateOf(set, object), 0, 'spec', 'replicas')
  const groups = at(set, 'spec', 'template', 'podCliqueScalingGroups') as JsonObject[] | undefined
  const group = groups?.find(({ name }) => metaOf(object).name.endsWith(`-${String(name)}`))
  return group && Number(group.replicas)
}
