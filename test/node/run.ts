import { once } from 'node:events'
import { commandLine } from '../../scripts/command-line.ts'
import { installCrds } from '../cluster/manifests.ts'
import { startPlaneForNodes } from './control-plane.ts'
import { whyNoNode } from './needs.ts'
import { type RealNode, startNode } from './start.ts'

const given = commandLine({
  command: 'npm run node',
  about: `Starts a Kubernetes control plane with real nodes on this machine, on which containers run, with Grove's CRDs installed, and runs
until ^C. It needs Linux and root.`,
  options: {
    nodes: { type: 'number', default: 1, about: 'how many nodes' },
    bare: { type: 'flag', about: 'install nothing, not even the CRDs' },
  },
})

const main = async (): Promise<void> => {
  const reason = whyNoNode()
  if (reason !== undefined) throw new Error(reason)
  const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const plane = await startPlaneForNodes()
  const nodes: RealNode[] = []
  try {
    for (let index = 0; index < given.nodes; index++) nodes.push(await startNode(plane))
    if (!given.bare) await installCrds(plane)
    for (const { name, addresses, directory } of nodes) {
      console.log(`Node ${name} at ${addresses.node}; its logs are in ${directory}/logs.`)
    }
    console.log(`In another terminal:\n\nexport KUBECONFIG=${plane.kubeconfig}\n`)
    console.log(`Where there is no kubectl, ${plane.binaries.kubectl} is one. Press ^C to stop it all.`)
    await stop
  } finally {
    for (const node of nodes) await node.stop()
    await plane.stop()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
