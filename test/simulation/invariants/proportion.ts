import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { madeOf } from '../user/shapes.ts'
import type { Invariant } from './invariant.ts'
import { all, at, controllerOf, isGoing, labelOf, listAt, metaOf, numberAt, TABLES } from './objects.ts'
import { replicaOfGroup, replicaOfSet, setOf, templateOf } from './owners.ts'
import { pacingOf } from './pacing.ts'
import { isServing, isUnschedulable, livePods, minimumOf } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'
import { setWritten, Takes } from './takes.ts'

const INDEX = 'grove.io/podclique-pod-index'

/** A standalone PodClique or a scaling group of a replica that is being updated. */
interface Role {
  readonly key: string
  readonly name: string
  readonly replica: number
  readonly part: JsonObject | undefined
  readonly wanted: number
  /** The units of the changed template that serve, and those of an older one that do. */
  readonly servingNew: ReadonlySet<number>
  readonly servingOld: ReadonlySet<number>
  /** The units of which anything is of an older template. */
  readonly old: ReadonlySet<number>
  readonly nodeless: number
}

const isNew = (set: JsonObject, clique: JsonObject, pod: JsonObject): boolean => {
  const template = templateOf(set, clique)
  return template !== undefined && madeOf(pod) === madeOf(template)
}

const roleOfClique = (store: Store, set: JsonObject, clique: JsonObject): Role => {
  const pods = livePods(store, clique)
  const indicesOf = (some: readonly JsonObject[]): ReadonlySet<number> =>
    new Set(some.map((pod) => Number(labelOf(pod, INDEX))))
  const old = pods.filter((pod) => !isNew(set, clique, pod))
  return {
    key: metaOf(clique).uid,
    name: metaOf(clique).name,
    replica: replicaOfSet(clique),
    part: templateOf(set, clique),
    wanted: numberAt(clique, 0, 'spec', 'replicas'),
    servingNew: indicesOf(pods.filter((pod) => isServing(pod) && !old.includes(pod))),
    servingOld: indicesOf(old.filter(isServing)),
    old: indicesOf(old),
    nodeless: pods.filter(isUnschedulable).length,
  }
}

const roleOfGroup = (store: Store, set: JsonObject, group: JsonObject, cliques: readonly JsonObject[]): Role => {
  const members = cliques.filter((each) => controllerOf(each)?.uid === metaOf(group).uid)
  const size = (at(group, 'spec', 'cliqueNames') as string[]).length
  const copies = [...new Set(members.map(replicaOfGroup))].map((j) => {
    const own = members.filter((each) => replicaOfGroup(each) === j)
    const pods = own.map((clique) => ({ clique, pods: livePods(store, clique) }))
    const serves =
      own.length === size && pods.every((each) => each.pods.filter(isServing).length >= minimumOf(each.clique))
    const isOld = pods.some((each) => each.pods.some((pod) => !isNew(set, each.clique, pod)))
    return { j, serves, isOld, isNodeless: !serves && pods.some((each) => each.pods.some(isUnschedulable)) }
  })
  const indicesOf = (some: readonly { readonly j: number }[]): ReadonlySet<number> => new Set(some.map(({ j }) => j))
  const config = listAt(set, 'spec', 'template', 'podCliqueScalingGroups').find(({ name }) =>
    metaOf(group).name.endsWith(`-${String(name)}`),
  )
  return {
    key: metaOf(group).uid,
    name: metaOf(group).name,
    replica: replicaOfSet(group),
    part: config,
    wanted: numberAt(group, 0, 'spec', 'replicas'),
    servingNew: indicesOf(copies.filter(({ serves, isOld }) => serves && !isOld)),
    servingOld: indicesOf(copies.filter(({ serves, isOld }) => serves && isOld)),
    old: indicesOf(copies.filter(({ isOld }) => isOld)),
    nodeless: copies.filter(({ isNodeless }) => isNodeless).length,
  }
}

/** The roles that the running update of a set has to keep in step. */
const rolesOf = (store: Store, set: JsonObject): Role[] => {
  const progress = at(set, 'status', 'updateProgress')
  const inScope = (list: string, role: unknown): boolean => {
    const names = at(progress, list) as readonly unknown[] | undefined
    return names === undefined || names.includes(role)
  }
  const ofSet = (table: string): JsonObject[] =>
    all(store, table).filter((each) => !isGoing(each) && setOf(store, each)?.metadata === set.metadata)
  const cliques = ofSet(TABLES.clique)
  const standalone = cliques
    .filter((each) => controllerOf(each)?.kind === 'PodCliqueSet')
    .map((each) => roleOfClique(store, set, each))
    .filter(({ part }) => inScope('inScopeStandalonePodCliques', part?.name))
  const groups = ofSet(TABLES.group)
    .map((each) => roleOfGroup(store, set, each, cliques))
    .filter(({ part }) => inScope('inScopePodCliqueScalingGroups', part?.name))
  return [...standalone, ...groups]
}

const isCoherent = (set: JsonObject): boolean =>
  at(set, 'spec', 'updateStrategy', 'type') === 'Coherent' &&
  at(set, 'status', 'updateProgress') !== undefined &&
  at(set, 'status', 'updateProgress', 'updateEndedAt') === undefined

