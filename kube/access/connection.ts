import { type Dispatcher, Pool } from 'undici'
import { type Clock, systemClock } from '../clock.ts'
import type { ClusterAccess } from './cluster-access.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { proxyTunnel, type Tunnel } from './proxy.ts'
import { tlsConnector } from './tls.ts'

export interface ConnectionOptions {
  /** Connections for calls; each carries one call at a time, further calls wait for a free one. Default 32. */
  readonly connections?: number
  /** How long a TCP and TLS handshake may take, in ms. Default 10 s. */
  readonly connectTimeoutMs?: number
  /** Decides when tokens are renewed and how long a credential plugin may run. */
  readonly clock?: Clock
}

/**
 * The road to one API server: two pools of keep-alive connections and the caller's identity. Calls and watches are kept
 * apart so that open watches never hold up a call. Credentials and the CA are read anew for each handshake.
 */
export class Connection {
  /** Scheme, host and port, e.g. `https://127.0.0.1:6443`. */
  readonly origin: string
  /** The path in front of `/api`, for servers behind a gateway; mostly empty. */
  readonly pathPrefix: string
  /** The namespace of the kubeconfig's context. */
  readonly namespace: string
  readonly calls: Dispatcher
  /** Bodies here may stay silent for ever, and there is no limit to their number. */
  readonly watches: Dispatcher
  readonly credentials: Credentials
  readonly #tunnel: Tunnel | undefined

  /** Opens nothing yet: the first request does. Throws KubeconfigError for a proxy-url it cannot use. */
  constructor({ cluster, user, namespace }: ClusterAccess, options: ConnectionOptions = {}) {
    const { connections = 32, connectTimeoutMs = 10_000, clock = systemClock } = options
    const url = new URL(cluster.server)
    this.origin = url.origin
    this.pathPrefix = url.pathname.replace(/\/+$/, '')
    this.namespace = namespace
    this.credentials = credentialsOf(cluster, user, clock)
    const direct = tlsConnector(cluster, this.credentials, connectTimeoutMs)
    this.#tunnel = cluster.proxyUrl ? proxyTunnel(cluster.proxyUrl, direct) : undefined
    const shared = {
      connect: this.#tunnel?.connect ?? direct,
      pipelining: 1,
      // Shorter than the API server's own 90 s, so that we hardly ever send on a connection it is closing.
      keepAliveTimeout: 60_000,
      keepAliveMaxTimeout: 60_000,
      bodyTimeout: 0,
    }
    // A call is bounded by its own deadline; a watch by whoever reads it, once it has begun.
    this.calls = new Pool(this.origin, { ...shared, connections, headersTimeout: 0 })
    this.watches = new Pool(this.origin, { ...shared, headersTimeout: 60_000 })
  }

  /** Lets calls in flight end, breaks watches off, and closes all connections. */
  async close(): Promise<void> {
    await Promise.all([this.calls.close(), this.watches.destroy()])
    await this.#tunnel?.close()
    this.credentials.close()
  }
}
