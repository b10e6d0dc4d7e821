import { listedTopology } from '../listed-topology.ts'

/** KAI's Topology: a list of node labels that is immutable after creation. docs/schedulers/kai-scheduler.md */
export const kaiTopology = listedTopology('kai.scheduler/v1alpha1')
