import type { Scope } from '../../../../model/update/levels.ts'
import type { UpdateStrategy } from '../../../../model/update/strategy.ts'
import type { Unit, UnitState } from '../../../../model/update/unit.ts'
import { copiesRun, inFlight, least, podsRun, type RoleRun, shareOf } from './role-run.ts'
import { matchingOf, smallestIn, worstMatchingOf } from './scope.ts'
import { startPods } from './start.ts'
import {
  isCopyReady,
  isReplicaAvailable,
  type ModelGroup,
  type ModelPod,
  type ModelPodClique,
  type ModelReplica,
  podCliquesIn,
  readyCopies,
  readyPods,
} from './state.ts'
import type { Awaited, Take } from './take.ts'

/** One replica of a dry run. Results are cached until it changes: most replicas do not change most of the time. */
export interface ReplicaRun {
  readonly order: number
  /** True if it is not one of the wanted replicas. */
  readonly isStandIn: boolean
  /** Advances the replica to this time, in ms: pods become ready, and waiting pods start. True if anything changed. */
  settle(now: number): boolean
  /** The replica as a unit of its set. */
  unit(): Unit
  /** Takes down the units that the planners of its parts want to replace now, and makes and removes stand-ins. */
  take(strategy: UpdateStrategy): Take[]
  /** When its next pod becomes ready. */
  nextAt(): number | undefined
  /** Number of ready units of each role: standalone cliques, then scaling groups; undefined of a role that sleeps. */
  ready(): readonly (number | undefined)[]
  /** How much of the roles in scope serves in parts that match, in percent. */
  matching(): number
  /** The least that this may come to while the replica is updated, and how many units of each role in scope are ready then. */
  atWorst(): AtWorst
}

/** What stays of a replica that is being updated where the pods of one role take much longer than those of the others. */
export interface AtWorst {
  readonly matching: number
  readonly ready: Readonly<Record<string, number>>
}

interface Known {
  readonly unit: Unit
  readonly ready: readonly (number | undefined)[]
  readonly matching: number
}

/** What a replica is to its set. */
export interface Standing {
  /** True if it is being updated already. */
  readonly isSelected: boolean
  readonly isStandIn: boolean
  /** The roles that keep step with each other. */
  readonly scope: ReadonlySet<string>
}

/** Runs a replica from its present state on. */
export const replicaRun = (replica: ModelReplica, { isSelected, isStandIn, scope }: Standing): ReplicaRun => {
  const roles = [...replica.standalone.map(podsRun), ...replica.groups.map(copiesRun)]
  const paced = roles.filter(({ name }) => scope.has(name))
  let podCliques = podCliquesIn(replica)
  let byName = new Map(podCliques.map((podClique) => [podClique.name, podClique]))
  /** Roles whose update has begun and not ended, and the units of each that were taken down or made last. */
  const open = new Map(isSelected ? begun(roles) : [])
  /** The units of roles in scope that have become ready just now. */
  let arrived: readonly Awaited[] = []
  let known: Known | undefined
  // A replica at rest has nothing to settle until some of it is taken down.
  let next: number | undefined
  let isAtRest = false
  const look = (): Known => {
    known ??= {
      unit: isStandIn ? standInUnit(replica) : unitOf(replica, open),
      ready: readyOf(replica),
      matching: matchingOf(paced.map(shareOf)),
    }
    return known
  }
  return {
    order: replica.order,
    isStandIn,
    settle: (now) => {
      if (isAtRest || (next !== undefined && next > now)) return false
      const unready = paced.map(inFlight)
      next = startPods(podCliques, byName, now)
      isAtRest = next === undefined
      known = undefined
      arrived = paced.flatMap((role, nth) => {
        const still = new Set(inFlight(role))
        return awaited(role, unready[nth]?.filter((order) => !still.has(order)) ?? [])
      })
      for (const { clique, pods, desired, partition } of replica.standalone)
        if (pods.length === desired && pods.every((pod) => isDone(pod) || pod.order < partition)) open.delete(clique)
      for (const group of replica.groups)
        if (group.copies.length === group.desired && groupFollowsTemplate(group)) open.delete(group.name)
      return true
    },
    unit: () => look().unit,
    take: (strategy) => {
      const takes: Take[] = []
      const decisions = decide(replica, roles, scope, strategy)
      for (const { role, move, carryOut } of decisions) {
        const { name, kind } = role
        const after = scope.has(name) ? arrived : awaited(role, open.get(name) ?? [])
        if (move.outdated > 0 && !open.has(name)) open.set(name, [])
        const done = carryOut()
        if (done.units.length + done.makes.length > 0) open.set(name, [...done.units, ...done.makes])
        else if (done.removes.length === 0) continue
        takes.push({ replica: replica.order, role: name, kind, ...done, after })
      }
      known = undefined
      if (takes.length > 0) {
        podCliques = podCliquesIn(replica)
        byName = new Map(podCliques.map((podClique) => [podClique.name, podClique]))
        arrived = []
        isAtRest = false
        next = undefined
      }
      return takes
    },
    nextAt: () => next,
    ready: () => look().ready,
    matching: () => look().matching,
    atWorst: () => {
      const budgets = paced.map(({ name, desired: size, allowed }) => ({
        ...{ name, size },
        maxUnavailable: Math.min(size, allowed(smallestIn(replica, scope, name)).maxUnavailable),
      }))
      return {
        matching: worstMatchingOf(budgets),
        ready: Object.fromEntries(budgets.map(({ name, size, maxUnavailable }) => [name, size - maxUnavailable])),
      }
    },
  }
}

