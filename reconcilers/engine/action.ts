import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { MergePatch } from './difference.ts'
import type { Kind } from './kind.ts'

/** The object that an event is about. Without its uid `kubectl describe` leaves the event out. */
export type Told = ObjectRef & { readonly uid?: string }

/** Events to record once an action has been carried out or has failed. specs/grove-controllers.md §14.2 */
export interface Report {
  /** Reason of the event of a success; absent where that is not worth one. */
  readonly success?: string
  /** The text of that event, from the verb (create, update, delete); absent: what was done. */
  readonly successText?: (verb: string) => string
  /** The text of that event where it is a Warning; absent: it is a Normal one and says what was done. */
  readonly successWarning?: string
  /** Reason of the Warning event; absent: one made of the verb and the kind, such as `RoleCreateFailed`. */
  readonly failure?: string
  /** The text of the Warning event, from what the API server has said and the verb (create, update, delete); absent: that, behind what was tried. */
  readonly failureText?: (why: string, verb: string) => string
  /** The object the events are about; the one being reconciled if absent. */
  readonly about?: Told
}

/** An object that is there, and the version of it that an action was decided on. */
export interface Pinned {
  readonly ref: ObjectRef
  /** Only the object with this uid is meant, not a later one of the same name. */
  readonly uid: string | undefined
  /** The write is refused where the object has changed since; absent: any version will do. */
  readonly resourceVersion?: string
}

/**
 * What a plan asks for. Actions are data: a plan carries nothing out. Neighbours are carried out at the same time and
 * do not wait for each other; what depends on something stands behind it in an `inOrder`. design §5
 */
export type Action =
  | {
      readonly do: 'create'
      readonly object: KubeObject
      /**
       * For an object with a generateName: tells apart the objects that one owner makes, e.g. by their index. The name is
       * made of it, so that a create whose answer was lost meets itself when it is repeated.
       */
      readonly seed?: string
      readonly report?: Report
    }
  /** Server-side apply: makes the object, or takes the fields given and gives up those given before. */
  | { readonly do: 'apply'; readonly object: KubeObject; readonly fieldManager: string; readonly report?: Report }
  /** A merge patch of our own fields; it is never empty. */
  | ({ readonly do: 'patch'; readonly patch: MergePatch; readonly report?: Report } & Pinned)
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
      /** Those that were seen; they count as going from then on. */
      readonly objects: readonly KubeObject[]
      readonly report?: Report
    }
  /**
   * Reads a child live: what stands behind it is left out where the child has another controller than this by now. Caches
   * may not have heard yet that an owner was deleted with `--cascade=orphan`, and its children kept.
   */
  | { readonly do: 'confirm'; readonly ref: ObjectRef; readonly controller: string }
  /**
   * Reads an owner live, once in a plan: what stands behind it is left out where it is gone or going, or another one by now. Before
   * children are taken back: caches may not have heard yet that their owner is being deleted with `--cascade=orphan`, and what it
   * takes back then goes with it.
   */
  | { readonly do: 'confirmOwner'; readonly ref: ObjectRef; readonly uid: string }
  /**
   * Reads the content of an object of which a watch has told the metadata (`contentOnDemand`). What stands behind it is left out, and
   * the plan is made anew with the content at hand.
   */
  | { readonly do: 'fetch'; readonly ref: ObjectRef }
  /**
   * Reads every object of a kind with these labels live, past the caches: what stands behind it is left out, and the plan is
   * made anew, where the verdict on them is no. It stands before what cannot be undone: caches and what was written from them
   * may be behind. What was read goes into the caches.
   */
  | {
      readonly do: 'reread'
      readonly kind: Kind
      /** Undefined for cluster-scoped kinds. */
      readonly namespace: string | undefined
      readonly labels: Readonly<Record<string, string>>
      /** Pure. */
      readonly holds: (live: readonly KubeObject[]) => boolean
    }
  /** Takes one scheduling gate off a pod; its other gates stay. `gates` are those it was seen with. */
  | ({ readonly do: 'ungate'; readonly gate: string; readonly gates: readonly string[] } & Pinned)
  | {
      readonly do: 'event'
      readonly type: 'Normal' | 'Warning'
      readonly reason: string
      readonly message: string
      /** The object being reconciled if absent. */
      readonly about?: Told
      /** True to tell it once in the life of this process, however often the plan is made. */
      readonly once?: boolean
    }
  /**
   * Something that no try can cure until somebody changes something: told once as a Warning event, and in `lastErrors`
   * for as long as it lasts.
   */
  | {
      readonly do: 'problem'
      readonly reason: string
      readonly message: string
      /** Text of the Warning event; absent: the message. */
      readonly text?: string
      /** True to try again all the same, with the back-off of failures, and to count as one. */
      readonly isRetried?: boolean
      /** True where what stands behind it in an `inOrder` must not be done, as after a failure. */
      readonly isBlocking?: boolean
    }
  /** A line of the log. */
  | {
      readonly do: 'log'
      readonly level: 'info' | 'error'
      readonly message: string
      readonly fields: Readonly<Record<string, string | boolean>>
    }
  /** Look again after so many milliseconds, for what no watch can tell. */
  | { readonly do: 'requeueAfter'; readonly milliseconds: number; readonly why: string }
  /** Each stage begins when all of the stage before has succeeded; after a failure the later ones are left out. */
  | { readonly do: 'inOrder'; readonly stages: readonly (readonly Action[])[] }

