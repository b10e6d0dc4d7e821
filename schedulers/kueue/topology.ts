import { listedTopology } from '../listed-topology.ts'

/**
 * Kueue's Topology, which ResourceFlavors refer to: a list of node labels, recreated if they change.
 * docs/schedulers/kueue.md
 */
export const kueueTopology = listedTopology('kueue.x-k8s.io/v1beta2')
