import { once } from 'node:events'
import { commandLine } from '../../scripts/command-line.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { startControlPlane } from './controlplane/start.ts'
import { installBase, installCrds } from './manifests.ts'
import { startWebhook } from './webhook-process.ts'
import { installWebhooks } from './webhooks.ts'

const given = commandLine({
  command: 'npm run cluster',
  about: `Starts a Kubernetes control plane with fake nodes on this machine, with Grove's CRDs installed, and runs until ^C: that of
the tests, for people.`,
  options: {
    nodes: { type: 'number', default: 5, about: 'how many fake nodes' },
    bare: { type: 'flag', about: 'install nothing, not even the CRDs: to try an installation' },
    webhook: {
      type: 'flag',
      about: 'install all of manifests/base too, with "grove webhook" on this machine behind its webhooks',
    },
  },
})

const main = async (): Promise<void> => {
  const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const controlPlane = await startControlPlane({ nodes: given.nodes })
  let webhook: { stop(): Promise<void> } | undefined
  try {
    if (given.webhook) webhook = await installWithWebhook(controlPlane)
    else if (!given.bare) await installCrds(controlPlane)
    console.log(`A control plane is running. In another terminal:\n`)
    console.log(`export KUBECONFIG=${controlPlane.kubeconfig}\n`)
    console.log(`Where there is no kubectl, ${controlPlane.binaries.kubectl} is one. Press ^C to stop it all.`)
    await stop
  } finally {
    await webhook?.stop()
    await controlPlane.stop()
  }
}

const installWithWebhook = async (controlPlane: ControlPlane) => {
  await installBase(controlPlane)
  const webhook = await startWebhook({ kubeconfig: controlPlane.kubeconfig, selfSigned: true })
  await installWebhooks(controlPlane, webhook)
  return webhook
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
