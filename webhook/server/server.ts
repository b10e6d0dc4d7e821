import { X509Certificate } from 'node:crypto'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSecureContext } from 'node:tls'
import type { HealthOptions, Port } from '../../telemetry/health.ts'
import { closeAll, healthListener, openAll } from '../../telemetry/probes.ts'
import { failureStatus } from '../review/refusal.ts'
import { answerBrokenRequests, reportHandshakes } from './connection-errors.ts'
import { createDispatcher, type DispatchOptions } from './dispatch.ts'
import { increment } from './metrics.ts'
import { statusPage } from './status-page.ts'

/** What the server presents: the certificate with its intermediates, and its key. PEM. */
export interface Certificate {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

/** What a webhook server is made of. It serves only after `listen`. */
export interface ServerOptions extends Omit<DispatchOptions, 'other'> {
  /** Absent: handshakes fail and `/readyz` says why, until {@link WebhookServer.setCertificate} is called. */
  readonly certificate?: Certificate
  /** How long {@link WebhookServer.close} waits for reviews in flight, in milliseconds. */
  readonly drainMilliseconds?: number
}

/** Admission over HTTPS, with the listeners for health and metrics beside it. */
export interface WebhookServer {
  /** Opens the three listeners of the configuration. @throws ListenError; none is left open then. */
  listen(): Promise<Readonly<Record<Port, AddressInfo>>>
  /** New connections get this certificate from now on; open ones stay. @throws Error, and the former stays in service */
  setCertificate(certificate: Certificate): void
  /** Takes no new connection, lets reviews in flight end, then closes what is left. */
  close(): Promise<void>
}

/** Longer than the 90 s that Go clients keep a connection: the side that asks closes it, never in mid-request. */
const KEEP_ALIVE_MILLISECONDS = 95_000
const HEAD_MILLISECONDS = 100_000
const DRAIN_MILLISECONDS = 10_000
/** For the last bytes of the last answers to leave, in milliseconds. */
const LINGER_MILLISECONDS = 250

const TLS_OPTIONS = { minVersion: 'TLSv1.2' } as const

/** The webhook server, ready to listen: admission over HTTPS, probes and metrics over HTTP. specs/grove-api.md §7.2 */
export const createServer = (options: ServerOptions): WebhookServer => {
  const { config, endpoints, log, metrics, drainMilliseconds = DRAIN_MILLISECONDS } = options
  let state: 'built' | 'listening' | 'closing' = 'built'

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
    // Loaded at the first scrape: prom-client and its process metrics are no part of answering a review.
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

  const dispatcher = createDispatcher({ ...options, other: healthListener(probes, 'webhooks') })
  const webhooks = createHttpsServer({ ...TLS_OPTIONS, noDelay: true }, dispatcher.listener)
  webhooks.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS
  webhooks.headersTimeout = HEAD_MILLISECONDS
  webhooks.requestTimeout = HEAD_MILLISECONDS
  webhooks.on('checkContinue', dispatcher.checkContinue)
  answerBrokenRequests(webhooks, metrics)
  reportHandshakes(webhooks, log, metrics)
  const servers = {
    webhooks,
    healthProbes: createHttpServer(healthListener(probes, 'healthProbes')),
    metrics: createHttpServer(healthListener(probes, 'metrics')),
  } satisfies Record<Port, Server>

  const setCertificate = (certificate: Certificate): void => {
    const expiry = checkedExpiry(certificate)
    webhooks.setSecureContext({ ...TLS_OPTIONS, ...certificate })
    metrics.certificateExpiry = expiry.getTime() / 1000
    metrics.certificateLoads++
  }
  if (options.certificate !== undefined) setCertificate(options.certificate)

  return {
    setCertificate,
    listen: async () => {
      for (const endpoint of endpoints) endpoint.prepare?.(config)
      const addresses = await openAll(servers, config.server)
      state = 'listening'
      const { webhooks, healthProbes, metrics } = addresses
      log.info('webhooks are served', {
        webhooks: webhooks.port,
        healthProbes: healthProbes.port,
        metrics: metrics.port,
      })
      return addresses
    },
    close: async () => {
      state = 'closing'
      dispatcher.drain()
      const allClosed = closeAll(servers)
      const deadline = Date.now() + drainMilliseconds
      while (dispatcher.inFlight() > 0 && Date.now() < deadline) await sleep(5)
      await Promise.race([allClosed, sleep(LINGER_MILLISECONDS)])
      for (const server of Object.values(servers)) server.closeAllConnections()
      await allClosed
    },
  }
}

/** When the certificate ends. @throws Error with a sentence when it cannot be served */
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
