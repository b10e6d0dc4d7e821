import { conditionOf, type Reason } from '../../model/conditions.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { MergePatch } from '../../schemas/json/merge-patch.ts'
import type { Kind } from './kind.ts'

/** The object that an event is about. Without its uid `kubectl describe` leaves the event out. */
export type Involved = ObjectRef & { readonly uid?: string }

/** Events to record once an action has been carried out or has failed. docs/reference/reconcile-rules.md#events */
export interface Report {
  /** Reason of the event when the action succeeds; absent: success is not worth an event. */
  readonly success?: string
  /** Text of the success event, made from the verb (create, update, delete); absent: what was done. */
  readonly successText?: (verb: string) => string
  /** Text of the success event, which is then a Warning; absent: a Normal event. */
  readonly successWarning?: string
  /** Reason of the Warning event on failure; absent: made from the verb and the kind, such as `RoleCreateFailed`. */
  readonly failure?: string
  /**
   * Text of the Warning event, made from the API server's message and the verb (create, update, delete); absent: what
   * was tried, followed by that message.
   */
  readonly failureText?: (why: string, verb: string) => string
  /** The object the events are about; the one being reconciled if absent. */
  readonly about?: Involved
}

/** An existing object, and the version of it that an action was decided on. */
export interface Pinned {
  readonly ref: ObjectRef
  /** Only the object with this uid is meant, not a later one with the same name. */
  readonly uid: string | undefined
  /** The API server refuses the write if the object has changed since this version; absent: any version will do. */
  readonly resourceVersion?: string
}

/**
 * How an object with a generateName is named. Its names are a sequence that follows from a seed, so that a repeated create
 * whose first answer was lost, by this process or another, meets its own object.
 */
export interface Naming {
  /** Tells apart the objects that one owner creates, e.g. by their index. */
  readonly seed: string
  /**
   * The number in the sequence of the first name that may be used, 0 if absent: those before it may have been names of
   * objects that are gone. A name that is taken, or whose object this process has seen go, is not used either.
   */
  readonly from?: number
  /** The annotation that tells the number of the name, unless that is 0. */
  readonly annotation?: string
  /**
   * True if the object before is missing, and the plan does not see where it went. Unless this process has seen it go, it is
   * looked for: somebody may have taken off the labels by which its kind is watched.
   */
  readonly isMissed?: boolean
}

/**
 * What a plan asks for. Actions are data: a plan carries nothing out. Actions in one list are carried out concurrently
 * and do not wait for each other; an action that depends on others stands in a later stage of an `inOrder`.
 * docs/reconcilers.md#actions
 */
