import { mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Suite } from 'mocha'
import { stringify } from 'yaml'
import { kustomization } from '../cluster/manifests.ts'
import { logToStandardError } from './binaries.ts'
import { cluster, onNode, type RealCluster } from './fixture.ts'
import { groveImages } from './grove-images.ts'
import { ask } from './pods.ts'

/** As docs/install.md has people wait. */
const ROLLED_OUT = [
  '-n',
  'grove-system',
  'rollout',
  'status',
  'deployment/grove-operator',
  'deployment/grove-reconciler',
]

let installed: Promise<RealCluster> | undefined

/**
 * The cluster of this process with Grove in its pods, as its users install it: images that the project has made and
 * that are imported into the node, and the two commands of docs/install.md. It is installed once, for all suites.
 * @throws Error with kubectl's words
 */
const groveInPods = (): Promise<RealCluster> => {
  installed ??= install()
  return installed
}

const install = async (): Promise<RealCluster> => {
  await installGrove(cluster())
  return cluster()
}

/** Installs Grove in a cluster in the same way. @throws Error with kubectl's words */
export const installGrove = (cluster: RealCluster, what = 'base'): Promise<void> =>
  installFrom(cluster, kustomization(what))

/** Installs Grove as docs/install.md does with components: the base, these components, and this configuration. @throws Error with kubectl's words */
export const installGroveWith = async (
  cluster: RealCluster,
  components: readonly string[],
  configuration: object,
): Promise<void> => {
  const directory = await mkdtemp(join(await realpath(cluster.plane.directory), 'grove-'))
  // kustomize takes no absolute paths.
  const path = (what: string) => relative(directory, kustomization(what))
  await writeFile(join(directory, 'config.yaml'), stringify(configuration))
  const own = {
    namespace: 'grove-system',
    resources: [path('base')],
    components: components.map((component) => path(`components/${component}`)),
    configMapGenerator: [
      { name: 'grove-operator-cm', behavior: 'merge', files: ['config.yaml'], options: { immutable: true } },
    ],
  }
  await writeFile(join(directory, 'kustomization.yaml'), stringify(own))
  await installFrom(cluster, directory)
}

const installFrom = async ({ plane, nodes }: RealCluster, directory: string): Promise<void> => {
  const archive = await groveImages(logToStandardError)
  for (const node of nodes) await node.importImages(archive)
  await ask(plane, ['apply', '-k', directory])
  await ask(plane, ROLLED_OUT)
}

/** As onNode, with Grove in the node's pods before the suite begins. */
export const onGrove = (title: string, body: (this: Suite) => void): void =>
  onNode(title, function () {
    this.timeout(300_000)
    before(async () => {
      await groveInPods()
    })
    body.call(this)
  })
