import { NODE_CAPACITY } from '../../sandbox/cluster/controllers/nodes.ts'

/** On nodes, and in the node selectors of pods: to which scenario a node belongs. So scenarios run side by side. */
export const SCENARIO_LABEL = 'example.com/scenario'

/** The labels by which the pods of a scenario choose a node. */
export const scenarioLabels = (scenario: string): Readonly<Record<string, string>> => ({
  [SCENARIO_LABEL]: scenario,
  'node_role.e2e.grove.nvidia.com': 'agent',
})

/** Of a node that has room for so many pods of 80Mi. */
const capacityFor = (pods: number) => ({ ...NODE_CAPACITY, pods: '110', memory: `${80 * pods + 70}Mi` })

/** A node of one scenario, Ready from the start, with room for so many pods. */
export const nodeOf = (scenario: string, index: number, pods = 1) => {
  const capacity = capacityFor(pods)
  const name = `${scenario}-${index}`
  const time = new Date().toISOString().replace(/\.\d+/, '')
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        ...scenarioLabels(scenario),
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
      },
    },
    status: {
      capacity,
      allocatable: capacity,
      addresses: [{ type: 'Hostname', address: name }],
      conditions: [
        {
          type: 'Ready',
          status: 'True',
          reason: 'KubeletReady',
          lastHeartbeatTime: time,
          lastTransitionTime: time,
        },
      ],
    },
  }
}