/** The next moves of all roles, from one observation: no role sees what another one does at the same time. */
const decide = (
  replica: ModelReplica,
  roles: readonly RoleRun[],
  scope: ReadonlySet<string>,
  strategy: UpdateStrategy,
) => {
  const alone = (name: string): Scope | undefined => {
    const smallest = smallestIn(replica, scope, name)
    return smallest === undefined ? undefined : { others: [], smallest }
  }
  const paces = roles.flatMap((role) => {
    const own = alone(role.name)
    return own === undefined ? [] : [{ name: role.name, pace: role.decide(strategy, own).move.pace }]
  })
  return roles.map((role) => {
    const own = alone(role.name)
    const others = paces.filter(({ name }) => name !== role.name).map(({ pace }) => pace)
    return { role, ...role.decide(strategy, own && { ...own, others }) }
  })
}

/** Roles of a replica that is being updated of which something is not ready yet or stands in, with what is not ready. */
const begun = (roles: readonly RoleRun[]): [role: string, units: readonly number[]][] =>
  roles.flatMap((role): [string, readonly number[]][] => {
    const unready = inFlight(role)
    return unready.length === 0 && role.units().length <= role.desired ? [] : [[role.name, unready]]
  })

/** What a take has waited for, members and stand-ins apart. */
const awaited = ({ name: role, desired, maxSurge }: RoleRun, units: readonly number[]): Awaited[] => {
  const isStandIn = (order: number): boolean => maxSurge > 0 && order >= desired
  const [members, standIns] = [units.filter((order) => !isStandIn(order)), units.filter(isStandIn)]
  return [
    ...(members.length > 0 ? [{ role, units: members, areStandIns: false }] : []),
    ...(standIns.length > 0 ? [{ role, units: standIns, areStandIns: true }] : []),
  ]
}

/** A replica is up to date once the update of each part has ended; a part with only additional pods has no update. */
const unitOf = (replica: ModelReplica, open: ReadonlyMap<string, unknown>): Unit => {
  const isUpdated =
    open.size === 0 && replica.standalone.every(followsTemplate) && replica.groups.every(groupFollowsTemplate)
  return { order: replica.order, isUpdated, isGoing: false, state: stateOf(replica) }
}

/** A replica that stands in is of the changed template from the beginning, unless another change has come since. */
const standInUnit = (replica: ModelReplica): Unit => {
  const isUpdated = podCliquesIn(replica).every(followsTemplate)
  return { order: replica.order, isUpdated, isGoing: false, state: stateOf(replica) }
}

const stateOf = (replica: ModelReplica): UnitState =>
  isReplicaAvailable(replica) ? 'ready' : least(podCliquesIn(replica).flatMap(({ pods }) => pods))

const isDone = ({ isUpdated, state }: ModelPod): boolean => isUpdated && state === 'ready'

/** Whether all of it follows, or is kept by a partition. */
const followsTemplate = ({ pods, partition }: ModelPodClique): boolean =>
  pods.every(({ isUpdated, order }) => isUpdated || order < partition)

const groupFollowsTemplate = ({ copies, partition }: ModelGroup): boolean =>
  copies.every((copy) => (copy.members.every(followsTemplate) || copy.order < partition) && isCopyReady(copy))

const readyOf = ({ standalone, groups }: ModelReplica): (number | undefined)[] => [
  ...standalone.map((podClique) => (podClique.desired === 0 ? undefined : readyPods(podClique))),
  ...groups.map((group) => (group.desired === 0 ? undefined : readyCopies(group))),
]
