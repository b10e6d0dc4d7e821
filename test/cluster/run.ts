import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startControlPlane } from './controlplane/start.ts'
import { CRD_DIRECTORY, installCrds } from './manifests.ts'

// `npm run cluster`: the control plane of the tests, left running for people until ^C.

const USAGE = `Usage: npm run cluster -- [--nodes N]

Starts a Kubernetes control plane with fake nodes on this machine, with Grove's CRDs installed, and runs until ^C.

  --nodes N    how many fake nodes (default 5)
`

const asInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--nodes: "${text}" is not a number of nodes`)
  return number
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { nodes: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const controlPlane = await startControlPlane({ nodes: asInteger(values.nodes ?? '5') })
  try {
    if (existsSync(CRD_DIRECTORY)) await installCrds(controlPlane)
    console.log(`A control plane is running. In another terminal:\n`)
    console.log(`export KUBECONFIG=${controlPlane.kubeconfig}\n`)
    console.log(`Press ^C to stop it.`)
    await stop
  } finally {
    await controlPlane.stop()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
