import { ApiError } from './api-error.ts'
import type { ObjectKey } from './object.ts'

/** One kind as the API server serves it. Callers define it or look it up by discovery. */
export interface Resource {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  /** The lower-case name in URLs, e.g. `pods`. */
  readonly plural: string
  readonly kind: string
  readonly namespaced: boolean
}

/** CustomResourceDefinitions: which kinds a cluster serves besides its own. */
export const CRDS: Resource = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  plural: 'customresourcedefinitions',
  kind: 'CustomResourceDefinition',
  namespaced: false,
}

/** `v1` or `apps/v1`: the apiVersion of the resource's objects. */
export const apiVersionOf = ({ group, version }: Pick<Resource, 'group' | 'version'>): string =>
  group === '' ? version : `${group}/${version}`

/** Splits an apiVersion; the group of `v1` is empty. */
export const parseApiVersion = (apiVersion: string): { group: string; version: string } => {
  const slash = apiVersion.indexOf('/')
  return slash < 0
    ? { group: '', version: apiVersion }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}

/** The URL prefix of a group and version: `/api/v1`, `/apis/apps/v1`. */
export const groupVersionPath = (apiVersion: string): string =>
  `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion.split('/').map(encodeURIComponent).join('/')}`

/** What is wrong with a name as a segment of a URL, or undefined. No object can have such a name. */
export const pathSegmentProblem = (name: string): string | undefined => {
  if (name === '') return 'must not be empty'
  if (name === '.' || name === '..') return `must not be "${name}"`
  // Half a surrogate pair cannot be written in a URL at all.
  if (/\p{Surrogate}/u.test(name)) return 'must be valid Unicode'
  const bad = /[/%]/.exec(name)
  return bad ? `must not contain "${bad[0]}"` : undefined
}

const invalid = (message: string): ApiError =>
  new ApiError({ status: 0, reason: 'InvalidRequest', request: 'not sent', message })

const segment = (what: string, value: string): string => {
  const problem = pathSegmentProblem(value)
  if (problem) throw invalid(`${what} "${value}" ${problem}`)
  return encodeURIComponent(value)
}

/** The path of a collection; without a namespace, of all namespaces. Throws an ApiError InvalidRequest. */
export const collectionPath = (resource: Resource, namespace?: string): string => {
  const base = groupVersionPath(apiVersionOf(resource))
  if (namespace === undefined) return `${base}/${resource.plural}`
  if (!resource.namespaced) {
    throw invalid(`${resource.kind} is cluster-scoped and takes no namespace, but "${namespace}" is given`)
  }
  return `${base}/namespaces/${segment('namespace', namespace)}/${resource.plural}`
}

/**
 * The path of the collection that an object is in, or is created in. Throws an ApiError InvalidRequest if the resource
 * needs a namespace and none is given.
 */
export const homePath = (resource: Resource, { namespace, name }: Partial<ObjectKey>): string => {
  if (resource.namespaced && namespace === undefined) {
    throw invalid(`${resource.kind}${name ? ` "${name}"` : ''} lives in a namespace, and none is given`)
  }
  return collectionPath(resource, namespace)
}

/** The path of one object, or of a subresource of it (`status`, `scale`). Throws an ApiError InvalidRequest. */
export const objectPath = (resource: Resource, key: ObjectKey, subresource?: string): string => {
  const path = `${homePath(resource, key)}/${segment(`name of a ${resource.kind}`, key.name)}`
  return subresource === undefined ? path : `${path}/${segment('subresource', subresource)}`
}

/** A path with a query; undefined parameters are left out. */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string => {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined)
  if (given.length === 0) return path
  return `${path}?${given.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`
}
