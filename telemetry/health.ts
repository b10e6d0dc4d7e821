import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Exposition } from './exposition.ts'
import { healthy, type ProbeAnswer, ready } from './probe.ts'

/** The listeners other than admission. Metrics are kept off the ports that others must reach. */
export type Port = 'webhooks' | 'healthProbes' | 'metrics'

/** The content of a process's probes, metrics and status page. */
export interface HealthOptions {
  /** What keeps the process from being ready, one sentence each; empty when it is ready. */
  notReady(): readonly string[]
  /** The metrics to scrape, requested at the first scrape. */
  exposition(): Promise<Exposition>
  /** The status page, as HTML. */
  page(): string
  /** What else is served on the port `webhooks`, if it exists. */
  readonly webhooks?: {
    paths(): readonly string[]
    /** Called when nothing is served at a request's path. Returns the answer to a POST, as JSON. */
    stray(sentence: string): string
  }
}

/**
 * The Express app of one port: probes everywhere; metrics and status page on the metrics port.
 * docs/webhook-server.md#listeners
 */
export const createHealthApp = (options: HealthOptions, port: Port): RequestListener => {
  const { notReady } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  const page = (path: string, show: RequestHandler) => {
    app.route(path).get(show).all(notGet)
  }
  const probe = (path: string, answer: () => ProbeAnswer) =>
    page(path, (_request, response) => {
      const { status, text } = answer()
      response.status(status).type('text').send(text)
    })
  // Most probes are answered before they reach this app; these are spelled differently, or use another method.
  probe('/healthz', healthy)
  probe('/readyz', () => ready(notReady()))
  if (port === 'metrics') {
    let exposition: Promise<Exposition> | undefined
    page('/metrics', async (_request, response) => {
      exposition ??= options.exposition()
      const { contentType, text } = await exposition
      response.set('Content-Type', contentType).send(await text())
    })
    page('/', (_request, response) => {
      response.type('html').send(options.page())
    })
  }
  app.use((request, response) => {
    const sentence = `${request.path} is not served here; try ${served(port, options)}`
    response.status(404)
    const refusal = port === 'webhooks' ? options.webhooks?.stray(sentence) : undefined
    // A POST to this port comes from an API server with a mistake in its webhook configuration: it passes a Status on.
    if (refusal !== undefined && request.method === 'POST') response.type('json').send(refusal)
    else response.type('text').send(`${sentence}\n`)
  })
  const onError: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) => {
    const status = error.status ?? 500
    response
      .status(status)
      .type('text')
      .send(status < 500 ? 'this URL cannot be read; correct its escapes\n' : 'this page failed; try again\n')
  }
  app.use(onError)
  return app
}

const notGet: RequestHandler = ({ method }, response) => {
  response.status(405).set('Allow', 'GET, HEAD').type('text').send(`${method} is not a method of this page; use GET\n`)
}

const served = (port: Port, { webhooks }: HealthOptions): string => {
  const own = { webhooks: webhooks?.paths() ?? [], healthProbes: [], metrics: ['/metrics', '/'] }[port]
  return [...own, '/healthz', '/readyz'].join(', ')
}
