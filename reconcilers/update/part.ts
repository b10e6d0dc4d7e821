import { isOver, type Level, mostScheduledOf, nextMove } from '../../model/update/levels.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { Move, Unit } from '../../model/update/unit.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { mostScheduledSince, type UpdateRecord } from './record.ts'

/** What an update reads of a PodClique, whose units are pods, or a scaling group, whose units are copies. */
interface Part {
  readonly spec: { readonly replicas: number; readonly minAvailable?: number }
  readonly status?: { readonly scheduledReplicas?: number; readonly updateProgress?: UpdateRecord }
}

/** The next move of the update of a part, what its record says of it, and whether the update is over. */
export interface PartMove<U extends Unit> extends Move<U> {
  readonly mostScheduledReplicas: number
  /** True if fewer units have nodes now. */
  readonly areFewerScheduled: boolean
  readonly isOver: boolean
}

/** How the units of a part are replaced: at which level, of which set, and with which budget of the user. */
export interface PartRoll {
  readonly level: Level
  readonly set: PodCliqueSet
  readonly rollingUpdate: Parameters<typeof nextMove>[2]['rollingUpdate']
}

/** The next move of the update of a part. docs/updates.md#three-levels */
export const moveOfPart = <U extends Unit>(
  { level, set, rollingUpdate }: PartRoll,
  { spec, status }: Part,
  units: readonly U[],
): PartMove<U> => {
  const desired = spec.replicas
  const { mostScheduled, mostScheduledReplicas } = mostScheduledSince(units, desired, status)
  const move = nextMove(level, strategyOf(set), { units, desired, rollingUpdate, mostScheduled })
  const areFewerScheduled = mostScheduledOf({ units, desired }, 0) < mostScheduledReplicas
  return { ...move, mostScheduledReplicas, areFewerScheduled, isOver: isOver(move, spec) }
}
