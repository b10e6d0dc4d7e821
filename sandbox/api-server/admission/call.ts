import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { ClientConfig } from './configuration.ts'

/** The address at which a Service of the sandbox is reached: `127.0.0.1:PORT`; undefined where it has no backend. */
export type ServiceAddress = (service: { namespace: string; name: string; port: number }) => string | undefined

/** Calls webhooks. It must be closed at the end. */
export interface WebhookCaller {
  /** Posts a review. @throws Error with a sentence if no response arrives in time, or it cannot be decoded */
  post(config: ClientConfig, body: string, timeoutSeconds: number): Promise<unknown>
  close(): void
}

/** Calls webhooks over HTTPS, on connections that are kept alive. */
export class WebhookClient implements WebhookCaller {
  readonly #agents = new Map<string, Agent>()
  readonly #address: ServiceAddress

  constructor(address: ServiceAddress) {
    this.#address = address
  }

  async post(config: ClientConfig, body: string, timeoutSeconds: number): Promise<unknown> {
    const { url, servername } = this.#target(config)
    url.searchParams.set('timeout', `${timeoutSeconds}s`)
    const deadline = AbortSignal.timeout(timeoutSeconds * 1000)
    const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(
        url,
        {
          method: 'POST',
          agent: this.#agent(url, config.caBundle, servername),
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          ...(servername !== undefined && { servername }),
          signal: deadline,
        },
        (response) => {
          text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject)
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
    const { status, body: read } = await answer.catch((error: Error) => {
      const why = deadline.aborted ? `no answer within ${timeoutSeconds} s` : error.message
      throw new Error(`Post "${url}": ${why}`)
    })
    if (status !== 200)
      throw new Error(
        `an error on the server ("${read.slice(0, 200)}") has prevented the request from succeeding (${status})`,
      )
    return JSON.parse(read)
  }

  close(): void {
    for (const agent of this.#agents.values()) agent.destroy()
  }

  #target({ url, service }: ClientConfig): { url: URL; servername?: string } {
    if (url !== undefined) return { url: new URL(url) }
    if (service === undefined) throw new Error('neither url nor service is given')
    const { namespace, name, path = '/', port = 443 } = service
    const address = this.#address({ namespace, name, port })
    if (address === undefined) throw new Error(`service "${namespace}/${name}" has nothing behind port ${port}`)
    return { url: new URL(path, `https://${address}`), servername: `${name}.${namespace}.svc` }
  }

  #agent({ host }: URL, caBundle = '', servername = ''): Agent {
    const key = `${host} ${servername} ${caBundle}`
    const agent =
      this.#agents.get(key) ??
      new Agent({
        keepAlive: true,
        maxSockets: 32,
        ...(caBundle !== '' && { ca: Buffer.from(caBundle, 'base64').toString() }),
      })
    this.#agents.set(key, agent)
    return agent
  }
}
