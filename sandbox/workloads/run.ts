import type { Client } from '../../kube/client/client.ts'
import type { WholeController } from '../../reconcilers/engine/controller.ts'
import { type RunLog, runControllers } from '../../reconcilers/engine/run.ts'
import { daemonSetStandIn } from './apps/daemon-set.ts'
import { replicaSetStandIn, replicationControllerStandIn } from './apps/replica-set.ts'
import { cronJobStandIn } from './cronjob/controller.ts'
import { deploymentStandIn } from './deployment/controller.ts'
import { jobStandIn } from './job/controller.ts'
import { jobSetStandIn } from './jobset/controller.ts'
import { statefulSetStandIn } from './statefulset/controller.ts'

/** The stand-ins for the controllers of Jobs and JobSets; they need only an API server. */
export const WORKLOADS: readonly WholeController<undefined>[] = [jobStandIn, jobSetStandIn]

/** The stand-ins for the controllers of further workloads, which charts may contain. */
export const APPS: readonly WholeController<undefined>[] = [
  replicaSetStandIn,
  replicationControllerStandIn,
  deploymentStandIn,
  statefulSetStandIn,
  daemonSetStandIn,
  cronJobStandIn,
]

/** Runs stand-ins with this client until the signal aborts. */
export const runWorkloads = (
  standIns: readonly WholeController<undefined>[],
  client: Client,
  log: RunLog,
  signal: AbortSignal,
): Promise<void> => runControllers(standIns, { client, config: undefined, log, component: 'stand-in' }, signal)
