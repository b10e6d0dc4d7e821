import { containerOf, NODE, type PodSet, trainerSet } from './pod-set.ts'
import { whole } from './resources.ts'
import type { Quantities, Resources } from './shapes.ts'

/**
 * The devices that a container computes on: their number, 0 for none. `claimed` if only claims bring some: how many is
 * known once the pod is on a node.
 */
export type Devices = number | 'claimed'

/** What a resource that is no CPU, memory or storage means, by the part of its name behind the domain. */
const CONNECTS = /rdma|sriov|infiniband|netdev|hostdev|(^|[^a-z])(efa|eni|hca|ib|[a-z]*nics?|fuse|kvm|tun)([^a-z]|$)/i
const PART_OF_ONE = /(mem|memory|memory\.max|percentage|[dgm][cpl]u-?cores?|(^|\.)vcores?|cuda-core|millicores)$/i
/** Koordinator counts in percent: 200 are two GPUs. */
const PERCENT = /^koordinator\.sh\/gpu(-core|-memory-ratio)?$/

/** Devices of a DeviceClass, which Kubernetes claims for whoever asks for them as for a resource. */
const OF_CLASS = /^deviceclass\.resource\.kubernetes\.io\//

/** Resources of a node itself have a name without a domain, or one of Kubernetes; its networks, one of their own. */
const isOfNode = (name: string): boolean =>
  !name.includes('/') || (/(^|\.)kubernetes\.io\/|^networking\./.test(name) && !OF_CLASS.test(name))

const kindOf = (name: string): 'gpu' | 'device' | 'part' | 'percent' | 'other' => {
  const last = name.slice(name.lastIndexOf('/') + 1)
  if (isOfNode(name) || CONNECTS.test(last)) return 'other'
  if (PERCENT.test(name)) return 'percent'
  if (PART_OF_ONE.test(last)) return 'part'
  return name.toLowerCase().includes('gpu') ? 'gpu' : 'device'
}

interface Given {
  readonly name: string
  readonly count: number
}

/** What is asked for of a kind, in the order of names; an amount of 0 asks for nothing. */
const given = (quantities: Quantities = {}, kind: ReturnType<typeof kindOf>): Given[] =>
  Object.entries(quantities)
    .map(([name, quantity]) => ({ name, count: whole(quantity) }))
    .filter(({ name, count }) => count > 0 && kindOf(name) === kind)
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** GPUs of several kinds are counted by the first name, as in the Go Trainer. */
const gpusIn = (quantities: Quantities | undefined): number =>
  given(quantities, 'gpu')[0]?.count ??
  Math.ceil(Math.max(0, ...given(quantities, 'percent').map(({ count }) => count)) / 100)

/**
 * GPUs count first, because other devices may come with them. Others are added up: slices of several sizes are as many
 * devices. An amount of memory or cores is a part of one device.
 */
const devicesIn = (quantities: Quantities | undefined): number =>
  gpusIn(quantities) ||
  given(quantities, 'device').reduce((sum, { count }) => sum + count, 0) ||
  Math.min(1, given(quantities, 'part').length)

/** The GPUs of a container with these resources, by the names of the resources. */
export const gpuCount = ({ requests, limits }: Resources = {}): number => gpusIn(requests) || gpusIn(limits)

/** The devices of a container with these resources: of its requests, else of its limits, else of its claims. */
export const devicesOf = ({ requests, limits, claims = [] }: Resources = {}): Devices =>
  devicesIn(requests) || devicesIn(limits) || (claims.length > 0 ? 'claimed' : 0)

/**
 * True if CUDA, ROCm or the like count the devices of a container: then torchrun does so itself. Of a TPU, Neuron or
 * Ascend it knows nothing, and would start a process for each CPU of the node.
 */
export const countsItself = (resources: Resources): boolean =>
  gpuCount(resources) > 0 ||
  [resources.requests, resources.limits]
    .flatMap((quantities) => given(quantities, 'device'))
    .every(({ name }) => name.startsWith('nvidia.com/'))

/** The resources of the first training container, with those of the TrainJob. */
export const trainerResources = (sets: readonly PodSet[]): Resources => {
  const set = trainerSet(sets)
  return (set && containerOf(set, NODE)?.resources) ?? {}
}

/** The devices of the first training container. docs/trainjob-build.md#devices-and-processes */
export const trainerDevices = (sets: readonly PodSet[]): Devices => devicesOf(trainerResources(sets))

/** The devices of each pod of a set: of its own container `node`, else as many as the trainer's has. */
export const devicesOfSet = (set: PodSet, sets: readonly PodSet[]): Devices =>
  devicesOf(containerOf(set, NODE)?.resources) || trainerDevices(sets)

/** How many processes devices are worth if each has its own: one at least, and one if they cannot be counted. */
export const processesOf = (devices: Devices): number => (devices === 'claimed' ? 1 : Math.max(1, devices))
