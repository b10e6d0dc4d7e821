import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { bindable, type Forwarder, type ForwarderOptions } from './forwarder.ts'

/** Paths that clients may ask besides everything below `/v1/`. */
const PATHS: ReadonlySet<string> = new Set([
  '/health',
  '/metrics',
  '/version',
  '/tokenize',
  '/detokenize',
  '/generate',
  '/ping',
  '/get_model_info',
])

/** What a path may consist of: nothing that a server could read as another path. */
const PLAIN = /^(\/[A-Za-z0-9_.:~-]+)+\/?$/

/**
 * Whether clients may ask for this target. Engines that can sleep have the paths that put them to sleep on the port of
 * their API; so only paths in a list pass, and only in their plain form.
 */
export const mayPass = (target: string): boolean => {
  const [path = ''] = target.split('?')
  if (!PLAIN.test(path) || path.split('/').some((part) => /^\.+$/.test(part))) return false
  return path.startsWith('/v1/') || PATHS.has(path)
}

/** Headers that are about one connection and not about the request. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'http2-settings'],
])

/** Names and values in turn, as they were written, without those of the connection and those that it names itself. */
const passedHeaders = ({ rawHeaders, headers }: IncomingMessage): string[] => {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
  const passed: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (!OF_CONNECTION.has(name) && !named.has(name)) passed.push(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
  }
  return passed
}

const POLL_MS = 20

/** What passes through a tunnel could not be judged. */
const refuseTunnel = (_: IncomingMessage, socket: Duplex): void => {
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}

/**
 * Forwards HTTP requests whose path is in a list, and answers 403 to all others. Each request is read whole and written
 * anew on a connection of its own, so that what the engine reads is what was judged here.
 * docs/reference/failover-rules.md#what-clients-may-ask
 */
export const httpForwarder = ({ to, ...where }: ForwarderOptions): Forwarder => {
  const open = new Set<ServerResponse>()

  const refuse = (response: ServerResponse, status: number, message: string): void => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify({ error: { message, code: status } }))
  }

  const pass = (client: IncomingMessage, response: ServerResponse): void => {
    if (!mayPass(client.url ?? '')) {
      refuse(response, 403, 'this path is not for clients of a pod whose engine can sleep: docs/failover.md')
      return
    }
    open.add(response)
    const hasBody = client.headers['content-length'] !== undefined || client.headers['transfer-encoding'] !== undefined
    const asked = request({
      ...to,
      method: client.method,
      path: client.url,
      headers: passedHeaders(client),
      agent: false,
      setHost: false,
    })
    asked.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedHeaders(answer))
      answer.pipe(response)
      // An answer that breaks off must not look like one that has ended.
      answer.once('error', () => response.destroy())
      answer.once('aborted', () => response.destroy())
    })
    asked.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else refuse(response, 502, `the engine does not answer: ${error.message}`)
    })
    response.once('close', () => {
      open.delete(response)
      asked.destroy()
    })
    if (hasBody) client.pipe(asked)
    else asked.end()
  }

  const server = createServer({ keepAliveTimeout: 75_000, requestTimeout: 0 }, pass)
  server.on('upgrade', refuseTunnel)
  server.on('connect', refuseTunnel)

  const port = bindable(server, where)
  return {
    ...port,
    withdraw: () => {
      port.withdraw()
      server.closeIdleConnections()
    },
    drained: async () => {
      while (open.size > 0) await sleep(POLL_MS)
    },
    reset: () => server.closeAllConnections(),
  }
}
