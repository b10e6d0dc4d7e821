import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Command } from 'commander'
import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { Client } from '../kube/client.ts'
import { KubeconfigError } from '../kube/cluster-access.ts'
import { parseDuration } from '../model/duration.ts'
import { createLog, type Log } from '../webhook/log.ts'
import { Cluster, type ClusterOptions } from './cluster.ts'
import { configurationOf } from './configuration.ts'
import { requireComputeDomains } from './mnnvl-preflight.ts'
import { stopSignal } from './stop-signal.ts'
import { Failure, UsageError } from './verb.ts'

/** The reference's exit statuses for reconcilers that cannot start, or cannot go on. specs/grove-api.md §2 */
const STATUS = { prepare: 4, run: 6 } as const

const EXAMPLES = `
Examples:
  grove reconcile --config grove.yaml                          with the cluster of KUBECONFIG, the pod or ~/.kube/config
  grove reconcile --config grove.yaml --kubeconfig dev.yaml

Reconcilers create, change and delete what PodCliqueSets stand for, and write status; the webhook decides what it looks
like and must be installed too. With leaderElection.enabled any number may run, and one of them works.

SIGTERM and SIGINT let writes under way end; a second one ends at once.
Exit status: 0 stopped, 2 wrong usage or configuration, 4 no access to the cluster, 6 the reconcilers have failed, 7 MNNVL
is on and the cluster has no ComputeDomains.`

interface Options extends ClusterOptions {
  readonly config?: string
}

/** `grove reconcile`: runs the reconcilers until it is told to stop. design §5, §8 */
export const define = (command: Command): void => {
  command
    .usage('--config <file> [options]')
    .option('--config <file>', 'operator configuration, YAML or JSON')
    .option('--kubeconfig <file>', "the cluster to reconcile (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async ({ config: path, ...from }: Options): Promise<void> => {
  if (path === undefined) {
    throw new UsageError('reconcile needs --config <file>, the operator configuration to run with')
  }
  const ignored: string[] = []
  const config = await configurationOf(path, (sentence) => ignored.push(sentence))
  const log = createLog({ level: config.logLevel, format: config.logFormat })
  for (const warning of ignored) log.info('configuration', { file: path, warning })
  const cluster = new Cluster(from, log)
  const stop = stopSignal()
  try {
    const client = await cluster.client()
    if (config.network.autoMNNVLEnabled) await requireComputeDomains(cluster)
    const stopping = new AbortController()
    void stop.requested.then((signal) => {
      log.info('stopping', { signal })
      stopping.abort()
    })
    await (config.leaderElection.enabled ? elected : working)({ client, config, log }, stopping.signal)
  } catch (error) {
    if (error instanceof KubeconfigError) throw new Failure(STATUS.prepare, error.message)
    if (error instanceof Failure) throw error
    throw new Failure(STATUS.run, error instanceof Error ? error.message : String(error))
  } finally {
    stop.close()
    await cluster.close()
    await log.close()
  }
}

interface Work {
  readonly client: Client
  readonly config: OperatorConfiguration
  readonly log: Log
}

const working = async (work: Work, signal: AbortSignal): Promise<void> => {
  const { runReconcilers } = await import('../reconcilers/engine/run.ts')
  await runReconcilers(work, signal)
}

/** Works only while it holds the lease. specs/grove-controllers.md §13.3 */
const elected = async (work: Work, signal: AbortSignal): Promise<void> => {
  const { LeaderElection } = await import('../kube/leader-election.ts')
  const { client, config, log } = work
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
    lead: (leading) => working(work, leading),
    onLeader: (identity) => log.info('the leader is', { identity }),
    onLost: (why) => log.error('the lease is lost', { why }),
    onError: (error) => log.error('the lease could not be renewed and is tried again', { error: error.message }),
  })
  const close = () => void election.close()
  signal.addEventListener('abort', close, { once: true })
  if (signal.aborted) close()
  await election.ended
}
