import { isObject } from '../json/object.ts'
import { dnsLabelProblems, qualifiedNameProblems } from '../metadata/names.ts'
import { exactQuantity } from '../quantity/exact.ts'
import { ONE } from '../quantity/units.ts'
import {
  type Check,
  duplicate,
  entry,
  type Fields,
  field,
  fieldsOf,
  forbidden,
  type Inspection,
  invalid,
  notFound,
  notSupported,
  type Place,
  required,
  textOf,
} from './check.ts'

/** Resources without a domain that containers may request. */
const OF_CONTAINERS = ['cpu', 'memory', 'ephemeral-storage']
/** Resources that whole pods may request. */
const OF_PODS = ['cpu', 'memory']

/** Resources that exist only in quotas. */
const OF_QUOTAS: ReadonlySet<string> = new Set([
  ...['requests', 'limits'].flatMap((kind) => ['cpu', 'memory', 'ephemeral-storage'].map((name) => `${kind}.${name}`)),
  ...[
    'pods',
    'resourcequotas',
    'services',
    'replicationcontrollers',
    'secrets',
    'configmaps',
    'persistentvolumeclaims',
  ],
  ...['storage', 'requests.storage', 'services.nodeports', 'services.loadbalancers'],
])

const NONE: readonly string[] = []

/** An amount in billionths; null counts as 0. Undefined if it cannot be parsed. */
export const quantityOf = (written: unknown): bigint | undefined => exactQuantity(written === null ? 0 : written)

/** Huge pages of one size, e.g. `hugepages-2Mi`. */
export const isHugePages = (resource: string): boolean => resource.startsWith('hugepages-')

/** Whether Kubernetes itself manages the resource; others belong to device plugins. */
const isNative = (resource: string): boolean => !resource.includes('/') || resource.includes('kubernetes.io/')

/** Whether a limit may be higher than the request. */
const isOvercommitted = (resource: string): boolean => isNative(resource) && !isHugePages(resource)

/** The prefix for requests in quotas: a resource's name must be valid with it as well. */
const IN_QUOTAS = 'requests.'
const LONGEST_DOMAIN = 253 - IN_QUOTAS.length

const extendedNameProblems = (resource: string): readonly string[] =>
  resource.startsWith(IN_QUOTAS) || resource.indexOf('/') > LONGEST_DOMAIN
    ? ['must be a name that a device plugin can give, e.g. nvidia.com/gpu']
    : NONE

const containerNameProblems = (resource: string): readonly string[] => {
  if (OF_CONTAINERS.includes(resource)) return NONE
  const problems = qualifiedNameProblems(resource)
  if (problems.length > 0) return problems
  if (!resource.includes('/')) {
    return isHugePages(resource)
      ? NONE
      : [`must be ${OF_CONTAINERS.join(', ')}, hugepages-<size> or a name with a domain, e.g. nvidia.com/gpu`]
  }
  return isNative(resource) ? NONE : extendedNameProblems(resource)
}

type NameCheck = (resource: string, at: Place, on: Inspection) => void

const containerName: NameCheck = (resource, at, on) => {
  for (const problem of containerNameProblems(resource)) on.report(invalid(at, resource, problem))
}

/** Checks the name of a resource in pod-level requests. */
const podName: NameCheck = (resource, at, on) => {
  const problems = qualifiedNameProblems(resource)
  for (const problem of problems) on.report(invalid(at, resource, problem))
  if (problems.length > 0 || OF_PODS.includes(resource) || isHugePages(resource)) return
  const isKnown = resource.includes('/') || OF_CONTAINERS.includes(resource) || OF_QUOTAS.has(resource)
  if (isKnown) on.report(notSupported(at, resource, [...OF_PODS, 'hugepages-<size>']))
  else on.report(invalid(at, resource, 'must be a resource that Kubernetes knows, or a name with a domain'))
}

/** A quick test for the most common amounts, such as `8`, `500m` or `64Gi`. */
const PLAIN = /^\d{1,18}([mkMGTPE]|[KMGTPE]i)?$/
/** The same for amounts that are whole numbers. */
const WHOLE = /^\d{1,18}([kMGTPE]|[KMGTPE]i)?$/

/**
 * Checks one amount: not negative, a whole number for countable resources, a multiple of the page size for huge pages.
 */
