import type { OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'

/** What a TLS client needs to authenticate to the API server. All PEM. */
export interface Credentials {
  /** `https://127.0.0.1:PORT`. */
  readonly server: string
  readonly ca: string
  readonly cert: string
  readonly key: string
}

export interface Answer {
  /** HTTP status code. */
  readonly status: number
  readonly body: string
}

/** Options in which a call differs from the default. */
export interface CallOptions {
  readonly headers?: OutgoingHttpHeaders
  /** The time limit for the answer, in ms; default 5 s. */
  readonly timeoutMs?: number
}

/** The few plain calls that the harness makes itself, so that it does not depend on the code under test. */
export interface Api {
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
  close(): void
}

/**
 * Makes calls as the owner of the credentials. Without a certificate the client presents none, and does not check the
 * server's.
 */
export const api = (credentials: Pick<Credentials, 'server'> & Partial<Credentials>): Api => {
  const { server, ca, cert, key } = credentials
  const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: ca !== undefined, ca, cert, key })
  return {
    call: (method, path, body, { headers = {}, timeoutMs = 5000 } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(new URL(path, server), { method, agent, timeout: timeoutMs }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          )
          response.once('error', reject)
        })
        sent.once('timeout', () => sent.destroy(new Error(`no answer from ${server}${path} in ${timeoutMs / 1000} s`)))
        sent.once('error', reject)
        if (body !== undefined) sent.setHeader('content-type', 'application/json')
        for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value ?? [])
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}
