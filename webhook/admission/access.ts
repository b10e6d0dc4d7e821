import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { Found, View } from '../../model/view.ts'

/** The user who writes, in the form that a SubjectAccessReview takes. */
export interface UserInfo {
  readonly username: string
  readonly uid?: string
  readonly groups: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

/** A request on one object whose permission is checked; `group` is empty for the core group. */
export interface Attempt {
  readonly verb: string
  readonly group: string
  readonly resource: string
  readonly namespace: string
  readonly name: string
}

/** A look-up that asks the API server whether a user may do something, instead of reading an object. */
export interface AccessQuestion extends ObjectRef {
  readonly spec: Readonly<Record<string, unknown>>
}

/** SubjectAccessReviews, and the right that the webhook needs to create them. */
export const ACCESS_REVIEW = {
  kind: { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview' },
  plural: 'subjectaccessreviews',
  verb: 'create',
} as const

/** The question to look up, as an endpoint's `needs` returns it. */
export const accessQuestion = (attempt: Attempt, { username, uid, groups, extra }: UserInfo): AccessQuestion => ({
  ...refOf(attempt),
  spec: {
    user: username,
    groups,
    ...(uid !== undefined && { uid }),
    ...(extra !== undefined && { extra }),
    resourceAttributes: attempt,
  },
})

/** True for a look-up that asks about access instead of an object. */
export const isQuestion = (ref: ObjectRef): ref is AccessQuestion => 'spec' in ref

/** The answer to a question about access: `unknown` where there is no API server to ask, as offline. */
export type Access = 'allowed' | 'denied' | 'unknown' | { readonly failed: string }

/** The answer to a question that `needs` returned. */
export const accessIn = (view: View, attempt: Attempt): Access => {
  const found: Found = view.get(refOf(attempt))
  if (found.status === 'failed') return { failed: found.message }
  if (found.status === 'absent') return 'unknown'
  return (found.object as KubeObject & { status?: { allowed?: unknown } }).status?.allowed === true
    ? 'allowed'
    : 'denied'
}

/**
 * The reference to one question within one review. All questions of a review are about the same user, so the user is
 * left out.
 */
const refOf = ({ verb, group, resource, namespace, name }: Attempt): ObjectRef => ({
  ...ACCESS_REVIEW.kind,
  namespace,
  name: `${verb} ${resource}.${group} ${name}`,
})
