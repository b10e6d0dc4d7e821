import type { RequestListener } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Exposition } from './exposition.ts'
import { increment, type Metrics } from './metrics.ts'
import { failureStatus } from './review/refusal.ts'
import { statusPage } from './status-page.ts'

/** The listeners that everything but admission is served on. Metrics stay off the ports that others must reach. */
export type Port = 'webhooks' | 'healthProbes' | 'metrics'

export interface HealthOptions {
  readonly metrics: Metrics
  /** What keeps the server from being ready, one sentence each; empty when it is. */
  notReady(): readonly string[]
}

/** The Express app of one port: probes on all of them; metrics and the status page on the metrics port. specs/grove-api.md §7.2 */
export const createHealthApp = ({ metrics, notReady }: HealthOptions, port: Port): RequestListener => {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  const page = (path: string, show: RequestHandler) => {
    app.route(path).get(show).all(notGet)
  }
  page('/healthz', (_request, response) => {
    response.type('text').send('ok\n')
  })
  page('/readyz', (_request, response) => {
    const reasons = notReady()
    const text = reasons.length === 0 ? 'ok' : reasons.map((reason) => `not ready: ${reason}`).join('\n')
    response
      .status(reasons.length === 0 ? 200 : 503)
      .type('text')
      .send(`${text}\n`)
  })
  if (port === 'metrics') {
    let exposition: Promise<Exposition> | undefined
    page('/metrics', async (_request, response) => {
      // Loaded at the first scrape: prom-client and its process metrics are no part of answering a review.
      exposition ??= import('./exposition.ts').then(({ createExposition }) => createExposition(metrics))
      const { contentType, text } = await exposition
      response.set('Content-Type', contentType).send(await text())
    })
    page('/', (_request, response) => {
      response.type('html').send(statusPage(metrics, notReady()))
    })
  }
  app.use((request, response) => {
    if (port === 'webhooks') increment(metrics.strayRequests, 'unknown-path')
    const sentence = `${request.path} is not served here; try ${served(port, metrics)}`
    response.status(404)
    // Whoever posts to this port is an API server with a slip in its webhook configuration: it passes a Status on.
    if (port === 'webhooks' && request.method === 'POST') {
      response.type('json').send(failureStatus(404, 'NotFound', sentence))
    } else response.type('text').send(`${sentence}\n`)
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

const served = (port: Port, metrics: Metrics): string => {
  const own = { webhooks: [...metrics.paths.keys()], healthProbes: [], metrics: ['/metrics', '/'] }[port]
  return [...own, '/healthz', '/readyz'].join(', ')
}
