import { isConflict } from '../../kube/api/api-error.ts'
import type { Flow } from '../../kube/queue/fair-fifo.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { Action, ActionOf, Involved, Pinned, Report, Writing } from './action.ts'
import type { ByObject } from './by-object.ts'
import type { Caches } from './caches.ts'
import {
  type Failure,
  failureOf,
  isJudgement,
  isOfOneName,
  isRefusal,
  isStale,
  NotServed,
  sentenceOf,
} from './failures.ts'
import { weightOf } from './heavy-gate.ts'
import type { InFlight } from './in-flight.ts'
import type { Found } from './last-errors.ts'
import { perform } from './perform.ts'
import type { Pen } from './request.ts'
import { codeOf, defaultReason, described, kindOf, VERB } from './wording.ts'

/** Records events about objects. Never waits and never fails. */
export interface Events {
  record(about: Involved, type: 'Normal' | 'Warning', reason: string, message: string): void
}

/** Writes lines to the log. Never waits and never fails. */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void
  error(message: string, fields?: Readonly<Record<string, unknown>>): void
}

/** What `carryOut` needs to carry plans out. */
export interface Hands extends Pen {
  readonly events: Events
  /** Bounds the writes of all controllers together. */
  readonly inFlight: InFlight
  /** Where the `log` actions of plans go; absent: nowhere. */
  readonly log?: Log
  /** The events recorded so far that are recorded only once. */
  readonly told: ByObject<true>
  /** Called when a status of this kind was not written because the object had changed since it was read. */
  readonly onStatusConflict?: ((kind: string) => void) | undefined
  /** Called when a write of a plan begins; the returned function is called when it ends, with the error on failure. */
  readonly onWrite?: ((write: Write, subject: Subject) => (error?: unknown) => void) | undefined
  /** Aborted when this process may no longer write: no write begins after that. */
  readonly signal: AbortSignal
}

/** A request to the API server: the verb (`create`, `patch`, …) and the kind. */
export interface Write {
  readonly verb: Writing['do']
  readonly kind: string
}

/** The outcome of a plan. */
export interface CarriedOut {
  /** Reconcile again after this time, in ms; undefined if watches will report every change. */
  readonly requeueAfter: number | undefined
  /** What failed; the plan is made again later from the state at that time. */
  readonly failures: readonly Failure[]
  /** Problems that retries cannot fix until somebody changes something. */
  readonly problems: readonly Problem[]
  /** True if something had changed since it was read: not an error, but the plan must be made again. */
  readonly isStale: boolean
}

/** A problem, and whether the plan counts as carried out all the same. */
export interface Problem extends Found {
  readonly reason: string
  readonly isAside: boolean
}

/** The outcome of an empty plan. */
export const NOTHING_DONE: CarriedOut = { requeueAfter: undefined, failures: [], problems: [], isStale: false }

/** True while the object that a plan was made for exists: nothing may be remembered of an object that is gone. */
export const isThere = (subject: Subject, { caches }: Pick<Hands, 'caches'>): boolean =>
  caches.get(subject, subject.namespace, subject.name)?.metadata.uid === subject.uid

/**
 * The object that a plan was made for. `flow`: the flow in which its writes are queued; plans of other flows do not
 * wait for this one.
 */
export type Subject = ObjectRef & { readonly uid?: string; readonly flow?: Flow }

/**
 * Carries a plan out. Actions in one list run concurrently and independently; the stages of an `inOrder` run one after
 * the other, and no further stage runs after a patch that has found the subject gone. When the API server refuses to
 * create an object, no more objects of that kind are created in this plan, so that an exhausted quota costs a few
 * requests and not a flood; everything else goes on. docs/reconcilers.md#actions
 */
export const carryOut = async (actions: readonly Action[], subject: Subject, hands: Hands): Promise<CarriedOut> => {
  if (actions.length === 0) return NOTHING_DONE
  const run = new Run(subject, hands)
  await run.together(actions)
  return run
}

class Run implements CarriedOut {
  requeueAfter: number | undefined
  readonly failures: Failure[] = []
  readonly problems: Problem[] = []
  isStale = false
  readonly #subject: Subject
  readonly #hands: Hands
  readonly #refusedKinds = new Set<string>()
  /** Whether owners still exist, by uid: a plan may adopt many children of one owner. */
  readonly #confirmed = new Map<string, Promise<boolean>>()

  constructor(subject: Subject, hands: Hands) {
    this.#subject = subject
    this.#hands = hands
  }

  /** True if all of them have succeeded. */
  async together(actions: readonly Action[]): Promise<boolean> {
    const results = await Promise.all(actions.map((action) => this.#one(action)))
    return results.every(Boolean)
  }

  async #one(action: Action): Promise<boolean> {
    switch (action.do) {
      case 'inOrder':
        for (const stage of action.stages) if (!(await this.together(stage))) return false
        return true
      case 'event':
        this.#event(action)
        return true
      case 'problem':
        this.#problem(action)
        return action.isBlocking !== true
      case 'log':
        this.#hands.log?.[action.level](action.message, action.fields)
        return true
      case 'requeueAfter':
        this.requeueAfter = Math.min(action.milliseconds, this.requeueAfter ?? LONGEST_WAIT_MS)
        return true
      case 'await':
        // Taken note of before anything was carried out, so that no end is missed meanwhile.
        return true
      case 'confirmOwner': {
        const known = this.#confirmed.get(action.uid) ?? this.#inTurn(action)
        this.#confirmed.set(action.uid, known)
        return known
      }
      default:
        return this.#inTurn(action)
    }
  }

  #inTurn(action: Writing): Promise<boolean> {
    const { inFlight, caches } = this.#hands
    const lane = isFirst(action) ? 'first' : 'later'
    return inFlight(() => this.#write(action), lane, this.#subject.flow, weightOfWrite(action, caches))
  }

  #problem({ reason, message, text = message, isRetried = false, isAside = false }: ActionOf<'problem'>): void {
    const stall = reason === 'NameTaken' && !isAside ? { stall: 'NameTaken' as const } : {}
    const finding = { code: codeOf(reason), description: message, ...stall }
    if (!isRetried) {
      this.problems.push({ ...finding, reason, isAside })
      return
    }
    this.failures.push({ error: new Error(message), finding })
    this.#tell(undefined, 'Warning', reason, text)
  }

