import { fileURLToPath } from 'node:url'

/** The names that `--config` accepts instead of a file. */
export type ShippedName = 'default' | 'kai' | 'mnnvl'

/** A shipped configuration: its name for `--config`, its file, and its description. */
export interface Shipped {
  readonly name: ShippedName
  readonly file: string
  readonly about: string
}

const shipped = (name: ShippedName, folder: string, about: string): Shipped => ({
  name,
  file: fileURLToPath(new URL(`../../../manifests/${folder}/config.yaml`, import.meta.url)),
  about,
})

/** The shipped configurations: those that the folders of manifests/ install. docs/configuration.md */
export const SHIPPED: readonly Shipped[] = [
  shipped('default', 'base', 'the schedulers of Kubernetes and KAI, no topology, no MNNVL'),
  shipped('kai', 'overlays/kai', 'KAI places every set, by topology too'),
  shipped('mnnvl', 'overlays/mnnvl', 'sets with GPUs join NVLink fabrics'),
]

/** The names, as sentences list them. */
export const SHIPPED_NAMES = SHIPPED.map(({ name }) => name).join(', ')

/** The default configuration: that of a default installation, and of every verb that is given none. */
export const DEFAULT: ShippedName = 'default'

/** The description of `--config` for `--help`. */
export const configHelp = (): string =>
  `operator configuration, YAML or JSON, or a shipped one: ${SHIPPED_NAMES} (default: ${DEFAULT})`
