import type { KubeObject, ObjectRef } from './object.ts'

/** The answer to one look-up: an object, that there is none, or why it could not be read. */
export type Found =
  | { readonly status: 'found'; readonly object: KubeObject }
  /** `isUnserved`: the cluster does not even serve its kind. */
  | { readonly status: 'absent'; readonly isUnserved?: boolean }
  | { readonly status: 'failed'; readonly message: string }

/** The objects that a decision has requested beforehand, already read: decisions stay pure and synchronous. */
export interface View {
  get(ref: ObjectRef): Found
}
