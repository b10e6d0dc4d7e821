import type { Core, Names } from '../core.ts'
import type { Registry } from '../resources/registry.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import { METRICS, METRICS_RESOURCES } from './metrics.ts'

/** The release whose API this server models, marked as this server's. */
export const gitVersionOf = ({ server }: Names): string => `v1.36.3-${server}`

/** The response to `/version`. */
const versionOf = (names: Names) => ({
  major: '1',
  minor: '36',
  gitVersion: gitVersionOf(names),
  gitCommit: '',
  gitTreeState: 'clean',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: 'go0',
  compiler: 'node',
  platform: `${process.platform}/${process.arch}`,
})

const VERBS = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']
const CHANGE = ['get', 'patch', 'update']

/** The kinds of subresources that have another kind than their resource. */
const SUBRESOURCE_KINDS: Readonly<Record<string, { kind: string; group?: string; version?: string; verbs: string[] }>> =
  {
    binding: { kind: 'Binding', verbs: ['create'] },
    eviction: { kind: 'Eviction', group: 'policy', version: 'v1', verbs: ['create'] },
    token: { kind: 'TokenRequest', group: 'authentication.k8s.io', version: 'v1', verbs: ['create'] },
    scale: { kind: 'Scale', group: 'autoscaling', version: 'v1', verbs: CHANGE },
    finalize: { kind: 'Namespace', verbs: ['update'] },
    log: { kind: 'Pod', verbs: ['get'] },
  }

interface Unstored {
  readonly name: string
  readonly kind: string
  readonly namespaced: boolean
  /** Default: `create` only. */
  readonly verbs?: readonly string[]
}

/** Resources that are answered and never stored. */
const UNSTORED: Readonly<Record<string, readonly Unstored[]>> = {
  [METRICS]: METRICS_RESOURCES,
  'authentication.k8s.io/v1': [
    { name: 'tokenreviews', kind: 'TokenReview', namespaced: false },
    { name: 'selfsubjectreviews', kind: 'SelfSubjectReview', namespaced: false },
  ],
  'authorization.k8s.io/v1': [
    { name: 'localsubjectaccessreviews', kind: 'LocalSubjectAccessReview', namespaced: true },
    { name: 'selfsubjectaccessreviews', kind: 'SelfSubjectAccessReview', namespaced: false },
    { name: 'selfsubjectrulesreviews', kind: 'SelfSubjectRulesReview', namespaced: false },
    { name: 'subjectaccessreviews', kind: 'SubjectAccessReview', namespaced: false },
  ],
}

const entries = (resource: ServedResource): object[] => {
  const { plural, singular, namespaced, kind, shortNames, categories } = resource
  const own = {
    name: plural,
    singularName: singular,
    namespaced,
    kind,
    verbs: VERBS,
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
  }
  const names = [...(resource.status ? ['status'] : []), ...(resource.scale ? ['scale'] : []), ...resource.subresources]
  const below = names.map((name) => ({
    name: `${plural}/${name}`,
    singularName: '',
    namespaced,
    ...(SUBRESOURCE_KINDS[name] ?? { kind, verbs: CHANGE }),
  }))
  return [own, ...below]
}

/** What is served, by group and version, and the versions of each group. */
interface Index {
  readonly generation: number
  readonly resources: ReadonlyMap<string, readonly ServedResource[]>
  /** The most important group and version first. */
  readonly versions: ReadonlyMap<string, readonly string[]>
}

const indexes = new WeakMap<Registry, Index>()

/** The index of a registry, made once for each change of it: a client reads dozens of these documents when it starts. */
const indexOf = (registry: Registry): Index => {
  const { generation } = registry
  const known = indexes.get(registry)
  if (known?.generation === generation) return known
  const resources = new Map<string, ServedResource[]>()
  for (const resource of registry.all()) {
    const groupVersion = apiVersionOf(resource)
    resources.set(groupVersion, [...(resources.get(groupVersion) ?? []), resource])
  }
  const versions = new Map<string, string[]>()
  for (const groupVersion of new Set([...resources.keys(), ...Object.keys(UNSTORED)])) {
    const [group = '', version] = groupVersion.split('/')
    if (version !== undefined) versions.set(group, [...(versions.get(group) ?? []), version])
  }
  const made = { generation, resources, versions }
  indexes.set(registry, made)
  return made
}

const groupList = (registry: Registry): object => ({
  kind: 'APIGroupList',
  apiVersion: 'v1',
  groups: [...indexOf(registry).versions].map(([name, versions]) => apiGroup(name, versions)),
})

const apiGroup = (name: string, versions: readonly string[]): object => {
  const all = versions.map((version) => ({ groupVersion: `${name}/${version}`, version }))
  return { name, versions: all, preferredVersion: all[0] }
}

const resourceList = (registry: Registry, groupVersion: string): object | undefined => {
  const resources = indexOf(registry).resources.get(groupVersion) ?? []
  const unstored = (UNSTORED[groupVersion] ?? []).map((each) => ({ verbs: ['create'], ...each, singularName: '' }))
  if (resources.length + unstored.length === 0) return undefined
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion,
    resources: [...resources.flatMap(entries), ...unstored],
  }
}

/** The discovery documents; undefined for any other path. */
export const discovery = ({ registry, names }: Pick<Core, 'registry' | 'names'>, path: string): object | undefined => {
  const [root, ...rest] = path.replace(/\/$/, '').split('/').slice(1)
  if (root === 'version' && rest.length === 0) return versionOf(names)
  if (root === 'api') {
    if (rest.length === 0) {
      return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] }
    }
    return rest.length === 1 && rest[0] === 'v1' ? resourceList(registry, 'v1') : undefined
  }
  if (root !== 'apis') return undefined
  const [group, version] = rest
  if (group === undefined) return groupList(registry)
  const versions = indexOf(registry).versions.get(group)
  if (versions === undefined || rest.length > 2) return undefined
  if (version !== undefined) return resourceList(registry, `${group}/${version}`)
  return { kind: 'APIGroup', apiVersion: 'v1', ...apiGroup(group, versions) }
}
