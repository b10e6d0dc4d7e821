import { LEVELS, nextMove } from '../../../../model/update/levels.ts'
import { type Move, UNIT_STATES, type Unit, type UnitState } from '../../../../model/update/unit.ts'
import { startPods } from './start.ts'
import {
  isCopyReady,
  isReplicaAvailable,
  type ModelCopy,
  type ModelGroup,
  type ModelPod,
  type ModelPodClique,
  type ModelReplica,
  type ModelSet,
  readyCopies,
  readyPods,
} from './state.ts'
import type { Take } from './take.ts'

/** One replica of a dry run. Results are cached until it changes: most replicas do not change most of the time. */
export interface ReplicaRun {
  readonly order: number
  /** Advances the replica to this time, in ms: pods become ready, and waiting pods start. True if anything changed. */
  settle(now: number): boolean
  /** The replica as a unit of its set. */
  unit(): Unit
  /** Takes down the units that the planners of its parts want to replace now. */
  take(set: Pick<ModelSet, 'strategy'>): Take[]
  /** When its next pod becomes ready. */
  nextAt(): number | undefined
  /** Number of ready units of each role: standalone cliques, then scaling groups; undefined of a role that sleeps. */
  ready(): readonly (number | undefined)[]
}

interface Known {
  readonly unit: Unit
  readonly ready: readonly (number | undefined)[]
}

/**
 * Runs a replica from its present state on.
 * @param isSelected true if it is being updated already
 */
export const replicaRun = (replica: ModelReplica, isSelected = false): ReplicaRun => {
  const podCliques = podCliquesIn(replica)
  const byName = new Map(podCliques.map((podClique) => [podClique.name, podClique]))
  /** Roles whose update has begun and not ended, and the units of each that were taken down last. */
  const open = new Map(isSelected ? inFlight(replica) : [])
  let known: Known | undefined
  // A replica at rest has nothing to settle until some of it is taken down.
  let next: number | undefined
  let isAtRest = false
  const look = (): Known => {
    known ??= { unit: unitOf(replica, open), ready: readyOf(replica) }
    return known
  }
  return {
    order: replica.order,
    settle: (now) => {
      if (isAtRest || (next !== undefined && next > now)) return false
      next = startPods(podCliques, byName, now)
      isAtRest = next === undefined
      known = undefined
      for (const podClique of replica.standalone) if (podClique.pods.every(isDone)) open.delete(podClique.clique)
      for (const group of replica.groups) if (groupFollowsTemplate(group)) open.delete(group.name)
      return true
    },
    unit: () => look().unit,
    take: ({ strategy }) => {
      const takes: Take[] = []
      const one = <U extends Unit>(part: Part<U>, move: Move<U>): void => {
        const { role, kind, podsIn } = part
        const after = open.get(role) ?? []
        if (move.outdated > 0 && !open.has(role)) open.set(role, [])
        if (move.replace.length === 0) return
        const units = move.replace.map(({ order }) => order)
        const pods = countByClique(move.replace.flatMap(podsIn))
        for (const { pod } of move.replace.flatMap(podsIn)) restart(pod)
        open.set(role, units)
        takes.push({ replica: replica.order, role, kind, units, pods, after })
      }
      for (const podClique of replica.standalone) {
        const { clique: role, desired, rollingUpdate } = podClique
        const units = podClique.pods.map((pod) => ({ ...unitOfPod(pod), pod, clique: role }))
        const podsIn = (unit: (typeof units)[number]) => [unit]
        one({ role, kind: 'pods', podsIn }, nextMove(LEVELS.pods, strategy, { units, desired, rollingUpdate }))
      }
      for (const group of replica.groups) {
        const { name: role, desired, rollingUpdate } = group
        const units = group.copies.map((copy) => ({ ...unitOfCopy(copy), copy }))
        const podsIn = ({ copy }: (typeof units)[number]) =>
          copy.members.flatMap(({ clique, pods }) => pods.map((pod) => ({ clique, pod })))
        one({ role, kind: 'copies', podsIn }, nextMove(LEVELS.copies, strategy, { units, desired, rollingUpdate }))
      }
      known = undefined
      if (takes.length > 0) {
        isAtRest = false
        next = undefined
      }
      return takes
    },
    nextAt: () => next,
    ready: () => look().ready,
  }
}

/** Roles of a replica that is being updated whose latest units are not ready yet, with these units. */
const inFlight = ({ standalone, groups }: ModelReplica): [role: string, units: readonly number[]][] => {
  const parts = [
    ...standalone.map(({ clique, pods }) => ({ role: clique, units: pods.map(unitOfPod) })),
    ...groups.map(({ name, copies }) => ({ role: name, units: copies.map(unitOfCopy) })),
  ]
  return parts.flatMap(({ role, units }): [string, readonly number[]][] => {
    const unready = units.filter(({ isUpdated, state }) => isUpdated && state !== 'ready')
    return unready.length === 0 ? [] : [[role, unready.map(({ order }) => order)]]
  })
}

interface Part<U extends Unit> {
  readonly role: string
  readonly kind: Take['kind']
  readonly podsIn: (unit: U) => readonly { readonly clique: string; readonly pod: ModelPod }[]
}

const podCliquesIn = ({ standalone, groups }: ModelReplica): ModelPodClique[] => [
  ...standalone,
  ...groups.flatMap(({ copies }) => copies.flatMap(({ members }) => members)),
]

/** Replaces the pod by one of the new template. */
const restart = (pod: ModelPod): void => {
  pod.isUpdated = true
  pod.state = 'pending'
  pod.readyAt = undefined
}

const countByClique = (pods: readonly { readonly clique: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { clique } of pods) counts[clique] = (counts[clique] ?? 0) + 1
  return counts
}

const unitOfPod = ({ order, isUpdated, state }: ModelPod): Unit => ({ order, isUpdated, isGoing: false, state })

const unitOfCopy = (copy: ModelCopy): Unit => ({
  order: copy.order,
  isUpdated: copy.members.every(({ pods }) => pods.every(({ isUpdated }) => isUpdated)),
  isGoing: false,
  state: isCopyReady(copy) ? 'ready' : least(copy.members.flatMap(({ pods }) => pods)),
})

const least = (pods: readonly ModelPod[]): UnitState =>
  UNIT_STATES.find((state) => state !== 'ready' && pods.some((pod) => pod.state === state)) ?? 'pending'

/** A replica is up to date once the update of each part has ended; a part with only additional pods has no update. */
const unitOf = (replica: ModelReplica, open: ReadonlyMap<string, unknown>): Unit => {
  const isUpdated =
    open.size === 0 && replica.standalone.every(followsTemplate) && replica.groups.every(groupFollowsTemplate)
  const state = isReplicaAvailable(replica) ? 'ready' : least(podCliquesIn(replica).flatMap(({ pods }) => pods))
  return { order: replica.order, isUpdated, isGoing: false, state }
}

const isDone = ({ isUpdated, state }: ModelPod): boolean => isUpdated && state === 'ready'

const followsTemplate = ({ pods }: ModelPodClique): boolean => pods.every(({ isUpdated }) => isUpdated)

const groupFollowsTemplate = ({ copies }: ModelGroup): boolean =>
  copies.every((copy) => copy.members.every(followsTemplate) && isCopyReady(copy))

const readyOf = ({ standalone, groups }: ModelReplica): (number | undefined)[] => [
  ...standalone.map((podClique) => (podClique.desired === 0 ? undefined : readyPods(podClique))),
  ...groups.map((group) => (group.desired === 0 ? undefined : readyCopies(group))),
]
