import { Agent, request } from 'node:https'

/** What a TLS client needs to be someone to the API server. All PEM. */
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

/** The few plain calls that the harness makes itself, so that what is under test is not needed to test it. */
export interface Api {
  call(method: string, path: string, body?: unknown): Promise<Answer>
  close(): void
}

/** Calls as the owner of the credentials; without a certificate none is shown and none is checked. */
export const api = (credentials: Pick<Credentials, 'server'> & Partial<Credentials>): Api => {
  const { server, ca, cert, key } = credentials
  const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: ca !== undefined, ca, cert, key })
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const sent = request(new URL(path, server), { method, agent, timeout: 5000 }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          )
          response.once('error', reject)
        })
        sent.once('timeout', () => sent.destroy(new Error(`no answer from ${server}${path} in 5 s`)))
        sent.once('error', reject)
        if (body !== undefined) sent.setHeader('content-type', 'application/json')
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}
