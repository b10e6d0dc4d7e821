import { LEVELS, nextMove, type Scope } from '../../../../model/update/levels.ts'
import { type Allowance, allowanceOf } from '../../../../model/update/rolling-update.ts'
import { slotsOf, standInIndices } from '../../../../model/update/slots.ts'
import type { UpdateStrategy } from '../../../../model/update/strategy.ts'
import { type Move, UNIT_STATES, type Unit, type UnitState } from '../../../../model/update/unit.ts'
import type { Share } from './scope.ts'
import { isCopyReady, type ModelCopy, type ModelGroup, type ModelPod, type ModelPodClique } from './state.ts'
import type { Take } from './take.ts'

/** What a move has done to a role. */
export type Done = Pick<Take, 'units' | 'pods' | 'makes' | 'madePods' | 'removes'>

/** A move of a role that has not been carried out yet. */
export interface Decision {
  readonly move: Move<Unit>
  carryOut(): Done
}

/** One role of one replica in a dry run: a standalone clique, or a scaling group. */
export interface RoleRun {
  readonly name: string
  readonly kind: Take['kind']
  readonly desired: number
  readonly maxSurge: number
  /** What the user allows its update, where the smallest role that it has to match has so many units. */
  allowed(smallest: number | undefined): Allowance
  units(): readonly Unit[]
  /** The next move of its update. */
  decide(strategy: UpdateStrategy, scope: Scope | undefined): Decision
}

/** A standalone clique, whose units are pods. */
export const podsRun = (podClique: ModelPodClique): RoleRun => {
  const { clique: name, desired, rollingUpdate, pods } = podClique
  const allowed = (smallest?: number) => allowanceOf(rollingUpdate, desired, smallest)
  const { maxSurge } = allowed()
  const units = () => pods.map((pod) => ({ ...unitOfPod(pod), pod }))
  return {
    ...{ name, kind: 'pods', desired, maxSurge, allowed, units },
    decide: (strategy, scope) => {
      const move = nextMove(LEVELS.pods, strategy, { units: units(), desired, rollingUpdate, scope })
      const carryOut = (): Done => {
        // With surge, what is taken at an index of stand-ins is not made again there.
        const isLeft = ({ order }: Unit): boolean => maxSurge > 0 && order >= desired
        const restarted = move.replace.filter((unit) => !isLeft(unit)).map(({ pod }) => pod)
        const leaving = [...move.replace.filter(isLeft), ...(move.make > 0 ? [] : move.idle)].map(({ pod }) => pod)
        for (const pod of restarted) restart(pod)
        for (const pod of leaving) pods.splice(pods.indexOf(pod), 1)
        const { missing } = slotsOf(units(), desired, maxSurge)
        add(podClique, missing, 0)
        const makes = add(podClique, move.make, desired)
        return {
          ...{ units: ordersOf(restarted), pods: { [name]: restarted.length } },
          ...{ makes, madePods: { [name]: makes.length }, removes: ordersOf(leaving) },
        }
      }
      return { move, carryOut }
    },
  }
}

/** A scaling group, whose units are copies. */
export const copiesRun = (group: ModelGroup): RoleRun => {
  const { name, desired, rollingUpdate, copies, standIn } = group
  const allowed = (smallest?: number) => allowanceOf(rollingUpdate, desired, smallest)
  const { maxSurge } = allowed()
  const units = () => copies.map((copy) => ({ ...unitOfCopy(copy), copy }))
  return {
    ...{ name, kind: 'copies', desired, maxSurge, allowed, units },
    decide: (strategy, scope) => {
      const seen = units()
      const move = nextMove(LEVELS.copies, strategy, { units: seen, desired, rollingUpdate, scope })
      const carryOut = (): Done => {
        const restarted = move.replace.filter(({ order }) => order < desired).map(({ copy }) => copy)
        for (const { members } of restarted) for (const { pods } of members) for (const pod of pods) restart(pod)
        const all = desired + (standInIndices(seen, desired, maxSurge, move) ?? 0)
        const leaving = copies.filter(({ order }) => order >= all)
        for (const copy of leaving) copies.splice(copies.indexOf(copy), 1)
        const made: ModelCopy[] = []
        for (let order = desired; order < all; order++)
          if (!copies.some((copy) => copy.order === order)) made.push(standIn(order))
        copies.push(...made)
        return {
          ...{ units: ordersOf(restarted), pods: podsIn(restarted) },
          ...{ makes: ordersOf(made), madePods: podsIn(made), removes: ordersOf(leaving) },
        }
      }
      return { move, carryOut }
    },
  }
}

/** How many units of a role are ready. */
export const shareOf = ({ desired, units }: RoleRun): Share => {
  const ready = units().filter(({ state }) => state === 'ready')
  const updated = ready.filter(({ isUpdated }) => isUpdated).length
  return { size: desired, old: ready.length - updated, updated }
}

/** The units that follow the changed template and are not ready. */
export const inFlight = ({ units }: RoleRun): readonly number[] =>
  units().flatMap(({ isUpdated, state, order }) => (isUpdated && state !== 'ready' ? [order] : []))

/** The least advanced of these pods. */
export const least = (pods: readonly ModelPod[]): UnitState =>
  UNIT_STATES.find((state) => state !== 'ready' && pods.some((pod) => pod.state === state)) ?? 'pending'

/** Replaces the pod by one of the new template, or lets it follow in place once its grace period is over. */
const restart = (pod: ModelPod): void => {
  pod.isUpdated = true
  if (pod.state === 'ready' && pod.grace !== undefined) pod.delay = pod.grace
  pod.state = 'pending'
  pod.readyAt = undefined
}

/** Makes so many pods at the lowest free indices from `first` on. */
const add = ({ pods }: ModelPodClique, count: number, first: number): number[] => {
  const made: number[] = []
  for (let order = first; made.length < count; order++) {
    if (pods.some((pod) => pod.order === order)) continue
    pods.push({ order, isNew: true, isUpdated: true, state: 'pending', readyAt: undefined })
    made.push(order)
  }
  return made
}

const ordersOf = (units: readonly { readonly order: number }[]): number[] => units.map(({ order }) => order)

const podsIn = (copies: readonly ModelCopy[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { clique, pods } of copies.flatMap(({ members }) => members))
    counts[clique] = (counts[clique] ?? 0) + pods.length
  return counts
}

const unitOfPod = ({ order, isUpdated, state }: ModelPod): Unit => ({ order, isUpdated, isGoing: false, state })

const unitOfCopy = (copy: ModelCopy): Unit => ({
  order: copy.order,
  isUpdated: copy.members.every(({ pods }) => pods.every(({ isUpdated }) => isUpdated)),
  isGoing: false,
  state: isCopyReady(copy) ? 'ready' : least(copy.members.flatMap(({ pods }) => pods)),
})
