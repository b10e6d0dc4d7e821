import { X509Certificate } from 'node:crypto'
import type { Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSecureContext } from 'node:tls'
import { type ConnectionLimits, guardConnections } from '../../telemetry/connections.ts'
import { affordableConnections, openFilesLimit } from '../../telemetry/descriptors.ts'
import type { HealthOptions, Port } from '../../telemetry/health.ts'
import { closeAll, healthListener, openAll, PROBE_CONNECTIONS, probeServer } from '../../telemetry/probes.ts'
import { failureStatus } from '../review/refusal.ts'
import { answerBrokenRequests, reportHandshakes } from './connection-errors.ts'
import { createDispatcher, type DispatchOptions } from './dispatch.ts'
import { increment } from './metrics.ts'
import { statusPage } from './status-page.ts'
import { clientCheck, HANDSHAKE_MILLISECONDS, TLS_OPTIONS } from './tls.ts'

/** The certificate with its intermediates, and its key. PEM. */
export interface Certificate {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

/** The settings of a webhook server. It serves only after `listen`. */
export interface ServerOptions extends Omit<DispatchOptions, 'other'> {
  /** Absent: handshakes fail and `/readyz` says why, until {@link WebhookServer.setCertificate} is called. */
  readonly certificate?: Certificate
  /**
   * PEM of the authorities of client certificates; absent: clients need no certificate, and every client may send
   * reviews.
   */
  readonly clientAuthority?: string
  /** How long {@link WebhookServer.close} waits for reviews in flight, in milliseconds. */
  readonly drainMilliseconds?: number
}

/** Admission over HTTPS, and the listeners for health and metrics. */
export interface WebhookServer {
  /** Loads and compiles in advance what the first review of a rare kind would; blocks for some ten milliseconds. */
  prepare(): void
  /** Opens the three listeners of the configuration. @throws ListenError; none is left open then. */
  listen(): Promise<Readonly<Record<Port, AddressInfo>>>
  /**
   * New connections get this certificate from now on; open ones keep theirs. @throws Error, and the former certificate
   * stays in service
   */
  setCertificate(certificate: Certificate): void
  /**
   * Client certificates of new connections must be signed by these authorities from now on. Only if the server was
   * created with authorities.
   */
  setClientAuthority(pem: string): void
  /**
   * First reports not ready and keeps serving for `delayMilliseconds` (none by default), while endpoints still lead
   * here; each response closes its connection. Then accepts no new connections, waits for reviews in flight, and closes
   * the remaining connections.
   */
  close(options?: { readonly delayMilliseconds?: number }): Promise<void>
}

/**
 * Longer than the 90 s that Go clients keep an idle connection, so that the client closes it, never the server in
 * mid-request.
 */
const KEEP_ALIVE_MILLISECONDS = 95_000
const HEAD_MILLISECONDS = 100_000
const DRAIN_MILLISECONDS = 10_000
/** Time for the last bytes of the last responses to be sent, in milliseconds. */
const LINGER_MILLISECONDS = 250

/**
 * The webhook server, ready to listen: admission over HTTPS, probes and metrics over HTTP.
 * docs/webhook-server.md#listeners
 */
export const createServer = (options: ServerOptions): WebhookServer => {
  const { config, endpoints, log, metrics, drainMilliseconds = DRAIN_MILLISECONDS } = options
  const onDrop =
    (port: Port): ConnectionLimits['onDrop'] =>
    (reason, from) => {
      increment(metrics.droppedConnections, `${port} ${reason}`)
      log.info('connection dropped', { port, reason, from })
    }
  let state: 'built' | 'listening' | 'closing' = 'built'
  /** The ports of the listeners. */
  let opened: Partial<Record<Port, number>> = {}

  const notReady = (): string[] => {
    const reasons: string[] = []
    const expiry = metrics.certificateExpiry
    if (expiry === undefined) reasons.push('there is no certificate yet')
    else if (expiry * 1000 < Date.now())
      reasons.push(`the certificate ended on ${new Date(expiry * 1000).toISOString()}`)
    if (state === 'built') reasons.push('the webhook listener is not open yet')
    if (state === 'closing') reasons.push('the server is shutting down')
    return reasons
  }

  const probes: HealthOptions = {
    notReady,
    // Loaded at the first scrape: a review needs neither prom-client nor its process metrics.
    exposition: () => import('./exposition.ts').then(({ createExposition }) => createExposition(metrics)),
    page: () => statusPage(metrics, notReady()),
    webhooks: {
      paths: () => [...metrics.paths.keys()],
      stray: (sentence) => {
        increment(metrics.strayRequests, 'unknown-path')
        return failureStatus(404, 'NotFound', sentence)
      },
    },
  }

  const { maxConnections, clientNames } = config.server.webhooks
  let { certificate, clientAuthority } = options
  const isAllowed = clientAuthority === undefined ? {} : { isAllowed: clientCheck(clientNames) }
  const dispatcher = createDispatcher({ ...options, ...isAllowed, other: healthListener(probes, 'webhooks') })
  const webhooks = createHttpsServer(
    {
      ...TLS_OPTIONS,
      noDelay: true,
      handshakeTimeout: HANDSHAKE_MILLISECONDS,
      // A client without a certificate, or with a wrong one, gets an HTTP response: a failed handshake would not tell
      // it what to do.
      ...(clientAuthority !== undefined && { requestCert: true, rejectUnauthorized: false }),
    },
    dispatcher.listener,
  )
  // There are two listeners more, for probes and for metrics.
  const most = affordableConnections(maxConnections, 2 * PROBE_CONNECTIONS)
  if (most < maxConnections) {
    const why = `the process may open ${openFilesLimit()} files (ulimit -n); raise it, or lower server.webhooks.maxConnections`
    log.info('fewer connections are taken than configured', { connections: most, configured: maxConnections, why })
  }
  guardConnections(webhooks, { most, onDrop: onDrop('webhooks') })
  webhooks.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS
  webhooks.headersTimeout = HEAD_MILLISECONDS
  webhooks.requestTimeout = HEAD_MILLISECONDS
  webhooks.on('checkContinue', dispatcher.checkContinue)
  answerBrokenRequests(webhooks, metrics)
  reportHandshakes(webhooks, log, metrics)
  const servers = {
    webhooks,
    healthProbes: probeServer(probes, 'healthProbes', onDrop('healthProbes')),
    metrics: probeServer(probes, 'metrics', onDrop('metrics')),
  } satisfies Record<Port, Server>

  const present = (): void => {
    webhooks.setSecureContext({
      ...TLS_OPTIONS,
      ...certificate,
      ...(clientAuthority !== undefined && { ca: clientAuthority }),
    })
  }
  const setCertificate = (given: Certificate): void => {
    const expiry = checkedExpiry(given)
    const isFirst = certificate === undefined
    certificate = given
    present()
    if (isFirst && state === 'listening') log.info('webhooks are served', opened)
    metrics.certificateExpiry = expiry.getTime() / 1000
    metrics.certificateLoads++
  }
  if (certificate !== undefined) setCertificate(certificate)

  return {
    setCertificate,
    setClientAuthority: (pem) => {
      clientAuthority = pem
      present()
    },
    prepare: () => {
      for (const endpoint of endpoints) endpoint.prepare?.(config)
    },
    listen: async () => {
      const addresses = await openAll(servers, config.server)
      state = 'listening'
      const { webhooks, healthProbes, metrics } = addresses
      opened = { webhooks: webhooks.port, healthProbes: healthProbes.port, metrics: metrics.port }
      if (certificate === undefined) log.info('probes are served, webhooks once there is a certificate', opened)
      else log.info('webhooks are served', opened)
      return addresses
    },
    close: async ({ delayMilliseconds = 0 } = {}) => {
      state = 'closing'
      dispatcher.drain()
      if (delayMilliseconds > 0) await sleep(delayMilliseconds)
      const allClosed = closeAll(servers)
      const deadline = Date.now() + drainMilliseconds
      while (dispatcher.inFlight() > 0 && Date.now() < deadline) await sleep(5)
      await Promise.race([allClosed, sleep(LINGER_MILLISECONDS)])
      for (const server of Object.values(servers)) server.closeAllConnections()
      await allClosed
    },
  }
}

/** The expiry of a certificate. @throws Error with a sentence if the certificate cannot be served */
const checkedExpiry = ({ cert, key }: Certificate): Date => {
  let expiry: Date
  try {
    expiry = new Date(new X509Certificate(cert).validTo)
  } catch (error) {
    throw new Error(`the certificate cannot be read (${reasonOf(error)}); give it as PEM`)
  }
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new Error(
      `certificate and key cannot be used together (${reasonOf(error)}); give the key of this certificate`,
    )
  }
  if (expiry.getTime() < Date.now()) {
    throw new Error(`the certificate ended on ${expiry.toISOString()}; issue a new one`)
  }
  return expiry
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
