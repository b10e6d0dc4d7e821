import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The metrics of a work queue. Durations are in seconds. */
export interface WorkQueueMetrics {
  /** The number of waiting keys. */
  depth(keys: number): void
  added(): void
  /** From the addition of a key to the start of its run. */
  waited(seconds: number): void
  worked(seconds: number): void
  /** A key will be added after a delay. */
  retried(): void
}

/** From 10 ns to 1,000 s, as in client-go. */
const BUCKETS = Array.from({ length: 12 }, (_, i) => 10 ** (i - 8))
const LABELS = ['name', 'controller'] as const

/**
 * Registers the metrics of all work queues under the names and labels of client-go and controller-runtime. The returned
 * function gives those of one queue. Call it once per registry: prom-client throws for a name that is taken.
 */
export const workQueueMetrics = (registry: Registry): ((name: string) => WorkQueueMetrics) => {
  const registers = [registry]
  const options = (name: string, help: string) => ({ name: `workqueue_${name}`, help, labelNames: LABELS, registers })
  const depth = new Gauge(options('depth', 'Current depth of workqueue'))
  const adds = new Counter(options('adds_total', 'Total number of adds handled by workqueue'))
  const retries = new Counter(options('retries_total', 'Total number of retries handled by workqueue'))
  const waited = new Histogram({
    ...options('queue_duration_seconds', 'How long in seconds an item stays in workqueue before being requested'),
    buckets: BUCKETS,
  })
  const worked = new Histogram({
    ...options('work_duration_seconds', 'How long in seconds processing an item from workqueue takes.'),
    buckets: BUCKETS,
  })
  return (name) => {
    const labels = { name, controller: name }
    // Registers the series at 0, so that they can be scraped before anything happens.
    depth.set(labels, 0)
    adds.inc(labels, 0)
    retries.inc(labels, 0)
    return {
      depth: (keys) => depth.set(labels, keys),
      added: () => adds.inc(labels),
      waited: (seconds) => waited.observe(labels, seconds),
      worked: (seconds) => worked.observe(labels, seconds),
      retried: () => retries.inc(labels),
    }
  }
}
