import { parseApiVersion } from '../../kube/api/resource.ts'
import { type Registry, type Write, watchedKinds } from './controller.ts'
import { isSameKind } from './kind.ts'

/** One rule of an RBAC Role. */
export interface RightsRule {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly verbs: readonly string[]
}

/** The verbs that fill a cache and keep it current. */
const WATCH = ['list', 'watch']

const makesChildren = <Config>({ verbs }: Write<Config>): boolean => verbs.includes('create')

/** True if a create may meet its own object. Server-side apply does not. */
const mayMeetItsOwn = <Config>(write: Write<Config>): boolean => makesChildren(write) && !write.byApply

/**
 * What controllers must be allowed to do, as RBAC rules: rights to watch follow from the kinds that they watch, rights
 * to write from what they declare. `get` is added for kinds whose create may meet its own object, and for owners, which
 * are read before they adopt children. Optional kinds are awaited by watching their CRDs, each by name; built-in ones have none.
 */
export const rightsOf = <Config>(registry: Registry<Config>): RightsRule[] => {
  const { controllers } = registry
  const verbs = new Map<string, Set<string>>()
  const allow = ({ group, resource, verbs: more }: { group: string; resource: string; verbs: readonly string[] }) => {
    const key = `${group}/${resource}`
    verbs.set(key, new Set([...(verbs.get(key) ?? []), ...more]))
  }
  const kinds = watchedKinds(registry)
  for (const { kind, plural } of kinds) {
    allow({ group: parseApiVersion(kind.apiVersion).group, resource: plural, verbs: WATCH })
  }
  for (const { kind, plural } of kinds) {
    const isOwner = controllers.some(({ of, writes }) => isSameKind(of, kind) && writes.some(makesChildren))
    if (isOwner) allow({ group: parseApiVersion(kind.apiVersion).group, resource: plural, verbs: ['get'] })
  }
  for (const write of controllers.flatMap(({ writes }): readonly Write<Config>[] => writes)) {
    allow({ ...write, verbs: mayMeetItsOwn(write) ? [...write.verbs, 'get'] : write.verbs })
  }
  const rules = [...verbs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, allowed]) => {
      const slash = key.indexOf('/')
      return { apiGroups: [key.slice(0, slash)], resources: [key.slice(slash + 1)], verbs: [...allowed].sort() }
    })
  const crds = kinds
    .filter(({ optional, isBuiltIn }) => optional && !isBuiltIn)
    .map(({ kind, plural }) => `${plural}.${parseApiVersion(kind.apiVersion).group}`)
    .sort()
  if (crds.length === 0) return rules
  const forCrds: RightsRule = {
    apiGroups: ['apiextensions.k8s.io'],
    resources: ['customresourcedefinitions'],
    resourceNames: crds,
    verbs: WATCH,
  }
  return [...rules, forCrds]
}