export type Action =
  | {
      readonly do: 'create'
      readonly object: KubeObject
      /** For an object with a generateName. */
      readonly naming?: Naming
      readonly report?: Report
    }
  /** Server-side apply: creates the object, or takes over the given fields and gives up those it applied before. */
  | { readonly do: 'apply'; readonly object: KubeObject; readonly fieldManager: string; readonly report?: Report }
  /** A merge patch of our own fields; it is never empty. */
  | ({
      readonly do: 'patch'
      readonly patch: MergePatch
      /** True to merge lists of a built-in kind by the names of their entries, as a strategic merge patch does. */
      readonly isStrategic?: true
      /** The subresource that is written to; absent: the object itself. */
      readonly subresource?: string
      /**
       * A merge patch of the object itself that is sent where the API server refuses the write, or knows no such subresource:
       * then the plan counts as carried out.
       */
      readonly ifRefused?: MergePatch
      readonly report?: Report
    } & Pinned)
  /** A merge patch of `status`. */
  | ({ readonly do: 'patchStatus'; readonly status: MergePatch } & Pinned)
  | ({
      readonly do: 'remove'
      /** In seconds, instead of the object's own; 0 removes a pod whose node no longer answers. */
      readonly gracePeriodSeconds?: number
      readonly report?: Report
    } & Pinned)
  /** Every object of a kind with these labels, in one request. */
  | {
      readonly do: 'removeAll'
      readonly kind: Kind
      readonly namespace: string
      readonly labels: Readonly<Record<string, string>>
      /** The objects that were observed; the caches treat them as being deleted from then on. */
      readonly objects: readonly KubeObject[]
      readonly report?: Report
    }
  /**
   * Reads a child live; later stages are skipped if the child now has another controller than this. The caches may not
   * know yet that an owner was deleted with `--cascade=orphan` and that its children were kept. With `isName`, the child
   * may not exist yet, and whoever else has its name is a failure that is reported.
   */
  | { readonly do: 'confirm'; readonly ref: ObjectRef; readonly controller: string; readonly isName?: true }
  /**
   * Reads an owner live, once per plan; later stages are skipped if the owner is gone, is being deleted, or has been
   * replaced by another object of that name. Stands before the adoption of children: the caches may not know yet that
   * their owner is being deleted with `--cascade=orphan`, and children adopted then would be deleted with it.
   */
  | { readonly do: 'confirmOwner'; readonly ref: ObjectRef; readonly uid: string }
  /**
   * Reads the content of an object whose metadata alone is watched (`contentOnDemand`). Later stages are skipped, and
   * the next plan is made with the content.
   */
  | { readonly do: 'fetch'; readonly ref: ObjectRef }
  /**
   * Reads every object of a kind with these labels live, past the caches. If `holds` returns false for them, later
   * stages are skipped and the plan is made again. It stands before actions that cannot be undone, because the caches,
   * and statuses computed from them, may be behind. The objects that were read go into the caches.
   */
  | {
      readonly do: 'reread'
      readonly kind: Kind
      /** Undefined for cluster-scoped kinds. */
      readonly namespace: string | undefined
      readonly labels: Readonly<Record<string, string>>
      /** True if the plan may go on with these live objects. Pure. */
      readonly holds: (live: readonly KubeObject[]) => boolean
    }
  /** Removes one scheduling gate from a pod; other gates stay. `gates` are the gates that the pod was seen with. */
  | ({ readonly do: 'ungate'; readonly gate: string; readonly gates: readonly string[] } & Pinned)
  | {
      readonly do: 'event'
      readonly type: 'Normal' | 'Warning'
      readonly reason: string
      readonly message: string
      /** The object being reconciled if absent. */
      readonly about?: Involved
      /** True to record the event only once in the life of this process, however often the plan is made. */
      readonly once?: boolean
    }
  /**
   * A problem that retries cannot fix until somebody changes something: recorded once as a Warning event, and listed in
   * `lastErrors` for as long as it lasts.
   */
  | {
      readonly do: 'problem'
      readonly reason: string
      readonly message: string
      /** Text of the Warning event; absent: the message. */
      readonly text?: string
      /** True to retry nevertheless, with the back-off of failures, and to count it as a failure. */
      readonly isRetried?: boolean
      /** True if later stages of an `inOrder` must be skipped, as after a failure. */
      readonly isBlocking?: boolean
      /** True if the problem keeps nothing of the plan from being carried out, so that the plan counts as such. */
      readonly isAside?: boolean
    }
  /** A line of the log. */
  | {
      readonly do: 'log'
      readonly level: 'info' | 'error'
      readonly message: string
      readonly fields: Readonly<Record<string, string | boolean>>
    }
  /**
   * Reconcile again once this object, which is somebody else's and has a name that the plan needs, is gone, or has
   * another controller or other labels: nothing else would report that to the plan.
   */
  | { readonly do: 'await'; readonly ref: ObjectRef }
  /** Reconcile again after this many milliseconds, for changes that no watch reports. */
  | { readonly do: 'requeueAfter'; readonly milliseconds: number; readonly why: string }
  /** Each stage begins when every action of the previous one has succeeded; after a failure no later stage begins. */
  | { readonly do: 'inOrder'; readonly stages: readonly (readonly Action[])[] }

/** The action of one name. */
export type ActionOf<Name extends Action['do']> = Extract<Action, { do: Name }>

/** An action that takes one or more requests. */
export type Writing = Exclude<Action, { do: 'inOrder' | 'event' | 'problem' | 'requeueAfter' | 'await' | 'log' }>

