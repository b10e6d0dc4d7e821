import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { JOB, JOB_SET, SERVICE } from '../kinds.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import type { JobSet } from './jobset.ts'
import { planJobSet } from './plan.ts'
import { statusOfJobSet } from './status.ts'

/**
 * Stands in for the JobSet controller: Jobs in their order, suspension, failure and success policies, restarts, the
 * headless Service, the time to live. Volume claims, exclusive placement and restarts of single Jobs are not supported.
 * docs/reference/trainer-rules.md#controller-of-jobsets
 */
export const jobSetStandIn: WholeController<undefined> = {
  name: 'jobset',
  of: JOB_SET.kind,
  workers: () => 8,
  writes: [
    { group: 'jobset.x-k8s.io', resource: 'jobsets', verbs: ['delete'] },
    { group: 'jobset.x-k8s.io', resource: 'jobsets/status', verbs: ['patch'] },
    { group: 'jobset.x-k8s.io', resource: 'jobsets/finalizers', verbs: ['update'] },
    { group: 'batch', resource: 'jobs', verbs: ['create', 'patch', 'delete'] },
    { group: 'batch', resource: 'jobs/status', verbs: ['patch'] },
    { group: '', resource: 'services', verbs: ['create'] },
  ],
  wakes: [byEveryChangeOf(JOB_SET), byEveryChild(JOB, JOB_SET), byEveryChild(SERVICE, JOB_SET)],
  plan: (jobSet, objects, { now }) => planJobSet(jobSet as JobSet, objects, now),
  report: (jobSet, objects, { now }) => statusOfJobSet(jobSet as JobSet, objects, now),
}
