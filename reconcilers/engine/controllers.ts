import { after, type Clock } from '../../kube/clock.ts'
import type { Flow } from '../../kube/queue/fair-fifo.ts'
import { WorkQueue } from '../../kube/queue/work-queue.ts'
import type { KubeObject } from '../../model/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { Awaited, freesName } from './awaited.ts'
import { ByObject } from './by-object.ts'
import type { Hands } from './carry-out.ts'
import { type Change, type Controller, type Key, type Registry, type Wake, watchedKinds } from './controller.ts'
import { isSameKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import { nameIn, noteLeft } from './left.ts'
import type { ControllerMetrics, ReconcileResult } from './metrics.ts'
import { notes } from './notes.ts'
import { controllerOf } from './ownership.ts'
import {
  longestBackOff,
  PlanFailed,
  PlanStale,
  type Reconcile,
  type Reconciling,
  reconcilingPart,
  reconcilingWhole,
} from './reconcile.ts'
import { isStub, type Thrown } from './stub.ts'

/** The running controllers. */
export interface Controllers {
  /** The uids of all objects of which anything is remembered from one plan to the next. */
  remembered(): ReadonlySet<string>
  /** Starts no more work, and resolves when the work in progress has ended. */
  close(): Promise<void>
}

/** What controllers need to make and carry out plans. `retryInMs` is the back-off before a failed key runs again. */
export interface ControllersOptions<Config> {
  readonly hands: Hands
  readonly config: Config
  /** As in the context of plans. */
  readonly ownNamespace?: string
  readonly clock: Clock
  readonly onError: (controller: Controller<Config>, key: string, error: unknown, retryInMs: number) => void
  /** Called when a wake throws for an object; the other wakes and objects go on. */
  readonly onThrown: Thrown
  readonly metrics?: (controller: string, workers: number) => ControllerMetrics
  /**
   * The flow of an object, from the broadest level down, with the same number of levels for every object: flows take
   * turns in the queues. Default: namespace and name.
   */
  readonly flowOf?: (object: KubeObject) => Flow
  /** In [0, 1); default: the random source of the client. */
  readonly random?: () => number
}

/** `<namespace>/<name>`, followed by `/<part>` for a part. */
type QueueKey = string

/**
 * How soon an object is reconciled again when its status changed and is not known to be ours, in ms. Either somebody
 * else wrote the status, or we did: the watch was faster than the answer, or the answer was lost. After a lost answer,
 * the plan made since may have been compared with an outdated status.
 */
const FOREIGN_STATUS_MS = 1_000

/** Delay in ms before the whole is reconciled: notes of many parts arrive one by one and are handled together. */
const SETTLE_NOTES_MS = 60

/**
 * Turns every change that the caches report into work. Subscribing reports all existing objects, so the start is not a
 * special case: everything is reconciled once. docs/architecture.md#how-the-engine-works
 */
export const startControllers = <Config>(
  registry: Registry<Config>,
  options: ControllersOptions<Config>,
): Controllers => {
  const { controllers } = registry
  const { hands, config, ownNamespace, clock } = options
  const { caches } = hands
  const queues = new Map<string, WorkQueue<QueueKey>>()
  const board = notes()
  const shared: Reconciling<Config> = {
    hands,
    config,
    ...(ownNamespace !== undefined && { ownNamespace }),
    flowOf: options.flowOf ?? namespaceAndName,
    notes: board,
    failed: new ByObject(),
    awaited: new Awaited(),
    now: clock.now,
    steady: clock.steady,
    onNote: (controller, { metadata: { namespace = '', name = '' } }) =>
      queues.get(controller)?.addAfter(`${namespace}/${name}`, SETTLE_NOTES_MS),
  }
  for (const controller of controllers) queues.set(controller.name, queueOf(controller, shared, options))
  const wakes = new KindMap<{ readonly name: string; readonly wake: Wake; readonly queue: WorkQueue<QueueKey> }[]>()
  for (const { name, wakes: its } of controllers) {
    const queue = queues.get(name)
    for (const wake of queue === undefined ? [] : its) {
      wakes.set(wake.on, [...(wakes.get(wake.on) ?? []), { name, wake, queue: queue as WorkQueue<QueueKey> }])
    }
  }
  for (const { kind } of watchedKinds(registry)) {
    const woken = wakes.get(kind) ?? []
    const reporting = controllers.filter(({ of, ...rest }) => isSameKind(of, kind) && 'report' in rest)
    const changed = (change: Change): void => {
      for (const { name, wake, queue } of woken) {
        try {
          for (const key of wake.keys(change, caches)) queue.addAfter(queueKey(key), key.after ?? 0)
        } catch (error) {
          const { before, after } = change
          // Whatever throws where a stub is compared with something was reported with the stub.
          const object = before !== undefined && (after === undefined || isStub(before)) ? before : after
          if (object !== undefined) options.onThrown(kind, `a wake of ${name}`, object, error)
        }
      }
      if (!freesName(change)) return
      for (const { controller, key } of shared.awaited.freed(kind, change.before)) queues.get(controller)?.add(key)
    }
    let initial = true
    caches.subscribe(kind, {
      added: (after: KubeObject) => {
        seen(after, hands)
        changed({ after, initial })
      },
      updated: (before: KubeObject, after: KubeObject) => {
        changed({ before, after })
        // It can be read again: wakes that compare it with what it was before take it for a new one.
        if (isStub(before)) changed({ after })
        // Most status changes are our own. Checking that is a look-up; the comparison goes through the whole status.
        if (reporting.length === 0 || caches.isOwnStatus(after) || sameMeaning(before.status, after.status)) return
        const { namespace = '', name = '' } = after.metadata
        for (const each of reporting) queues.get(each.name)?.addAfter(`${namespace}/${name}`, FOREIGN_STATUS_MS)
      },
      deleted: (before: KubeObject) => {
        const { uid = '' } = before.metadata
        board.drop(uid)
        shared.failed.drop(uid)
        shared.awaited.drop(uid)
        hands.told.drop(uid)
        hands.unanswered.drop(uid)
        hands.left.drop(uid)
        noteLeft(before, caches, hands.left)
        caches.forgetStatus(uid)
        changed({ before })
      },
    })
    // `subscribe` reports all existing objects before it returns.
    initial = false
  }
  const resyncs = controllers.flatMap((controller) => resyncing(controller, queues.get(controller.name), options))
  return {
    remembered: () =>
      new Set([
        ...board.wholes(),
        ...shared.failed.uids(),
        ...shared.awaited.uids(),
        ...hands.told.uids(),
        ...hands.unanswered.uids(),
        ...hands.left.uids(),
        ...caches.ownStatuses(),
      ]),
    close: async () => {
      for (const stop of resyncs) stop()
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
}

/** What is in the caches has not left them, and the create of that name was carried out. */
const seen = (object: KubeObject, { left, unanswered }: Hands): void => {
  const owner = controllerOf(object)?.uid
  if (owner === undefined) return
  const { name } = object.metadata
  left.set(owner, nameIn(object, name), undefined)
  for (const [place, tried] of [...unanswered.entries(owner)])
    if (tried.kind === object.kind && tried.name === name) unanswered.set(owner, place, undefined)
}

/** Spreads resyncs by ±10 %, so that controllers and processes do not resync at the same time. */
const RESYNC_JITTER = 0.1

/**
 * Reconciles every object of a controller periodically, if the controller wants that; the returned functions end it.
 */
const resyncing = <Config>(
  { resyncMs, of }: Controller<Config>,
  queue: WorkQueue<QueueKey> | undefined,
  { hands: { caches, client }, clock, random = client.policy.random }: ControllersOptions<Config>,
): (() => void)[] => {
  if (resyncMs === undefined || queue === undefined) return []
  let stop = (): void => undefined
  const wait = (): void => {
    stop = after(clock, resyncMs * (1 + RESYNC_JITTER * (2 * random() - 1)), () => {
      for (const { metadata } of caches.list(of)) {
        queue.add(queueKey({ namespace: metadata.namespace ?? '', name: metadata.name ?? '' }))
      }
      wait()
    })
  }
  wait()
  return [() => stop()]
}

const queueKey = ({ namespace, name, part }: Key): QueueKey =>
  part === undefined ? `${namespace}/${name}` : `${namespace}/${name}/${part}`

const namespaceAndName = ({ metadata: { namespace = '', name = '' } }: KubeObject): Flow => [namespace, name]

const queueOf = <Config>(
  controller: Controller<Config>,
  shared: Reconciling<Config>,
  { hands, config, clock, metrics, onError }: ControllersOptions<Config>,
): WorkQueue<QueueKey> => {
  const workers = controller.workers(config)
  const measured = metrics?.(controller.name, workers)
  const onStatusConflict = measured?.statusConflict
  const own = { ...shared, hands: { ...hands, onStatusConflict, onWrite: measured?.writing } }
  const reconcile: Reconcile =
    'parts' in controller ? reconcilingPart(controller, own) : reconcilingWhole(controller, own)
  return new WorkQueue<QueueKey>({
    workers,
    isStrict: controller.isStrict,
    flowOf: (key) => {
      const [namespace = '', name = ''] = key.split('/')
      const object = hands.caches.get(controller.of, namespace, name)
      return object === undefined ? [namespace, name] : shared.flowOf(object)
    },
    clock,
    random: hands.client.policy.random,
    availability: hands.client.availability,
    work: async (key) => {
      const [namespace = '', name = '', part = ''] = key.split('/')
      const run = () => reconcile(namespace, name, Number(part))
      const requeueAfterMs = await (measured === undefined ? run() : timed(run, measured))
      return requeueAfterMs === undefined ? undefined : { requeueAfterMs }
    },
    longestBackOff,
    onError: (key, error, retryInMs) => {
      if (!(error instanceof PlanStale)) onError(controller, key, error, retryInMs)
    },
    metrics: measured?.queue,
  })
}

const timed = async (
  run: () => Promise<number | undefined>,
  metrics: ControllerMetrics,
): Promise<number | undefined> => {
  const began = performance.now()
  let result: ReconcileResult = 'error'
  metrics.began()
  try {
    const requeueAfterMs = await run()
    result = requeueAfterMs === undefined ? 'success' : 'requeue_after'
    return requeueAfterMs
  } catch (error) {
    if (error instanceof PlanStale) result = 'requeue'
    if (error instanceof PlanFailed) for (const each of error.errors) metrics.failed?.(each)
    throw error
  } finally {
    metrics.ended(result, (performance.now() - began) / 1000)
  }
}
