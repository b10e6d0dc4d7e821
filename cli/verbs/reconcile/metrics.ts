import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { apiCallMetrics } from '../../../kube/client/api-call-metrics.ts'
import type { ApiCall } from '../../../kube/client/call.ts'
import type { Caches } from '../../../reconcilers/engine/caches.ts'
import { type ControllerMetrics, controllerMetrics } from '../../../reconcilers/engine/metrics.ts'
import { cacheMetrics, failureMetrics } from '../../../reconcilers/metrics/failures.ts'
import { workloadMetrics } from '../../../reconcilers/metrics/registered.ts'
import {
  type BackendLog,
  type BackendMetrics,
  backendMetrics,
} from '../../../reconcilers/metrics/scheduler-backends.ts'
import type { Exposition } from '../../../telemetry/exposition.ts'
import { version } from '../../start/version.ts'
import type { State } from './state.ts'

/** The metrics of a `grove reconcile`. */
export interface ReconcileMetrics {
  readonly initialized: BackendMetrics['initialized']
  readonly controller: (name: string, workers: number) => ControllerMetrics
  /** Observes the caches; see `workloadMetrics`. */
  readonly observe: (caches: Caches) => () => void
  /** Counts objects in which a cache did not agree with the API server. */
  readonly onDifferences: ReturnType<typeof cacheMetrics>
  readonly called: (apiCall: ApiCall) => void
  /** The exposition for scrapes. Node's own metrics need constant measurement, so they begin with the first scrape. */
  exposition(): Promise<Exposition>
}

/** The metrics of the reconcilers, their queues, their API calls, and their leadership. */
export const reconcileMetrics = (
  state: State,
  apiServer: string,
  lease: string,
  log?: BackendLog,
): ReconcileMetrics => {
  const registry = new Registry()
  registry.registerMetric(
    new Gauge({
      name: 'leader_election_master_status',
      help: 'Gauge of if the reporting system is master of the relevant lease, 0 indicates backup, 1 indicates master.',
      labelNames: ['name'],
      registers: [],
      collect() {
        if (state.elects) this.set({ name: lease }, state.isWorking ? 1 : 0)
      },
    }),
  )
  const [working, failing] = [controllerMetrics(registry), failureMetrics(registry)]
  const backends = backendMetrics(registry, version(), log)
  return {
    controller: (name, workers) => ({ ...working(name, workers), ...failing(name), ...backends.controller(name) }),
    initialized: backends.initialized,
    observe: workloadMetrics(registry, Date),
    onDifferences: cacheMetrics(registry),
    called: apiCallMetrics(registry, new URL(apiServer).host),
    exposition: async () => {
      collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_RESOLUTION_MS })
      return { contentType: registry.contentType, text: () => registry.metrics() }
    },
  }
}

/**
 * The interval at which the lag of the event loop is sampled: prom-client's 10 ms would wake an idle process 100 times
 * a second.
 */
const LAG_RESOLUTION_MS = 100
