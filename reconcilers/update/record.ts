import { indices } from '../../model/layout.ts'
import { mostScheduledOf } from '../../model/update/levels.ts'
import type { Unit } from '../../model/update/unit.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'

/** What the status of a set, a scaling group or a PodClique records of its latest update, as `updateProgress`. */
export interface UpdateRecord {
  readonly updateStartedAt?: string
  readonly updateEndedAt?: string
  readonly podCliqueSetGenerationHash?: string
  readonly podTemplateHash?: string
  readonly mostScheduledReplicas?: number
  readonly surgeReplicas?: number
  readonly updatedReadyReplicas?: number
}

/** What an update leads to: the generation of the set, and for a PodClique its template. */
export type UpdateTarget = Pick<UpdateRecord, 'podTemplateHash'> & { readonly podCliqueSetGenerationHash: string }

/** True for the record of an update that has begun and has not ended. */
export const isOpen = (record: Pick<UpdateRecord, 'updateEndedAt'> | undefined): boolean =>
  record !== undefined && record.updateEndedAt === undefined

/** The field in which a record says which units are being replaced, by what they are. */
export const SELECTED = {
  replicas: 'currentlyUpdating',
  copies: 'readyReplicaIndicesSelectedToUpdate',
  pods: 'readyPodsSelectedToUpdate',
} as const

/** A record as it is written: null removes what it said before, such as the end of an earlier update. */
export interface RecordPatch {
  readonly updateEndedAt?: string | null
  readonly [field: string]: unknown
}

/** Lets no unit stand in any more, if the record says that some may. */
export const withoutSurge = (record: UpdateRecord | undefined): { readonly surgeReplicas?: null } =>
  record?.surgeReplicas === undefined ? {} : { surgeReplicas: null }

/** Tells no more how many units of the changed template serve, if the record does: `updatedReplicas` says it from now on. */
export const withoutReady = (record: UpdateRecord | undefined): { readonly updatedReadyReplicas?: null } =>
  record?.updatedReadyReplicas === undefined ? {} : { updatedReadyReplicas: null }

/** The end of the update of a record: no unit is being replaced any more, and none stands in. */
export const endOf = (
  selected: (typeof SELECTED)[keyof typeof SELECTED],
  record: UpdateRecord | undefined,
  now: string,
): RecordPatch => ({ updateEndedAt: now, [selected]: null, ...withoutSurge(record), ...withoutReady(record) })

/** How many units there may be: the wanted ones, and those that stand in while an update runs. docs/updates.md#surge */
export const withStandIns = ({
  spec,
  status,
}: {
  readonly spec: { readonly replicas?: number }
  readonly status?: { readonly updateProgress?: UpdateRecord }
}): number => (spec.replicas ?? 0) + (isOpen(status?.updateProgress) ? (status?.updateProgress?.surgeReplicas ?? 0) : 0)

/** The indices at which units come to stand in, or stand in no more, between two versions of their owner. */
export const standInsTurned = (
  before: Parameters<typeof withStandIns>[0],
  after: Parameters<typeof withStandIns>[0],
): number[] => {
  const [one, other] = [withStandIns(before), withStandIns(after)]
  return indices(Math.abs(one - other)).map((n) => Math.min(one, other) + n)
}

/** True if the record will be open after this patch. */
export const isOpenAfter = (record: UpdateRecord | undefined, patch: RecordPatch | undefined): boolean =>
  patch?.updateEndedAt === undefined ? isOpen(record) : patch.updateEndedAt === null

/** True if the record is of an update to this target. */
export const isFor = (record: UpdateRecord | undefined, target: UpdateTarget): boolean =>
  record?.podCliqueSetGenerationHash === target.podCliqueSetGenerationHash &&
  record.podTemplateHash === target.podTemplateHash

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
  status: { readonly scheduledReplicas?: number; readonly updateProgress?: UpdateRecord } = {},
): MostScheduled => {
  const { scheduledReplicas = 0, updateProgress } = status
  const recorded = isOpen(updateProgress) ? (updateProgress?.mostScheduledReplicas ?? desired) : undefined
  const most = mostScheduledOf({ units, desired }, recorded ?? scheduledReplicas)
  return { mostScheduledReplicas: most, mostScheduled: recorded === undefined ? undefined : most }
}

/** True if the update of a PodClique or a scaling group began with units that had no nodes, so that it may go on without them. */
export const lacksNodes = ({ spec, status }: Pick<PodCliqueScalingGroup, 'spec' | 'status'>): boolean =>
  isOpen(status?.updateProgress) && (status?.updateProgress?.mostScheduledReplicas ?? spec.replicas) < spec.replicas
