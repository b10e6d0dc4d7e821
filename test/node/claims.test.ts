import { readdir } from 'node:fs/promises'
import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { cdiDirectory } from './containerd.ts'
import { DRIVER } from './devices.ts'
import { cluster, onNode } from './fixture.ts'
import { ask, busyboxPod, create, field, inPod, ready, WAIT } from './pods.ts'

const CLAIM = {
  apiVersion: 'resource.k8s.io/v1',
  kind: 'ResourceClaim',
  metadata: { name: 'gpu' },
  spec: { devices: { requests: [{ name: 'one', exactly: { deviceClassName: 'gpu.nvidia.com' } }] } },
}

onNode('a ResourceClaim on a real node', () => {
  let namespace: string

  before(async () => {
    namespace = await createNamespace(cluster().plane, 'claims')
  })
  after(() => removeNamespace(cluster().plane, namespace))

  it('is allocated when a pod needs it, prepared by the driver for the container, and freed with the pod', async () => {
    const { plane, node } = cluster()
    const allocation = (path: string) => field(plane, namespace, 'resourceclaim/gpu', `.status.allocation${path}`)
    const prepared = async () => (await readdir(cdiDirectory(node.directory))).length
    const pod = busyboxPod('user', WAIT, {
      container: { resources: { claims: [{ name: 'gpu' }] } },
      spec: { resourceClaims: [{ name: 'gpu', resourceClaimName: 'gpu' }] },
    })
    await create(plane, namespace, CLAIM)
    expect(await allocation('')).to.equal('')
    expect(await prepared()).to.equal(0)

    await create(plane, namespace, pod, busyboxPod('other', WAIT))
    await ready(plane, namespace, 'user', 'other')
    expect(await allocation('.devices.results[0].driver')).to.equal(DRIVER)
    expect(await allocation('.devices.results[0].pool')).to.equal(node.name)
    expect(await prepared()).to.be.greaterThan(0)
    const variables = (name: string) => inPod(plane, namespace, name, 'env')
    expect(await variables('user')).to.include('claim_gpu_one=true')
    expect(await variables('other')).not.to.include('claim_gpu')

    await ask(plane, ['delete', '-n', namespace, 'pod/user'])
    await waitUntil('free claim', 20, async () => (await allocation('')) === '' && (await prepared()) === 0)
  })
})
