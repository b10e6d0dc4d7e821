import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { byCertificate } from '../auth/authenticate.ts'
import type { IncomingRequest, LineSink, ResponseSink } from './exchange.ts'
import { readBody } from './request.ts'

/** A request that Node's HTTP server received. */
export const incomingRequest = (message: IncomingMessage): IncomingRequest => ({
  method: message.method ?? 'GET',
  url: message.url ?? '/',
  headers: message.headers,
  rawHeaders: message.rawHeaders,
  certified: () => byCertificate(message.socket as TLSSocket),
  body: () => readBody(message),
})

/** The sink for its response. */
export const responseSink = (message: IncomingMessage, response: ServerResponse): ResponseSink => ({
  send: (answer, warnings) => {
    // After a refusal before the body was read, the rest of the body must not be parsed as the next request.
    if (!message.complete) response.setHeader('connection', 'close')
    if (warnings.length > 0) response.setHeader('warning', warnings.map(warningHeader))
    const body = Buffer.from(answer.text)
    response.writeHead(answer.code, {
      'content-type': answer.contentType ?? 'application/json',
      'content-length': body.length,
      ...answer.headers,
    })
    response.end(message.method === 'HEAD' ? undefined : body)
  },
  stream: () => {
    response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
    response.flushHeaders()
    return lineSink(response)
  },
  cut: () => void response.socket?.destroy(),
})

const lineSink = (response: ServerResponse): LineSink => ({
  write: (text) => void response.write(text),
  end: (text) => void response.end(text),
  cut: () => void response.socket?.destroy(),
  backlog: () => response.writableLength,
  // If the client disconnected before the stream began, the event `close` has already been emitted.
  onClose: (act) => {
    if (response.closed) act()
    else response.once('close', act)
  },
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what a header cannot carry
const CONTROL = /[\u0000-\u001f\u007f]/g

/**
 * A sentence in the format of a Warning header, in UTF-8 as a real API server writes it: Node takes each character of a
 * header for a byte. RFC 7234 §5.5
 */
export const warningHeader = (sentence: string): string =>
  `299 - "${Buffer.from(sentence.replaceAll(CONTROL, '?').replaceAll(/["\\]/g, '\\$&')).toString('latin1')}"`
