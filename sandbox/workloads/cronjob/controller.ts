import type { WholeController } from '../../../reconcilers/engine/controller.ts'
import { CRON_JOB } from '../apps/kinds.ts'
import { JOB } from '../kinds.ts'
import { byEveryChangeOf, byEveryChild } from '../wakes.ts'
import { type CronJob, planCronJob, statusOfCronJob } from './plan.ts'

/** Stands in for the CronJob controller, on the sandbox's clock. */
export const cronJobStandIn: WholeController<undefined> = {
  name: 'cronjob',
  of: CRON_JOB.kind,
  workers: () => 2,
  writes: [
    { group: 'batch', resource: 'cronjobs/status', verbs: ['patch'] },
    { group: 'batch', resource: 'jobs', verbs: ['create', 'delete'] },
  ],
  wakes: [byEveryChangeOf(CRON_JOB), byEveryChild(JOB, CRON_JOB)],
  plan: (cron, objects, { now }) => planCronJob(cron as CronJob, objects, now),
  report: (cron, objects) => statusOfCronJob(cron as CronJob, objects),
}
