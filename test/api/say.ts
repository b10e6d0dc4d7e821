import { Agent, request } from 'node:https'
import { warningTexts } from '../../kube/api/request.ts'

/** The API server to speak with, and the credentials to use, from a kubeconfig. */
export interface Speaker {
  readonly server: string
  readonly ca: string
  readonly cert?: string
  readonly key?: string
  readonly token?: string
}

/** One request. */
export interface Utterance {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body?: unknown
  /** True if `body` is in base64, which binary bodies need: protobuf. */
  readonly base64?: boolean
  readonly contentType?: string
  readonly accept?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly code: number
  /** Parsed JSON; for a watch, a list of events; otherwise text. */
  readonly body: unknown
  readonly warnings: readonly string[]
}

/** Sends requests over plain HTTPS, so that no client of Grove's is between a test and the server. */
export interface Line {
  say(utterance: Utterance): Promise<Reply>
  close(): void
}

export const line = ({ server, ca, cert, key, token }: Speaker): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, ca, ...(cert && { cert }), ...(key && { key }) })
  return {
    say: ({
      method,
      path,
      body,
      base64,
      contentType = 'application/json',
      accept = 'application/json',
      headers = {},
    }) =>
      new Promise((resolve, reject) => {
        const sent = request(new URL(path, server), { method, agent, timeout: 20_000 }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () => {
            const warning = response.headers.warning
            resolve({
              code: response.statusCode ?? 0,
              body: parsed(
                Buffer.concat(chunks).toString('utf8'),
                response.statusCode === 200 && path.includes('watch=true'),
              ),
              warnings: warningTexts(warning),
            })
          })
        })
        sent.once('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)))
        sent.once('error', reject)
        for (const [name, value] of Object.entries({ accept, ...headers })) sent.setHeader(name, value)
        if (token !== undefined) sent.setHeader('authorization', `Bearer ${token}`)
        if (body !== undefined) sent.setHeader('content-type', contentType)
        const text =
          body === undefined
            ? ''
            : typeof body === 'string'
              ? Buffer.from(body, base64 ? 'base64' : 'utf8')
              : JSON.stringify(body)
        // Node sends a DELETE without a length, and a server would then take the body for the next request.
        if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(text))
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

const parsed = (text: string, isWatch: boolean): unknown => {
  try {
    if (!isWatch) return JSON.parse(text)
    const lines = text.split('\n').filter((each) => each !== '')
    return lines.map((each) => JSON.parse(each))
  } catch {
    return text
  }
}
