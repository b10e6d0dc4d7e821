import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { JOB, JOB_POD } from '../kinds.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import type { Job } from './job.ts'
import { planJob } from './plan.ts'
import { statusOfJob } from './status.ts'

/**
 * Stands in for the Job controller of kube-controller-manager: pods with and without indexes, suspension, the back-off
 * limit. Pod failure policies, deadlines and times to live of Jobs are not supported.
 */
export const jobStandIn: WholeController<undefined> = {
  name: 'job',
  of: JOB.kind,
  workers: () => 8,
  writes: [
    { group: 'batch', resource: 'jobs/status', verbs: ['patch'] },
    { group: '', resource: 'pods', verbs: ['create', 'delete'] },
  ],
  wakes: [byEveryChangeOf(JOB), byEveryChild(JOB_POD, JOB)],
  plan: (job, objects) => planJob(job as Job, objects),
  report: (job, objects, { now }) => statusOfJob(job as Job, objects, now),
}
