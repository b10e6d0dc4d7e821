import { conformanceTests } from './conformance-tests.ts'
import { api } from './controlplane/api.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { swappableWebhooks } from './swappable-webhooks.ts'

describe('a real API server with our CRDs and webhooks answers like the reference', () => {
  conformanceTests(async (first) => {
    const plane = controlPlane()
    await installCrds(plane)
    const webhooks = await swappableWebhooks(plane, first)
    const server = api(plane.admin)
    return {
      server,
      webhooks,
      createNamespace: async (name) => void (await plane.kubectl(['create', 'namespace', name])),
      close: async () => {
        server.close()
        await webhooks.close()
      },
    }
  })
})
