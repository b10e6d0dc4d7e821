import { isOver, type Level, mostScheduledOf, nextMove, type Scope, updatedReadyOf } from '../../model/update/levels.ts'
import { allowanceOf } from '../../model/update/rolling-update.ts'
import { isUpdatePaused, strategyOf } from '../../model/update/strategy.ts'
import type { Move, Unit } from '../../model/update/unit.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Phase, ReplicaInUpdate } from './of.ts'
import {
  endOf,
  isFor,
  isOpen,
  mostScheduledSince,
  type RecordPatch,
  type SELECTED,
  type UpdateRecord,
  type UpdateTarget,
  withoutSurge,
} from './record.ts'

/** What an update reads of a PodClique, whose units are pods, or a scaling group, whose units are copies. */
interface Part {
  readonly spec: { readonly replicas: number; readonly minAvailable?: number }
  readonly status?: { readonly scheduledReplicas?: number; readonly updateProgress?: UpdateRecord }
}

/** The next move of the update of a part, what its record says of it, and whether the update is over. */
export interface PartMove<U extends Unit> extends Move<U> {
  readonly mostScheduledReplicas: number
  /** How many units of the changed template serve, no more than are wanted and may stand in. */
  readonly updatedReadyReplicas: number
  /** True if fewer units have nodes now. */
  readonly areFewerScheduled: boolean
  readonly isOver: boolean
}

/** How the units of a part are replaced: at which level, of which set, and with which budget of the user. */
export interface PartRoll {
  readonly level: Level
  readonly set: PodCliqueSet
  readonly rollingUpdate: Parameters<typeof nextMove>[2]['rollingUpdate']
  /** The roles that it keeps step with; undefined if there are none. */
  readonly scope?: Scope | undefined
}

/** The next move of the update of a part. docs/updates.md#three-levels */
export const moveOfPart = <U extends Unit>(
  { level, set, rollingUpdate, scope }: PartRoll,
  { spec, status }: Part,
  units: readonly U[],
): PartMove<U> => {
  const desired = spec.replicas
  const { mostScheduled, mostScheduledReplicas } = mostScheduledSince(units, desired, status)
  const isPaused = isUpdatePaused(set)
  const move = nextMove(level, strategyOf(set), { units, desired, rollingUpdate, mostScheduled, scope, isPaused })
  const areFewerScheduled = mostScheduledOf({ units, desired }, 0) < mostScheduledReplicas
  const { maxSurge, partition } = allowanceOf(rollingUpdate, desired)
  const updatedReadyReplicas = Math.min(desired + maxSurge, updatedReadyOf(units, partition))
  return { ...move, mostScheduledReplicas, updatedReadyReplicas, areFewerScheduled, isOver: isOver(move, spec) }
}

/**
 * The move of a part some of whose units of an older template stand aside: they follow without being taken down, or not at
 * all. They serve as they are, so they count as updated, but the update is not over while there are any.
 */
export const withAside = <U extends Unit>(
  units: readonly U[],
  isAside: (unit: U) => boolean,
  moveOf: (units: readonly U[]) => PartMove<U>,
): PartMove<U> => {
  const aside = new Set(units.filter((unit) => !unit.isUpdated && isAside(unit)))
  if (aside.size === 0) return moveOf(units)
  const move = moveOf(units.map((unit) => (aside.has(unit) ? { ...unit, isUpdated: true, isGoing: false } : unit)))
  return { ...move, isDone: false, isOver: false, outdated: move.outdated + aside.size }
}

/** What the record of a part's update follows from. */
export interface PartProgress {
  /** As the status has it. */
  readonly before: UpdateRecord | undefined
  readonly target: UpdateTarget
  readonly phase: Phase
  /** The turn of its replica of the set, while its units may be replaced. */
  readonly turn: ReplicaInUpdate | undefined
  /** Computed only while an update may be running: usually the units need not be examined. */
  readonly move: () => Pick<
    PartMove<Unit>,
    'outdated' | 'isOver' | 'mostScheduledReplicas' | 'updatedReadyReplicas'
  > & {
    /** How many units may stand in; undefined where nobody has to be told. */
    readonly surgeReplicas?: number | undefined
    /** True if the update replaces something of the part, or has. */
    readonly isBegun: boolean
    /** When it began. */
    readonly startedAt: string
    /** The unit that is being replaced now, if any. */
    readonly current: string | number | undefined
  }
}

/**
 * What the record of a part's update should say; undefined if there is nothing to record. A part is recorded as updating
 * while it has replaceable units of an older template, and until all replacements are ready.
 * docs/updates.md#following-an-update, docs/reliability.md#habits-of-the-reference-implementation (Q14, Q15)
 */
export const recordOfPart = (
  selected: (typeof SELECTED)['copies' | 'pods'],
  { before, target, phase, turn, move }: PartProgress,
  now: string,
): RecordPatch | undefined => {
  if (phase !== 'onDelete' && !isOpen(before) && turn === undefined) return undefined
  const { outdated, isOver, mostScheduledReplicas, updatedReadyReplicas, surgeReplicas, isBegun, startedAt, current } =
    move()
  const isForTarget = isFor(before, target)
  const ended = { ...endOf(selected, before, now), mostScheduledReplicas: null }
  if (phase === 'onDelete') {
    if (isOpen(before)) return ended
    return outdated > 0 && !isForTarget ? { ...target, updateStartedAt: now, ...ended } : undefined
  }
  if (isOver && isOpen(before)) return { ...target, ...ended }
  if (turn === undefined) return { updatedReadyReplicas }
  // The record may be written later than the update begins, together with its end.
  const begun = { ...target, updateStartedAt: startedAt }
  if (isOver) return isBegun && !isForTarget ? { ...begun, ...ended } : undefined
  const surge = surgeReplicas === undefined ? withoutSurge(before) : { surgeReplicas }
  const running = {
    mostScheduledReplicas,
    updatedReadyReplicas,
    ...surge,
    ...(current !== undefined && { [selected]: { current } }),
  }
  if (isOpen(before)) return { ...(isForTarget ? target : begun), ...running }
  return isBegun ? { ...begun, updateEndedAt: null, ...running } : undefined
}
