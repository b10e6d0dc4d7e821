import { Counter, Histogram, type Registry } from 'prom-client'
import { requestInfo } from '../api/request-info.ts'
import type { ApiCall } from './call.ts'

/** From 5 ms to 60 s, as in client-go. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60]

/**
 * Registers the metrics of calls to one API server under the names and labels of client-go, with additional labels for
 * verb and resource. The returned function counts one call. Call it once per registry.
 */
export const apiCallMetrics = (registry: Registry, host: string): ((call: ApiCall) => void) => {
  const registers = [registry]
  const requests = new Counter({
    name: 'rest_client_requests_total',
    help: 'Number of HTTP requests, by status code ("<error>" without an answer), method, host, verb and resource.',
    labelNames: ['code', 'method', 'host', 'verb', 'resource', 'subresource'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'rest_client_request_duration_seconds',
    help: 'Request latency in seconds, by verb and host; of watches until they begin.',
    labelNames: ['verb', 'host'] as const,
    buckets: BUCKETS,
    registers,
  })
  return (apiCall) => {
    const { method, status, seconds } = apiCall
    const info = requestInfo(apiCall)
    requests.inc({ code: status === 0 ? '<error>' : String(status), method, host, ...info })
    durations.observe({ verb: info.verb, host }, seconds)
  }
}
