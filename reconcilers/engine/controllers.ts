import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Clock } from '../../kube/clock.ts'
import { WorkQueue } from '../../kube/queue/work-queue.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../kinds.ts'
import type { Hands } from './carry-out.ts'
import type { ControllerMetrics, ReconcileResult } from './metrics.ts'
import { RECONCILERS } from './plans.ts'
import { reconciling } from './reconcile.ts'
import { type Change, wakesOf } from './wakes.ts'

/** The reconcilers at work. */
export interface Controllers {
  /** Begins nothing more, and resolves when what is under way has ended. */
  close(): Promise<void>
}

export interface ControllersOptions extends Hands {
  readonly config: OperatorConfiguration
  readonly clock: Clock
  readonly onError: (kind: string, key: string, error: unknown, retryInMs: number) => void
  readonly metrics?: (controller: string, workers: number) => ControllerMetrics
}

/** `<namespace>/<name>`. */
type Key = `${string}/${string}`

/**
 * Turns every change that the caches tell of into work. Subscribing tells of all that is there already, so a start is
 * nothing special: everything is looked at once. design §5
 */
export const startControllers = (options: ControllersOptions): Controllers => {
  const { caches, config, clock, metrics } = options
  const queues = new Map<string, WorkQueue<Key>>()
  for (const reconciler of RECONCILERS) {
    const { kind } = reconciler.kind
    const reconcile = reconciling(reconciler, options, { config, now: clock.now })
    const workers = config.controllers[reconciler.concurrency].concurrentSyncs
    const measured = metrics?.(reconciler.controller, workers)
    const queue = new WorkQueue<Key>({
      workers,
      work: async (key) => {
        const slash = key.indexOf('/')
        const run = () => reconcile(key.slice(0, slash), key.slice(slash + 1))
        const requeueAfterMs = await (measured === undefined ? run() : timed(run, measured))
        return requeueAfterMs === undefined ? undefined : { requeueAfterMs }
      },
      onError: (key, error, retryInMs) => options.onError(kind, key, error, retryInMs),
      metrics: measured?.queue,
      clock,
    })
    queues.set(kind, queue)
  }
  const changed = (change: Change): void => {
    for (const { kind, namespace, name, after } of wakesOf(change, caches)) {
      queues.get(kind.kind)?.addAfter(`${namespace}/${name}`, after)
    }
  }
  for (const kind of Object.values<Kind>(KIND)) {
    caches.subscribe(kind, {
      added: (after: KubeObject) => changed({ after }),
      updated: (before: KubeObject, after: KubeObject) => changed({ before, after }),
      deleted: (before: KubeObject) => {
        caches.forget(before.metadata.uid ?? '')
        changed({ before })
      },
    })
  }
  return {
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
    },
  }
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
  } finally {
    metrics.ended(result, (performance.now() - began) / 1000)
  }
}
