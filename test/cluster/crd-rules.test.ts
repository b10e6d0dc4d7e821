import { expect } from 'chai'
import { type Api, api } from './controlplane/api.ts'
import { waitUntil } from './controlplane/wait.ts'
import { crdRulesTests } from './crd-rules-tests.ts'
import { controlPlane } from './fixture.ts'
import { installCrds, render } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { create } from './resources.ts'

describe('without webhooks, a real API server with components/crd-rules', () => {
  let server: Api
  let namespace: string
  before(async () => {
    const plane = controlPlane()
    await installCrds(plane)
    namespace = await createNamespace(plane, 'crd-rules')
    server = api(plane.admin)
    const crds = (await render(plane, 'overlays/crd-rules')).filter(({ kind }) => kind === 'CustomResourceDefinition')
    const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: crds })
    const applied = await plane.kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], { input })
    expect(applied.stderr).to.equal('')
    await waitUntil('use of the changed CRD', 30, async () => (await emptySet()) === false)
  })
  after(async () => {
    await removeNamespace(controlPlane(), namespace)
    await installCrds(controlPlane())
    await waitUntil('use of the CRD of the base', 30, async () => emptySet())
    server?.close()
  })

  /** Whether a set without cliques is accepted, as it is by the base when there are no webhooks. */
  const emptySet = async (): Promise<boolean> => {
    const metadata = { name: 'empty', namespace: 'default' }
    const spec = { template: { cliques: [] } }
    const set = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata, spec }
    return (await create(server, set, { dryRun: true })).allowed
  }

  crdRulesTests(
    () => server,
    () => namespace,
  )
})
