import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ApiError } from '../../kube/api/api-error.ts'
import type { Client } from '../../kube/client/client.ts'
import type { Clock } from '../../kube/clock.ts'
import { CORRELATOR_LIMITS } from '../../kube/events/event-correlator.ts'
import { EventRecorder } from '../../kube/events/events.ts'
import { openCaches } from './caches.ts'
import { startControllers } from './controllers.ts'
import { recordedEvents } from './events.ts'
import { inFlight } from './in-flight.ts'
import type { ControllerMetrics } from './metrics.ts'

/** What is said while the reconcilers run. */
export interface RunLog {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void
  error(message: string, fields?: Readonly<Record<string, unknown>>): void
}

export interface RunOptions {
  readonly client: Client
  readonly config: OperatorConfiguration
  readonly log: RunLog
  /** What plans, queues and delays go by; default the client's. */
  readonly clock?: Clock
  readonly metrics?: (controller: string, workers: number) => ControllerMetrics
  /** The caches are filled, and work begins. */
  readonly onSynced?: () => void
}

/** Writes under way at once, of all reconcilers together: as many as there are connections. */
const WRITES_IN_FLIGHT = 32
/**
 * That something went well is news where a few sets come and go. Of a thousand pods made in one go it would be a tenth of
 * all requests, and nobody reads it; warnings are all told.
 */
const EVENT_LIMITS = { ...CORRELATOR_LIMITS, normal: { burst: 50, refillMs: 200 } }
/** How long events that wait may take to be sent at the end, in ms. */
const FLUSH_MS = 2_000

/**
 * Reconciles until the signal aborts: fills the caches, then turns every change into work. Resolves when what was under
 * way has ended. @throws Error where the cluster lacks Grove's CRDs. design §5
 */
export const runReconcilers = async (
  { client, config, log, clock = client.policy.clock, metrics, onSynced }: RunOptions,
  signal: AbortSignal,
): Promise<void> => {
  const recorder = new EventRecorder(client, { component: 'grove-operator', limits: EVENT_LIMITS })
  const caches = await openCaches(client, {
    computeDomains: config.network.autoMNNVLEnabled,
    onError: ({ kind }, error: ApiError) =>
      log.error('a watch has failed and is tried again', { kind, error: error.message }),
  })
  try {
    await untilAborted(caches.synced, signal)
    if (signal.aborted) return
    onSynced?.()
    log.info('reconciling', {
      podCliqueSets: caches.list({ apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet' }).length,
    })
    const controllers = startControllers({
      client,
      caches,
      config,
      events: recordedEvents(recorder),
      inFlight: inFlight(WRITES_IN_FLIGHT),
      clock,
      onError: (kind, key, error, retryInMs) =>
        log.error('a plan could not be carried out and is made again', {
          kind,
          key,
          error: messageOf(error),
          retryInMs,
        }),
      ...(metrics === undefined ? {} : { metrics }),
    })
    await untilAborted(new Promise<never>(() => {}), signal)
    await controllers.close()
  } finally {
    await caches.close()
    await recorder.close(FLUSH_MS)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Resolves when the work has ended or the signal aborts; rejects with what the work rejects with before that. */
const untilAborted = async (work: Promise<unknown>, signal: AbortSignal): Promise<void> => {
  let stop = (): void => {}
  const aborted = new Promise<void>((resolve) => {
    stop = resolve
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) resolve()
  })
  try {
    await Promise.race([work, aborted])
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
