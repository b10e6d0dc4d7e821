import type { Command } from 'commander'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { KubeconfigError } from '../../kube/access/cluster-access.ts'
import type { ApiError } from '../../kube/api/api-error.ts'
import type { Client } from '../../kube/client/client.ts'
import type { BackendCheck } from '../../reconcilers/scheduler-backend/readiness.ts'
import { htmlPage } from '../../telemetry/html-page.ts'
import { createLog, type Log } from '../../telemetry/log.ts'
import { openProbes, type Probes } from '../../telemetry/probes.ts'
import { Cluster, type ClusterOptions } from '../cluster/connection.ts'
import { requireComputeDomains } from '../cluster/mnnvl-preflight.ts'
import { podNamespace } from '../cluster/pod-namespace.ts'
import { requireBackends } from '../cluster/scheduler-preflight.ts'
import { unlessRepeated } from '../cluster/unless-repeated.ts'
import { configurationOf } from '../options/configuration.ts'
import { boundGarbage, keepHeapSmall } from '../start/heap.ts'
import { onReload } from '../start/reload-signal.ts'
import { stopSignal } from '../start/stop-signal.ts'
import { CallError, Failure } from '../verb.ts'
import type { ReconcileMetrics } from './reconcile/metrics.ts'
import { initialState, notReady, role } from './reconcile/state.ts'

/**
 * The reference implementation's exit statuses for reconcilers that cannot start, or cannot continue.
 * docs/command-line.md#grove-reconcile
 */
const STATUS = { prepare: 4, run: 6 } as const

/**
 * Time for which the CRDs of ComputeDomains and schedulers may be missing, in ms, since they may be installed together
 * with this program.
 */
const MISSING_MS = 60_000

/** The limit for reporting in the cluster why the process cannot work, in ms. */
const LAST_WORDS_MS = 5_000

const EXAMPLES = `
Examples:
  grove reconcile --config grove.yaml                          with the cluster of KUBECONFIG, the pod or ~/.kube/config
  grove reconcile --config grove.yaml --kubeconfig dev.yaml

Reconcilers create, change and delete what PodCliqueSets stand for, and write status; the webhook decides what it looks
like and must be installed too. With leaderElection.enabled any number may run, and one of them works.

SIGTERM and SIGINT let writes under way end for 300 ms and give the lease up; a second one ends at once.
What goes wrong while it starts is tried again; CRDs may come up to a minute later.
/healthz and /readyz are at server.healthProbes of the configuration, /metrics and a page for people at server.metrics.

Exit status: 0 stopped, 2 wrong usage or configuration, 4 no access to the cluster, 5 the cluster lacks what a scheduler
of the configuration needs, 6 a port cannot be opened, or the reconcilers have failed, 7 MNNVL is on and the cluster has
no ComputeDomains.`

interface Options extends ClusterOptions {
  readonly config?: string
}

