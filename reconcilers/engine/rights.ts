import { parseApiVersion } from '../../kube/api/resource.ts'
import { type Controller, type Write, watchedKinds } from './controller.ts'

/** One rule of an RBAC Role. */
export interface RightsRule {
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly verbs: readonly string[]
}

/** Fill caches and keep them current. */
const WATCH = ['list', 'watch']

/** An apply on the server neither meets its own object nor takes one back. */
const makesChildren = <Config>({ verbs, byApply }: Write<Config>): boolean => verbs.includes('create') && !byApply

/**
 * What controllers must be allowed to do, as RBAC rules: watching follows from what they watch, writing from what they
 * declare. Single objects are read live where a create may meet its own object, and owners before they take children back. Kinds that a cluster may lack are
 * waited for by watching their CRDs, each by its name.
 */
export const rightsOf = <Config>(controllers: readonly Controller<Config>[]): RightsRule[] => {
  const verbs = new Map<string, Set<string>>()
  const allow = ({ group, resource, verbs: more }: { group: string; resource: string; verbs: readonly string[] }) => {
    const key = `${group}/${resource}`
    verbs.set(key, new Set([...(verbs.get(key) ?? []), ...more]))
  }
  const kinds = watchedKinds(controllers)
  for (const { kind, plural } of kinds) {
    allow({ group: parseApiVersion(kind.apiVersion).group, resource: plural, verbs: WATCH })
  }
  for (const { of, writes } of controllers) {
    const { group } = parseApiVersion(of.kind.apiVersion)
    if (writes.some(makesChildren)) allow({ group, resource: of.plural, verbs: ['get'] })
  }
  for (const write of controllers.flatMap(({ writes }): readonly Write<Config>[] => writes)) {
    allow({ ...write, verbs: makesChildren(write) ? [...write.verbs, 'get'] : write.verbs })
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