/** All that decides what an update leads to and how it is paced, but for the counts. */
const settingOf = (set: JsonObject): string => {
  const { inScopeStandalonePodCliques, inScopePodCliqueScalingGroups } = (at(set, 'status', 'updateProgress') ??
    {}) as JsonObject
  const { currentGenerationHash } = (at(set, 'status') ?? {}) as JsonObject
  return JSON.stringify([
    ...[at(set, 'spec', 'updateStrategy'), at(set, 'spec', 'template')],
    ...[currentGenerationHash, inScopeStandalonePodCliques, inScopePodCliqueScalingGroups],
  ])
}

/**
 * P3: under Coherent a unit that serves is taken down only while `(taken + 1) / size <= (serving + maxUnavailable) / size`
 * holds for each role that it has to match. Of the others as much counts as served at any moment lately; of the role
 * itself what the operator has taken and is not of an older template again. docs/updates.md#roles-that-match
 */
export const rolesKeepStep = (patience: Patience): Invariant => {
  const takes = new Takes(patience)
  /** By set. */
  const settings = new Recent<string>(patience.staleMs)
  /** By role: how many units of the changed template served lately, how many lacked nodes, and how many were wanted. */
  const serving = new Recent<number>(patience.staleMs)
  const nodeless = new Recent<number>(patience.staleMs)
  const sizes = new Recent<number>(patience.staleMs)
  /** By role: the older units that served before this change, since when, and those that the operator has taken for a setting. */
  const servedOld = new Map<string, ReadonlyMap<number, number>>()
  const taken = new Map<string, { readonly setting: string; readonly units: Set<number> }>()
  return {
    says: 'under Coherent an update takes down no more of a role, in proportion, than serves of each role that it has to match',
    check: (written, store) => {
      const { table, object, previous, writer, time, type } = written
      takes.note(written, store)
      const set = setWritten(written, store)
      if (set === undefined) return undefined
      const setting = settingOf(set)
      settings.note(metaOf(set).uid, setting, time)
      if (isGoing(set) || !isCoherent(set)) return undefined
      const roles = rolesOf(store, set)
      const smallest = Math.min(...roles.map(({ wanted }) => (wanted > 0 ? wanted : Number.POSITIVE_INFINITY)))
      for (const { key, servingNew, wanted, ...role } of roles) {
        serving.note(key, servingNew.size, time)
        nodeless.note(key, role.nodeless, time)
        sizes.note(key, wanted, time)
      }
      const isSettled = settings.of(metaOf(set).uid, time).every((each) => each === setting)
      const isDeleted = previous !== undefined && !isGoing(previous) && (type === 'DELETED' || isGoing(object))
      const isOurs = isDeleted && writer?.kind === 'operator' && table !== TABLES.set && table !== TABLES.group
      let wrong: string | undefined
      for (const role of roles) {
        const before = servedOld.get(role.key) ?? new Map<number, number>()
        servedOld.set(role.key, new Map([...role.servingOld].map((unit) => [unit, before.get(unit) ?? time])))
        const known = taken.get(role.key)
        const units = known?.setting === setting && isSettled ? known.units : new Set<number>()
        taken.set(role.key, { setting, units })
        for (const unit of units) if (role.old.has(unit)) units.delete(unit)
        if (!isOurs) continue
        const { maxSurge, partition } = pacingOf(role.part, role.wanted, smallest)
        const lost = [...before.keys()].filter((unit) => !role.servingOld.has(unit) && !role.servingNew.has(unit))
        const ofUpdate = lost.filter((unit) => unit >= partition && unit < role.wanted)
        if (ofUpdate.length === 0 || !isSettled || !takes.isUpdate(store, previous, set, time, maxSurge)) continue
        for (const unit of ofUpdate) units.add(unit)
        // A copy may begin to serve while the request to delete it is on its way; a pod is deleted at the version that was seen.
        const isCertain = (unit: number): boolean =>
          table === TABLES.pod || time - (before.get(unit) ?? time) > patience.flightMs
        if (!ofUpdate.some(isCertain)) continue
        const count = [...units].filter((unit) => unit < role.wanted).length
        const most = Math.max(...sizes.of(role.key, time)) - partition
        for (const other of roles) {
          if (other.replica !== role.replica || other === role) continue
          const wanted = sizes.of(other.key, time)
          const pacing = wanted.map((each) => pacingOf(other.part, each, smallest))
          const size = Math.min(...wanted.map((each, n) => each - (pacing[n]?.partition ?? 0)))
          if (size <= 0) continue
          const spare = Math.max(...pacing.map(({ maxUnavailable }) => maxUnavailable))
          const there = Math.max(...serving.of(other.key, time)) + Math.max(...nodeless.of(other.key, time))
          if (count * size > most * (there + spare))
            wrong ??= `${count} of ${most} units of ${role.name} were taken down while ${there} of ${size} of ${other.name} served; maxUnavailable allows ${spare} of these to be away`
        }
      }
      return wrong
    },
  }
}
