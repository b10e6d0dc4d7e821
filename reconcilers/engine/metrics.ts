import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { type WorkQueueMetrics, workQueueMetrics } from '../../kube/queue/work-queue-metrics.ts'
import type { Hands } from './carry-out.ts'

/** `requeue`: the state that the plan was decided on had changed; `requeue_after`: the plan asked to run again. */
export type ReconcileResult = 'success' | 'error' | 'requeue' | 'requeue_after'

/** The metrics of one controller. */
export interface ControllerMetrics {
  readonly queue: WorkQueueMetrics
  /** The reconciliation of one object begins. */
  began(): void
  ended(result: ReconcileResult, seconds: number): void
  /** An action could not be carried out. */
  failed?(error: unknown): void
  /** A status of this kind was not written because the object had changed since it was read. */
  statusConflict?(kind: string): void
  /** A write of a plan begins; the returned function is called when it ends, with the error on failure. */
  writing?: NonNullable<Hands['onWrite']>
}

/** The buckets of controller-runtime. */
const BUCKETS = [
  ...[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75,
  ],
  ...[2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 15, 20, 25, 30, 40, 50, 60],
]
const RESULTS = ['success', 'error', 'requeue', 'requeue_after']

/**
 * Registers the metrics of all controllers under the names that controller-runtime uses. The returned function gives
 * the metrics of one controller with this number of workers. Call it once per registry.
 * docs/reconcilers.md#probes-and-metrics
 */
export const controllerMetrics = (registry: Registry): ((controller: string, workers: number) => ControllerMetrics) => {
  const options = (name: string, help: string) => ({
    ...{ name: `controller_runtime_${name}`, help },
    labelNames: ['controller'] as const,
    registers: [registry],
  })
  const total = new Counter({
    ...options('reconcile_total', 'Total number of reconciliations per controller'),
    labelNames: ['controller', 'result'] as const,
  })
  const errors = new Counter(options('reconcile_errors_total', 'Total number of reconciliation errors per controller'))
  const time = new Histogram({
    ...options('reconcile_time_seconds', 'Length of time per reconciliation per controller'),
    buckets: BUCKETS,
  })
  const active = new Gauge(options('active_workers', 'Number of currently used workers per controller'))
  const most = new Gauge(options('max_concurrent_reconciles', 'Maximum number of concurrent reconciles per controller'))
  const queueOf = workQueueMetrics(registry)
  return (controller, workers) => {
    const labels = { controller }
    // Registers the series at 0, so that they can be scraped before anything happens.
    for (const result of RESULTS) total.inc({ controller, result }, 0)
    errors.inc(labels, 0)
    active.set(labels, 0)
    most.set(labels, workers)
    time.zero(labels)
    return {
      queue: queueOf(controller),
      began: () => active.inc(labels),
      ended: (result, seconds) => {
        active.dec(labels)
        total.inc({ controller, result })
        if (result === 'error') errors.inc(labels)
        time.observe(labels, seconds)
      },
    }
  }
}
