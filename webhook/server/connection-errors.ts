import type { Server } from 'node:https'
import type { Log } from '../../telemetry/log.ts'
import { failureStatus } from '../review/refusal.ts'
import { increment, type Metrics } from './metrics.ts'

/** Time between two log lines about the same handshake error, in milliseconds. */
const HANDSHAKE_LOG_MILLISECONDS = 60_000

/** Error codes of Node's HTTP parser for malformed requests, with our response to each. */
const BROKEN: Record<string, readonly [status: number, reason: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'RequestHeaderFieldsTooLarge', 'the head of the request is too large; send fewer headers'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Timeout', 'the request was not complete in time; send it at once'],
}
const NOT_HTTP = [400, 'BadRequest', 'this is not an HTTP/1.1 request, or its body ends early; send it whole'] as const

/** Counts the requests that the HTTP parser rejects, and answers them if the client is still connected. */
export const answerBrokenRequests = (server: Server, metrics: Metrics): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    increment(metrics.strayRequests, error.code ?? 'UNKNOWN')
    const [status, reason, message] = BROKEN[error.code ?? ''] ?? NOT_HTTP
    const body = failureStatus(status, reason, message)
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/**
 * Counts failed handshakes and logs each kind once a minute: an API server that does not trust our certificate shows up
 * here and nowhere else.
 */
export const reportHandshakes = (server: Server, log: Log, metrics: Metrics): void => {
  const logged = new Map<string, number>()
  server.on('tlsClientError', (error: NodeJS.ErrnoException, socket) => {
    const code = error.code ?? 'UNKNOWN'
    increment(metrics.handshakeFailures, code)
    // Port probes and clients that disconnect are normal, so they are not logged.
    if (code === 'ECONNRESET') return
    const now = Date.now()
    if (now - (logged.get(code) ?? Number.NEGATIVE_INFINITY) < HANDSHAKE_LOG_MILLISECONDS) return
    logged.set(code, now)
    log.info('TLS handshake failed', { code, from: socket.remoteAddress, why: error.message.trim() })
  })
}
