import { listedTopology } from '../listed-topology.ts'

/** Kueue's Topology, which ResourceFlavors refer to: a list of node labels, made again for other levels. specs/field.md D10 */
export const kueueTopology = listedTopology('kueue.x-k8s.io/v1beta2')
