import { type Dispatcher, Pool } from 'undici'
import { type Clock, systemClock } from '../clock.ts'
import type { ClusterAccess } from './cluster-access.ts'
import { type ClientCertificate, type Credentials, credentialsOf } from './credentials.ts'
import { proxyTunnel, type Tunnel } from './proxy.ts'
import { same, tlsConnector } from './tls.ts'

/** How many connections to an API server are open, and how long opening one may take. */
export interface ConnectionOptions {
  /** Connections for calls; each carries one call at a time, further calls wait for a free one. Default 32. */
  readonly connections?: number
  /** How long a TCP handshake may take, and a TLS handshake after it, in ms. Default 10 s. */
  readonly connectTimeoutMs?: number
  /** Measures when tokens are renewed and how long a credential plugin may run. */
  readonly clock?: Clock
  /** Opens pools over another transport than TCP, e.g. one within the process. */
  readonly pools?: () => Pools
}

/** The dispatchers of requests: one for calls, one for watches, and one for urgent calls; without it they are calls. */
export interface Pools {
  readonly calls: Dispatcher
  readonly watches: Dispatcher
  readonly urgent?: Dispatcher
}

const dispatchersOf = ({ calls, watches, urgent }: Pools): Dispatcher[] =>
  urgent === undefined ? [calls, watches] : [calls, watches, urgent]

/** A renewal of a lease that hangs must not hold up the next attempt. */
const URGENT_CONNECTIONS = 2

/**
 * The connections to one API server: three pools of keep-alive connections, and the caller's identity. Calls and watches
 * have separate pools, so that open watches never hold up a call. Urgent calls have a small one, because slow calls may
 * take all connections for as long as their deadline. Credentials and the CA are read again for each handshake.
 */
export class Connection {
  /** Scheme, host and port, e.g. `https://127.0.0.1:6443`. */
  readonly origin: string
  /** The path in front of `/api`, for servers behind a gateway; mostly empty. */
  readonly pathPrefix: string
  /** The namespace of the kubeconfig's context. */
  readonly namespace: string
  readonly credentials: Credentials
  readonly #open: () => Pools
  #pools: Pools
  /** Pools that `renew` has replaced and not destroyed yet. */
  readonly #old = new Set<Pools>()
  /** Pools whose client certificate has been replaced, and which end with their last request. */
  readonly #ending = new Set<Pools>()
  /** The client certificate of the last handshake. */
  #shown: ClientCertificate = {}
  readonly #tunnel: Tunnel | undefined

  /** Opens no connection yet: the first request does. @throws KubeconfigError for a proxy-url that it cannot use */
  constructor({ cluster, user, namespace }: ClusterAccess, options: ConnectionOptions = {}) {
    const { connections = 32, connectTimeoutMs = 10_000, clock = systemClock } = options
    const url = new URL(cluster.server)
    this.origin = url.origin
    this.pathPrefix = url.pathname.replace(/\/+$/, '')
    this.namespace = namespace
    this.credentials = credentialsOf(cluster, user, clock)
    const certificate = async () => {
      this.#shown = await this.credentials.certificate()
      return this.#shown
    }
    const direct = tlsConnector(cluster, { certificate }, connectTimeoutMs)
    this.#tunnel = cluster.proxyUrl ? proxyTunnel(cluster.proxyUrl, direct) : undefined
    const shared = {
      connect: this.#tunnel?.connect ?? direct,
      pipelining: 1,
      // Shorter than the API server's own 90 s, so that requests are hardly ever sent on a closing connection.
      keepAliveTimeout: 60_000,
      keepAliveMaxTimeout: 60_000,
      bodyTimeout: 0,
    }
    this.#open =
      options.pools ??
      (() => ({
        // A call is bounded by its own deadline, and a watch, once it has begun, by its reader.
        calls: new Pool(this.origin, { ...shared, connections, headersTimeout: 0 }),
        watches: new Pool(this.origin, { ...shared, headersTimeout: 60_000 }),
        urgent: new Pool(this.origin, { ...shared, connections: URGENT_CONNECTIONS, headersTimeout: 0 }),
      }))
    this.#pools = this.#open()
  }

  get calls(): Dispatcher {
    return this.#pools.calls
  }

  /** Bodies on these connections may stay silent for ever, and the number of connections is not limited. */
  get watches(): Dispatcher {
    return this.#pools.watches
  }

  /** For calls that must not wait until other calls leave a connection free. */
  get urgent(): Dispatcher {
    return this.#pools.urgent ?? this.#pools.calls
  }

  /** A separate pool that shares no connections with the others. The caller destroys it. */
  apart(): Dispatcher {
    return this.#open().calls
  }

  /**
   * Makes all further requests use new connections: existing ones, and those being opened, may lead to a server that is
   * gone. The returned function breaks off the requests that are still in flight on the old connections, as if those
   * were lost.
   */
  renew(): () => void {
    const old = this.#pools
    this.#old.add(old)
    this.#pools = this.#open()
    return () => {
      if (!this.#old.delete(old)) return
      const lost = Object.assign(new Error('no answer since the server is back'), { code: 'ECONNRESET' })
      for (const pool of dispatchersOf(old)) void pool.destroy(lost)
    }
  }

  /**
   * Called when the API server has answered 401 to a request on the pools `used`: drops cached credentials. A client
   * certificate counts for as long as its connection lasts, so if another one is to be shown by now, further requests use
   * new connections. False if a retry would use the same credentials.
   */
  async forget(used: Dispatcher): Promise<boolean> {
    const isForgotten = this.credentials.forget()
    const { cert } = this.#shown
    if (cert !== undefined && this.#uses(used)) {
      const next = await this.credentials.certificate().catch(() => this.#shown)
      if (!same(next.cert, cert) && this.#uses(used)) this.#end(next)
    }
    return isForgotten || !this.#uses(used)
  }

  #uses(pool: Dispatcher): boolean {
    return dispatchersOf(this.#pools).includes(pool)
  }

  /** Requests on the present connections go on, and further ones use new connections. */
  #end(next: ClientCertificate): void {
    const old = this.#pools
    this.#pools = this.#open()
    this.#shown = next
    this.#ending.add(old)
    const ended = Promise.all(dispatchersOf(old).map((pool) => pool.close()))
    void ended.catch(() => undefined).then(() => this.#ending.delete(old))
  }

  /** Lets calls in flight end, ends watches, and closes all connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#ending].flatMap(dispatchersOf).map((pool) => pool.destroy()))
    const pools = [this.#pools, ...this.#old]
    this.#old.clear()
    await Promise.all(
      pools.flatMap(({ calls, watches, urgent }) => [calls.close(), watches.destroy(), urgent?.close()]),
    )
    await this.#tunnel?.close()
    this.credentials.close()
  }
}
