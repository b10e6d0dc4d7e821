import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { CertificateError } from '../../certs/certificate-error.ts'
import type { CertificateSource } from '../../certs/watch.ts'
import { KubeconfigError } from '../../kube/access/cluster-access.ts'
import { parseDuration } from '../../model/duration.ts'
import { enabledBackends } from '../../schedulers/registry.ts'
import { boundedLog } from '../../telemetry/bounded-log.ts'
import { ListenError } from '../../telemetry/listen-error.ts'
import { createLog, type Log } from '../../telemetry/log.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { createMetrics } from '../../webhook/server/metrics.ts'
import { createOffload } from '../../webhook/server/offload.ts'
import { createServer } from '../../webhook/server/server.ts'
import { Cluster, type ClusterOptions } from '../cluster/connection.ts'
import { requireComputeDomains } from '../cluster/mnnvl-preflight.ts'
import { unlessRepeated } from '../cluster/unless-repeated.ts'
import { configurationOf } from '../options/configuration.ts'
import { initContainerImage } from '../options/init-container-image.ts'
import { currentBundle, THREAD_BUNDLE } from '../start/current-bundle.ts'
import { keepHeapSmall, startSmall } from '../start/heap.ts'
import { onReload } from '../start/reload-signal.ts'
import { stopSignal } from '../start/stop-signal.ts'
import { version } from '../start/version.ts'
import { CallError, Failure } from '../verb.ts'
import { withReconcilerUser } from './webhook/reconciler-user.ts'
import { clientAuthority, servingCertificate } from './webhook/serving-certificate.ts'

/** The reference implementation's exit statuses for a server that cannot start. docs/command-line.md#grove-webhook */
const START_STATUS = { prepare: 4, listen: 6, mnnvl: 7 } as const

/** Time after the start during which objects are made that stay, in milliseconds. */
const SETTLE_MILLISECONDS = 1000

const EXAMPLES = `
Examples:
  grove webhook --config grove.yaml --self-signed /tmp/grove-certs --no-cluster   try it out on this machine
  grove webhook --config /etc/grove-operator/config/config.yaml                   in a pod

Where the certificate comes from: --self-signed, or else server.webhooks.certProvisionMode. "manual" reads
server.webhooks.serverCertDir and follows its changes; "auto" keeps the Secret server.webhooks.secretName and the
webhook configurations in order, in a pod or with --kubeconfig, and reads serverCertDir anywhere else.

SIGTERM first says that the webhook is not ready, serves on for server.webhooks.shutdownDelay, and lets reviews in flight end.
SIGINT leaves out the delay. A second one ends at once. While the cluster does not answer at the start, the webhook waits
for it and is not ready. SIGHUP reads certificates and client authorities again.
Exit status: 0 stopped, 2 wrong usage or configuration, 4 certificates, cluster access or the service account are not
usable, 6 a port cannot be opened, 7 MNNVL is on and the cluster has no ComputeDomains.`

interface Options extends ClusterOptions {
  readonly config?: string
  readonly selfSigned?: string
  /** False with --no-cluster. */
  readonly cluster: boolean
}

