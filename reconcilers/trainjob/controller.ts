import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { NATIVE_POD_GROUPS } from '../../schedulers/default-scheduler/versions.ts'
import { mayPlaceGangs } from '../../trainer/gangs/native.ts'
import { type Wake, type WholeController, wake } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { byChildOf, byItself, subjectOf } from '../wakes/objects.ts'
import { CONTROLLER, TRAIN_JOBS } from './names.ts'
import { observeTrainJob, type TrainJobWithStatus } from './observe.ts'
import { planTrainJob } from './plan.ts'
import { statusOfTrainJob } from './status.ts'
import { termsOf } from './trouble.ts'

/** The default of the Go Trainer's manager. docs/reference/trainer-rules.md#controller */
const WORKERS = 5

/** docs/reference/trainer-rules.md#controller */
const RESYNC_MS = 10 * 3_600_000

/** When a JobSet is created, changed or deleted, wakes the TrainJob of its name. */
const byJobSet = wake(KIND.jobSet, (change, objects) => {
  const { namespace = '', name = '' } = subjectOf(change)?.metadata ?? {}
  return objects.get(KIND.trainJob, namespace, name) === undefined ? [] : [{ namespace, name }]
})

/** Events come in bursts: a quota refuses all pods of a Job. */
const SETTLE_MS = 1_000

/** When somebody warns of a JobSet or a Job, wakes the TrainJob whose name the name begins with. */
const byWarning = wake(KIND.event, ({ after }, objects) => {
  if (after === undefined) return []
  return termsOf(after).flatMap((term) => {
    const [namespace = '', , about = ''] = term.split('/')
    return prefixesOf(about)
      .filter((name) => objects.get(KIND.trainJob, namespace, name) !== undefined)
      .map((name) => ({ namespace, name, after: SETTLE_MS }))
  })
})

/** `a-b-0` itself, `a-b` and `a`: Jobs are named after their JobSet. */
const prefixesOf = (name: string): string[] => {
  const parts = name.split('-')
  return parts.map((_, index) => parts.slice(0, index + 1).join('-'))
}

/** The kinds of children that are restored when somebody changes or deletes them. */
const CHILDREN = [KIND.configMap, KIND.secret, KIND.coschedulingPodGroup, KIND.volcanoPodGroup]

/**
 * Reconciles TrainJobs: the JobSet, the objects that it needs, and the status.
 * docs/trainjobs.md#how-a-trainjob-is-reconciled
 */
export const trainJob: WholeController<OperatorConfiguration, TrainJobWithStatus> = {
  name: CONTROLLER,
  of: KIND.trainJob,
  component: () => TRAIN_JOBS,
  workers: () => WORKERS,
  reads: [KIND.trainingRuntime, KIND.clusterTrainingRuntime],
  writes: [
    { group: 'trainer.kubeflow.org', resource: 'trainjobs/status', verbs: ['patch'] },
    // Needed for blockOwnerDeletion (OwnerReferencesPermissionEnforcement), as for the children of sets.
    { group: 'trainer.kubeflow.org', resource: 'trainjobs/finalizers', verbs: ['update'] },
    { group: 'jobset.x-k8s.io', resource: 'jobsets', byApply: true, verbs: ['create', 'patch', 'delete'] },
    { group: '', resource: 'configmaps', byApply: true, verbs: ['create', 'get', 'patch'] },
    { group: '', resource: 'secrets', byApply: true, verbs: ['create', 'patch'] },
    { group: 'scheduling.x-k8s.io', resource: 'podgroups', byApply: true, verbs: ['create', 'patch'] },
    { group: 'scheduling.volcano.sh', resource: 'podgroups', byApply: true, verbs: ['create', 'patch'] },
  ],
  wakes: [
    byItself(KIND.trainJob),
    byJobSet,
    byWarning,
    ...CHILDREN.map((on) => byChildOf(on, KIND.trainJob)),
    // Watched if the default scheduler's profile asks for gangs.
    ...NATIVE_POD_GROUPS.map(
      ({ kind }): Wake<OperatorConfiguration> => ({ ...byChildOf(kind, KIND.trainJob), isEnabled: mayPlaceGangs }),
    ),
  ],
  resyncMs: RESYNC_MS,
  failureLine: (namespace, name, error) => ({
    message: 'Reconcile failed',
    fields: { trainjob: `${namespace}/${name}`, error },
  }),
  plan: (trainJob, objects, context) => planTrainJob(observeTrainJob(trainJob, objects), context),
  report: (trainJob, objects, { now }, outcome) => statusOfTrainJob(observeTrainJob(trainJob, objects), now, outcome),
}
