import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { LeaderElection } from '../../kube/leader/leader-election.ts'
import { parseDuration } from '../../model/duration.ts'
import { type RunOptions, runReconcilers } from '../../reconcilers/run.ts'
import type { Log } from '../../telemetry/log.ts'
import type { State } from './state.ts'

export interface Work extends Omit<RunOptions, 'onSynced'> {
  readonly log: Log
  /** Kept current. */
  readonly state: State
}

/** Reconciles until the signal aborts; with leader election only while it holds the lease. specs/grove-controllers.md §13.3 */
export const work = (options: Work, signal: AbortSignal): Promise<void> =>
  (options.config.leaderElection.enabled ? elected : working)(options, signal)

const working = async ({ state, ...options }: Work, signal: AbortSignal): Promise<void> => {
  const onSynced = (): void => {
    state.isSynced = true
  }
  state.isWorking = true
  try {
    await runReconcilers({ ...options, onSynced }, signal)
  } finally {
    state.isWorking = false
    state.isSynced = false
  }
}

const elected = async (options: Work, signal: AbortSignal): Promise<void> => {
  const { client, config, log, state } = options
  const { resourceName, resourceNamespace, leaseDuration, renewDeadline, retryPeriod } = config.leaderElection
  const election = new LeaderElection(client, {
    namespace: resourceNamespace || client.connection.namespace,
    name: resourceName,
    identity: `${hostname()}_${randomUUID()}`,
    timing: {
      leaseDurationMs: parseDuration(leaseDuration) ?? 0,
      renewDeadlineMs: parseDuration(renewDeadline) ?? 0,
      retryPeriodMs: parseDuration(retryPeriod) ?? 0,
    },
    lead: (leading) => working(options, leading),
    onLeader: (identity) => {
      state.leader = identity
      log.info('the leader is', { identity })
    },
    onLost: (why) => log.error('the lease is lost', { why }),
    onError: (error) => log.error('the lease could not be renewed and is tried again', { error: error.message }),
  })
  const close = () => void election.close()
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) close()
  await election.ended
}
