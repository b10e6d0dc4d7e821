import { CertificateError } from '../../../certs/certificate-error.ts'
import { ensureSelfSigned } from '../../../certs/directory.ts'
import { joinNames, LOCAL_NAMES, serviceNames } from '../../../certs/names.ts'
import { type CertificateSource, watchPair } from '../../../certs/watch.ts'
import { KubeconfigError } from '../../../kube/access/cluster-access.ts'
import { ApiError, isForbidden } from '../../../kube/api/api-error.ts'
import { GROVE_NAMESPACE } from '../../../model/installation.ts'
import { createLog, type Log } from '../../../telemetry/log.ts'
import { Cluster } from '../../cluster/connection.ts'
import { stopSignal } from '../../start/stop-signal.ts'
import { complain, Failure, print } from '../../verb.ts'
import type { Options } from '../page.ts'
import { NO_ACCESS } from '../status/source.ts'
import { openBrowser } from './open-browser.ts'
import { keyDoorkeeper, newKey, reviewingDoorkeeper } from './serve/doorkeeper.ts'
import { errorReader } from './serve/grove-errors.ts'
import { platformOf } from './serve/platform.ts'
import { clusterReader } from './serve/reader.ts'
import { type PageServer, servePage } from './serve/server.ts'
import { openSource } from './serve/source.ts'
import { webhookLogs } from './serve/webhook-logs.ts'

/** Exit status if the port cannot be opened; the same as for the other servers of Grove. */
const NO_PORT = 6
/**
 * Time between checks whether the page's own certificate needs renewal, in ms; it is renewed long before it expires.
 */
const RENEWAL_MS = 3_600_000
/** The Service of the page, the name in its own certificate. */
const SERVICE = 'grove-page'

/** Serves the page until a signal stops it. */
export const runPage = async (options: Options): Promise<void> => {
  const log = createLog({ level: options.signIn ? 'info' : 'error', format: options.signIn ? 'json' : 'text' })
  const cluster = new Cluster(options, log, { userAgent: 'grove-page' })
  const stop = stopSignal()
  try {
    await serve(options, cluster, log, stop.requested)
  } catch (error) {
    throw asFailure(error, options)
  } finally {
    stop.close()
    await cluster.close()
    await log.close()
  }
}

const serve = async (options: Options, cluster: Cluster, log: Log, stopped: Promise<unknown>): Promise<void> => {
  const { signIn = false, namespace, listen, lease } = options
  const client = await cluster.client()
  const own = cluster.isOwn()
  const groveNamespace = options.groveNamespace ?? (own ? client.connection.namespace : GROVE_NAMESPACE)
  const source = await openSource(client, namespace)
  let server: PageServer | undefined
  let certificate: CertificateSource | undefined
  let renewal: NodeJS.Timeout | undefined
  try {
    let isSynced = false
    // In a pod, probes report that the cluster cannot be read; on a terminal, the message is printed at once.
    const synced = source.synced.then(() => {
      isSynced = true
    })
    synced.catch(() => undefined)
    const key = newKey()
    if (options.certDir !== undefined || options.selfSigned !== undefined) {
      const pages = await certificateOf(options, groveNamespace, log, (pair) => server?.setCertificate(pair))
      certificate = pages.source
      renewal = pages.renewal
    }
    server = await servePage({
      ...listen,
      source,
      certificate: certificate?.current,
      doorkeeper: signIn ? reviewingDoorkeeper(client) : keyDoorkeeper(key),
      platform: () =>
        platformOf(client, {
          namespace: groveNamespace,
          lease,
          ...(own && { webhook: 'as configured' }),
        }),
      admission: webhookLogs(client, groveNamespace),
      reader: clusterReader(client),
      errors: errorReader(client, groveNamespace),
      notReady: () => (isSynced ? [] : ['the cluster is being read']),
      now: Date.now,
    })
    await Promise.race([synced, stopped])
    const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host || 'localhost'
    const url = `${certificate ? 'https' : 'http'}://${host}:${server.port}/${signIn ? '' : `#key=${key}`}`
    if (signIn) log.info('the page is served', { url })
    else await print(`The page is at ${url}\nWhoever has this address sees what you may read. ^C ends it.\n`)
    if (options.open) openBrowser(url)
    await stopped
  } finally {
    clearInterval(renewal)
    await server?.close()
    await certificate?.close()
    await source.close()
  }
}

/** The certificate to serve; one of the page's own is renewed. @throws CertificateError */
const certificateOf = async (
  { certDir = '', selfSigned }: Options,
  groveNamespace: string,
  log: Log,
  onPair: (pair: CertificateSource['current']) => void,
): Promise<{ source: CertificateSource; renewal: NodeJS.Timeout | undefined }> => {
  const directory = selfSigned ?? certDir
  const names = joinNames(LOCAL_NAMES, serviceNames(groveNamespace, SERVICE))
  const renew = () => ensureSelfSigned(directory, names, () => new Date())
  if (selfSigned !== undefined) await renew()
  const source = await watchPair(directory, {
    clock: () => new Date(),
    onPair: (pair) => {
      onPair(pair)
      log.info('a new certificate is in service', { directory })
    },
    onProblem: ({ message }) => log.error('the new certificate is not usable; the one before stays', { why: message }),
  })
  const onFailure = (error: unknown): void =>
    log.error('the certificate could not be renewed', { error: String(error) })
  const renewal = selfSigned === undefined ? undefined : setInterval(() => renew().catch(onFailure), RENEWAL_MS)
  return { source, renewal }
}

const asFailure = (error: unknown, { namespace }: Options): unknown => {
  if (error instanceof Failure) return error
  if (error instanceof CertificateError || error instanceof KubeconfigError)
    return new Failure(NO_ACCESS, error.message)
  if (error instanceof ApiError) {
    if (isForbidden(error) && namespace === undefined) complain('to look at one namespace only, name it with -n')
    return new Failure(NO_ACCESS, error.message)
  }
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined || !PORT_TROUBLE.has(code)) return error
  return new Failure(NO_PORT, `--listen: ${message}; choose another address or port`)
}

const PORT_TROUBLE = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])
