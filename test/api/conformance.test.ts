import { expect } from 'chai'
import { createObject, systemContext } from '../../sandbox/cluster/bootstrap.ts'
import { baseObjects, crdObjects } from '../../sandbox/cluster/manifests.ts'
import { startSandbox } from '../../sandbox/cluster/start.ts'
import { conformanceTests } from '../cluster/conformance-tests.ts'
import { swappableServer } from '../cluster/swappable-webhooks.ts'
import { isWebhookConfiguration, leadingTo } from '../cluster/webhooks.ts'
import { configurationWith } from './configuration.ts'
import { adminOf } from './sandbox.ts'

describe('the sandbox with our CRDs and webhooks answers like the reference', () => {
  conformanceTests(async (first) => {
    const mistakes: unknown[] = []
    const sandbox = await startSandbox({ nodes: 1, onError: (error) => mistakes.push(error) })
    const webhooks = await swappableServer(first)
    const context = systemContext('test')
    const configurations = (await baseObjects(configurationWith({}))).flatMap((object) =>
      isWebhookConfiguration(object) ? [{ ...leadingTo(object, webhooks) }] : [],
    )
    for (const object of [...crdObjects(), ...configurations]) await createObject(sandbox.core, object, context)
    const server = adminOf(sandbox)
    return {
      server,
      webhooks,
      createNamespace: async (name) => {
        await server.call('POST', '/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
      },
      close: async () => {
        server.close()
        await sandbox.stop()
        await webhooks.close()
        expect(mistakes).to.deep.equal([])
      },
    }
  })
})
