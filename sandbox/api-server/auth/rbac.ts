import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { Caller } from '../core.ts'
import type { Store } from '../store/store.ts'

/** An access to be authorized: on a resource, or on a URL path that is no resource. */
export type Attempt =
  | {
      readonly verb: string
      readonly group: string
      /** With its subresource: `pods/log`. */
      readonly resource: string
      readonly namespace: string
      readonly name: string
    }
  | { readonly verb: string; readonly path: string }

/** One entry of `rules` of a Role or ClusterRole. `*` stands for everything. */
export interface PolicyRule {
  readonly verbs?: readonly string[]
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
}

/** Permissions of every authenticated caller: discovery, and reviews about oneself. */
const FOR_ALL: readonly PolicyRule[] = [
  {
    verbs: ['get'],
    nonResourceURLs: [
      '/api',
      '/api/*',
      '/apis',
      '/apis/*',
      '/openapi',
      '/openapi/*',
      '/version',
      '/version/',
      '/healthz',
      '/livez',
      '/readyz',
      '/healthz/*',
      '/livez/*',
      '/readyz/*',
    ],
  },
  {
    verbs: ['create'],
    apiGroups: ['authorization.k8s.io'],
    resources: ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'],
  },
  { verbs: ['create'], apiGroups: ['authentication.k8s.io'], resources: ['selfsubjectreviews'] },
]

const HEALTH: readonly PolicyRule[] = [
  {
    verbs: ['get'],
    nonResourceURLs: ['/version', '/version/', '/healthz', '/livez', '/readyz', '/healthz/*', '/livez/*', '/readyz/*'],
  },
]

const covers = (allowed: readonly string[] | undefined, wanted: string): boolean =>
  allowed?.some((each) => each === '*' || each === wanted) === true

const coversResource = (allowed: readonly string[] | undefined, wanted: string): boolean => {
  const [, subresource] = wanted.split('/')
  return covers(allowed, wanted) || (subresource !== undefined && allowed?.includes(`*/${subresource}`) === true)
}

const coversPath = (allowed: readonly string[] | undefined, path: string): boolean =>
  allowed?.some(
    (each) => each === path || each === '*' || (each.endsWith('*') && path.startsWith(each.slice(0, -1))),
  ) === true

/** Whether a rule allows an attempt. */
const allows = (rule: PolicyRule, attempt: Attempt): boolean => {
  if (!covers(rule.verbs, attempt.verb)) return false
  if ('path' in attempt) return coversPath(rule.nonResourceURLs, attempt.path)
  return (
    covers(rule.apiGroups, attempt.group) &&
    coversResource(rule.resources, attempt.resource) &&
    ((rule.resourceNames ?? []).length === 0 || rule.resourceNames?.includes(attempt.name) === true)
  )
}

interface Subject {
  readonly kind: string
  readonly name: string
  readonly namespace?: string
}

const isSubject = ({ username, groups }: Caller, { kind, name, namespace }: Subject, of: string): boolean => {
  switch (kind) {
    case 'User':
      return name === username
    case 'Group':
      return groups.includes(name)
    case 'ServiceAccount':
      return username === `system:serviceaccount:${namespace ?? of}:${name}`
    default:
      return false
  }
}

const rulesOf = (role: JsonObject | undefined): readonly PolicyRule[] =>
  Array.isArray(role?.rules) ? (role.rules as PolicyRule[]) : []

const rbac = (plural: string): string => `${plural}.rbac.authorization.k8s.io`

const RBAC_TABLES = ['clusterrolebindings', 'rolebindings', 'clusterroles', 'roles'].map(rbac)

const found = new WeakMap<Store, Map<string, readonly PolicyRule[]>>()

/** The rules that were found in a store since its roles and bindings last changed: every request asks for some. */
const foundIn = (store: Store): Map<string, readonly PolicyRule[]> => {
  const before = found.get(store)
  if (before !== undefined) return before
  const rules = new Map<string, readonly PolicyRule[]>()
  found.set(store, rules)
  for (const table of RBAC_TABLES) store.subscribe(table, () => rules.clear())
  return rules
}

/** The rules that apply to a caller in a namespace; with an empty namespace, those that apply in the whole cluster. */
export const rulesFor = (store: Store, caller: Caller, namespace: string): readonly PolicyRule[] => {
  const known = foundIn(store)
  const key = JSON.stringify([caller.username, caller.groups, namespace])
  const rules = known.get(key) ?? boundRules(store, caller, namespace)
  known.set(key, rules)
  return rules
}

const boundRules = (store: Store, caller: Caller, namespace: string): readonly PolicyRule[] => {
  const bound = (table: string, of: string | undefined): PolicyRule[] =>
    [...store.list(table, of)].flatMap((binding) => {
      const subjects = Array.isArray(binding.subjects) ? (binding.subjects as Subject[]) : []
      if (!subjects.some((subject) => isSubject(caller, subject, of ?? ''))) return []
      const { kind, name } = isObject(binding.roleRef)
        ? (binding.roleRef as unknown as Subject)
        : { kind: '', name: '' }
      const key = kind === 'Role' ? { namespace: of ?? '', name } : { namespace: '', name }
      return rulesOf(store.get(rbac(kind === 'Role' ? 'roles' : 'clusterroles'), key))
    })
  return [
    ...(caller.groups.includes('system:authenticated') ? FOR_ALL : HEALTH),
    ...bound(rbac('clusterrolebindings'), undefined),
    ...(namespace === '' ? [] : bound(rbac('rolebindings'), namespace)),
  ]
}

/** Whether a caller may do something: `system:masters` may do everything, others what their bound roles allow. */
export const mayDo = (store: Store, caller: Caller, attempt: Attempt): boolean => {
  if (caller.groups.includes('system:masters')) return true
  const namespace = 'path' in attempt ? '' : attempt.namespace
  return rulesFor(store, caller, namespace).some((rule) => allows(rule, attempt))
}
