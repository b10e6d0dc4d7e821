import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { conditionOf, withCondition } from '../../model/conditions.ts'
import { ageOf } from '../../model/object.ts'
import type { WholeController } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { KIND } from '../kinds.ts'
import { byItself } from '../wakes/objects.ts'
import { TRAIN_JOBS } from './names.ts'
import type { TrainJobWithStatus } from './observe.ts'
import { PENDING_CONDITION } from './pending.ts'
import { isOurs } from './plan.ts'

const REASON = 'NotLookedAfter'
const MESSAGE =
  `nobody looks after this TrainJob: the reconcilers lack the rights that manifests/components/${TRAIN_JOBS} brings ` +
  '(with Helm: trainjobs.enabled=true). Install them, and it goes on within a minute'

/** Kubeflow's own Trainer, which may run in the same cluster, has said something about a TrainJob by then. */
const ALONE_MS = 30_000

/**
 * Says of TrainJobs that nobody looks after them, while the rights for that are missing: a TrainJob without any status
 * looks as if it were about to start. One of which somebody has said something is left alone.
 */
export const unattendedTrainJob: WholeController<OperatorConfiguration, TrainJobWithStatus> = {
  name: 'unattended_trainjob',
  of: KIND.trainJob,
  without: TRAIN_JOBS,
  workers: () => 1,
  writes: [{ group: 'trainer.kubeflow.org', resource: 'trainjobs/status', verbs: ['patch'] }],
  wakes: [byItself(KIND.trainJob)],
  plan: (trainJob, _, { now }) => {
    const left = isAlone(trainJob) ? ALONE_MS - ageOf(trainJob, now) : 0
    return left > 0 ? [{ do: 'requeueAfter', milliseconds: left, why: 'whether anybody looks after it' }] : []
  },
  report: (trainJob, _, { now }) => {
    if (!isAlone(trainJob) || ageOf(trainJob, now) < ALONE_MS) return []
    const finding = { type: PENDING_CONDITION, status: 'True', reason: REASON, message: MESSAGE } as const
    return statusPatch(trainJob, { conditions: withCondition(trainJob.status?.conditions, finding, now) })
  },
}

/** True for a TrainJob that would be ours, and of which nobody else has said anything. */
const isAlone = (trainJob: TrainJobWithStatus): boolean => {
  const { conditions = [], jobsStatus = [] } = trainJob.status ?? {}
  const isSilent = conditions.length === 0 || conditionOf(conditions, PENDING_CONDITION)?.reason === REASON
  return isOurs(trainJob) && !isGoing(trainJob) && isSilent && jobsStatus.length === 0
}
