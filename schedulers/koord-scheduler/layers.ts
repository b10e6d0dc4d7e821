/**
 * The layers of Koordinator's network topology, by node label.
 * docs/schedulers/koord-scheduler.md#what-it-requires-of-a-set
 */
const LAYERS: ReadonlyMap<string, string> = new Map([
  ['kubernetes.io/hostname', 'hostLayer'],
  ['topology.kubernetes.io/rack', 'rackLayer'],
  ['topology.kubernetes.io/block', 'blockLayer'],
])

/** The layer of a node label; undefined for a label without a layer. */
export const layerOf = (nodeLabel: string | undefined): string | undefined => LAYERS.get(nodeLabel ?? '')

/** The node labels that have a layer, for messages. */
export const LAYER_LABELS: readonly string[] = [...LAYERS.keys()]
