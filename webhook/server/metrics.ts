import type { Operation } from '../admission/endpoint.ts'

/** `refused`: the request was no review that could be judged. `failed`: a fault of ours. */
export type Outcome = 'allowed' | 'denied' | 'refused' | 'failed'

/** A histogram of durations. `buckets[i]` counts the values at or below `BUCKETS[i]` and above the bound before. */
export interface Distribution {
  readonly buckets: number[]
  count: number
  /** Seconds. */
  sum: number
}

/** The counters of one admission path; plain numbers, so that counting costs a review next to nothing. */
export interface PathMetrics {
  readonly path: string
  inFlight: number
  /** Errors that an endpoint threw. */
  faults: number
  /** Responses by HTTP status. */
  readonly codes: Map<number, number>
  /** Durations by operation, then outcome. */
  readonly durations: Map<string, Map<Outcome, Distribution>>
  /** Broken rules by type of error (Invalid, Required, …), or by reason for a denial without field errors. */
  readonly rejections: Map<string, number>
  /** Pods that a scheduler backend prepared or failed to prepare, by backend. docs/schedulers/monitoring.md#metrics */
  readonly prepared: Map<string, Prepared>
}

/** How long a backend's pods took, by result. */
export interface Prepared {
  readonly success: Distribution
  readonly failure: Distribution
}

/** Everything that the server counts. Requests write it, scrapes read it (exposition.ts). */
export interface Metrics {
  readonly paths: Map<string, PathMetrics>
  /** Requests that reached no admission path, by reason. */
  readonly strayRequests: Map<string, number>
  /** TLS handshakes that failed, by error code. */
  readonly handshakeFailures: Map<string, number>
  /**
   * Connections closed because there were too many or they were too slow, by listener and reason: `webhooks crowded`.
   */
  readonly droppedConnections: Map<string, number>
  /** Unix time in seconds; absent while there is no certificate. */
  certificateExpiry?: number
  certificateLoads: number
}

/** Upper bounds in seconds: those of controller-runtime, with finer ones below, where nearly all reviews lie. */
export const BUCKETS = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const

/** Metrics of a server that has done nothing yet. */
export const createMetrics = (): Metrics => ({
  paths: new Map(),
  strayRequests: new Map(),
  handshakeFailures: new Map(),
  droppedConnections: new Map(),
  certificateLoads: 0,
})

/** The counters of `path`, created on first use. */
export const pathMetrics = (metrics: Metrics, path: string): PathMetrics =>
  entry(metrics.paths, path, () => ({
    path,
    inFlight: 0,
    faults: 0,
    codes: new Map(),
    durations: new Map(),
    rejections: new Map(),
    prepared: new Map(),
  }))

/** Adds one, or the given number, to the count of a key, which starts at zero. */
export const increment = <Key>(counts: Map<Key, number>, key: Key, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** Counts one response. `operation` is absent where the review could not be decoded that far. */
export const observe = (
  metrics: PathMetrics,
  operation: Operation | undefined,
  outcome: Outcome,
  code: number,
  seconds: number,
): void => {
  increment(metrics.codes, code)
  const outcomes = entry(metrics.durations, operation ?? '', () => new Map<Outcome, Distribution>())
  record(entry(outcomes, outcome, emptyDistribution), seconds)
}

/**
 * Counts one pod that a backend was to prepare. A backend gets its label at its first success: a refused pod may name
 * any backend, and such a name must not become a label.
 */
export const observePrepared = ({ prepared }: PathMetrics, backend: string, isDone: boolean, seconds: number): void => {
  if (!isDone && !prepared.has(backend)) return
  const counts = entry(prepared, backend, () => ({ success: emptyDistribution(), failure: emptyDistribution() }))
  record(isDone ? counts.success : counts.failure, seconds)
}

/** A distribution without a value. Values are seconds. */
export const emptyDistribution = (): Distribution => ({ buckets: BUCKETS.map(() => 0), count: 0, sum: 0 })

const record = (distribution: Distribution, seconds: number): void => {
  distribution.count++
  distribution.sum += seconds
  for (let i = 0; i < BUCKETS.length; i++) {
    if (seconds <= (BUCKETS[i] ?? 0)) {
      distribution.buckets[i] = (distribution.buckets[i] ?? 0) + 1
      return
    }
  }
}

const entry = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
