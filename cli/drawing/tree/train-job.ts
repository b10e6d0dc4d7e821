import { heldCondition } from '../../../model/conditions.ts'
import { MANAGED_BY_US } from '../../../reconcilers/trainjob/names.ts'
import { CALM, PENDING_CONDITION } from '../../../reconcilers/trainjob/pending.ts'
import { allRun } from '../../../reconcilers/trainjob/running.ts'
import type { Condition, LastError } from '../../../schemas/generated/grove.ts'
import type { JobStatus } from '../../../schemas/generated/trainer.ts'
import type { State, TreeNode } from './node.ts'
import { byName, type TreeTrainJob } from './objects.ts'

/** True for a TrainJob that has completed. */
export const isComplete = (trainJob: TreeTrainJob): boolean => heldCondition(trainJob.status, 'Complete') !== undefined

/** Why a TrainJob has failed, as a sentence; undefined for one that has not. */
export const failureOf = (trainJob: TreeTrainJob): string | undefined =>
  heldCondition(trainJob.status, 'Failed')?.message

/** TrainJobs, each with the Jobs of its templates. */
export const trainJobNodes = (trainJobs: readonly TreeTrainJob[] = []): TreeNode[] =>
  [...trainJobs].sort(byName).map(nodeOf)

/** The texts about a TrainJob by condition; the first condition that is true is used. */
const SAID: readonly { readonly type: string; readonly state: State; readonly detail: (why: string) => string }[] = [
  { type: 'Complete', state: 'ready', detail: () => 'complete' },
  { type: 'Failed', state: 'stuck', detail: (why) => `has failed: ${why}` },
  { type: 'Suspended', state: 'gated', detail: () => 'suspended' },
]

/** What keeps a TrainJob from running: children that cannot be applied, Jobs or pods that are refused. */
export const troubleOf = ({ status }: TreeTrainJob): Condition | undefined => {
  const created = status?.conditions?.find(({ type, status: is }) => type === 'Created' && is === 'False')
  const pending = heldCondition(status, PENDING_CONDITION)
  return created ?? (CALM.includes(pending?.reason ?? '') ? undefined : pending)
}

const nodeOf = (trainJob: TreeTrainJob): TreeNode => {
  const { metadata, status } = trainJob
  const { name = '', namespace = '' } = metadata
  const said = SAID.find(({ type }) => heldCondition(status, type) !== undefined)
  const trouble = troubleOf(trainJob)
  const errors: LastError[] =
    trouble === undefined
      ? []
      : [{ code: trouble.reason, description: trouble.message, observedAt: trouble.lastTransitionTime }]
  return {
    kind: 'TrainJob',
    namespace,
    name,
    state: said?.state ?? 'starting',
    detail: [
      ...managerOf(trainJob),
      said?.detail(heldCondition(status, said.type)?.message ?? '') ??
        (allRun(status?.jobsStatus) ? 'running' : notRunning(trainJob)),
    ].join('; '),
    conditions: status?.conditions ?? [],
    ...(errors.length > 0 && { errors }),
    below: (status?.jobsStatus ?? []).map((row) => jobsNode(namespace, row)),
  }
}

/** Who manages a TrainJob that is not ours: Grove leaves it alone. */
const managerOf = ({ spec }: TreeTrainJob): string[] => {
  const { managedBy = MANAGED_BY_US } = spec ?? {}
  return managedBy === MANAGED_BY_US ? [] : [`managed by "${managedBy}", and not by Grove`]
}

/** That pods do not run, with how far their Jobs are where nothing is wrong; what is wrong is an error of the node. */
const notRunning = ({ status }: TreeTrainJob): string => {
  const pending = heldCondition(status, PENDING_CONDITION)
  const how = pending !== undefined && CALM.includes(pending.reason) ? `: ${pending.message}` : ''
  return `its pods do not run yet${how}`
}

const COUNTS = ['active', 'ready', 'succeeded', 'failed', 'suspended'] as const

const jobsNode = (namespace: string, row: JobStatus): TreeNode => {
  const counts = COUNTS.filter((count) => row[count] > 0).map((count) => `${row[count]} ${count}`)
  const state: State =
    row.failed > 0
      ? 'stuck'
      : row.active > 0
        ? 'starting'
        : row.succeeded > 0
          ? 'ready'
          : row.suspended > 0
            ? 'gated'
            : 'starting'
  return { kind: 'Jobs', namespace, name: row.name, state, detail: counts.join(', ') || 'none yet', below: [] }
}
