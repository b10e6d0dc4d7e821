import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServingPair } from '../../../../certs/files.ts'
import { guardConnections } from '../../../../telemetry/connections.ts'
import { affordableConnections } from '../../../../telemetry/descriptors.ts'
import { type AppOptions, createPageApp } from './app.ts'
import { readAssets } from './assets.ts'
import type { FrameOptions } from './frames.ts'
import { frames } from './frames.ts'

/** The address of the page, and its data. */
export interface PageServerOptions extends Omit<AppOptions, 'assets' | 'frames'>, FrameOptions {
  /** Empty for all addresses. */
  readonly host: string
  /** 0 for any free port. */
  readonly port: number
  /** Serves over TLS with this certificate; absent: over plain HTTP, which is only for this machine. */
  readonly certificate?: ServingPair | undefined
}

/** A running page server. */
export interface PageServer {
  readonly port: number
  /** New connections get this pair from now on. */
  setCertificate(pair: ServingPair): void
  close(): Promise<void>
}

/** The limit of connections; browsers keep one for the stream and a few others. */
const MOST_CONNECTIONS = 512

/** Serves the page. @throws Error with a `code` if the port cannot be opened, or Error if the page was not built */
export const servePage = async (options: PageServerOptions): Promise<PageServer> => {
  const { host, port, certificate } = options
  const showing = frames(options)
  const app = createPageApp({ ...options, assets: await readAssets(), frames: showing })
  const secure = certificate && createHttps(certificate, app)
  const server: Server = secure ?? createHttp(app)
  guardConnections(server, { most: affordableConnections(MOST_CONNECTIONS), onDrop: () => undefined })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host !== '' && { host }) }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    setCertificate: (pair) => secure?.setSecureContext(pair),
    close: async () => {
      showing.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
