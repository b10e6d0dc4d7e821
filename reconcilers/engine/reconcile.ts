import { ApiError } from '../../kube/api/api-error.ts'
import type { Flow } from '../../kube/queue/fair-fifo.ts'
import type { KubeObject } from '../../model/object.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { type Action, involved } from './action.ts'
import { type Awaited, awaitedIn } from './awaited.ts'
import { bounded } from './bounded.ts'
import type { ByObject } from './by-object.ts'
import { type CarriedOut, carryOut, type Hands, isThere, NOTHING_DONE, type Subject } from './carry-out.ts'
import type { Context } from './context.ts'
import type { Outcome, PartController, WholeController } from './controller.ts'
import { faultOf, NameTaken, sentenceOf } from './failures.ts'
import { asWritten, type Found, type LastError, lastErrors, stallIn } from './last-errors.ts'
import type { Note, Notes } from './notes.ts'
import { isStub } from './stub.ts'

/** What reconciling needs. */
export interface Reconciling<Config> {
  readonly config: Config
  /** As in the context of plans. */
  readonly ownNamespace?: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Monotonic time in milliseconds, for measuring durations. */
  readonly steady: () => number
  readonly hands: Hands
  /** The flow of an object: flows take turns, so that one with much work does not hold up the others. */
  readonly flowOf: (object: KubeObject) => Flow
  readonly notes: Notes
  /** The failures of the last reconciliation of an object or a part of it, by controller and part. */
  readonly failed: ByObject<readonly LastError[]>
  readonly awaited: Awaited
  /** Called when a part reports something different than before; the whole must then be reconciled. */
  readonly onNote: (controller: string, object: KubeObject) => void
}

/** A plan was carried out only in part; it is made again later. An outage behind any of the errors counts. */
export class PlanFailed extends AggregateError {
  override name = 'PlanFailed'

  constructor({ kind, namespace, name }: Subject, errors: readonly unknown[]) {
    const sentences = [...new Set(errors.map((error) => (error instanceof Error ? error.message : String(error))))]
    const more = sentences.length - 1
    const others = more > 0 ? `, and ${counted(more, 'other error')}` : ''
    super([...errors], `${kind} ${namespace}/${name}: ${sentences[0]}${others}`, { cause: errors[0] })
  }
}

/**
 * A name that is taken is tried again at least this often, in ms: where only objects with our labels are watched, no
 * watch reports the end of somebody else's.
 */
const LONGEST_TAKEN_MS = 60_000

/** The state that a plan was decided on has changed: not an error, but the plan is made again after a moment. */
export class PlanStale extends Error {
  override name = 'PlanStale'
}

/**
 * A plan that was decided on an older state is made again at least this often, in ms, however often that has happened:
 * the caches will have caught up, and no change may be left that would wake it.
 */
const LONGEST_STALE_MS = 5_000

/**
 * What the API server forbids is tried again at least this often, in ms: no watch reports that a quota has room again,
 * a right is granted or a policy has gone, and whoever has seen to that waits for the pods.
 */
const LONGEST_FORBIDDEN_MS = 60_000

/** The longest back-off after a plan has failed, in ms, or undefined if the usual one will do. */
export const longestBackOff = (error: unknown): number | undefined => {
  if (error instanceof PlanStale) return LONGEST_STALE_MS
  if (!(error instanceof PlanFailed)) return undefined
  if (error.errors.some((each: unknown) => each instanceof NameTaken)) return LONGEST_TAKEN_MS
  const isForbidden = error.errors.some((each: unknown) => each instanceof ApiError && each.status === 403)
  return isForbidden ? LONGEST_FORBIDDEN_MS : undefined
}

/** Reconciles one object (or one part of it). Resolves with the time after which to reconcile again, in ms. */
export type Reconcile = (namespace: string, name: string, part: number) => Promise<number | undefined>

