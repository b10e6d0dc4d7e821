import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, timestamp } from '../../api-server/core.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { listOf, specOf, statusOf, withStatus } from './pod-status.ts'

/** The default capacity of each node. */
export const NODE_CAPACITY = { cpu: '64', memory: '512Gi', pods: '250', 'nvidia.com/gpu': '8', 'rdma/hca': '8' }

/** A number of equal nodes, and their capacity in addition to 250 pods, as quantities by resource name. */
export interface NodeGroup {
  readonly count: number
  readonly capacity: Readonly<Record<string, string>>
}

/** How many consecutive nodes share a network domain; a rack is also a domain of the fabric between GPUs. */
export interface Domains {
  readonly rack: number
  readonly block: number
  readonly zone: number
}

/** The default domains. */
export const DOMAINS: Domains = { rack: 4, block: 16, zone: 64 }

/** The node labels of each domain; those of racks and blocks are the ones that KAI's and Kueue's documentation use. */
const DOMAIN_LABELS: { readonly [Domain in keyof Domains]: string } = {
  rack: 'cloud.provider.com/topology-rack',
  block: 'cloud.provider.com/topology-block',
  zone: 'topology.kubernetes.io/zone',
}

const domainLabels = (index: number, domains: Domains): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(DOMAIN_LABELS) as (keyof Domains)[]).map((domain) => [
      DOMAIN_LABELS[domain],
      `${domain}-${Math.floor(index / domains[domain])}`,
    ]),
  )

/** The labels that GPU feature discovery gives to a node with GPUs. */
const gpuLabels = (index: number, gpus: number, { rack }: Domains): Readonly<Record<string, string>> =>
  gpus === 0
    ? {}
    : {
        'nvidia.com/gpu.present': 'true',
        'nvidia.com/gpu.count': String(gpus),
        'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3',
        'nvidia.com/gpu.clique': `sandbox.${Math.floor(index / rack)}`,
      }

const node = (index: number, capacity: NodeGroup['capacity'], domains: Domains, time: string): JsonObject => {
  const name = `sandbox-${index}`
  const condition = (type: string, status: string, reason: string) => ({
    type,
    status,
    reason,
    lastHeartbeatTime: time,
    lastTransitionTime: time,
  })
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        ...domainLabels(index, domains),
        ...gpuLabels(index, Number(capacity['nvidia.com/gpu'] ?? 0), domains),
        // Grove's own end-to-end and scale manifests select agents, and simulated nodes, by these labels.
        'node_role.e2e.grove.nvidia.com': 'agent',
        type: 'kwok',
      },
    },
    status: {
      capacity,
      allocatable: capacity,
      conditions: [
        condition('MemoryPressure', 'False', 'KubeletHasSufficientMemory'),
        condition('DiskPressure', 'False', 'KubeletHasNoDiskPressure'),
        condition('Ready', 'True', 'KubeletReady'),
      ],
      addresses: [{ type: 'Hostname', address: name }],
      nodeInfo: {
        ...{ architecture: 'amd64', operatingSystem: 'linux', osImage: 'none', kernelVersion: 'none' },
        ...{ containerRuntimeVersion: 'sandbox://0', kubeletVersion: 'v1.36.3', kubeProxyVersion: 'v1.36.3' },
        ...{ bootID: '', machineID: '', systemUUID: '' },
      },
    },
  }
}

/** Creates nodes that are Ready and stay so: `sandbox-0`, `sandbox-1`, … */
export const createNodes = async (
  core: Core,
  groups: readonly NodeGroup[],
  domains: Domains = DOMAINS,
): Promise<void> => {
  const time = timestamp(core.now())
  const capacities = groups.flatMap(({ count, capacity }) => Array.from({ length: count }, () => capacity))
  for (const [index, capacity] of capacities.entries())
    await createObject(core, node(index, capacity, domains, time), systemContext('kubelet'))
}

/**
 * Marks a node as failed and its pods as not Ready, as a cluster does when the node stops reporting. False: the node
 * does not exist.
 */
export const failNode = ({ store, now }: Core, name: string): boolean => {
  const found = store.get('nodes', { namespace: '', name })
  if (found === undefined) return false
  const time = timestamp(now())
  const gone = { status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.' }
  const conditions = listOf(statusOf(found), 'conditions').map((each) => ({
    ...each,
    ...gone,
    lastTransitionTime: time,
  }))
  const taints = [
    ...listOf(specOf(found), 'taints'),
    ...['NoSchedule', 'NoExecute'].map((effect) => ({ key: UNREACHABLE, effect, timeAdded: time })),
  ]
  const failed = { ...found, spec: { ...specOf(found), taints }, status: { ...statusOf(found), conditions } }
  store.put('nodes', { namespace: '', name }, failed, found)
  for (const pod of [...store.list('pods')]) {
    const isReady = listOf(statusOf(pod), 'conditions').some((each) => each.type === 'Ready' && each.status === 'True')
    if (specOf(pod).nodeName !== name || !isReady) continue
    store.put('pods', keyOf(pod), withStatus(pod, time, {}, [{ type: 'Ready', status: 'False' }]), pod)
  }
  return true
}

const UNREACHABLE = 'node.kubernetes.io/unreachable'
