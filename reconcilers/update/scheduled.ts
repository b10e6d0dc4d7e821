import { mostScheduledOf } from '../../model/update/levels.ts'
import type { Unit } from '../../model/update/unit.ts'
import { isOpen } from '../up-to-date.ts'

/** The part of a PodClique's or a scaling group's status that says how many units have had nodes. */
interface Status {
  readonly scheduledReplicas?: number
  readonly updateProgress?: { readonly updateEndedAt?: string; readonly mostScheduledReplicas?: number }
}

/** The most units that have had nodes since an update began. */
export interface MostScheduled {
  /** For the record of the update. An update that has yet to be recorded has taken down none that the status counts. */
  readonly mostScheduledReplicas: number
  /** For the next move; undefined until it is recorded. */
  readonly mostScheduled: number | undefined
}

/** The most units that have had nodes since the present update began, as the status remembers and as is seen now. */
export const mostScheduledSince = (
  units: readonly Unit[],
  desired: number,
  { scheduledReplicas = 0, updateProgress }: Status = {},
): MostScheduled => {
  const recorded = isOpen(updateProgress) ? (updateProgress?.mostScheduledReplicas ?? desired) : undefined
  const most = mostScheduledOf({ units, desired }, recorded ?? scheduledReplicas)
  return { mostScheduledReplicas: most, mostScheduled: recorded === undefined ? undefined : most }
}
