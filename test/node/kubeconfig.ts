import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { type Addresses, API_PORT } from './addresses.ts'

/** Writes the kubeconfig of a user for programs within a node, which reach the API server at the end of their link. */
export const kubeconfigWithin = async (
  plane: ControlPlane,
  { host }: Addresses,
  directory: string,
  name: string,
  user: string,
  group?: string,
): Promise<string> => {
  const { kubeconfig } = await plane.identity(user, group)
  const config = parse(await readFile(kubeconfig, 'utf8'))
  // Its certificate has this name, but not the address of the link.
  Object.assign(config.clusters[0].cluster, {
    server: `https://${host}:${API_PORT}`,
    'tls-server-name': 'kubernetes',
  })
  const file = join(directory, `${name}.kubeconfig`)
  await writeFile(file, stringify(config), { mode: 0o600 })
  return file
}
