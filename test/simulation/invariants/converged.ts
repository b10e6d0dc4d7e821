import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { all, at, controllerOf, isFinished, isGoing, isReady, labelOf, metaOf, numberAt, TABLES } from './objects.ts'
import { isOrphan } from './orphans.ts'

/** Everything that still is not as its spec wants it, a sentence each; empty once all has converged. field.md §5 (f) */
export const unconverged = (store: Store): string[] => [
  ...Object.values(TABLES).flatMap((table) => all(store, table).flatMap((object) => left(store, table, object))),
  ...all(store, TABLES.clique).flatMap((clique) => cliqueGaps(store, clique)),
  ...all(store, TABLES.set).flatMap((set) => unended(store, set)),
]

/** An update that should have ended by now, unless a clique of the set is held up. */
const unended = (store: Store, set: JsonObject): string[] => {
  const { name } = metaOf(set)
  const progress = at(set, 'status', 'updateProgress')
  if (progress === undefined || at(set, 'status', 'updateProgress', 'updateEndedAt') !== undefined) return []
  const cliques = all(store, TABLES.clique).filter((each) => labelOf(each, 'app.kubernetes.io/part-of') === name)
  return cliques.some((each) => isHeldUp(store, each))
    ? []
    : [`PodCliqueSet ${name} is still being updated: ${JSON.stringify(progress)}`]
}

const OWNER_TABLES: Readonly<Record<string, string>> = {
  PodCliqueSet: TABLES.set,
  PodClique: TABLES.clique,
  PodCliqueScalingGroup: TABLES.group,
  PodGang: TABLES.gang,
}

/** What should have gone by now. */
const left = (store: Store, table: string, object: JsonObject): string[] => {
  const { name } = metaOf(object)
  if (isGoing(object)) return [`${table} ${name} is still being deleted`]
  const owner = controllerOf(object)
  const ownerTable = OWNER_TABLES[owner?.kind ?? '']
  if (owner === undefined || ownerTable === undefined) return []
  const there = store.get(ownerTable, { namespace: 'default', name: owner.name })
  return there !== undefined && metaOf(there).uid === owner.uid
    ? []
    : [`${table} ${name} is left over: its ${owner.kind} ${owner.name} (uid ${owner.uid}) does not exist`]
}

const cliqueGaps = (store: Store, clique: JsonObject): string[] => {
  const { name, uid } = metaOf(clique)
  const wanted = numberAt(clique, 0, 'spec', 'replicas')
  const pods = all(store, TABLES.pod).filter((pod) => controllerOf(pod)?.uid === uid && !isGoing(pod))
  const ready = pods.filter((pod) => isReady(pod) && !isFinished(pod)).length
  if (isHeldUp(store, clique) || isOrphan(store, clique)) return []
  const short =
    pods.length === wanted && ready === wanted
      ? []
      : [`PodClique ${name} wants ${wanted} pods; ${pods.length} are there and ${ready} Ready`]
  return [...short, ...counts('PodClique', clique, 'replicas', 'readyReplicas', 'scheduledReplicas')]
}

/**
 * True where somebody has scaled a PodClique of the same set below its minimum: what starts after it, and gangs that wait for
 * its gang, may wait for ever then. (Sleeping without holding neighbours up is still to come: field.md D4.)
 */
export const isHeldUp = (store: Store, clique: JsonObject): boolean => {
  const set = labelOf(clique, 'app.kubernetes.io/part-of')
  return all(store, TABLES.clique).some(
    (other) =>
      set !== undefined &&
      !isOrphan(store, other) &&
      labelOf(other, 'app.kubernetes.io/part-of') === set &&
      numberAt(other, 0, 'spec', 'replicas') < numberAt(other, 0, 'spec', 'minAvailable'),
  )
}

const counts = (kind: string, object: JsonObject, ...fields: readonly string[]): string[] => {
  const wanted = numberAt(object, 0, 'spec', 'replicas')
  return fields.flatMap((field) => {
    const told = numberAt(object, 0, 'status', field)
    return told === wanted
      ? []
      : [`${kind} ${metaOf(object).name} says status.${field} ${told}, but ${wanted} is right`]
  })
}
