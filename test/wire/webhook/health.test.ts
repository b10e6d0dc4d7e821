import { expect } from 'chai'
import { get, judged, type RunningServer, runServer, send, widgetEndpoint, widgetReview } from './running-server.ts'

describe('Probes, metrics and the status page', () => {
  let running: RunningServer
  before(async () => {
    running = await runServer()
  })
  after(() => running.server.close())

  it('answer probes on every port, and ready only while listening with a certificate', async () => {
    for (const path of ['/healthz', '/readyz']) {
      for (const port of [running.healthPort, running.metricsPort]) {
        const { status, text } = await get(port, path)
        expect([status, text]).to.deep.equal([200, 'ok\n'])
      }
      expect((await send(running, path, '', { method: 'GET' })).text).to.equal('ok\n')
    }
  })

  it('say which method to use when it is another one', async () => {
    const { status, headers, text } = await send(running, '/readyz', '')
    expect([status, headers.allow]).to.deep.equal([405, 'GET, HEAD'])
    expect(text).to.equal('POST is not a method of this page; use GET\n')
  })

  it('keep metrics off the ports that others must reach', async () => {
    expect((await get(running.healthPort, '/metrics')).status).to.equal(404)
    expect((await send(running, '/metrics', '', { method: 'GET' })).status).to.equal(404)
  })

  it('count reviews by path, operation and verdict, and rejections by type', async () => {
    await judged(running, widgetReview())
    await judged(running, widgetReview())
    await judged(running, widgetReview({}, -1))
    await judged(running, widgetReview({ operation: 'nonsense' }))
    await send(running, widgetEndpoint.path, 'nonsense')
    const { text, headers } = await get(running.metricsPort, '/metrics')
    expect(headers['content-type']).to.match(/^text\/plain; version=0.0.4/)
    const lines = text.split('\n')
    const webhook = `webhook="${widgetEndpoint.path}"`
    for (const line of [
      `controller_runtime_webhook_requests_total{${webhook},code="200"} 4`,
      `controller_runtime_webhook_requests_total{${webhook},code="400"} 1`,
      `controller_runtime_webhook_requests_in_flight{${webhook}} 0`,
      `controller_runtime_webhook_panics_total{${webhook}} 0`,
      `controller_runtime_webhook_latency_seconds_bucket{${webhook},le="+Inf"} 5`,
      `controller_runtime_webhook_latency_seconds_count{${webhook}} 5`,
      `grove_admission_review_duration_seconds_count{${webhook},operation="CREATE",verdict="allowed"} 2`,
      `grove_admission_review_duration_seconds_count{${webhook},operation="CREATE",verdict="denied"} 1`,
      `grove_admission_review_duration_seconds_count{${webhook},operation="",verdict="refused"} 2`,
      `grove_admission_rejections_total{${webhook},type="Invalid"} 1`,
      `grove_admission_rejections_total{${webhook},type="BadRequest"} 2`,
      'grove_webhook_certificate_loads_total 1',
    ]) {
      expect(lines).to.include(line)
    }
    expect(text).to.match(/^grove_webhook_certificate_expiry_timestamp_seconds 1?\d{10}$/m)
    expect(text).to.match(/^process_resident_memory_bytes \d+$/m)
    expect(text).to.include('# TYPE grove_admission_review_duration_seconds histogram')
  })

  it('have buckets that only grow, so that quantiles can be told', async () => {
    const { text } = await get(running.metricsPort, '/metrics')
    const counts = [...text.matchAll(/webhook_latency_seconds_bucket\{.*?\} (\d+)/g)].map(([, n]) => Number(n))
    expect(counts.length).to.equal(17)
    expect(counts).to.deep.equal([...counts].sort((a, b) => a - b))
  })

  it('show a page for people, in which nothing from outside is markup', async () => {
    const { text, headers } = await get(running.metricsPort, '/')
    expect(headers['content-type']).to.match(/^text\/html/)
    expect(text).to.include('<p id="state">Ready</p>').and.include(`<td>${widgetEndpoint.path}</td>`)
    const strange = await get(running.metricsPort, '/<script>')
    expect(strange.status).to.equal(404)
    expect(strange.headers['content-type']).to.match(/^text\/plain/)
  })
})