/** Names an object. */
export const refOf = ({ apiVersion, kind, metadata }: KubeObject): ObjectRef => ({
  apiVersion,
  kind,
  ...(metadata.namespace !== undefined && { namespace: metadata.namespace }),
  name: metadata.name ?? '',
})

/** The name of an object, empty for one that has none yet. */
export const nameOf = ({ metadata }: Pick<KubeObject, 'metadata'>): string => metadata.name ?? ''

/** Refers to an existing object with its uid, for an event about it. */
export const involved = (object: KubeObject): Involved => {
  const { uid } = object.metadata
  return { ...refOf(object), ...(uid !== undefined && { uid }) }
}

/** An event about an object when a condition that is there while something holds gets another reason; none if it is as before. */
export const eventOfReason = (
  object: KubeObject & { readonly status?: { readonly conditions?: Parameters<typeof conditionOf>[0] } },
  condition: string,
  now: Reason | undefined,
  { type, says }: { readonly type: 'Normal' | 'Warning'; readonly says: string },
): Action[] =>
  now === undefined || conditionOf(object.status?.conditions, condition)?.reason === now.reason
    ? []
    : [{ do: 'event', type, reason: condition, message: `${says}: ${now.message}`, about: involved(object) }]

/** Refers to an object, whatever its version is by the time of the write. */
export const pinned = (object: KubeObject): Pinned => ({ ref: refOf(object), uid: object.metadata.uid })

/** Refers to an object at this version and no later one. */
export const pinnedVersion = (object: KubeObject): Pinned => {
  const { resourceVersion } = object.metadata
  return { ...pinned(object), ...(resourceVersion !== undefined && { resourceVersion }) }
}

/** The stages one after the other; empty stages are left out. */
export const inOrder = (...stages: readonly (readonly Action[])[]): Action[] => {
  const full = stages.filter((stage) => stage.length > 0)
  return full.length > 1 ? [{ do: 'inOrder', stages: full }] : [...(full[0] ?? [])]
}

/** Creates an object. */
export const create = (object: KubeObject, report?: Report, naming?: Naming): Action => ({
  do: 'create',
  object,
  ...(naming !== undefined && { naming }),
  ...(report && { report }),
})

/**
 * True for an action that creates an object, at once or after others. Creations may have to wait for others; removals and
 * changes do not.
 */
export const isCreation = (action: Action): boolean => flat([action]).some(({ do: what }) => what === 'create')

/** Deletes an object; no action if it is being deleted already. */
export const remove = (object: KubeObject, report?: Report): Action[] => removal(object, pinned(object), report)

/** Deletes an object at the version read and no later one; no action if it is being deleted already. */
export const removeAsRead = (object: KubeObject, report?: Report): Action[] =>
  removal(object, pinnedVersion(object), report)

const removal = ({ metadata }: KubeObject, pin: ReturnType<typeof pinned>, report: Report | undefined): Action[] =>
  metadata.deletionTimestamp ? [] : [{ do: 'remove', ...pin, ...(report && { report }) }]

/** Adds a finalizer to an object that lacks it; `also` are further changes to the metadata in the same write. */
export const addFinalizer = (object: KubeObject, finalizer: string, also: MergePatch = {}): Action[] => {
  const before = object.metadata.finalizers ?? []
  if (before.includes(finalizer)) return []
  return [
    { do: 'patch', ...pinnedVersion(object), patch: { metadata: { ...also, finalizers: [...before, finalizer] } } },
  ]
}

/** Removes a finalizer from an object that has it. */
export const dropFinalizer = (object: KubeObject, finalizer: string, report?: Report): Action[] => {
  const before = object.metadata.finalizers ?? []
  if (!before.includes(finalizer)) return []
  const finalizers = before.filter((each) => each !== finalizer)
  return [
    {
      do: 'patch',
      ...pinnedVersion(object),
      patch: { metadata: { finalizers } },
      ...(report !== undefined && { report }),
    },
  ]
}

/** Every action anywhere in a plan, without the order. */
export const flat = (actions: readonly Action[]): Action[] =>
  actions.flatMap((action) => (action.do === 'inOrder' ? action.stages.flatMap(flat) : [action]))
