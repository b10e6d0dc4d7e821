import type { SchedulerTopology } from './topology.ts'

/** A `Topology` whose spec is a list of node labels that is immutable after creation, as KAI and Kueue both have it. */
export const listedTopology = (apiVersion: string): SchedulerTopology => ({
  kind: { apiVersion, kind: 'Topology' },
  plural: 'topologies',
  isFixed: true,
  specFor: (nodeLabels) => ({ levels: nodeLabels.map((nodeLabel) => ({ nodeLabel })) }),
  nodeLabelsOf: ({ spec }) => {
    const { levels } = (spec ?? {}) as { levels?: unknown }
    return Array.isArray(levels) ? levels.map((level) => String(level?.nodeLabel ?? '')) : []
  },
})
