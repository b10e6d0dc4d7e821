import type { Client } from '../../kube/client/client.ts'
import type { Registry } from '../../reconcilers/engine/controller.ts'
import { type RunLog, runControllers } from '../../reconcilers/engine/run.ts'
import { daemonSetStandIn } from './apps/daemon-set.ts'
import { KINDS_OF_APPS } from './apps/kinds.ts'
import { replicaSetStandIn, replicationControllerStandIn } from './apps/replica-set.ts'
import { cronJobStandIn } from './cronjob/controller.ts'
import { deploymentStandIn } from './deployment/controller.ts'
import { jobStandIn } from './job/controller.ts'
import { jobSetStandIn } from './jobset/controller.ts'
import { JOB, JOB_POD, JOB_SET, SERVICE } from './kinds.ts'
import { statefulSetStandIn } from './statefulset/controller.ts'

/** The stand-ins for the controllers of Jobs and JobSets; they need only an API server. */
export const WORKLOADS: Registry<undefined> = {
  controllers: [jobStandIn, jobSetStandIn],
  kinds: [JOB_SET, JOB, JOB_POD, SERVICE],
}

/** The stand-ins for the controllers of further workloads, which charts may contain. */
export const APPS: Registry<undefined> = {
  controllers: [
    replicaSetStandIn,
    replicationControllerStandIn,
    deploymentStandIn,
    statefulSetStandIn,
    daemonSetStandIn,
    cronJobStandIn,
  ],
  kinds: KINDS_OF_APPS,
}

/** Runs stand-ins with this client until the signal aborts. */
export const runWorkloads = (
  standIns: Registry<undefined>,
  client: Client,
  log: RunLog,
  signal: AbortSignal,
): Promise<void> => runControllers(standIns, { client, config: undefined, log, component: 'stand-in' }, signal)