/** `grove reconcile`: runs the reconcilers until a signal stops it. docs/command-line.md#grove-reconcile */
export const define = (command: Command): void => {
  command
    .usage('--config <file> [options]')
    .option('--config <file>', 'operator configuration, YAML or JSON')
    .option('--kubeconfig <file>', "the cluster to reconcile (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => reconcile(options))
}

/**
 * Runs the reconcilers until a signal stops it.
 * @param missingMs for how long CRDs may be missing at the start
 */
export const reconcile = async ({ config: path, ...from }: Options, missingMs: number = MISSING_MS): Promise<void> => {
  if (path === undefined) {
    throw new CallError('reconcile needs --config <file>, the operator configuration to run with')
  }
  const ignored: string[] = []
  const config = await configurationOf(path, (sentence) => ignored.push(sentence))
  const log = createLog({ level: config.logLevel, format: config.logFormat })
  for (const warning of ignored) log.info('configuration', { file: path, warning })
  const { enabled, resourceName } = config.leaderElection
  const state = initialState(enabled)
  let metrics: ReconcileMetrics | undefined
  let probes: Probes | undefined
  const cluster = new Cluster(from, log, {
    userAgent: 'grove-operator',
    onCall: (apiCall) => metrics?.called(apiCall),
  })
  const stop = stopSignal()
  const reload = onReload(async () => {
    log.info('nothing to reload: the configuration is read at the start only', { signal: 'SIGHUP' })
  }, log)
  const reporting = new AbortController()
  let telling: Promise<void> | undefined
  try {
    const { cluster: server } = await cluster.access()
    const { reconcileMetrics } = await import('./reconcile/metrics.ts')
    const measured = reconcileMetrics(state, server.server, resourceName, log)
    metrics = measured
    probes = await openProbes(config.server, {
      notReady: () => notReady(state),
      exposition: metrics.exposition,
      page: () => htmlPage({ title: 'Grove reconcilers', notReady: notReady(state), facts: [role(state)] }),
    })
    const { healthProbes, metrics: scraped } = probes.addresses
    log.info('probes and metrics are served', { healthProbes: healthProbes.port, metrics: scraped.port })
    const client = await cluster.client()
    const stopping = new AbortController()
    void stop.requested.then((signal) => {
      log.info('stopping', { signal })
      state.isStopping = true
      stopping.abort()
    })
    const { signal } = stopping
    if (config.network.autoMNNVLEnabled) {
      const onRetry = unlessRepeated(({ message }: ApiError) =>
        log.info('the cluster cannot be asked for ComputeDomains yet', { error: message }),
      )
      await requireComputeDomains(cluster, { missingMs, signal, onRetry })
    }
    const onRetry = unlessRepeated(({ message }: ApiError) =>
      log.info('the cluster cannot be asked for the CRDs of schedulers yet', { error: message }),
    )
    const checks: BackendCheck[] = []
    try {
      await requireBackends(cluster, config, log, { missingMs, signal, onRetry }, ({ seconds, ...check }) => {
        checks.push(check)
        measured.initialized(check.backend, check.problem === undefined ? 'success' : 'failure', seconds)
      })
    } catch (error) {
      await tellOfBackends({ cluster, client, config, log }, checks, AbortSignal.timeout(LAST_WORDS_MS))
      throw error
    }
    // Not awaited: if the API server is unavailable, the report continues until it is back.
    telling = tellOfBackends({ cluster, client, config, log }, checks, reporting.signal)
    const { work } = await import('./reconcile/work.ts')
    keepHeapSmall()
    boundGarbage()
    // Outside of a pod, the namespace of a kubeconfig says nothing of where Grove is installed.
    const ownNamespace = cluster.isOwn() ? await podNamespace() : undefined
    const own = ownNamespace === undefined ? {} : { ownNamespace }
    const { controller, observe, onDifferences } = metrics
    await work({ client, config, ...own, log, state, metrics: controller, observe, onDifferences }, signal)
  } catch (error) {
    throw asFailure(error)
  } finally {
    stop.close()
    reload.close()
    reporting.abort()
    await telling
    await probes?.close()
    await cluster.close()
    await log.close()
  }
}

/**
 * Reports the backends in the operator's own status. Outside of a cluster, and without a configured namespace, there is
 * no place for it.
 */
const tellOfBackends = async (
  { cluster, client, config, log }: { cluster: Cluster; client: Client; config: OperatorConfiguration; log: Log },
  checks: readonly BackendCheck[],
  signal: AbortSignal,
): Promise<void> => {
  const namespace = config.leaderElection.resourceNamespace || (cluster.isOwn() ? client.connection.namespace : '')
  if (namespace === '' || checks.length === 0) return
  try {
    const { reportBackends } = await import('./reconcile/operator-status.ts')
    await reportBackends({ client, namespace, checks, defaultBackend: config.scheduler.defaultProfileName, signal })
  } catch (error) {
    if (signal.aborted) return
    log.error('the status of the operator could not be written', { error: sentence(error) })
  }
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const asFailure = (error: unknown): unknown => {
  if (error instanceof Failure) return error
  if (error instanceof KubeconfigError) return new Failure(STATUS.prepare, error.message)
  return new Failure(STATUS.run, sentence(error))
}
