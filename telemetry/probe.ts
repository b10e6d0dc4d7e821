import type { RequestListener } from 'node:http'

/** The answer to one probe: an HTTP status and a text. */
export interface ProbeAnswer {
  readonly status: 200 | 503
  readonly text: string
}

/** `/healthz`: the process runs. docs/webhook-server.md#listeners */
export const healthy = (): ProbeAnswer => ({ status: 200, text: 'ok\n' })

/** `/readyz`: ok, or what keeps the process from being ready, one line each. docs/webhook-server.md#listeners */
export const ready = (reasons: readonly string[]): ProbeAnswer =>
  reasons.length === 0
    ? { status: 200, text: 'ok\n' }
    : { status: 503, text: reasons.map((reason) => `not ready: ${reason}\n`).join('') }

/**
 * Answers the two probes and passes all other requests on. The kubelet sends probes all the time, and a server without
 * other requests need not load Express, which takes 4 MB.
 */
export const probesBefore =
  (notReady: () => readonly string[], other: RequestListener): RequestListener =>
  (request, response) => {
    const answer = request.method === 'GET' || request.method === 'HEAD' ? answerAt(request.url, notReady) : undefined
    if (answer === undefined) return other(request, response)
    const { status, text } = answer
    response.writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    response.end(text)
  }

const answerAt = (url: string | undefined, notReady: () => readonly string[]): ProbeAnswer | undefined => {
  if (url === '/healthz') return healthy()
  return url === '/readyz' ? ready(notReady()) : undefined
}
