import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type Replicas, startReplicas } from './replicas.ts'
import type { WebhookProcess } from './webhook-process.ts'
import { startWriters, type Writers } from './writers.ts'

/** The time until new connections no longer go to a replica that has died; in a cluster this takes a second or two. */
const LAG_MS = 1_000
const WRITERS = 8
const SET = 'kept'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
/** A pod that does not belong to Grove. */
const pod = (namespace: string, name: string): ApiObject =>
  ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: { schedulerName: 'nobody', containers: [{ name: 'main', image: 'busybox' }] },
  }) as ApiObject

const set = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: SET },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        { name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'm', image: 'busybox' }] } } },
      ],
    },
  },
}

describe('webhooks that are killed, behind a Service, with failurePolicy Fail', () => {
  let namespace: string
  let replicas: Replicas
  let client: Client
  let others: Writers

  const kubectl = async (args: readonly string[], input?: object): Promise<{ code: number; stderr: string }> =>
    controlPlane().kubectl(['-n', namespace, ...args], input === undefined ? {} : { input: JSON.stringify(input) })
  const passes = async (what: string, args: readonly string[], input?: object): Promise<void> => {
    const { code, stderr } = await kubectl(args, input)
    expect(code, `${what}: ${stderr}`).to.equal(0)
  }
  const waits = async (what: string, args: readonly string[], input?: object): Promise<void> => {
    const { code, stderr } = await kubectl(args, input)
    expect(code, what).to.not.equal(0)
    expect(stderr, what).to.include('failed calling webhook')
  }

  before(async () => {
    await installCrds(controlPlane())
    namespace = await createNamespace(controlPlane(), 'killed')
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    replicas = await startReplicas(2, LAG_MS)
    await passes('a set', ['create', '-f', '-'], set)
    others = startWriters(client, namespace, 2, { resource: PODS, object: pod })
  })
  after(async () => {
    await others?.stop()
    await replicas?.close()
    await client?.close()
    await removeNamespace(controlPlane(), namespace)
  })

  it('fail at most what is led to the dead one until the Service knows, and nothing after that', async () => {
    for (const victim of [...replicas.running]) {
      const writers = startWriters(client, namespace, WRITERS)
      // However busy the machine: many writes are under way when the replica dies, and many come after.
      await waitUntil('writes', 60, async () => writers.written() > 100)
      await replicas.end(victim, 'kill')
      await sleep(LAG_MS + 500)
      const failed = await writers.stop()
      for (const message of failed) expect(message).to.include('failed calling webhook')
      const later = startWriters(client, namespace, WRITERS)
      await sleep(500)
      expect(await later.stop()).to.deep.equal([])
      await replicas.start()
    }
  })

  it('let all pass, while both are gone, that needs no decision of theirs', async () => {
    for (const victim of [...replicas.running] as WebhookProcess[]) await replicas.end(victim, 'kill')
    await sleep(LAG_MS + 500)
    const update = ['patch', 'pcs', SET, '--type=merge', '-p']
    await passes('a pod of somebody else', ['run', 'theirs', '--image=busybox'])
    await passes('a Deployment', ['create', 'deployment', 'theirs', '--image=busybox'])
    await passes('reading a set', ['get', 'pcs', SET])
    await passes('a finalizer of a set', [...update, '{"metadata":{"finalizers":["example.com/kept"]}}'])
    await passes('no finalizer', [...update, '{"metadata":{"finalizers":null}}'])
    await passes('the status of a set', [...update, '{"status":{"replicas":1}}', '--subresource=status'])
    await waits('a new set', ['create', '-f', '-'], { ...set, metadata: { name: 'new' } })
    await waits('a change of a set', [...update, '{"spec":{"template":{"terminationDelay":"5m"}}}'])
    await waits('another count', ['scale', 'pcs', SET, '--replicas=2'])
    await passes('deleting a set', ['delete', 'pcs', SET, '--wait=false'])
    await passes('deleting a pod', ['delete', 'pod', 'theirs', '--wait=false'])
  })

  it('take up again what waited as soon as one of them is back', async () => {
    await replicas.start()
    const created = async (): Promise<boolean> =>
      (await kubectl(['create', '-f', '-'], { ...set, metadata: { name: 'new' } })).code === 0
    await waitUntil('a set that was refused before', 30, created)
  })

  it('have never failed a write of what is none of theirs', async () => {
    expect(await others.stop()).to.deep.equal([])
    expect(others.written()).to.be.greaterThan(200)
  })
})
