import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { type Core, timestamp } from '../../api-server/core.ts'
import { createObject, systemContext } from '../bootstrap.ts'

/** What each node of the sandbox has. */
export const NODE_CAPACITY = { cpu: '64', memory: '512Gi', pods: '250', 'nvidia.com/gpu': '8', 'rdma/hca': '8' }

const node = (index: number, time: string): JsonObject => {
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
        'topology.kubernetes.io/zone': 'zone-0',
        // Grove's own end-to-end and scale manifests ask for agents, and for simulated nodes, by these labels.
        'node_role.e2e.grove.nvidia.com': 'agent',
        type: 'kwok',
      },
    },
    status: {
      capacity: NODE_CAPACITY,
      allocatable: NODE_CAPACITY,
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

/** Makes nodes that are Ready and stay so. */
export const createNodes = async (core: Core, count: number): Promise<void> => {
  const time = timestamp(core.now())
  for (let index = 0; index < count; index++) await createObject(core, node(index, time), systemContext('kubelet'))
}
