import { listedTopology } from '../listed-topology.ts'

/** KAI's Topology: a list of node labels that is immutable after creation. specs/grove-controllers.md §9.5 */
export const kaiTopology = listedTopology('kai.scheduler/v1alpha1')
