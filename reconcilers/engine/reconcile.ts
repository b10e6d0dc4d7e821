import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, refOf } from '../action.ts'
import { type CarriedOut, carryOut, type Hands, type Subject } from './carry-out.ts'
import type { Reconciler } from './plans.ts'

/** One pass over one object. Returns in how many ms to look again, or undefined where a watch will tell. */
export type Reconcile = (namespace: string, name: string) => Promise<number | undefined>

export interface ReconcileOptions {
  readonly config: OperatorConfiguration
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Several writes of one plan have failed; the first says why, and all are there. */
export class PlanFailed extends AggregateError {
  override name = 'PlanFailed'

  constructor(subject: Subject, errors: readonly unknown[]) {
    const [first] = errors
    const why = first instanceof Error ? first.message : String(first)
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
    super(errors, `${subject.kind} ${subject.namespace}/${subject.name}: ${why}${more}`)
  }
}

/**
 * Observe, plan, act, and then the same for the status, which is written even where the plan has failed. Level-based:
 * nothing but the name of the object is handed in. @throws PlanFailed; the caller tries again later. design §5
 */
export const reconciling = (reconciler: Reconciler, hands: Hands, { config, now }: ReconcileOptions): Reconcile => {
  const { caches } = hands
  const unsettled = new Map<string, number>()

  const carriedOut = (object: KubeObject, actions: readonly Action[]): Promise<CarriedOut> => {
    const { uid } = object.metadata
    return carryOut(actions, { ...refOf(object), ...(uid === undefined ? {} : { uid }) }, hands)
  }

  /** In how many ms a status should be written that is still on the move; 0 is now. */
  const timeToSettle = (key: string, object: KubeObject, actions: readonly Action[]): number => {
    if (actions.length === 0 || reconciler.isSettled(object, actions, caches)) return 0
    const since = unsettled.get(key) ?? now()
    unsettled.set(key, since)
    const waited = now() - since
    if (waited < SETTLE_STATUS_MS) return SETTLE_STATUS_MS - waited
    return hands.inFlight.isBusy() && waited < LONGEST_SETTLE_MS ? BUSY_SETTLE_MS : 0
  }

  return async (namespace, name) => {
    const key = `${namespace}/${name}`
    const context = { config, now: wholeSeconds(now()) }
    const before = caches.get(reconciler.kind, namespace, name)
    if (before === undefined) {
      unsettled.delete(key)
      return undefined
    }
    const planned = await carriedOut(before, reconciler.plan(before, caches, context))
    const after = caches.get(reconciler.kind, namespace, name)
    const status = after === undefined ? [] : reconciler.status(after, caches, context)
    const wait = after === undefined ? 0 : timeToSettle(key, after, status)
    if (wait === 0) unsettled.delete(key)
    const reported = after === undefined || wait > 0 ? NOTHING_DONE : await carriedOut(after, status)
    const errors = [...planned.errors, ...reported.errors]
    if (errors.length > 0) throw new PlanFailed({ ...reconciler.kind, namespace, name }, errors)
    return least(planned.requeueAfter, least(reported.requeueAfter, wait > 0 ? wait : undefined))
  }
}

/**
 * A status that many pods change one by one is written once for all of them. Each write makes an API server validate the
 * whole object anew, which costs it as much as a pod.
 */
const SETTLE_STATUS_MS = 1_000
/** While many pods are being made, how far they are can wait longer than the pods can: looked at so often, for so long. */
const BUSY_SETTLE_MS = 10_000
const LONGEST_SETTLE_MS = 30_000
const NOTHING_DONE: CarriedOut = { requeueAfter: undefined, errors: [] }

/** RFC 3339 as Kubernetes writes times. */
const wholeSeconds = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)
