import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Invariant } from './invariant.ts'
import { all, at, controllerOf, isFinished, isGoing, isReady, labelOf, metaOf, numberAt, TABLES } from './objects.ts'
import { hasPlace, replicaOfGroup, replicaOfSet, setOf, templateOf } from './owners.ts'
import { pacingOf } from './pacing.ts'
import { isServing, isUnschedulable, livePods, minimumOf } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'
import { setWritten, Takes } from './takes.ts'

const INDEX = 'grove.io/podclique-pod-index'

/** A level at which an update counts units: pods of a PodClique, replicas of a scaling group, or replicas of a set. */
interface Level {
  readonly key: string
  readonly name: string
  readonly desired: number
  /** The units that serve. */
  readonly serving: ReadonlySet<number>
  /** The units for which the scheduler finds no node, where an update may go on without them. */
  readonly nodeless: readonly number[]
  /** How many units a partition keeps that do not serve, besides those. */
  readonly keptAway: number
  /** As the user has written it. */
  readonly maxUnavailable: unknown
  /** True for pods: each is deleted at the version at which it was judged. */
  readonly isPinned: boolean
}

/** How many units may be down: a number, or a percentage rounded down; at least 1. */
const budgetOf = (maxUnavailable: unknown, desired: number): number => {
  const text = String(maxUnavailable ?? 1)
  return Math.max(1, text.endsWith('%') ? Math.floor((desired * Number.parseInt(text, 10)) / 100) : Number(text))
}

/** The units that a partition keeps and that do not serve, besides those that have no node. */
const keptAwayOf = (
  part: JsonObject | undefined,
  { desired, serving, nodeless }: Pick<Level, 'desired' | 'serving' | 'nodeless'>,
): number =>
  numbers(pacingOf(part, desired, desired).partition).filter((unit) => !serving.has(unit) && !nodeless.includes(unit))
    .length

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Every level at which units of a set are counted. */
const levelsOf = (store: Store, set: JsonObject): Level[] => {
  const ofSet = (table: string): JsonObject[] =>
    all(store, table).filter((each) => !isGoing(each) && setOf(store, each)?.metadata === set.metadata)
  const cliques = ofSet(TABLES.clique)
  const groups = ofSet(TABLES.group)
  const isOnDelete = at(set, 'spec', 'updateStrategy', 'type') === 'OnDelete'
  // With surge nothing may be missing, unless the user says so.
  const setting = (part: unknown): unknown => {
    const { maxUnavailable, maxSurge } = (at(part as JsonObject, 'rollingUpdate') ?? {}) as JsonObject
    const hasSurge = maxSurge !== undefined && maxSurge !== 0
    return isOnDelete ? 0 : (maxUnavailable ?? (hasSurge ? 0 : undefined))
  }
  const isOpen = (part: unknown): boolean =>
    !isOnDelete && at(part as JsonObject, 'rollingUpdate', 'maxUnavailable') === undefined
  const isWhole = (clique: JsonObject): boolean => livePods(store, clique).filter(isServing).length >= minimumOf(clique)
  const standalone = cliques.filter((each) => controllerOf(each)?.kind === 'PodCliqueSet')
  const cliqueLevels = standalone.map((clique): Level => {
    const template = templateOf(set, clique)
    const maxUnavailable = setting(template)
    const pods = livePods(store, clique)
    const indicesOf = (some: readonly JsonObject[]): number[] => some.map((pod) => Number(labelOf(pod, INDEX)))
    const units = {
      desired: numberAt(clique, 0, 'spec', 'replicas'),
      serving: new Set(indicesOf(pods.filter(isServing))),
      nodeless: isOpen(template) ? indicesOf(pods.filter(isUnschedulable)) : [],
    }
    return {
      key: metaOf(clique).uid,
      name: `PodClique ${metaOf(clique).name}`,
      ...units,
      keptAway: keptAwayOf(template, units),
      maxUnavailable,
      isPinned: true,
    }
  })
  const groupLevels = groups.map((group): Level => {
    // A set made again may have adopted the group with members that the set no longer has.
    const members = cliques.filter((each) => controllerOf(each)?.uid === metaOf(group).uid && hasPlace(set, each))
    const desired = numberAt(group, 0, 'spec', 'replicas')
    const size = (at(group, 'spec', 'cliqueNames') as string[]).length
    const serves = (j: number): boolean =>
      members.filter((each) => replicaOfGroup(each) === j && isWhole(each)).length === size
    const configs = at(set, 'spec', 'template', 'podCliqueScalingGroups') as JsonObject[] | undefined
    const config = configs?.find(({ name }) => metaOf(group).name.endsWith(`-${String(name)}`))
    const maxUnavailable = setting(config)
    const isNodeless = (j: number): boolean =>
      !serves(j) && members.some((each) => replicaOfGroup(each) === j && livePods(store, each).some(isUnschedulable))
    const units = {
      desired,
      serving: new Set(
        numbers(Math.max(desired, ...members.map((each) => Number(replicaOfGroup(each)) + 1))).filter(serves),
      ),
      nodeless: isOpen(config) ? numbers(desired).filter(isNodeless) : [],
    }
    return {
      key: metaOf(group).uid,
      name: `PodCliqueScalingGroup ${metaOf(group).name}`,
      ...units,
      keptAway: keptAwayOf(config, units),
      maxUnavailable,
      isPinned: false,
    }
  })
  const desired = numberAt(set, 0, 'spec', 'replicas')
  const template = at(set, 'spec', 'template') as {
    cliques: JsonObject[]
    podCliqueScalingGroups?: { cliqueNames: string[] }[]
  }
  const grouped = (template.podCliqueScalingGroups ?? []).flatMap(({ cliqueNames }) => cliqueNames)
  const parts = template.cliques.length - grouped.length + (template.podCliqueScalingGroups ?? []).length
  const isAvailable = (i: number): boolean => {
    const own = [...standalone, ...groups].filter((each) => replicaOfSet(each) === i)
    const enough = own.filter((each) => {
      const group = groupLevels.find(({ key }) => key === metaOf(each).uid)
      return group === undefined ? isWhole(each) : group.serving.size >= minimumOf(each)
    })
    return enough.length === parts
  }
  const setLevel = {
    key: metaOf(set).uid,
    name: `PodCliqueSet ${metaOf(set).name}`,
    desired,
    serving: new Set(
      numbers(Math.max(desired, ...standalone.concat(groups).map((each) => Number(replicaOfSet(each)) + 1))).filter(
        isAvailable,
      ),
    ),
    nodeless: [],
    keptAway: 0,
    maxUnavailable: setting(at(set, 'spec', 'updateStrategy')),
    isPinned: false,
  }
  return [...cliqueLevels, ...groupLevels, setLevel]
}

