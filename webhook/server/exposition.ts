import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Exposition } from '../../telemetry/exposition.ts'
import { BUCKETS, type Distribution, emptyDistribution, type Metrics } from './metrics.ts'

/** One line of a metric: its labels and its value. */
type Sample<Value> = readonly [labels: Record<string, string>, value: Value]

/**
 * The Prometheus exposition of `metrics`, with Node's own process metrics. Names are controller-runtime's where it has
 * one. Values are read at the scrape, so that reviews never touch prom-client.
 */
export const createExposition = (metrics: Metrics): Exposition => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const paths = () => [...metrics.paths.values()]
  const prepared = () => paths().flatMap((path) => [...path.prepared])
  const counter = (name: string, help: string, labelNames: string[], read: () => Sample<number>[]) =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.inc(labels, value)
        },
      }),
    )
  const gauge = (name: string, help: string, labelNames: string[], read: () => Sample<number>[]) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          for (const [labels, value] of read()) this.set(labels, value)
        },
      }),
    )

  counter(
    'controller_runtime_webhook_requests_total',
    'Total number of admission requests by HTTP status code.',
    ['webhook', 'code'],
    () => paths().flatMap(({ path, codes }) => [...codes].map(([code, n]) => [{ webhook: path, code: `${code}` }, n])),
  )
  gauge(
    'controller_runtime_webhook_requests_in_flight',
    'Current number of admission requests being served.',
    ['webhook'],
    () => paths().map(({ path, inFlight }) => [{ webhook: path }, inFlight]),
  )
  counter(
    'controller_runtime_webhook_panics_total',
    'Total number of reviews that failed through a fault of the webhook.',
    ['webhook'],
    () => paths().map(({ path, faults }) => [{ webhook: path }, faults]),
  )
  registry.registerMetric(
    new Scraped(
      'controller_runtime_webhook_latency_seconds',
      'Latency of processing admission requests.',
      ['webhook'],
      () =>
        paths().map(({ path, durations }) => [
          { webhook: path },
          sum([...durations.values()].flatMap((outcomes) => [...outcomes.values()])),
        ]),
    ),
  )
  registry.registerMetric(
    new Scraped(
      'grove_admission_review_duration_seconds',
      'Time from the head of a review to its answer, by operation and verdict (allowed, denied, refused, failed).',
      ['webhook', 'operation', 'verdict'],
      () =>
        paths().flatMap(({ path, durations }) =>
          [...durations].flatMap(([operation, outcomes]) =>
            [...outcomes].map(
              ([verdict, distribution]): Sample<Distribution> => [{ webhook: path, operation, verdict }, distribution],
            ),
          ),
        ),
    ),
  )
  counter(
    'grove_admission_rejections_total',
    'Broken rules by type of field error, or by reason where a denial is not about fields.',
    ['webhook', 'type'],
    () => paths().flatMap(({ path, rejections }) => [...rejections].map(([type, n]) => [{ webhook: path, type }, n])),
  )
  registry.registerMetric(
    new Scraped(
      'grove_scheduler_backend_operation_duration_seconds',
      'Seconds that operations of a scheduler backend took; here the reviews of pods that it prepares.',
      ['backend_name', 'operation'],
      () =>
        prepared().map(([backend_name, { success, failure }]) => [
          { backend_name, operation: 'mutate' },
          sum([success, failure]),
        ]),
    ),
  )
  counter(
    'grove_scheduler_backend_operation_total',
    'Operations of a scheduler backend, by what came of them.',
    ['backend_name', 'operation', 'status'],
    () =>
      prepared().flatMap(([backend_name, counts]) =>
        (['success', 'failure'] as const).map((status) => [
          { backend_name, operation: 'mutate', status },
          counts[status].count,
        ]),
      ),
  )
  counter(
    'grove_webhook_stray_requests_total',
    'Requests on the webhook port that reached no admission path.',
    ['reason'],
    () => [...metrics.strayRequests].map(([reason, n]) => [{ reason }, n]),
  )
  counter('grove_webhook_tls_handshake_failures_total', 'TLS handshakes that failed, by error code.', ['code'], () =>
    [...metrics.handshakeFailures].map(([code, n]) => [{ code }, n]),
  )
  counter(
    'grove_webhook_dropped_connections_total',
    'Connections that the server ended because there were too many or they were too slow.',
    ['listener', 'reason'],
    () =>
      [...metrics.droppedConnections].map(([dropped, n]) => {
        const [listener = '', reason = ''] = dropped.split(' ')
        return [{ listener, reason }, n]
      }),
  )
  counter('grove_webhook_certificate_loads_total', 'Certificates put into service since the start.', [], () => [
    [{}, metrics.certificateLoads],
  ])
  gauge(
    'grove_webhook_certificate_expiry_timestamp_seconds',
    'When the serving certificate ends, as Unix time.',
    [],
    () => (metrics.certificateExpiry === undefined ? [] : [[{}, metrics.certificateExpiry]]),
  )
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

const sum = (distributions: readonly Distribution[]): Distribution => {
  const total = emptyDistribution()
  for (const { buckets, count, sum } of distributions) {
    total.count += count
    total.sum += sum
    for (const [i, n] of buckets.entries()) total.buckets[i] = (total.buckets[i] ?? 0) + n
  }
  return total
}

/** A histogram whose counts are kept elsewhere; prom-client's own histogram only takes observations one by one. */
class Scraped extends Histogram {
  readonly #name: string
  readonly #help: string
  readonly #read: () => Sample<Distribution>[]

  constructor(name: string, help: string, labelNames: string[], read: () => Sample<Distribution>[]) {
    super({ name, help, labelNames, buckets: [...BUCKETS], registers: [] })
    this.#name = name
    this.#help = help
    this.#read = read
  }

  // The registry calls this method for its text format, and `get` for JSON; it is not part of the declared interface.
  async getForPromString() {
    const values = this.#read().flatMap(([labels, distribution]) => lines(this.#name, labels, distribution))
    return { name: this.#name, help: this.#help, type: 'histogram', aggregator: 'sum', values }
  }
}

const lines = (name: string, labels: Record<string, string>, { buckets, count, sum }: Distribution) => {
  let below = 0
  const bucketLines = buckets.map((n, i) => {
    below += n
    return { metricName: `${name}_bucket`, labels: { ...labels, le: `${BUCKETS[i]}` }, value: below }
  })
  return [
    ...bucketLines,
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
