import type { Client } from '../../kube/client/client.ts'
import type { WholeController } from '../../reconcilers/engine/controller.ts'
import { type RunLog, runControllers } from '../../reconcilers/engine/run.ts'
import { jobStandIn } from './job/controller.ts'
import { jobSetStandIn } from './jobset/controller.ts'

/** Runs Jobs and JobSets as their controllers in a cluster would; these need no more than an API server. */
export const WORKLOADS: readonly WholeController<undefined>[] = [jobStandIn, jobSetStandIn]

/** JobSets only, for a cluster whose Jobs are looked after by a real kube-controller-manager. */
export const JOB_SETS: readonly WholeController<undefined>[] = [jobSetStandIn]

/** Runs stand-ins with this client until the signal aborts. */
export const runWorkloads = (
  standIns: readonly WholeController<undefined>[],
  client: Client,
  log: RunLog,
  signal: AbortSignal,
): Promise<void> => runControllers(standIns, { client, config: undefined, log, component: 'stand-in' }, signal)