  #event({ about = this.#subject, type, reason, message, once = false }: ActionOf<'event'>): void {
    const { told, events } = this.#hands
    const { uid = '' } = this.#subject
    const what = `${reason} ${message}`
    if (once && told.get(uid, what)) return
    if (once && isThere(this.#subject, this.#hands)) told.set(uid, what, true)
    events.record(about, type, reason, message)
  }

  async #write(action: Writing): Promise<boolean> {
    const { signal } = this.#hands
    const isCreation = action.do === 'create'
    if (signal.aborted || (isCreation && this.#refusedKinds.has(action.object.kind))) return false
    const written = this.#hands.onWrite?.({ verb: action.do, kind: kindOf(action) }, this.#subject)
    try {
      const outcome = await perform(action, this.#hands)
      written?.()
      if (outcome === 'stale') {
        this.isStale = true
        if (isCreation) this.#refusedKinds.add(action.object.kind)
        return false
      }
    } catch (error) {
      written?.(error)
      if (action.do === 'patchStatus' && isConflict(error)) this.#hands.onStatusConflict?.(action.ref.kind)
      if (action.do === 'patch' && action.ifRefused !== undefined && isJudgement(error))
        return this.#instead(action, action.ifRefused, error)
      if (isStale(error)) this.isStale = true
      else this.#failed(action, error)
      // AlreadyExists concerns this name only, so the other creates go on.
      if (isCreation && !isOfOneName(error)) this.#refusedKinds.add(action.object.kind)
      return false
    }
    const report = reportOf(action)
    if (report?.success !== undefined) {
      const { success, successWarning: warning, successText } = report
      const text = warning ?? successText?.(VERB[action.do]) ?? described(action)
      this.#tell(report, warning === undefined ? 'Normal' : 'Warning', success, text)
    }
    // No later stage may create objects for a subject that is gone: nobody would clean them up.
    return !(action.do === 'patch' && this.#isSubject(action)) || isThere(this.#subject, this.#hands)
  }

  /** Sends what stands in for a patch that the API server has refused. */
  #instead(
    { report, ref, uid }: ActionOf<'patch'>,
    patch: ActionOf<'patch'>['patch'],
    error: unknown,
  ): Promise<boolean> {
    if (report?.failure !== undefined) this.#tell(report, 'Warning', report.failure, sentenceOf(error))
    return this.#write({ do: 'patch', ref, uid, patch })
  }

  #isSubject({ ref, uid }: Pinned): boolean {
    const { kind, namespace, name } = this.#subject
    const isNamed = ref.kind === kind && ref.namespace === namespace && ref.name === name
    return isNamed && uid !== undefined && uid === this.#subject.uid
  }

  #failed(action: Writing, error: unknown): void {
    const failure = failureOf(action, error)
    const report = reportOf(action)
    const reason = report?.failure ?? defaultReason(action)
    if (error instanceof NotServed) {
      // No request was sent: the problem is recorded once, and the next check reads only the caches.
      const isKnown = this.problems.some(({ description }) => description === failure.finding.description)
      if (!isKnown) this.problems.push({ ...failure.finding, reason, isAside: false })
      this.requeueAfter = Math.min(NOT_SERVED_MS, this.requeueAfter ?? Number.POSITIVE_INFINITY)
      return
    }
    this.failures.push(failure)
    const why = sentenceOf(error)
    const text = report?.failureText?.(why, VERB[action.do]) ?? `not ${described(action)}: ${why}`
    if (isRefusal(error)) this.#tell(report, 'Warning', reason, text)
  }

  #tell(report: Report | undefined, type: 'Normal' | 'Warning', reason: string, message: string): void {
    this.#hands.events.record(report?.about ?? this.#subject, type, reason, message)
  }
}

/**
 * The longest delay of a requeue. Node's timers end at 24.8 days; reconciling once a day costs nothing and requeues for
 * the remaining time.
 */
const LONGEST_WAIT_MS = 86_400_000

/** How soon the caches are checked again for a kind that the cluster does not serve. */
const NOT_SERVED_MS = 5_000

/** About how many bytes the request or its answer takes: the answer to most writes is the whole object. */
const weightOfWrite = (action: Writing, { get }: Pick<Caches, 'get'>): number => {
  if (action.do === 'create' || action.do === 'apply') return weightOf(action.object)
  if (action.do === 'removeAll' || action.do === 'reread') return 0
  const { ref } = action
  const patch = action.do === 'patch' ? weightOf(action.patch) : 0
  return Math.max(weightOf(get(ref, ref.namespace, ref.name)), patch)
}

/** True for writes that others wait for: creations, which others depend on, and removals, which free room. */
const isFirst = ({ do: what }: Writing): boolean => what === 'create' || what === 'remove' || what === 'removeAll'

const reportOf = (action: Writing): Report | undefined => ('report' in action ? action.report : undefined)