/**
 * An update takes no more down than its budget allows, and nothing that serves where crashes, users or lost nodes have
 * taken as much: what was served lately counts, as the operator may not have seen the latest. Where the user names no budget, units that had no node
 * before do not count. Nor do pods and copies that a partition keeps: the budget is that of the others, and the update must not
 * wait for what it may not mend (676183292). A replica may begin to serve while the request to delete it is on its way: no request can be bound
 * to the pods of a PodClique (seed 710616). docs/reliability.md#what-must-hold, docs/reliability.md#updates (U5, U16,
 * U19, U22)
 */
export const servingAboveFloor = (patience: Patience): Invariant => {
  const takes = new Takes(patience)
  const budgets = new Recent<string>(patience.staleMs)
  /** How many units served lately, by level. */
  const counts = new Recent<number>(patience.staleMs)
  /** By level: the units that served before, with the time since when; and those that the operator took down and that do not serve yet. */
  const before = new Map<string, ReadonlyMap<number, number>>()
  const down = new Map<string, Set<number>>()
  /** By level: the most units that had no node, of those that the operator has not taken down. */
  const nodelessBefore = new Recent<number>(patience.staleMs)
  /** By level: how many units did not serve lately that a partition keeps. */
  const keptAway = new Recent<number>(patience.staleMs)
  return {
    says: 'of pods, replicas of scaling groups and replicas of sets, an update takes down no more than its budget allows',
    check: (written, store) => {
      const { table, object, previous, writer, time, type } = written
      takes.note(written, store)
      // Most changes of a pod are of its status. While it is as ready as before, no level has more or fewer units.
      if (
        table === TABLES.pod &&
        type === 'MODIFIED' &&
        previous !== undefined &&
        countOf(previous) === countOf(object)
      )
        return undefined
      const set = setWritten(written, store)
      if (set === undefined || isGoing(set)) return undefined
      const isDeleted = previous !== undefined && !isGoing(previous) && (type === 'DELETED' || isGoing(object))
      const isOurs = isDeleted && writer?.kind === 'operator' && takes.isUpdate(store, previous, set, time)
      let wrong: string | undefined
      for (const level of levelsOf(store, set)) {
        const { key, serving, desired, name, maxUnavailable, nodeless, isPinned } = level
        budgets.note(key, JSON.stringify([maxUnavailable ?? 1, desired]), time)
        const served = before.get(key) ?? new Map<number, number>()
        const lost = [...served.keys()].filter((unit) => !serving.has(unit) && unit < desired)
        before.set(key, new Map([...serving].map((unit) => [unit, served.get(unit) ?? time])))
        counts.note(key, serving.size, time)
        const taken = down.get(key) ?? new Set()
        down.set(key, taken)
        for (const unit of taken) if (serving.has(unit) || serving.size >= desired) taken.delete(unit)
        const untouched = nodeless.filter((unit) => !taken.has(unit)).length
        const mostNodeless = Math.max(untouched, ...nodelessBefore.of(key, time))
        keptAway.note(key, level.keptAway, time)
        nodelessBefore.note(key, serving.size >= desired ? 0 : mostNodeless, time)
        if (!isOurs || lost.length === 0) continue
        for (const unit of lost) taken.add(unit)
        const known = lost.filter((unit) => isPinned || time - (served.get(unit) ?? time) > patience.flightMs)
        if (known.length === 0) continue
        const inForce = budgets.of(key, time).map((text) => JSON.parse(text) as [unknown, number])
        const allowed = Math.max(...inForce.map(([setting, count]) => (setting === 0 ? 0 : budgetOf(setting, count))))
        const notCounted = Math.max(...nodelessBefore.of(key, time)) + Math.max(...keptAway.of(key, time))
        const fewest = Math.min(...inForce.map(([, count]) => count)) - notCounted
        if (taken.size > allowed && serving.size < fewest - allowed) {
          wrong ??= `${name} has ${serving.size} of ${desired} left, and ${taken.size} were taken down; maxUnavailable allows ${allowed}`
        }
        // A replica of a set that is being updated may serve again between two of its pods, and goes on all the same.
        const most = key === metaOf(set).uid ? Number.POSITIVE_INFINITY : Math.max(...counts.of(key, time))
        if (most - known.length < fewest - allowed) {
          wrong ??= `${name} had no more than ${most} of ${desired} that served, and the operator took down ${known.length} of them; maxUnavailable allows ${allowed} to be away, for whatever reason`
        }
      }
      return wrong
    },
  }
}

/** All that decides whether and where a pod counts. */
const countOf = (pod: JsonObject): string =>
  [controllerOf(pod)?.uid, labelOf(pod, INDEX), isReady(pod), isGoing(pod), isFinished(pod), isUnschedulable(pod)].join(
    ' ',
  )
