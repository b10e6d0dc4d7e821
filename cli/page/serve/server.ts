import { createServer as createHttp, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServingPair } from '../../../certs/files.ts'
import { guardConnections } from '../../../telemetry/connections.ts'
import { affordableConnections } from '../../../telemetry/descriptors.ts'
import { type AppOptions, createPageApp } from './app.ts'
import { readAssets } from './assets.ts'
import type { FrameOptions } from './frames.ts'
import { frames } from './frames.ts'

/** Where the page is served, and from what. */
export interface PageServerOptions extends Omit<AppOptions, 'assets' | 'frames'>, FrameOptions {
  /** Empty for all addresses. */
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** Served over TLS with it; without, in plain text, which is for this machine alone. */
  readonly certificate?: ServingPair | undefined
}

/** A page that is served. */
export interface PageServer {
  readonly port: number
  /** From now on new connections are shown this pair. */
  setCertificate(pair: ServingPair): void
  close(): Promise<void>
}

/** Browsers keep one connection for the stream and a few for the rest. */
const MOST_CONNECTIONS = 512

/** Serves the page. @throws Error with a `code` where the port cannot be opened, or where the page is not built */
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
