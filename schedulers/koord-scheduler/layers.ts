/** The layers of Koordinator's network topology, by the node label that tells their places apart. specs/field.md D17 */
const LAYERS: ReadonlyMap<string, string> = new Map([
  ['kubernetes.io/hostname', 'hostLayer'],
  ['topology.kubernetes.io/rack', 'rackLayer'],
  ['topology.kubernetes.io/block', 'blockLayer'],
])

/** The layer of a node label; undefined for a label that Koordinator has no layer for. */
export const layerOf = (nodeLabel: string | undefined): string | undefined => LAYERS.get(nodeLabel ?? '')

/** The node labels that have a layer, for sentences. */
export const LAYER_LABELS: readonly string[] = [...LAYERS.keys()]
