import { type Finding, withCondition } from '../../model/conditions.ts'
import { stillSelected } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { Condition, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { withFindings } from '../availability/conditions.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import type { Sum } from '../engine/notes.ts'
import type { PlanContext } from '../plan-context.ts'
import { atDeadline, BEGUN, ON_DELETE, wasOnDelete } from '../update/condition.ts'
import { unitsIn } from '../update/fact.ts'
import { type ReplicaInUpdate, updateOf } from '../update/of.ts'
import { endOf, SELECTED, withoutReady, withoutSurge } from '../update/record.ts'
import { type RolesInScope, rolesToReach } from '../update/roles-in-scope.ts'
import { beingUpdated } from './availability.ts'
import { moveOf, replicaUnits, type SetView, stepTimeLeft } from './roll.ts'
import { updateFinding } from './update-status.ts'

/**
 * Begins the update of a set whose templates have changed, and selects the replicas that may be updated now; their own
 * plans act on the selection. Each write pins the version that it was decided on. docs/updates.md#three-levels
 */
export const planUpdate = (view: SetView, sum: Sum, { now }: PlanContext): Action[] => {
  const { set, update } = view
  const { currentGenerationHash, updateProgress } = set.status ?? {}
  const { target } = update
  const isAutomatic = update.phase !== 'onDelete'
  if (target === undefined) return []
  const isLeftBehind =
    isAutomatic && !update.isOpen && sum.count('leftBehind') > 0 && !wasOnDelete(set.status?.conditions)
  // The first generation is the first deployment and not an update (status.ts). If the template was changed before the
  // status recorded the first generation, the change must be rolled out nevertheless.
  if (currentGenerationHash === undefined && update.isFirst && !isLeftBehind) return []
  if (currentGenerationHash !== target || isLeftBehind) return begin(view, target, sum, now)
  if (!update.isOpen) return []
  if (!isAutomatic) {
    const status = { updateProgress: endOf(SELECTED.replicas, updateProgress, now) }
    return [{ do: 'patchStatus', ...pinnedVersion(set), status }]
  }
  const next = selection(view, sum, now)
  const isSameSurge = next?.surgeReplicas === updateProgress?.surgeReplicas
  if (next === undefined || (isSameSurge && isSame(next.replicas, updateProgress?.currentlyUpdating ?? [])))
    return atDeadline(stepTimeLeft(view, now))
  const { replicas, surgeReplicas = null } = next
  const progress = { currentlyUpdating: replicas.length > 0 ? replicas : null, ...(!isSameSurge && { surgeReplicas }) }
  // What the update waits for is written at the same time.
  const finding = findingWith({ updateProgress: { ...updateProgress, ...progress } }, view, sum, now)
  const conditions = withCondition(set.status?.conditions, finding, now)
  return [
    { do: 'patchStatus', ...pinnedVersion(set), status: { updateProgress: progress, conditions } },
    ...atDeadline(progressDeadlineOf(set.spec.updateStrategy?.rollingUpdate)),
  ]
}

/** Begins the update to `target`; under OnDelete, it has ended with that. */
const begin = (view: SetView, target: string, sum: Sum, now: string): Action[] => {
  const { set, update } = view
  const isAutomatic = update.phase !== 'onDelete'
  const kept = isAutomatic ? keptSelection(view, [set.status?.currentGenerationHash, target], sum, now) : []
  const currentlyUpdating = kept.length > 0 ? kept : null
  const updateEndedAt = isAutomatic ? null : now
  const { updateProgress: before } = set.status ?? {}
  const more = isAutomatic ? { updatedReadyReplicas: 0 } : { ...withoutSurge(before), ...withoutReady(before) }
  const updateProgress = {
    ...{ updateStartedAt: now, updateEndedAt, currentlyUpdating, ...NOTHING_UPDATED, ...more },
    ...(strategyOf(set).matchesRoles ? rolesToReach(set, update.hashOf, view.objects) : forgotten(set)),
  }
  const status = { currentGenerationHash: target, updatedReplicas: 0, updateProgress }
  const finding = kept.length > 0 || isUpdatePaused(set) ? findingWith(status, view, sum, now) : BEGUN
  const conditions = begunConditions(set, isAutomatic, now, finding)
  return [{ do: 'patchStatus', ...pinnedVersion(set), status: { ...status, conditions } }]
}

/** Takes the roles off that an earlier update had to keep in step. */
const forgotten = ({ status }: PodCliqueSet): Partial<Record<keyof RolesInScope, null>> => ({
  ...(status?.updateProgress?.inScopeStandalonePodCliques && { inScopeStandalonePodCliques: null }),
  ...(status?.updateProgress?.inScopePodCliqueScalingGroups && { inScopePodCliqueScalingGroups: null }),
})

/**
 * The counts with which an update begins; those of the update before would contradict `updatedReplicas`.
 * docs/reliability.md#updates (U14)
 */
const NOTHING_UPDATED = { updatedPodCliquesCount: 0, updatedPodCliqueScalingGroupsCount: 0 }

/** The replicas that an update selected which this one supersedes, and that it keeps selected. */
const keptSelection = (
  { set, update }: SetView,
  generations: readonly (string | undefined)[],
  sum: Sum,
  now: string,
): readonly ReplicaInUpdate[] => {
  const selected = update.selected.map(({ replicaIndex }) => replicaIndex)
  if (!update.isOpen || selected.length === 0) return []
  // A replica may have compared itself with the changed template already.
  const desired = set.spec.replicas ?? 0
  const units = generations.flatMap((each) => unitsIn(sum, each, desired))
  const { rollingUpdate } = set.spec.updateStrategy ?? {}
  const kept = stillSelected({ units, desired, rollingUpdate }, selected)
  return kept.map((replicaIndex) => ({ replicaIndex, updateStartedAt: now }))
}

const begunConditions = (
  { spec, status }: PodCliqueSet,
  isAutomatic: boolean,
  now: string,
  finding: Finding,
): Condition[] =>
  isAutomatic
    ? withFindings(withCondition(status?.conditions, finding, now), beingUpdated(spec.replicas ?? 0), undefined, now)
    : withCondition(status?.conditions, ON_DELETE, now)

/** What a running update waits for once its status has these fields. */
const findingWith = (changed: object, { set: before, objects }: SetView, sum: Sum, now: string): Finding => {
  const set = { ...before, status: { ...before.status, ...changed } } as PodCliqueSet
  return updateFinding({ set, update: updateOf(set, objects), objects }, sum, true, now)
}

/** The replicas to update from now on: selected ones that are not done, and further ones within the budget. */
const selection = (
  view: SetView,
  sum: Sum,
  now: string,
): { readonly replicas: readonly ReplicaInUpdate[]; readonly surgeReplicas: number | undefined } | undefined => {
  const units = replicaUnits(view, sum)
  const move = moveOf(view, sum)
  if (units === undefined || move === undefined) return undefined
  const going = new Set(units.filter(({ isGoing }) => isGoing).map(({ order }) => order))
  const desired = view.set.spec.replicas ?? 0
  const replicas = [
    ...view.update.selected.filter(({ replicaIndex }) => going.has(replicaIndex)),
    // One that stands in is not made again.
    ...move.replace.flatMap(({ order }) => (order < desired ? [{ replicaIndex: order, updateStartedAt: now }] : [])),
  ]
  return { replicas, surgeReplicas: move.surgeReplicas }
}

const isSame = (a: readonly ReplicaInUpdate[], b: readonly ReplicaInUpdate[]): boolean =>
  a.length === b.length && a.every(({ replicaIndex }, index) => replicaIndex === b[index]?.replicaIndex)