/** `grove webhook`: serves admission until a signal stops it. docs/command-line.md#grove-webhook */
export const define = (command: Command): void => {
  command
    .usage('--config <file> [options]')
    .option('--config <file>', 'operator configuration, YAML or JSON')
    .option('--kubeconfig <file>', "the cluster to look things up in (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('--self-signed <dir>', 'serve a certificate for localhost, made in this directory if need be')
    .option('--no-cluster', 'run without a cluster: nothing is looked up, and the MNNVL check is skipped')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (options: Options): Promise<void> => {
  startSmall()
  const { config: path } = options
  if (path === undefined) throw new CallError('webhook needs --config <file>, the operator configuration to run with')
  const named = options.kubeconfig !== undefined ? '--kubeconfig' : options.context && '--context'
  if (named && !options.cluster) {
    throw new CallError(`${named} names a cluster and --no-cluster asks for none; leave one of them out`)
  }
  const ignored: string[] = []
  const config = await configurationOf(path, (sentence) => ignored.push(sentence))
  const log = boundedLog(createLog({ level: config.logLevel, format: config.logFormat }))
  for (const warning of ignored) log.info('configuration', { file: path, warning })
  const cluster = options.cluster ? new Cluster(options, log) : undefined
  try {
    await serve({ ...options, config, cluster, log })
  } catch (error) {
    throw asFailure(error)
  } finally {
    await cluster?.close()
    await log.close()
  }
}

interface Serving extends Pick<Options, 'kubeconfig' | 'context' | 'selfSigned'> {
  readonly config: Awaited<ReturnType<typeof configurationOf>>
  readonly cluster: Cluster | undefined
  readonly log: Log
}

const serve = async ({ config: given, cluster, log, kubeconfig, context, selfSigned }: Serving): Promise<void> => {
  const isNamed = kubeconfig !== undefined || context !== undefined
  const config = await withReconcilerUser(given)
  const { topologyAwareScheduling: topology, scheduler, authorizer, network } = config
  const looksUp =
    topology.enabled ||
    authorizer.enabled ||
    enabledBackends({ scheduler }).some(({ needs, judgesWithoutCluster = false }) => needs && !judgesWithoutCluster)
  if (looksUp && cluster === undefined) log.info('running without a cluster: what a rule must look up is refused')
  // Read the access now, so that a missing kubeconfig stops the start; the first look-up connects. A kubeconfig that
  // the user names is read in any case, so that a wrong path is reported at the start.
  if (looksUp || isNamed) await cluster?.access()
  if (network.autoMNNVLEnabled && cluster === undefined) {
    log.info('running without a cluster: not checked whether it has ComputeDomains, which MNNVL needs')
  }

  const metrics = createMetrics()
  const lookUp = cluster === undefined ? {} : { lookUp: cluster.lookUp }
  const image = initContainerImage(process.env, version())
  const { webhooks } = config.server
  const thread = currentBundle(THREAD_BUNDLE)
  const offload = createOffload({
    config,
    initContainerImage: image,
    log,
    ...lookUp,
    ...(thread !== undefined && { thread: pathToFileURL(thread) }),
  })
  const server = createServer({
    endpoints,
    config,
    initContainerImage: image,
    log,
    metrics,
    offload,
    ...lookUp,
    ...(await clientAuthority(webhooks.clientCAFile)),
  })
  const stop = stopSignal()
  const starting = new AbortController()
  const { signal: abandoned } = starting
  let certificate: CertificateSource | undefined
  void stop.requested.then((signal) => {
    if (certificate !== undefined) return
    log.info('stopping', { signal, servesOnMilliseconds: 0 })
    starting.abort()
  })
  const reload = onReload(async () => {
    await certificate?.look()
    const { clientAuthority: pem } = await clientAuthority(webhooks.clientCAFile)
    if (pem !== undefined) server.setClientAuthority(pem)
    const advice = 'the configuration is read at the start only: restart to use another one'
    log.info('certificates are read again', { signal: 'SIGHUP', advice })
  }, log)
  let delayMilliseconds = 0
  let settling: NodeJS.Timeout | undefined
  try {
    // Probes are answered from now on: while the control plane is away, the webhook is alive and not ready.
    await server.listen()
    if (network.autoMNNVLEnabled && cluster !== undefined) {
      const onRetry = unlessRepeated(({ message }) =>
        log.info('the cluster cannot be asked for ComputeDomains yet', { why: message }),
      )
      await requireComputeDomains(cluster, { signal: abandoned, onRetry })
    }
    certificate = await servingCertificate({
      webhooks,
      selfSigned,
      cluster: cluster?.isOwn() || isNamed ? cluster : undefined,
      log,
      signal: abandoned,
      onPair: (pair) => server.setCertificate(pair),
    })
    server.setCertificate(certificate.current)
    // What TrainJobs need is not loaded in advance: it takes 7 MB, and the first TrainJob waits 30 ms for it.
    settling = setTimeout(keepHeapSmall, SETTLE_MILLISECONDS).unref()
    const signal = await stop.requested
    // After ^C there are no endpoints to wait for.
    if (signal === 'SIGTERM') delayMilliseconds = parseDuration(webhooks.shutdownDelay) ?? 0
    log.info('stopping', { signal, servesOnMilliseconds: delayMilliseconds })
  } catch (error) {
    // What is given up because of a signal is no failure.
    if (!abandoned.aborted) throw error
  } finally {
    clearTimeout(settling)
    await server.close({ delayMilliseconds })
    await offload.close()
    reload.close()
    await certificate?.close()
    stop.close()
  }
}

const asFailure = (error: unknown): unknown => {
  if (error instanceof ListenError) return new Failure(START_STATUS.listen, error.message)
  if (error instanceof CertificateError || error instanceof KubeconfigError || isRefusal(error)) {
    return new Failure(START_STATUS.prepare, error.message)
  }
  return error
}

/** True for an ApiError; recognised by its name, because the webhook may run without importing the client. */
const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ApiError'
