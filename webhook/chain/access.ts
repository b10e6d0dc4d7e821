import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { Found, View } from '../../model/view.ts'

/** Who writes, as a SubjectAccessReview asks about them. */
export interface UserInfo {
  readonly username: string
  readonly uid?: string
  readonly groups: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

/** What somebody may want to do to one object; `group` is empty for the core group. */
export interface Attempt {
  readonly verb: string
  readonly group: string
  readonly resource: string
  readonly namespace: string
  readonly name: string
}

/** A look-up that the API server answers instead of finding it: may this user do that? */
export interface AccessQuestion extends ObjectRef {
  readonly spec: Readonly<Record<string, unknown>>
}

/** SubjectAccessReviews, and the right that the webhook needs to ask. */
export const ACCESS_REVIEW = {
  kind: { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview' },
  plural: 'subjectaccessreviews',
  verb: 'create',
} as const

/** The question to look up, for `needs` of an endpoint. */
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

/** True for a look-up that is a question. */
export const isQuestion = (ref: ObjectRef): ref is AccessQuestion => 'spec' in ref

/** What came of a question: `unknown` where no API server could be asked, as offline. */
export type Access = 'allowed' | 'denied' | 'unknown' | { readonly failed: string }

/** The answer to a question that `needs` has asked. */
export const accessIn = (view: View, attempt: Attempt): Access => {
  const found: Found = view.get(refOf(attempt))
  if (found.status === 'failed') return { failed: found.message }
  if (found.status === 'absent') return 'unknown'
  return (found.object as KubeObject & { status?: { allowed?: unknown } }).status?.allowed === true
    ? 'allowed'
    : 'denied'
}

/** Of one review, so the user need not be in it. */
const refOf = ({ verb, group, resource, namespace, name }: Attempt): ObjectRef => ({
  ...ACCESS_REVIEW.kind,
  namespace,
  name: `${verb} ${resource}.${group} ${name}`,
})
