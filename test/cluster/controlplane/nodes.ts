import type { Api } from './api.ts'
import { LOOPBACK } from './ports.ts'

const CAPACITY = { cpu: '64', memory: '512Gi', pods: '110', 'nvidia.com/gpu': '64', 'rdma/hca': '64' }

// KWOK's stage would report the same. As the conditions are given at creation, the node can be used from its first
// moment.
const CONDITIONS = [
  { type: 'Ready', status: 'True', reason: 'KubeletReady' },
  { type: 'MemoryPressure', status: 'False', reason: 'KubeletHasSufficientMemory' },
  { type: 'DiskPressure', status: 'False', reason: 'KubeletHasNoDiskPressure' },
  { type: 'PIDPressure', status: 'False', reason: 'KubeletHasSufficientPID' },
]

/** A fake node that is Ready, has no taints, and is large enough for everything that a test asks for. */
export const fakeNode = (index: number, now: Date, prefix = 'kwok-node'): unknown => {
  const name = `${prefix}-${index}`
  const time = now.toISOString().replace(/\.\d+/, '')
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      annotations: { 'kwok.x-k8s.io/node': 'fake', 'node.alpha.kubernetes.io/ttl': '0' },
      labels: {
        type: 'kwok',
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        // Grove's own end-to-end manifests select agents by this label.
        'node_role.e2e.grove.nvidia.com': 'agent',
      },
    },
    status: {
      phase: 'Running',
      capacity: CAPACITY,
      allocatable: CAPACITY,
      conditions: CONDITIONS.map((condition) => ({
        ...condition,
        lastHeartbeatTime: time,
        lastTransitionTime: time,
      })),
      addresses: [
        { type: 'InternalIP', address: LOOPBACK },
        { type: 'Hostname', address: name },
      ],
    },
  }
}

/**
 * Creates this many fake nodes; `prefix` is for more of them.
 * @throws Error with the API server's answer when it refuses one.
 */
export const createNodes = async (api: Api, count: number, prefix?: string): Promise<void> => {
  const now = new Date()
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { status, body } = await api.call('POST', '/api/v1/nodes', fakeNode(index, now, prefix))
      if (status !== 201) throw new Error(`node ${index} was refused with ${status}: ${body}`)
    }),
  )
}

interface NodeList {
  readonly items: readonly {
    readonly spec: { readonly taints?: readonly unknown[] }
    readonly status: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] }
  }[]
}

/** The number of nodes that the scheduler can use: Ready and without taints. */
export const usableNodes = async (api: Api): Promise<number> => {
  const { status, body } = await api.call('GET', '/api/v1/nodes')
  if (status !== 200) return 0
  return (JSON.parse(body) as NodeList).items.filter(
    ({ spec, status: { conditions = [] } }) =>
      (spec.taints ?? []).length === 0 && conditions.some(({ type, status }) => type === 'Ready' && status === 'True'),
  ).length
}
