import { timeLeft } from '../../model/update/deadline.ts'
import { LEVELS, nextMove, withSelected } from '../../model/update/levels.ts'
import { allowanceOf, progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { standInIndices } from '../../model/update/slots.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { Move, Unit } from '../../model/update/unit.ts'
import type { Sum } from '../engine/notes.ts'
import { standInsIn, unitsIn } from '../update/fact.ts'
import { withStandIns } from '../update/record.ts'
import type { ObservedSet } from './observe.ts'

/** A set with its update, and the objects around it. */
export type SetView = Pick<ObservedSet, 'set' | 'update' | 'objects'>

/** The replicas of a set as units of its update; undefined until all of those that are wanted have reported. */
export const replicaUnits = ({ set, update }: SetView, sum: Sum): Unit[] | undefined => {
  const desired = set.spec.replicas ?? 0
  const units = unitsIn(sum, update.target, desired)
  if (units.length < desired) return undefined
  const selected = new Set(update.selected.map(({ replicaIndex }) => replicaIndex))
  return [...withSelected(units, selected), ...standInsIn(sum, update.target, desired, withStandIns(set))]
}

/** A move of a set. */
interface SetMove extends Move<Unit> {
  /** How many indices are for replicas that stand in; undefined without any. */
  readonly surgeReplicas: number | undefined
}

/** The next move of the update of a set; its units are replicas, and selected replicas count as being replaced. */
export const moveOf = (view: SetView, sum: Sum): SetMove | undefined => {
  const { set, update } = view
  const units = update.phase === 'rolling' ? replicaUnits(view, sum) : undefined
  if (units === undefined) return undefined
  const desired = set.spec.replicas ?? 0
  const { rollingUpdate } = set.spec.updateStrategy ?? {}
  const isPaused = isUpdatePaused(set)
  const move = nextMove(LEVELS.replicas, strategyOf(set), { units, desired, rollingUpdate, isPaused })
  const { maxSurge } = allowanceOf(rollingUpdate, desired)
  return { ...move, surgeReplicas: standInIndices(units, desired, maxSurge, move) }
}

/** How long the update of the selected replicas may still take, in ms; undefined without an update or a deadline, and while it is paused. */
export const stepTimeLeft = ({ set, update }: SetView, now: string): number | undefined => {
  if (update.phase !== 'rolling' || isUpdatePaused(set)) return undefined
  const begun = [update.startedAt, ...update.selected.map(({ updateStartedAt }) => updateStartedAt)]
  return timeLeft(begun, progressDeadlineOf(set.spec.updateStrategy?.rollingUpdate), now)
}
