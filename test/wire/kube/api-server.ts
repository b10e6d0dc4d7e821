import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { ServingPair } from '../../../certs/files.ts'
import { issueAuthority, issueServerCertificate } from '../../../certs/issue.ts'
import type { ClusterAccess, User } from '../../../kube/access/cluster-access.ts'

/** One request as the server saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
  /** The connection over which the request came, as the port of the client. */
  readonly port: number
  /** Common name of the client certificate. */
  readonly clientName: string | undefined
}

/** One scripted answer; `cut` resets the TCP connection. */
export type Reply = (response: ServerResponse, seen: Seen, cut: () => void) => void

/** A real HTTPS server whose answers a test scripts, in order; the last answer is repeated. */
export interface ApiServer {
  readonly url: string
  readonly port: number
  readonly seen: Seen[]
  /** What `/readyz` answers. */
  readonly ready: { status: number }
  /** Forgets what was seen and sets the next answers. */
  script(...replies: Reply[]): void
  close(): Promise<void>
}

export const json =
  (status: number, value: unknown, headers: Record<string, string | string[]> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }

export const ok = (value: unknown = { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'a' } }): Reply =>
  json(200, value)

/** A metav1.Status failure. */
export const failure = (code: number, reason: string, message: string, headers: Record<string, string> = {}): Reply =>
  json(code, { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, reason, message }, headers)

/** Breaks the connection before anything is answered. */
export const reset: Reply = (_response, _seen, cut) => cut()

/** Breaks the connection in the middle of a body. */
export const resetInBody: Reply = (response, _seen, cut) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"kind":"Conf', cut)
}

/** Takes the request and never answers. */
export const silence: Reply = () => undefined

export const startApiServer = async ({ cert, key }: ServingPair, options: ServerOptions = {}): Promise<ApiServer> => {
  const seen: Seen[] = []
  const ready = { status: 200 }
  let replies: Reply[] = []
  // A TLS socket cannot be reset; only the TCP socket below it can.
  const raw = new Map<number, Socket>()
  const server = createServer({ cert, key, keepAlive: true, ...options }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '', 'https://server')
    // Probes of clients are neither scripted nor counted.
    if (url.pathname === '/readyz') return void response.writeHead(ready.status).end()
    const socket = request.socket as TLSSocket
    const entry: Seen = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
      port: socket.remotePort ?? 0,
      clientName: socket.getPeerX509Certificate()?.subject.match(/CN=(.*)/)?.[1],
    }
    seen.push(entry)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    if (reply) reply(response, entry, () => raw.get(entry.port)?.resetAndDestroy())
    else response.writeHead(500).end('no answer scripted')
  })
  // As on the real server there is no Keep-Alive header, so the client decides how long it keeps a connection.
  server.keepAliveTimeout = 0
  server.on('connection', (socket: Socket) => raw.set(socket.remotePort ?? 0, socket))
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    seen,
    ready,
    script: (...next) => {
      seen.length = 0
      replies = next
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** A CA and a server certificate for 127.0.0.1 and localhost. */
export const issueServing = async (): Promise<{ ca: ServingPair; serving: ServingPair }> => {
  const ca = await issueAuthority({ now: new Date() })
  const names = { dns: ['localhost', 'kube.test'], ip: ['127.0.0.1'] }
  return { ca, serving: await issueServerCertificate({ now: new Date(), authority: ca, names }) }
}

/** Access to a server with a given CA, as a kubeconfig would give it. */
export const accessTo = (server: string, ca: string, user: Omit<User, 'name'> = {}): ClusterAccess => ({
  cluster: { name: 'test', server, caData: Buffer.from(ca).toString('base64'), skipTLSVerify: false },
  user: { name: 'tester', ...user },
  namespace: 'default',
  source: 'test',
})
