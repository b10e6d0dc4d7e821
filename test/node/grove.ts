import type { Suite } from 'mocha'
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
export const installGrove = async ({ plane, nodes }: RealCluster, what = 'base'): Promise<void> => {
  const archive = await groveImages(logToStandardError)
  for (const node of nodes) await node.importImages(archive)
  await ask(plane, ['apply', '-k', kustomization(what)])
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
