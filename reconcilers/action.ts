import type { KubeObject, ObjectRef } from '../model/object.ts'
import type { MergePatch } from './difference.ts'
import type { Kind } from './kinds.ts'

/** Events to record once an action has been carried out or has failed. specs/grove-controllers.md §14.2 */
export interface Report {
  /** Reason of the Normal event; absent where success is not worth one. */
  readonly success?: string
  /** Reason of the Warning event. */
  readonly failure: string
  /** The object the events are about; the one being reconciled if absent. */
  readonly about?: ObjectRef
}

/** The version of an object that an action was decided on; for writes that must not meet a newer one. */
export interface Version {
  readonly uid: string | undefined
  readonly resourceVersion: string | undefined
  readonly finalizers: readonly string[]
}

/**
 * What a plan asks for. Actions are data: a plan carries nothing out. Neighbours may be carried out at the same time;
 * what stands behind a `barrier` waits until everything before it has succeeded. design §5
 */
export type Action =
  | { readonly do: 'create'; readonly object: KubeObject; readonly report?: Report }
  /** A merge patch of our own fields; it is never empty. */
  | { readonly do: 'patch'; readonly ref: ObjectRef; readonly patch: MergePatch; readonly report?: Report }
  /** A merge patch of `status`. */
  | { readonly do: 'patchStatus'; readonly ref: ObjectRef; readonly status: MergePatch }
  /** Only the object with this uid is meant, not a later one of the same name. */
  | { readonly do: 'remove'; readonly ref: ObjectRef; readonly uid: string | undefined; readonly report?: Report }
  /** Every object of a kind with these labels, in one request. */
  | {
      readonly do: 'removeAll'
      readonly kind: Kind
      readonly namespace: string
      readonly labels: Readonly<Record<string, string>>
      readonly report?: Report
    }
  | { readonly do: 'addFinalizer'; readonly ref: ObjectRef; readonly version: Version; readonly finalizer: string }
  | { readonly do: 'dropFinalizer'; readonly ref: ObjectRef; readonly version: Version; readonly finalizer: string }
  /** Takes Grove's scheduling gate off a pod; its other gates stay. `gates` are those it was seen with. */
  | {
      readonly do: 'ungate'
      readonly ref: ObjectRef
      readonly uid: string | undefined
      readonly gates: readonly string[]
    }
  | {
      readonly do: 'event'
      readonly type: 'Normal' | 'Warning'
      readonly reason: string
      readonly message: string
      /** The object being reconciled if absent. */
      readonly about?: ObjectRef
    }
  /** Look again after so many milliseconds, for what no watch can tell. */
  | { readonly do: 'requeueAfter'; readonly milliseconds: number; readonly why: string }
  | { readonly do: 'barrier' }

/** Names an object. */
export const refOf = ({ apiVersion, kind, metadata }: KubeObject): ObjectRef => ({
  apiVersion,
  kind,
  ...(metadata.namespace !== undefined && { namespace: metadata.namespace }),
  name: metadata.name ?? '',
})

/** Waits for everything before it. */
export const barrier: Action = { do: 'barrier' }

/** Makes an object. */
export const create = (object: KubeObject, report?: Report): Action => ({
  do: 'create',
  object,
  ...(report && { report }),
})

/** Removes an object, or asks for nothing where it is on its way out already. */
export const remove = (object: KubeObject, report?: Report): Action[] =>
  object.metadata.deletionTimestamp
    ? []
    : [{ do: 'remove', ref: refOf(object), uid: object.metadata.uid, ...(report && { report }) }]

/** Puts a finalizer on an object that lacks it. */
export const addFinalizer = (object: KubeObject, finalizer: string): Action[] =>
  finalizersOf(object).includes(finalizer)
    ? []
    : [{ do: 'addFinalizer', ref: refOf(object), version: versionOf(object), finalizer }]

/** Takes a finalizer off an object that has it. */
export const dropFinalizer = (object: KubeObject, finalizer: string): Action[] =>
  finalizersOf(object).includes(finalizer)
    ? [{ do: 'dropFinalizer', ref: refOf(object), version: versionOf(object), finalizer }]
    : []

const finalizersOf = ({ metadata }: KubeObject): readonly string[] => metadata.finalizers ?? []

const versionOf = (object: KubeObject): Version => ({
  uid: object.metadata.uid,
  resourceVersion: object.metadata.resourceVersion,
  finalizers: finalizersOf(object),
})