/** Names an object. */
export const refOf = ({ apiVersion, kind, metadata }: KubeObject): ObjectRef => ({
  apiVersion,
  kind,
  ...(metadata.namespace !== undefined && { namespace: metadata.namespace }),
  name: metadata.name ?? '',
})

/** The same for an event about an object that is there. */
export const toldOf = (object: KubeObject): Told => {
  const { uid } = object.metadata
  return { ...refOf(object), ...(uid !== undefined && { uid }) }
}

/** Names an object whatever its version is by then. */
export const pinned = (object: KubeObject): Pinned => ({ ref: refOf(object), uid: object.metadata.uid })

/** Names an object at this version and at no later one. */
export const pinnedVersion = (object: KubeObject): Pinned => {
  const { resourceVersion } = object.metadata
  return { ...pinned(object), ...(resourceVersion !== undefined && { resourceVersion }) }
}

/** The stages one after the other; stages that ask for nothing are left out. */
export const inOrder = (...stages: readonly (readonly Action[])[]): Action[] => {
  const full = stages.filter((stage) => stage.length > 0)
  return full.length > 1 ? [{ do: 'inOrder', stages: full }] : [...(full[0] ?? [])]
}

/** Makes an object. */
export const create = (object: KubeObject, report?: Report, seed?: string): Action => ({
  do: 'create',
  object,
  ...(seed !== undefined && { seed }),
  ...(report && { report }),
})

/** True for an action that makes an object: what has to wait for others, where removals and changes do not. */
export const isCreation = ({ do: what }: Action): boolean => what === 'create'

/** Removes an object, or asks for nothing where it is on its way out already. */
export const remove = (object: KubeObject, report?: Report): Action[] =>
  object.metadata.deletionTimestamp ? [] : [{ do: 'remove', ...pinned(object), ...(report && { report }) }]

/** Puts a finalizer on an object that lacks it, and with it, in the same write, what else is given. */
export const addFinalizer = (object: KubeObject, finalizer: string, also: MergePatch = {}): Action[] => {
  const before = object.metadata.finalizers ?? []
  if (before.includes(finalizer)) return []
  return [
    { do: 'patch', ...pinnedVersion(object), patch: { metadata: { ...also, finalizers: [...before, finalizer] } } },
  ]
}

/** Takes a finalizer off an object that has it. */
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

/** Every action that stands anywhere in a plan, without the order. */
export const flat = (actions: readonly Action[]): Action[] =>
  actions.flatMap((action) => (action.do === 'inOrder' ? action.stages.flatMap(flat) : [action]))