/** Reconciles whole objects: plan, carry out, report status. @throws PlanFailed, PlanStale */
export const reconcilingWhole = <Config>(
  controller: WholeController<Config>,
  options: Reconciling<Config>,
): Reconcile => {
  const { hands, notes, now } = options
  const { caches } = hands
  const kind = controller.of
  const settling = settlingTimes(options)

  return async (namespace, name) => {
    const key = `${namespace}/${name}`
    const object = caches.get(kind, namespace, name)
    if (object === undefined || isStub(object)) {
      settling.forget(key)
      return undefined
    }
    const uid = object.metadata.uid ?? ''
    const who = { controller: controller.name, kind: controller.of.kind, key }
    const planned = await planAndCarryOut(who, object, options, (context) =>
      controller.plan(object, caches, context, notes.sum(uid)),
    )
    const time = wholeSeconds(now())
    const own = remember(controller.name, planned, object, options, time)
    const after = caches.get(kind, namespace, name)
    let reported = NOTHING_DONE
    let wait = 0
    if (after !== undefined && after.metadata.uid === uid && controller.report !== undefined) {
      const known = [...own, ...notes.errors(uid, time)]
      const stall = stallIn(known)
      const outcome: Outcome = {
        lastErrors: asWritten(lastErrors(known, known, time)),
        ...(stall !== undefined && { stall }),
        isCarriedOut: isDone(planned) && !hands.signal.aborted,
        sum: notes.sum(uid),
      }
      const status = controller.report(after, caches, contextAt(options, time), outcome)
      const isUrgent = controller.isUrgent?.(after, status, caches) ?? true
      wait = settling.timeFor(key, status, isUrgent, controller.longestSettleMs?.(after, status))
      if (wait === 0) reported = await carryOut(status, { ...involved(after), flow: options.flowOf(after) }, hands)
    }
    return ended(object, [planned, reported], wait > 0 ? wait : undefined)
  }
}

/** Reconciles parts: plan, carry out, leave a note for the whole. @throws PlanFailed, PlanStale */
export const reconcilingPart = <Config>(
  controller: PartController<Config>,
  options: Reconciling<Config>,
): Reconcile => {
  const { hands, notes, now, onNote } = options
  const { caches } = hands

  return async (namespace, name, part) => {
    const object = caches.get(controller.of, namespace, name)
    if (object === undefined || isStub(object)) return undefined
    const isPlanned = controller.parts.isPlanned?.(object, part, caches) ?? true
    const who = { controller: controller.name, kind: `${object.kind}_PART`, key: `${namespace}/${name}/${part}` }
    const planned = await planAndCarryOut(who, object, options, (context) =>
      controller.plan(object, part, caches, context),
    )
    const own = remember(`${controller.name}/${part}`, planned, object, options, wholeSeconds(now()))
    const after = caches.get(controller.of, namespace, name)
    const uid = object.metadata.uid ?? ''
    if (after !== undefined && after.metadata.uid === uid) {
      const counts = controller.parts.note(after, part, caches)
      const isCaughtUp = isPlanned && isDone(planned) && counts !== undefined
      const note: Note = { generation: isCaughtUp ? object.metadata.generation : undefined, counts, errors: own }
      const isSilent = counts === undefined && own.length === 0
      if (notes.put(uid, part, isSilent ? undefined : note)) onNote(controller.parts.of, after)
    }
    return ended(object, [planned], undefined)
  }
}

const contextAt = <Config>({ config, ownNamespace }: Reconciling<Config>, now: string): Context<Config> => ({
  config,
  now,
  ...(ownNamespace !== undefined && { ownNamespace }),
})

