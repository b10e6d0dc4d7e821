import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isAborted } from '../../../kube/api/api-error.ts'
import { graceFence } from '../../../kube/client/fence.ts'
import { fenced } from '../../../kube/client/fenced.ts'
import { LeaderElection } from '../../../kube/leader/leader-election.ts'
import { parseDuration } from '../../../model/duration.ts'
import { type RunOptions, runReconcilers } from '../../../reconcilers/run.ts'
import type { Log } from '../../../telemetry/log.ts'
import { unlessRepeated } from '../../cluster/unless-repeated.ts'
import { startingPatiently } from './starting.ts'
import type { State } from './state.ts'

/** The settings of the reconcilers, and the state that probes and pages read. */
export interface Work extends Omit<RunOptions, 'onFilling' | 'onSynced'> {
  readonly log: Log
  /** Updated while the work runs. */
  readonly state: State
}

/**
 * Reconciles until the signal aborts; with leader election, only while the process holds the lease. Its client sends no
 * more writes once the lease is lost or the signal aborts; requests in flight then have 300 ms.
 * docs/kube-client.md#leader-election
 */
export const work = (options: Work, signal: AbortSignal): Promise<void> =>
  (options.config.leaderElection.enabled ? elected : alone)(options, signal)

const alone = async (options: Work, signal: AbortSignal): Promise<void> => {
  const fence = graceFence(signal, options.client.policy.clock)
  try {
    await working({ ...options, client: fenced(options.client, fence) }, signal)
  } finally {
    fence.close()
  }
}

const working = async ({ state, ...options }: Work, signal: AbortSignal): Promise<void> => {
  const onFilling = (unfilled: State['unfilled']): void => {
    state.unfilled = unfilled
  }
  const onSynced = (): void => {
    state.isSynced = true
  }
  for (;;) {
    // If the API server was restored to an earlier state, the caches are outdated, so everything starts again from
    // nothing.
    const isBack = new AbortController()
    const off = options.client.history.onBack(() => isBack.abort())
    const until = AbortSignal.any([signal, isBack.signal])
    state.isWorking = true
    try {
      await startingPatiently({ ...options, isStarting: () => !state.isSynced, signal: until }, (client) =>
        runReconcilers({ ...options, client, onFilling, onSynced }, until),
      )
    } catch (error) {
      // Requests that were cut off by the stop or the loss of the lease are no failures.
      if (!until.aborted || !isAborted(error)) throw error
    } finally {
      off()
      state.isWorking = false
      state.isSynced = false
    }
    if (signal.aborted || !isBack.signal.aborted) return
    options.log.error('the API server has gone back, as from a backup of etcd; everything is read anew')
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
    lead: (leading, inside) => working({ ...options, client: inside }, leading),
    onLeader: (identity) => {
      state.leader = identity
      log.info('the leader is', { identity })
    },
    onLost: (why) => log.error('the lease is lost', { why }),
    onError: unlessRepeated(
      (error: Error) => log.error('the lease could not be renewed and is tried again', { error: error.message }),
      () => client.policy.clock.steady(),
    ),
  })
  const close = () => void election.close()
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) close()
  await election.ended
}
