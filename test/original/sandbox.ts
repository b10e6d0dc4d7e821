import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { configurationWith } from '../api/configuration.ts'
import { errorLog } from '../api/error-log.ts'
import { speaking } from '../api/speaking.ts'
import type { Ground } from './ground.ts'

const kindOf = (kind: string) => ({ apiVersion: 'admissionregistration.k8s.io/v1', kind })

const WEBHOOKS = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'].map(kindOf)

/** A sandbox whose webhooks are taken out until Grove is to start. */
export const sandboxGround = async (config: object): Promise<Ground> => {
  const mishaps: string[] = []
  const log = errorLog((line) => mishaps.push(line))
  const sandbox = await startGroveSandbox({
    config: configurationWith(config),
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 20,
    reconcilers: false,
    onError: (error) => mishaps.push(String(error)),
  })
  const cluster = speaking(sandbox.client, '')
  const webhooks: KubeObject[] = []
  for (const kind of WEBHOOKS) {
    for (const each of await cluster.list(kind)) {
      const { name = '', labels } = each.metadata
      webhooks.push({ ...each, metadata: { name, ...(labels && { labels }) } })
      await cluster.remove(kind, name)
    }
  }
  const nothing = async (): Promise<void> => undefined
  let pause = nothing
  const directory = await mkdtemp(join(tmpdir(), 'grove-moving-'))
  const kubeconfig = join(directory, 'kubeconfig')
  await writeFile(kubeconfig, sandbox.kubeconfig)
  return {
    client: sandbox.client,
    kubeconfig,
    start: async (config) => {
      for (const each of webhooks) await cluster.create(each)
      const client = kubeClient(new Connection(sandbox.accountAccess('grove-system', 'grove-operator')))
      const stopping = new AbortController()
      const working = runReconcilers({ client, config: configurationWith(config), log }, stopping.signal)
      working.catch((error: unknown) => mishaps.push(String(error)))
      pause = async () => {
        stopping.abort()
        await working.catch(() => undefined)
        await client.close()
        pause = nothing
      }
    },
    end: async () => {
      await pause()
      for (const { kind, metadata } of webhooks) await cluster.remove(kindOf(kind), metadata.name ?? '')
    },
    leave: async () => {
      await pause()
      await sandbox.stop()
      await rm(directory, { recursive: true })
      // A machine may be too busy to answer in time; then it is asked again.
      const ours = mishaps.filter((each) => !/broke off before the answer|no answer within/.test(each))
      expect(ours.join('\n')).to.equal('')
    },
  }
}
