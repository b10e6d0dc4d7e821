import { timeLeft } from '../../model/update/deadline.ts'
import { LEVELS, nextMove, withSelected } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { Move, Unit } from '../../model/update/unit.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Sum } from '../engine/notes.ts'
import type { Objects } from '../engine/objects.ts'
import { targetGeneration } from '../up-to-date.ts'
import { unitsIn } from '../update/fact.ts'
import { isUpdating, selectedReplicas } from '../update/progress.ts'

/** A set, and the objects that contain its revisions. */
export interface SetView {
  readonly set: PodCliqueSet
  readonly objects: Objects
}

/** The replicas of a set as units of its update; undefined until all of them have reported. */
export const replicaUnits = ({ set, objects }: SetView, sum: Sum): Unit[] | undefined => {
  const desired = set.spec.replicas ?? 0
  const units = unitsIn(sum, targetGeneration(set, objects), desired)
  if (units.length < desired) return undefined
  const selected = new Set(selectedReplicas(set).map(({ replicaIndex }) => replicaIndex))
  return withSelected(units, selected)
}

/** The next move of the update of a set; its units are replicas, and selected replicas count as being replaced. */
export const moveOf = ({ set, objects }: SetView, sum: Sum): Move<Unit> | undefined => {
  const units = isUpdating(set, objects) ? replicaUnits({ set, objects }, sum) : undefined
  if (units === undefined) return undefined
  const desired = set.spec.replicas ?? 0
  const { rollingUpdate } = set.spec.updateStrategy ?? {}
  return nextMove(LEVELS.replicas, strategyOf(set), { units, desired, rollingUpdate })
}

/** How long the update of the selected replicas may still take, in ms; undefined without an update or a deadline. */
export const stepTimeLeft = ({ set, objects }: SetView, now: string): number | undefined => {
  if (!isUpdating(set, objects)) return undefined
  const begun = selectedReplicas(set).map(({ updateStartedAt }) => updateStartedAt)
  const { updateStartedAt } = set.status?.updateProgress ?? {}
  return timeLeft([updateStartedAt, ...begun], progressDeadlineOf(set.spec.updateStrategy?.rollingUpdate), now)
}
