import type { ApiError } from '../../kube/api/api-error.ts'
import type { ComparisonTiming, Difference } from '../../kube/cache/comparison.ts'
import type { Client } from '../../kube/client/client.ts'
import { CORRELATOR_LIMITS } from '../../kube/events/event-correlator.ts'
import { EventRecorder } from '../../kube/events/events.ts'
import type { Flow } from '../../kube/queue/fair-fifo.ts'
import { grouped } from '../../model/grouped.ts'
import type { KubeObject } from '../../model/object.ts'
import { ByObject } from './by-object.ts'
import { type Caches, openCaches, type Sources } from './caches.ts'
import type { Log } from './carry-out.ts'
import { heldComponents, whenGranted } from './components.ts'
import { enabledControllers, type Part, partsOf, type Registry, watchedKinds, withComponents } from './controller.ts'
import { startControllers } from './controllers.ts'
import { inFlight, WRITES_IN_FLIGHT } from './in-flight.ts'
import type { Kind } from './kind.ts'
import type { ControllerMetrics } from './metrics.ts'
import { logDifferences, recordedEvents } from './reports.ts'
import { thrownOnce } from './stub.ts'

/** The log of the controllers. */
export type RunLog = Log

/** What `runControllers` needs. */
export interface RunOptions<Config> {
  /** All controllers use this client's clock. */
  readonly client: Client
  readonly config: Config
  /** The namespace in which this process runs as a pod of the cluster; plans get it. */
  readonly ownNamespace?: string
  readonly log: RunLog
  /** The component that reports the events. */
  readonly component: string
  readonly sources?: Sources
  /** Reasons of events that are always reported, and are exempt from the limits. */
  readonly alwaysTold?: ReadonlySet<string>
  /** The flow of an object; see `ControllersOptions`. */
  readonly flowOf?: (object: KubeObject) => Flow
  readonly metrics?: (controller: string, workers: number) => ControllerMetrics
  /** Called with the objects in which a cache did not agree with the API server. They are logged, and read anew. */
  readonly onDifferences?: (kind: Kind, differences: readonly Difference[]) => void
  /** When caches are compared with the API server; default COMPARISON_TIMING. */
  readonly comparison?: Partial<ComparisonTiming> | undefined
  /** Receives the caches once they are filled, to report metrics of their content; the returned function ends that. */
  readonly observe?: (caches: Caches) => () => void
  /** Called when the caches begin to fill; `unfilled` returns the kinds whose objects have not been read yet. */
  readonly onFilling?: (unfilled: () => readonly string[]) => void
  /** Called when the caches are filled and work is about to begin. */
  readonly onSynced?: () => void
  /** Called when work has begun; `remembered` returns the uids of all objects that something is remembered of. */
  readonly onWorking?: (remembered: () => ReadonlySet<string>) => void
}

/**
 * A success is worth an event when a few objects are created. For a thousand pods created at once, success events would
 * be a tenth of all requests, and nobody reads them, so Normal events are limited. Warnings are exempt from this limit.
 */
const EVENT_LIMITS = { ...CORRELATOR_LIMITS, normal: { burst: 25, refillMs: 1_000 } }
/** How long the recorder may take at the end to send waiting events, in ms. */
const FLUSH_MS = 2_000

/**
 * Runs the controllers that the configuration enables until the signal aborts: fills the caches, then turns every
 * change into work. Resolves when the work in progress has ended; no work begins after the signal. When the rights of a
 * component are granted that were missing, everything begins again, with the controllers that need it.
 * @throws Error if a kind is not served that is not optional
 */
export const runControllers = async <Config>(
  registry: Registry<Config>,
  options: RunOptions<Config>,
  signal: AbortSignal,
): Promise<void> => {
  const [granted, over] = [new AbortController(), new AbortController()]
  const until = AbortSignal.any([signal, granted.signal])
  const waitFor = (lacking: readonly Part[]): void => {
    void whenGranted(options.client, lacking, AbortSignal.any([until, over.signal])).then(() => granted.abort())
  }
  try {
    await runWithRights(registry, options, until, waitFor)
  } finally {
    over.abort()
  }
  if (signal.aborted || !granted.signal.aborted) return
  options.log.info('rights have been granted that were missing: everything is read again', {})
  await runControllers(registry, options, signal)
}

/** Runs the controllers with the rights that this process has now. @param waitFor receives the kinds that it has none to */
const runWithRights = async <Config>(
  registry: Registry<Config>,
  options: RunOptions<Config>,
  signal: AbortSignal,
  waitFor: (lacking: readonly Part[]) => void,
): Promise<void> => {
  const { client, config, ownNamespace, log, component, alwaysTold, flowOf, metrics } = options
  const { observe, onFilling, onSynced, onWorking, sources, comparison } = options
  const { clock } = client.policy
  const enabled = enabledControllers(registry, config)
  const parts = partsOf(enabled, config)
  const held = await heldComponents(client, parts)
  const isHeld = (component: string): boolean => held.has(component)
  const ours = withComponents(enabled, config, isHeld)
  const withheld = parts.filter(({ component }) => !isHeld(component))
  for (const [component, kinds] of grouped(withheld, ({ component }) => component)) {
    const names = kinds.map(({ watched }) => watched.kind.kind).join(', ')
    log.info('these kinds are not looked after: the rights to them are missing', { component, kinds: names })
  }
  waitFor(withheld)
  const recorder = new EventRecorder(client, {
    component,
    limits: { ...EVENT_LIMITS, alwaysTold },
  })
  const onThrown = thrownOnce(log)
  const caches = await openCaches(client, watchedKinds(ours), {
    now: clock.now,
    withheld,
    ...(sources && { sources }),
    onThrown,
    onError: ({ kind }, error: ApiError) =>
      log.error('a watch has failed and is tried again', { kind, error: error.message }),
    comparison,
    onDifferences: (kind, differences) => {
      logDifferences(kind, differences, log)
      options.onDifferences?.(kind, differences)
    },
  })
  onFilling?.(caches.unfilled)
  let unobserve: (() => void) | undefined
  try {
    await untilAborted(caches.synced, signal)
    if (signal.aborted) return
    unobserve = observe?.(caches)
    onSynced?.()
    log.info('reconciling')
    const working = startControllers(ours, {
      hands: {
        client,
        caches,
        events: recordedEvents(recorder),
        inFlight: inFlight(WRITES_IN_FLIGHT, clock.steady),
        told: new ByObject(),
        unanswered: new ByObject(),
        left: new ByObject(),
        log,
        signal,
      },
      config,
      ...(ownNamespace !== undefined && { ownNamespace }),
      clock,
      onThrown,
      onError: ({ name: controller, failureLine }, key, error, retryInMs) => {
        const [namespace = '', name = ''] = key.split('/')
        const { message, fields } = failureLine?.(namespace, name, messageOf(error)) ?? {
          message: 'a plan could not be carried out and is made again',
          fields: { controller, key, error: messageOf(error) },
        }
        log.error(message, { ...fields, retryInMs })
      },
      ...(metrics === undefined ? {} : { metrics }),
      ...(flowOf === undefined ? {} : { flowOf }),
    })
    onWorking?.(working.remembered)
    await untilAborted(new Promise<never>(() => {}), signal)
    await working.close()
  } finally {
    unobserve?.()
    await caches.close()
    await recorder.close(FLUSH_MS)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Resolves when the work has ended or the signal aborts; rejects if the work rejects before that. */
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
