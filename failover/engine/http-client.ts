import { request } from 'node:http'

/** A server and how long each answer of it may take, in ms. */
export interface HttpServer {
  readonly host: string
  readonly port: number
  readonly withinMs: number
  /** The key that requests below `/v1` carry. */
  readonly apiKey?: string | undefined
}

/** An answer, with its whole body. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Sends one request on a connection of its own, and reads the whole answer; `body` is sent as JSON.
 * @throws Error with a sentence such as "connection refused"
 */
export const ask = (
  { host, port, withinMs, apiKey }: HttpServer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    }
    const fails = (error: NodeJS.ErrnoException): void =>
      reject(new Error(SENTENCES[error.code ?? ''] ?? error.message))
    const signal = AbortSignal.timeout(withinMs)
    const asked = request({ host, port, method, path, headers, agent: false, signal }, (res) => {
      let answer = ''
      res.setEncoding('utf8')
      res.on('data', (chunk) => {
        answer += chunk
      })
      res.once('error', fails)
      res.once('end', () => resolve({ status: res.statusCode ?? 0, text: answer }))
    })
    asked.once('error', fails)
    asked.end(text)
  })

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection is refused',
  ABORT_ERR: 'no answer in time',
  ECONNRESET: 'the connection was reset',
}

/** The status of an answer, or why there was none. */
export const statusOf = (asked: Promise<HttpAnswer>): Promise<number | string> =>
  asked.then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
