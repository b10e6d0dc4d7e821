import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { type IssuedCertificates, issuedCertificates } from '../cluster/issued-certificates.ts'
import { kustomization } from '../cluster/manifests.ts'
import { createNamespace } from '../cluster/namespace.ts'
import { installCrdObjects } from '../cluster/neighbours.ts'
import { objectsIn } from '../cluster/objects-in.ts'
import { startWriters } from '../cluster/writers.ts'
import { ownCrds } from '../reference/crds.ts'
import { logToStandardError } from './binaries.ts'
import { onOwnCluster } from './fixture.ts'
import { groveImages } from './grove-images.ts'
import { invite } from './guests.ts'
import { ask } from './pods.ts'
import { setOf } from './sets.ts'
import { type RealPod, Workload } from './workload.ts'

const SYSTEM = 'grove-system'
const SERVER = 'grove-webhook-server-cert'
const PORT = 9443
/** A kubelet brings a changed Secret to a pod's files when it syncs the pod again, within a minute and a half. */
const DELIVERY_S = 150
const WRITERS = 2

onOwnCluster('certificates of cert-manager, whose controllers are pods of a real node', {}, (its) => {
  let certificates: IssuedCertificates
  let work: Workload
  const kubectl = (args: readonly string[], input = '') => ask(its().plane, args, input)
  const webhooks = async (): Promise<RealPod[]> => {
    const selector = '--selector=app.kubernetes.io/component=operator'
    return JSON.parse(await kubectl(['-n', SYSTEM, 'get', 'pods', selector, '-o', 'json'])).items
  }

  before(async () => {
    const { plane, node } = its()
    certificates = issuedCertificates(objectsIn(plane, SYSTEM))
    await installCrdObjects(
      plane,
      ownCrds('cert-manager').map(({ crd }) => crd),
    )
    await invite(its(), { program: 'cert-manager', namespace: 'cert-manager', args: [] })
    await node.importImages(await groveImages(logToStandardError))
  })

  it('bring the webhooks of overlays/cert-manager up, and the API server trusts them', async () => {
    await kubectl(['apply', '-k', kustomization('overlays/cert-manager')])
    await kubectl(['-n', SYSTEM, 'wait', '--for=condition=Ready', `certificate/${SERVER}`, '--timeout=90s'])
    await kubectl(['-n', SYSTEM, 'rollout', 'status', 'deployment/grove-operator', 'deployment/grove-reconciler'])
    await certificates.trusted(SERVER)
    work = await Workload.open(its().plane, 'issued')
    await work.apply(setOf('c', [{ name: 'a', replicas: 1 }]))
    await work.ready('c-0-a', 1)
  })

  it('are taken up by running webhooks when cert-manager renews them, and no write is refused', async () => {
    const { plane } = its()
    const before = await webhooks()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    const writers = startWriters(client, await createNamespace(plane, 'writers'), WRITERS)
    try {
      await certificates.renew(SERVER)
      for (const { status } of before) await certificates.served(SERVER, status.podIP ?? '', PORT, DELIVERY_S)
    } finally {
      expect((await writers.stop()).slice(0, 5)).to.deep.equal([])
      await client.close()
    }
    expect(writers.written()).to.be.greaterThan(50)
    const after = await webhooks()
    expect(after.map(({ status }) => status.containerStatuses?.map(({ containerID }) => containerID))).to.deep.equal(
      before.map(({ status }) => status.containerStatuses?.map(({ containerID }) => containerID)),
    )
    await work.close()
  }).timeout(300_000)
})
