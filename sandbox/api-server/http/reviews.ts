import { isObject, type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { type Attempt, mayDo, type PolicyRule, rulesFor } from '../auth/rbac.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Caller } from '../core.ts'
import type { Store } from '../store/store.ts'
import { type Answer, json } from './answer.ts'
import type { ApiRequest } from './request.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const attemptOf = (spec: JsonObject): Attempt => {
  if (isObject(spec.nonResourceAttributes)) {
    const { verb, path } = spec.nonResourceAttributes
    return { verb: text(verb), path: text(path) }
  }
  const { verb, group, resource, subresource, namespace, name } = partOf(spec, 'resourceAttributes')
  return {
    verb: text(verb),
    group: text(group),
    resource: text(subresource) === '' ? text(resource) : `${text(resource)}/${text(subresource)}`,
    namespace: text(namespace),
    name: text(name),
  }
}

const subjectOf = ({ user, groups, uid }: JsonObject): Caller => ({
  username: text(user),
  groups: Array.isArray(groups) ? groups.map(String) : [],
  ...(text(uid) !== '' && { uid: text(uid) }),
})

type Review = (spec: JsonObject, caller: Caller, store: Store, tokens: Tokens) => object

const access: Review = (spec, caller, store) => {
  return { allowed: mayDo(store, caller, attemptOf(spec)) }
}

const REVIEWS: Readonly<Record<string, Review>> = {
  'authorization.k8s.io/v1/selfsubjectaccessreviews': access,
  'authorization.k8s.io/v1/subjectaccessreviews': (spec, _caller, ...rest) => access(spec, subjectOf(spec), ...rest),
  'authorization.k8s.io/v1/localsubjectaccessreviews': (spec, _caller, ...rest) =>
    access(spec, subjectOf(spec), ...rest),
  'authorization.k8s.io/v1/selfsubjectrulesreviews': (spec, caller, store) => {
    const everything = { verbs: ['*'], apiGroups: ['*'], resources: ['*'] }
    const rules: readonly PolicyRule[] = caller.groups.includes('system:masters')
      ? [everything, { verbs: ['*'], nonResourceURLs: ['*'] }]
      : rulesFor(store, caller, text(spec.namespace))
    return {
      resourceRules: rules.filter((rule) => rule.resources !== undefined),
      nonResourceRules: rules.filter((rule) => rule.nonResourceURLs !== undefined),
      incomplete: false,
    }
  },
  'authentication.k8s.io/v1/selfsubjectreviews': (_spec, { username, groups, uid, extra }) => ({
    userInfo: { username, groups, ...(uid !== undefined && { uid }), ...(extra && { extra }) },
  }),
  'authentication.k8s.io/v1/tokenreviews': (spec, _caller, _store, tokens) => {
    const user = tokens.callerOf(text(spec.token))
    return user === undefined
      ? { authenticated: false, error: 'the token is not known here' }
      : { authenticated: true, user: { username: user.username, groups: user.groups, uid: user.uid } }
  },
}

/** Whether a URL is that of a review: an object that is a question and is never stored. */
export const isReview = (apiVersion: string, plural: string): boolean =>
  REVIEWS[`${apiVersion}/${plural}`] !== undefined

/** Answers a review about a user's identity or permissions. */
export const review = (
  apiVersion: string,
  plural: string,
  request: ApiRequest,
  store: Store,
  tokens: Tokens,
): Answer | undefined => {
  const answer = REVIEWS[`${apiVersion}/${plural}`]
  if (answer === undefined) return undefined
  const body = isObject(request.body) ? request.body : {}
  const spec = partOf(body, 'spec')
  return json(201, {
    ...body,
    metadata: partOf(body, 'metadata'),
    spec,
    status: answer(spec, request.caller, store, tokens),
  })
}
