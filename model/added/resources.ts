import type { Container, PodSpec, ResourceRequirements } from '../../schemas/generated/pod.ts'
import { amountOf } from '../../schemas/quantity/amount.ts'

type Resource = 'cpu' | 'memory'
type Quantity = string | number

/** The resources that decide the QoS class of a pod, in the order in which manifests name them. */
const RESOURCES: readonly Resource[] = ['cpu', 'memory']

/** What a container that we add needs. */
export interface Need {
  /** What it requests in a pod with a container that has no limit. */
  readonly request: Readonly<Record<Resource, string>>
  /** What it requests, and may use, in a pod whose containers all have limits. */
  readonly limit: Readonly<Record<Resource, string>>
  /** The memory without which it cannot start: a lower limit would end it again and again. */
  readonly leastMemory: string
  /** True for a sidecar, which runs beside the containers of the pod instead of before them. */
  readonly stays?: boolean
}

/** The least that a namespace lets a container request: the `min` of its LimitRanges. */
export type LeastRequests = Readonly<Partial<Record<Resource, Quantity>>>

/** The requests and limits of a container that is added. */
export interface AddedResources {
  readonly requests: Record<string, Quantity>
  readonly limits?: Record<string, Quantity>
}

/**
 * The resources of a container that is added to a pod, so that the pod keeps its QoS class, and gets past quotas and
 * LimitRanges where the containers of its user do; undefined where it has none:
 *
 * - It has a limit where all others have one, and then requests as much as it may use.
 * - It asks for no more than the largest container does. So the pod asks for no more than before, unless the container
 *   stays.
 * - It asks for nothing in a pod that asks for nothing, or that has resources of its own, which all its containers share.
 */
export const addedResources = (podSpec: PodSpec, need: Need, least: LeastRequests = {}): AddedResources | undefined => {
  if (hasOwnResources(podSpec)) return undefined
  const mains = podSpec.containers ?? []
  const all = [...mains, ...(podSpec.initContainers ?? [])]
  const isBestEffort = RESOURCES.every((resource) => !all.some((each) => size(askedBy(each, resource).request) > 0n))
  const requests: Record<string, Quantity> = {}
  const limits: Record<string, Quantity> = {}
  for (const resource of RESOURCES) {
    const asks = all.map((each) => askedBy(each, resource))
    const ofMains = asks.slice(0, mains.length)
    const isLimited = asks.every(({ limit }) => limit !== undefined)
    const { request, limit } = isLimited
      ? limited(resource, ofMains, need)
      : open(resource, ofMains, isBestEffort, need)
    // A quota may want a request of every container, even if it is 0.
    const isNamed = size(request) > 0n || asks.every((each) => each.request !== undefined)
    if (request !== undefined && isNamed) requests[resource] = atLeast(request, least[resource])
    if (limit !== undefined) limits[resource] = atLeast(limit, least[resource])
  }
  if (Object.keys(requests).length === 0) return undefined
  return { requests, ...(Object.keys(limits).length > 0 && { limits }) }
}

/**
 * True if every container of the pod requests more of a resource than the one that is added: a namespace may have a least
 * request between the two.
 */
export const isLeastInPod = (podSpec: PodSpec, added: ResourceRequirements | undefined): boolean =>
  RESOURCES.some((resource) => {
    const own = added?.requests?.[resource]
    const all = [...(podSpec.containers ?? []), ...(podSpec.initContainers ?? [])]
    return own !== undefined && all.every((each) => size(askedBy(each, resource).request) > size(own))
  })

/** The larger of two least requests, resource by resource. */
export const moreOf = (a: LeastRequests, b: LeastRequests): LeastRequests => {
  const both = RESOURCES.map((resource): [Resource, Quantity | undefined] => [
    resource,
    a[resource] === undefined ? b[resource] : atLeast(a[resource], b[resource]),
  ])
  return Object.fromEntries(both.filter(([, quantity]) => quantity !== undefined))
}

/** True for a pod with resources at the level of the pod: these alone decide its QoS class and what it requests. */
export const hasOwnResources = ({ resources }: PodSpec): boolean =>
  Object.keys({ ...resources?.requests, ...resources?.limits }).length > 0

interface Asked {
  readonly request: Quantity | undefined
  readonly limit: Quantity | undefined
}

/** What a container asks for; a limit without a request counts as a request. */
const askedBy = ({ resources }: Container, resource: Resource): Asked => {
  const limit = resources?.limits?.[resource] ?? undefined
  return { request: resources?.requests?.[resource] ?? limit, limit }
}

const size = (quantity: Quantity | undefined): bigint => (quantity === undefined ? 0n : amountOf(quantity).billionths)

const limited = (resource: Resource, mains: readonly Asked[], { limit: usual, leastMemory }: Need): Asked => {
  const limit = smaller(usual[resource], greatest(mains.map((each) => each.limit)))
  const request = smaller(usual[resource], greatest(mains.map((each) => each.request)))
  if (resource !== 'memory' || size(limit) === 0n || size(limit) >= size(leastMemory)) return { request, limit }
  return { request: size(request) === size(limit) ? leastMemory : request, limit: leastMemory }
}

const open = (resource: Resource, mains: readonly Asked[], isBestEffort: boolean, need: Need): Asked => ({
  request:
    need.stays === true && !isBestEffort
      ? need.request[resource]
      : smaller(need.request[resource], greatest(mains.map((each) => each.request))),
  limit: undefined,
})

const greatest = (quantities: readonly (Quantity | undefined)[]): Quantity =>
  quantities.reduce<Quantity>((most, each = '0') => (size(each) > size(most) ? each : most), '0')

const smaller = (a: Quantity, b: Quantity): Quantity => (size(b) < size(a) ? b : a)

const atLeast = (quantity: Quantity, least: Quantity | undefined): Quantity =>
  least !== undefined && size(least) > size(quantity) ? least : quantity
