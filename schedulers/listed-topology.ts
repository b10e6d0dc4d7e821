import type { SchedulerTopology } from './topology.ts'

const HOST_NAME = 'kubernetes.io/hostname'

/** A `Topology` whose spec is a list of node labels that is immutable after creation, as KAI and Kueue both have it. */
export const listedTopology = (apiVersion: string): SchedulerTopology => ({
  kind: { apiVersion, kind: 'Topology' },
  plural: 'topologies',
  isFixed: true,
  specFor: (nodeLabels) => ({ levels: nodeLabels.map((nodeLabel) => ({ nodeLabel })) }),
  refusalOf: (nodeLabels) =>
    nodeLabels.slice(0, -1).includes(HOST_NAME)
      ? `it takes ${HOST_NAME} as the last level only; remove the levels below it from the binding`
      : undefined,
  nodeLabelsOf: ({ spec }) => {
    const { levels } = (spec ?? {}) as { levels?: unknown }
    return Array.isArray(levels) ? levels.map((level) => String(level?.nodeLabel ?? '')) : []
  },
})