const amount = (resource: string, written: unknown, at: Place, on: Inspection): void => {
  if ((isOvercommitted(resource) ? PLAIN : WHOLE).test(String(written)) && !isHugePages(resource)) return
  const value = quantityOf(written)
  if (value === undefined) return
  if (value < 0n) on.report(invalid(at, written, 'must be greater than or equal to 0'))
  if (!isNative(resource) && value % ONE !== 0n) on.report(invalid(at, written, 'must be an integer'))
  if (isHugePages(resource)) {
    const page = exactQuantity(resource.slice('hugepages-'.length))
    if (page === undefined || page <= 0n || page % ONE !== 0n || value % page !== 0n)
      on.report(invalid(at, written, `must be a whole number of pages of ${resource.slice('hugepages-'.length)}`))
  }
}

const pagesNeedMore = (limits: Fields, requests: Fields, at: Place, on: Inspection): void => {
  for (const amounts of [limits, requests])
    for (const resource in amounts) {
      if (!isHugePages(resource)) continue
      if (!['cpu', 'memory'].some((name) => name in limits || name in requests))
        on.report(forbidden(at, 'huge pages need cpu or memory beside them'))
      return
    }
}

const amounts = (name: NameCheck, asked: Fields, at: Place, on: Inspection): void => {
  for (const resource in asked) {
    const place = entry(at, resource)
    name(resource, place, on)
    amount(resource, asked[resource], place, on)
  }
}

const requirementsWith =
  (name: NameCheck): Check =>
  (value, at, on) => {
    if (!isObject(value)) return
    const [limits, requests] = [fieldsOf(value.limits), fieldsOf(value.requests)]
    const [atLimits, atRequests] = [field(at, 'limits'), field(at, 'requests')]
    amounts(name, limits, atLimits, on)
    amounts(name, requests, atRequests, on)
    for (const resource in requests) {
      if (limits[resource] === undefined) {
        if (!isOvercommitted(resource))
          on.report(required(atLimits, `${resource} is requested, and needs a limit of ${requests[resource]}`))
        continue
      }
      if (requests[resource] === limits[resource]) continue
      const [asked, limit] = [quantityOf(requests[resource]), quantityOf(limits[resource])]
      if (asked === undefined || limit === undefined || asked === limit) continue
      const comparison = isOvercommitted(resource) ? 'less than or equal to' : 'equal to'
      if (isOvercommitted(resource) && asked < limit) continue
      const detail = `must be ${comparison} the ${resource} limit of ${limits[resource]}`
      on.report(invalid(atRequests, requests[resource], detail))
    }
    pagesNeedMore(limits, requests, at, on)
    claims(value.claims, field(at, 'claims'), on)
  }

const claims: Check = (value, at, on) => {
  if (!Array.isArray(value) || value.length === 0) return
  const taken = new Set<string>()
  for (const [index, claim] of value.entries()) {
    const { name: written, request: ofClaim } = fieldsOf(claim)
    const [name, request, place] = [textOf(written), textOf(ofClaim), field(at, index)]
    if (name === '') {
      on.report(required(place, 'name a claim of the pod'))
      continue
    }
    for (const problem of request === '' ? [] : dnsLabelProblems(request))
      on.report(invalid(field(place, 'request'), request, problem))
    const key = request === '' ? name : `${name}/${request}`
    const isCovered = taken.has(name) || taken.has(key)
    const covers = request === '' && [...taken].some((other) => other.startsWith(`${name}/`))
    if (isCovered || covers) on.report(duplicate(place, isCovered ? key : name, 'name each claim once'))
    taken.add(key)
    if (on.pod.claimNames.has(name)) continue
    const known = [...on.pod.claimNames].join(', ')
    const way = known === '' ? 'the pod has none; add it to resourceClaims' : `resourceClaims has ${known}`
    on.report(notFound(place, name, way))
  }
}

/** The resources of a container. */
export const containerResources: Check = requirementsWith(containerName)

/** Pod-level resources, without a comparison with the containers. */
export const ownPodResources: Check = requirementsWith(podName)

/** The overhead of running a pod in addition to its containers. */
export const overhead: Check = (value, at, on) => {
  const asked = fieldsOf(value)
  amounts(containerName, asked, at, on)
  pagesNeedMore(asked, asked, at, on)
}
