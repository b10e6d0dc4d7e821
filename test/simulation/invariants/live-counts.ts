import type { JsonObject } from '../../../schemas/structural/schema.ts'
import type { Invariant } from './invariant.ts'
import { at, controllerOf, isGoing, metaOf, numberAt, TABLES } from './objects.ts'
import { livingOwner, replicaOfSet, templateOf, Wanted } from './owners.ts'
import { type Patience, Recent } from './recent.ts'

/**
 * A PodClique or a scaling group that is made again has the count that it had before, whoever deleted it. If it
 * followed its template, it may have the template's count instead. field.md S6, S7
 */
export const liveCountsSurvive = (patience: Patience): Invariant => {
  const wanted = new Wanted(patience)
  const counts = new Recent<number>(patience.staleMs)
  const templates = new Recent<number>(patience.staleMs)
  /** By key: the count of the last such object that the operator saw, and the count in its template then. */
  const ended = new Map<string, { readonly count: number; readonly template: number | undefined }>()
  /** By key: the replica of the set that the object is in. */
  const replicas = new Map<string, number>()
  const keyOf = (object: JsonObject): string => `${controllerOf(object)?.uid}/${object.kind}/${metaOf(object).name}`
  return {
    says: 'a PodClique or a scaling group that is made again has the count that it had before',
    check: (written, store) => {
      const { table, type, object, writer, time } = written
      wanted.note(written)
      if (table === TABLES.set) {
        for (const key of ended.keys()) {
          const fewest = wanted.fewest(object, time)
          // Objects of a replica that was not wanted for a while start over.
          if (
            key.startsWith(metaOf(object).uid) &&
            replicas.get(key) !== undefined &&
            Number(replicas.get(key)) >= fewest
          )
            ended.delete(key)
        }
        return undefined
      }
      if (table !== TABLES.clique && table !== TABLES.group) return undefined
      const set = livingOwner(store, object)
      if (set?.kind !== 'PodCliqueSet') return undefined
      const key = keyOf(object)
      const template = templateCount(set, object)
      if (template !== undefined) templates.note(key, template, time)
      replicas.set(key, replicaOfSet(object))
      const count = numberAt(object, 0, 'spec', 'replicas')
      const last = ended.get(key)
      if (type === 'ADDED' && writer?.kind === 'operator' && last !== undefined) {
        const isFollowing = [...counts.of(key, time), last.count].some(
          (each) => each === last.template || templates.of(key, time).includes(each),
        )
        const right = [...counts.of(key, time), last.count, ...(isFollowing ? templates.of(key, time) : [])]
        if (!right.includes(count)) {
          return `${String(object.kind)} ${metaOf(object).name} is made again with ${count} replicas, but had ${last.count}, and its template says ${template}`
        }
      }
      if (type !== 'DELETED' && !isGoing(object)) {
        counts.note(key, count, time)
        // The operator cannot know a count that was set and changed again while no operator worked.
        const isSeen = at(object, 'status', 'observedGeneration') === at(object, 'metadata', 'generation')
        if (isSeen && writer?.kind === 'operator') ended.set(key, { count, template })
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
