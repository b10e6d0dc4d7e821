import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Action } from '../action.ts'
import { refOf } from '../action.ts'
import { carryOut, type Hands, type Subject } from './carry-out.ts'
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
export const reconciling =
  (reconciler: Reconciler, hands: Hands, { config, now }: ReconcileOptions): Reconcile =>
  async (namespace, name) => {
    const { caches } = hands
    const step = async (
      make: Reconciler['plan'],
    ): Promise<{ requeueAfter: number | undefined; errors: readonly unknown[] }> => {
      const object = caches.get(reconciler.kind, namespace, name)
      if (object === undefined) return { requeueAfter: undefined, errors: [] }
      const context = { config, now: wholeSeconds(now()) }
      const actions: Action[] = make(object, caches, context)
      const { uid } = object.metadata
      const subject: Subject = { ...refOf(object), ...(uid === undefined ? {} : { uid }) }
      const done = await carryOut(actions, subject, hands)
      return done
    }
    const planned = await step(reconciler.plan)
    const reported = await step(reconciler.status)
    const errors = [...planned.errors, ...reported.errors]
    if (errors.length > 0) throw new PlanFailed({ ...reconciler.kind, namespace, name }, errors)
    return least(planned.requeueAfter, reported.requeueAfter)
  }

/** RFC 3339 as Kubernetes writes times. */
const wholeSeconds = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)
