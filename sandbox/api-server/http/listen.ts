import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type HandlerOptions, handle } from './handler.ts'
import { incomingRequest, responseSink } from './node-http.ts'

/** PEM. */
export interface ServerIdentity {
  readonly cert: string
  readonly key: string
  /** The CA that signs the accepted client certificates. */
  readonly ca: string
}

/** A listening server. */
export interface Listening {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string
  /** Closes every connection and stops listening. */
  close(): Promise<void>
}

/**
 * Clients keep connections for a minute and a half; a server that closes them sooner costs a handshake for each call.
 */
const KEEP_ALIVE_MS = 120_000

/** Serves on the loopback interface only. Port 0 picks a free one. @throws Error with code EADDRINUSE */
export const listen = async (port: number, identity: ServerIdentity, options: HandlerOptions): Promise<Listening> => {
  const server: Server = createServer(
    {
      ...identity,
      requestCert: true,
      // A client without a certificate may have a token, or be anonymous.
      rejectUnauthorized: false,
      ALPNProtocols: ['http/1.1'],
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => {
      response.on('error', () => response.destroy())
      handle(options, incomingRequest(request), responseSink(request, response)).catch((error: unknown) => {
        options.onError(error)
        response.destroy()
      })
    },
  )
  server.requestTimeout = 0
  const sockets = new Set<Socket>()
  server.on('secureConnection', (socket) => {
    socket.setNoDelay(true)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
