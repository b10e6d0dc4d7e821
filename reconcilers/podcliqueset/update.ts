import { type Finding, withCondition } from '../../model/conditions.ts'
import { timeLeft } from '../../model/update/deadline.ts'
import { LEVELS, nextMove, withSelected } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { Move, Unit } from '../../model/update/unit.ts'
import type { Condition, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { withFindings } from '../availability/conditions.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import type { Sum } from '../engine/notes.ts'
import type { Objects } from '../engine/objects.ts'
import type { PlanContext } from '../plan-context.ts'
import { hasEarlierGeneration, isOpen, targetGeneration } from '../up-to-date.ts'
import { atDeadline, UPDATE_CONDITION } from '../update/condition.ts'
import { unitsIn } from '../update/fact.ts'
import { isUpdating, type ReplicaInUpdate, selectedReplicas } from '../update/progress.ts'
import { beingUpdated } from './availability.ts'

/** A set, and the objects that contain its revisions. */
interface SetView {
  readonly set: PodCliqueSet
  readonly objects: Objects
}

const BEGUN: Finding = {
  type: UPDATE_CONDITION,
  status: 'True',
  reason: 'RollingUpdate',
  message: 'No replica is being updated at the moment',
}

/** The finding on an update that only the user carries out. */
export const ON_DELETE: Finding = {
  type: UPDATE_CONDITION,
  status: 'False',
  reason: 'OnDelete',
  message: 'Pods follow the changed template as they are deleted; delete a pod to have it made anew',
}

/** What is told where OnDelete has left pods of an older template and another strategy has taken over since. specs/grove-controllers.md §7.5 */
export const NOT_ROLLED_OUT: Finding = {
  type: UPDATE_CONDITION,
  status: 'False',
  reason: 'NotRolledOut',
  message:
    'Pods of an older template are left from OnDelete; they follow as they are deleted, or with the next change of the template',
}

/**
 * Begins the update of a set whose templates have changed, and selects the replicas that may be updated now; their own
 * plans act on the selection. Each write pins the version that it was decided on. specs/grove-controllers.md §2.4, §7.1
 */
export const planUpdate = ({ set, objects }: SetView, sum: Sum, { now }: PlanContext): Action[] => {
  const { currentGenerationHash, updateProgress } = set.status ?? {}
  const target = targetGeneration(set, objects)
  const { isAutomatic } = strategyOf(set)
  if (target === undefined) return []
  // The first generation is the first deployment and not an update (status.ts). If the template was changed before the
  // status recorded the first generation, the change must be rolled out nevertheless.
  if (currentGenerationHash === undefined && !hasEarlierGeneration(set, objects)) return []
  if (currentGenerationHash !== target) {
    const begun = { updateStartedAt: now, updateEndedAt: isAutomatic ? null : now, currentlyUpdating: null }
    const status = {
      currentGenerationHash: target,
      updatedReplicas: 0,
      updateProgress: begun,
      conditions: begunConditions(set, isAutomatic, now),
    }
    return [{ do: 'patchStatus', ...pinnedVersion(set), status }]
  }
  if (!isOpen(updateProgress)) return []
  if (!isAutomatic) {
    const ended = { updateEndedAt: now, currentlyUpdating: null }
    return [{ do: 'patchStatus', ...pinnedVersion(set), status: { updateProgress: ended } }]
  }
  const next = selection({ set, objects }, sum, now)
  if (next === undefined || isSame(next, updateProgress?.currentlyUpdating ?? []))
    return atDeadline(stepTimeLeft({ set, objects }, now))
  const currentlyUpdating = next.length > 0 ? next : null
  return [
    { do: 'patchStatus', ...pinnedVersion(set), status: { updateProgress: { currentlyUpdating } } },
    ...atDeadline(progressDeadlineOf(set.spec.updateStrategy?.rollingUpdate)),
  ]
}

const begunConditions = ({ spec, status }: PodCliqueSet, isAutomatic: boolean, now: string): Condition[] =>
  isAutomatic
    ? withFindings(withCondition(status?.conditions, BEGUN, now), beingUpdated(spec.replicas ?? 0), undefined, now)
    : withCondition(status?.conditions, ON_DELETE, now)

/** The replicas of a set as units of its update; undefined until all of them have reported. */
const replicaUnits = ({ set, objects }: SetView, sum: Sum): Unit[] | undefined => {
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

/** The replicas to update from now on: selected ones that are not done, and further ones within the budget. */
const selection = (view: SetView, sum: Sum, now: string): readonly ReplicaInUpdate[] | undefined => {
  const units = replicaUnits(view, sum)
  const move = moveOf(view, sum)
  if (units === undefined || move === undefined) return undefined
  const going = new Set(units.filter(({ isGoing }) => isGoing).map(({ order }) => order))
  return [
    ...selectedReplicas(view.set).filter(({ replicaIndex }) => going.has(replicaIndex)),
    ...move.replace.map(({ order }) => ({ replicaIndex: order, updateStartedAt: now })),
  ]
}

/** How long the update of the selected replicas may still take, in ms; undefined without an update or a deadline. */
export const stepTimeLeft = ({ set, objects }: SetView, now: string): number | undefined => {
  if (!isUpdating(set, objects)) return undefined
  const begun = selectedReplicas(set).map(({ updateStartedAt }) => updateStartedAt)
  const { updateStartedAt } = set.status?.updateProgress ?? {}
  return timeLeft([updateStartedAt, ...begun], progressDeadlineOf(set.spec.updateStrategy?.rollingUpdate), now)
}

const isSame = (a: readonly ReplicaInUpdate[], b: readonly ReplicaInUpdate[]): boolean =>
  a.length === b.length && a.every(({ replicaIndex }, index) => replicaIndex === b[index]?.replicaIndex)
