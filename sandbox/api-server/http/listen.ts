import { createServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type HandlerOptions, handle } from './handler.ts'
import { incomingRequest, responseSink } from './node-http.ts'

/** PEM. */
export interface ServerIdentity {
  readonly cert: string
  readonly key: string
  /** Signs the client certificates that are believed. */
  readonly ca: string
}

/** A server that takes connections. */
export interface Listening {
  /** `https://127.0.0.1:PORT`. */
  readonly url: string
  /** Ends every connection and stops listening. */
  close(): Promise<void>
}

/** Clients keep connections for a minute and a half; a server that closes sooner costs them a handshake a call. */
const KEEP_ALIVE_MS = 120_000

/** Serves on the loopback interface only. Port 0 is any free one. @throws Error with code EADDRINUSE */
export const listen = async (port: number, identity: ServerIdentity, options: HandlerOptions): Promise<Listening> => {
  const server: Server = createServer(
    {
      ...identity,
      requestCert: true,
      // Without a certificate a caller may still show a token, or be nobody.
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
