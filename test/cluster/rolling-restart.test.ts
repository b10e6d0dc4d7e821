import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type Replicas, startReplicas } from './replicas.ts'
import { startWriters } from './writers.ts'

/** The time from the loss of readiness until no new connection goes to a replica. */
const LAG_MS = 1_000
const WRITERS = 8

describe('a rolling restart of both replicas of the webhook, behind a Service, with failurePolicy Fail', () => {
  let namespace: string
  let replicas: Replicas
  let client: Client

  before(async () => {
    await installCrds(controlPlane())
    namespace = await createNamespace(controlPlane(), 'rolling')
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    replicas = await startReplicas(2, LAG_MS)
  })
  after(async () => {
    await replicas?.close()
    await client?.close()
    await removeNamespace(controlPlane(), namespace)
  })

  it('fails no request of those who write all the while', async () => {
    const writers = startWriters(client, namespace, WRITERS)
    for (const old of [...replicas.running]) {
      await replicas.start()
      await replicas.end(old, 'terminate')
    }
    // Waits a moment longer for failures that the last replica to end may have caused.
    await sleep(LAG_MS)
    expect((await writers.stop()).slice(0, 5)).to.deep.equal([])
    expect(writers.written()).to.be.greaterThan(100)
    expect(replicas.running.size).to.equal(2)
  })
})
