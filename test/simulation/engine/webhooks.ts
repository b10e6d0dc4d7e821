import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { WebhookCaller } from '../../../sandbox/api-server/admission/call.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { createJudge, type Judge, type LookUp } from '../../../webhook/review/judge.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface WebhooksOptions {
  readonly config: OperatorConfiguration
  readonly time: VirtualTime
  readonly lookUp: LookUp
  /** How long one review takes to arrive, in ms; called for each review. */
  readonly latencyMs: () => number
  /** Called with the errors that our webhooks threw. */
  readonly onError: (error: unknown) => void
}

const judgesWith = (config: OperatorConfiguration, lookUp: LookUp): ReadonlyMap<string, Judge> => {
  const settings = { config, lookUp, initContainerImage: 'grove-initc:simulated' }
  return new Map(endpoints.map((endpoint) => [endpoint.path, createJudge({ ...settings, endpoint })]))
}

/** Our webhooks, called without a socket. They get and return the same bytes as behind the HTTPS server. */
export class Webhooks implements WebhookCaller {
  readonly #options: WebhooksOptions
  #judges: ReadonlyMap<string, Judge>
  #downUntil = 0

  constructor(options: WebhooksOptions) {
    this.#options = options
    this.#judges = judgesWith(options.config, options.lookUp)
  }

  /** Starts them anew with another configuration. */
  configure(config: OperatorConfiguration): void {
    this.#judges = judgesWith(config, this.#options.lookUp)
  }

  /** No webhook answers for `ms`, so the API server refuses writes that need one. */
  goDown(ms: number): void {
    this.#downUntil = Math.max(this.#downUntil, this.#options.time.now + ms)
  }

  async post({ service }: Parameters<WebhookCaller['post']>[0], body: string): Promise<unknown> {
    const { time, latencyMs, onError } = this.#options
    const path = service?.path ?? ''
    const judge = this.#judges.get(path)
    if (judge === undefined) throw new Error(`no webhook is served at ${path}`)
    const ms = latencyMs()
    if (ms > 0) await new Promise<void>((resolve) => void time.after(ms, resolve))
    if (time.now < this.#downUntil) throw new Error('connection refused')
    const answer = await judge(Buffer.from(body))
    if (answer.fault !== undefined) onError(answer.fault.error)
    if (answer.status !== 200) throw new Error(`the answer is ${answer.status}`)
    return JSON.parse(answer.body)
  }

  close(): void {}
}
