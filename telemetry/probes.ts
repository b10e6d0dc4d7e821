import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { type ConnectionLimits, guardConnections } from './connections.ts'
import { affordableConnections } from './descriptors.ts'
import type { HealthOptions, Port } from './health.ts'
import { type ListenerName, listenOn } from './listen-error.ts'
import { probesBefore } from './probe.ts'

/** Serves probes, metrics and the status page of one port. The app for all but probes is loaded when first needed. */
export const healthListener = (options: HealthOptions, port: Port): RequestListener => {
  let app: RequestListener | undefined
  let loading: Promise<RequestListener> | undefined
  return probesBefore(options.notReady, (request, response) => {
    if (app !== undefined) return app(request, response)
    // Loading Express takes several times longer than answering the first review.
    loading ??= import('./health.ts').then(({ createHealthApp }) => createHealthApp(options, port))
    return loading.then((loaded) => {
      app = loaded
      app(request, response)
    })
  })
}

/** The most connections to a listener of probes or metrics: a kubelet and a few scrapers need no more. */
export const PROBE_CONNECTIONS = 64

/** An HTTP server of probes, metrics and the status page of one port, with a bounded number of connections. */
export const probeServer = (
  options: HealthOptions,
  port: Port,
  onDrop: ConnectionLimits['onDrop'] = () => {},
): Server => {
  const server = createServer(healthListener(options, port))
  guardConnections(server, { most: affordableConnections(PROBE_CONNECTIONS), onDrop })
  return server
}

/** Opens these listeners at their configured addresses. @throws ListenError, and then none is left open */
export const openAll = async <Name extends ListenerName>(
  servers: Readonly<Record<Name, Server>>,
  config: OperatorConfiguration['server'],
): Promise<Readonly<Record<Name, AddressInfo>>> => {
  const names = Object.keys(servers) as Name[]
  const opening = await Promise.allSettled(names.map((name) => listenOn(servers[name], name, config[name])))
  const failure = opening.find((listener) => listener.status === 'rejected')
  if (failure !== undefined) {
    await closeAll(servers)
    throw failure.reason
  }
  const addresses = opening.map((opened, index) => [names[index], opened.status === 'fulfilled' && opened.value])
  return Object.fromEntries(addresses) as Record<Name, AddressInfo>
}

/** Accepts no new connections on any server; resolves when the open ones have ended. */
export const closeAll = async (servers: Readonly<Record<string, Server>>): Promise<void> => {
  await Promise.all(Object.values(servers).map(closed))
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })

/** The listeners of a process that serves no admission. */
export interface Probes {
  readonly addresses: Readonly<Record<'healthProbes' | 'metrics', AddressInfo>>
  close(): Promise<void>
}

/**
 * Opens health probes and metrics over HTTP. @throws ListenError; then none is left open.
 * docs/webhook-server.md#listeners
 */
export const openProbes = async (
  config: OperatorConfiguration['server'],
  options: Omit<HealthOptions, 'webhooks'>,
): Promise<Probes> => {
  const servers = {
    healthProbes: probeServer(options, 'healthProbes'),
    metrics: probeServer(options, 'metrics'),
  }
  const addresses = await openAll(servers, config)
  return {
    addresses,
    close: async () => {
      const ending = closeAll(servers)
      for (const server of Object.values(servers)) server.closeAllConnections()
      await ending
    },
  }
}