const planAndCarryOut = async <Config>(
  { controller, kind, key }: { readonly controller: string; readonly kind: string; readonly key: string },
  object: KubeObject,
  options: Reconciling<Config>,
  plan: (context: Context<Config>) => readonly Action[],
): Promise<CarriedOut> => {
  const { hands, now, flowOf, awaited } = options
  let actions: readonly Action[]
  try {
    actions = bounded(plan(contextAt(options, wholeSeconds(now()))))
  } catch (error) {
    hands.events.record(involved(object), 'Warning', 'PlanFailed', `no plan could be made: ${sentenceOf(error)}`)
    return { ...NOTHING_DONE, failures: [faultOf(kind, error)] }
  }
  awaited.note({ uid: object.metadata.uid ?? '', controller, key }, awaitedIn(actions))
  return carryOut(actions, { ...involved(object), flow: flowOf(object) }, hands)
}

/** Keeps the failures for the status, and records new problems as events. */
const remember = <Config>(
  who: string,
  { failures, problems }: CarriedOut,
  object: KubeObject,
  { hands, failed }: Reconciling<Config>,
  now: string,
): readonly LastError[] => {
  const { uid = '' } = object.metadata
  const before = failed.get(uid, who) ?? []
  const found: Found[] = [...failures.map(({ finding }) => finding), ...problems]
  if (found.length === 0) {
    if (before.length > 0) failed.set(uid, who, undefined)
    return []
  }
  for (const { reason, description } of problems) {
    if (before.some((each) => each.description === description)) continue
    hands.events.record(involved(object), 'Warning', reason, description)
  }
  const list = lastErrors(found, before, now)
  if (isThere(involved(object), hands)) failed.set(uid, who, list)
  return list
}

const isDone = ({ failures, problems, isStale }: CarriedOut): boolean =>
  failures.length === 0 && problems.every(({ isAside }) => isAside) && !isStale

const ended = (object: KubeObject, carriedOut: readonly CarriedOut[], wait: number | undefined): number | undefined => {
  const errors = carriedOut.flatMap(({ failures }) => failures.map(({ error }) => error))
  if (errors.length > 0) throw new PlanFailed(involved(object), errors)
  if (carriedOut.some(({ isStale }) => isStale)) throw new PlanStale()
  return carriedOut.reduce((time, { requeueAfter }) => least(time, requeueAfter), wait)
}

/**
 * While many pods change a status one by one, it is written once for all of them: each write makes the API server
 * validate the whole object again, which costs it as much as a pod.
 */
const SETTLE_STATUS_MS = 1_000
/**
 * While there is much work, status writes are delayed (checked again every 10 s, written after 30 s at the latest), so
 * that pods come first.
 */
const BUSY_SETTLE_MS = 10_000
const LONGEST_SETTLE_MS = 30_000

/** A status that is to be written: since when, and by when at the latest. Monotonic, in ms. */
interface Unsettled {
  readonly since: number
  readonly due: number
}

/** In how many ms a status that is still changing should be written; 0 is now. */
const settlingTimes = <Config>({ steady, hands }: Reconciling<Config>) => {
  const unsettled = new Map<string, Unsettled>()
  const timeFor = (key: string, longestMs: number): number => {
    const now = steady()
    const before = unsettled.get(key)
    const since = before?.since ?? now
    const due = Math.min(before?.due ?? Number.POSITIVE_INFINITY, now + longestMs)
    unsettled.set(key, { since, due })
    const waited = now - since
    if (waited < SETTLE_STATUS_MS) return SETTLE_STATUS_MS - waited
    return hands.inFlight.isBusy() && now < due ? Math.min(BUSY_SETTLE_MS, due - now) : 0
  }
  return {
    timeFor: (key: string, actions: readonly Action[], isUrgent: boolean, longestMs = LONGEST_SETTLE_MS): number => {
      const wait = actions.length === 0 || isUrgent ? 0 : timeFor(key, longestMs)
      if (wait === 0) unsettled.delete(key)
      return wait
    },
    forget: (key: string): void => {
      unsettled.delete(key)
    },
  }
}

/** RFC 3339 with whole seconds, as Kubernetes writes times. */
const wholeSeconds = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

const least = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.min(a, b)
