import type { SchedulerTopology } from '../topology.ts'

/** KAI's Topology: a list of node labels that never changes once it is made. specs/grove-controllers.md §9.5 */
export const kaiTopology: SchedulerTopology = {
  kind: { apiVersion: 'kai.scheduler/v1alpha1', kind: 'Topology' },
  plural: 'topologies',
  isFixed: true,
  specFor: (nodeLabels) => ({ levels: nodeLabels.map((nodeLabel) => ({ nodeLabel })) }),
  nodeLabelsOf: ({ spec }) => {
    const { levels } = (spec ?? {}) as { levels?: unknown }
    return Array.isArray(levels) ? levels.map((level) => String(level?.nodeLabel ?? '')) : []
  },
}
