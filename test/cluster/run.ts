import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { ControlPlane } from './controlplane/start.ts'
import { startControlPlane } from './controlplane/start.ts'
import { installBase, installCrds } from './manifests.ts'
import { startWebhook } from './webhook-process.ts'
import { installWebhooks } from './webhooks.ts'

// `npm run cluster`: the control plane of the tests, left running for people until ^C.

const USAGE = `Usage: npm run cluster -- [--nodes N] [--webhook]

Starts a Kubernetes control plane with fake nodes on this machine, with Grove's CRDs installed, and runs until ^C.

  --nodes N    how many fake nodes (default 5)
  --webhook    install all of manifests/base too, with \`grove webhook\` on this machine behind its webhooks
`

const asInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--nodes: "${text}" is not a number of nodes`)
  return number
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      nodes: { type: 'string' },
      webhook: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const controlPlane = await startControlPlane({ nodes: asInteger(values.nodes ?? '5') })
  let webhook: { stop(): Promise<void> } | undefined
  try {
    if (values.webhook) webhook = await installWithWebhook(controlPlane)
    else await installCrds(controlPlane)
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
