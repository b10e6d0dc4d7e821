import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { issueInto } from '../../certs/directory.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type ServiceProxy, startServiceProxy } from './service-proxy.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'
import { startWriters } from './writers.ts'

/** From readiness going to the last new connection that is led to a replica. */
const LAG_MS = 1_000
/** Longer than the lag, as the default of 10 s is longer than that of a cluster. */
const SHUTDOWN_DELAY = '3s'
const WRITERS = 8

describe('a rolling restart of both replicas of the webhook, behind a Service, with failurePolicy Fail', () => {
  let certificates: string
  let caBundle: string
  let namespace: string
  let proxy: ServiceProxy
  let installed: InstalledWebhooks
  let client: Client
  const running = new Set<WebhookProcess>()

  const start = async (): Promise<WebhookProcess> => {
    const { kubeconfig } = controlPlane()
    const change = (config: Record<string, unknown>) => {
      const { webhooks } = config.server as { webhooks: object }
      Object.assign(webhooks, {
        certProvisionMode: 'manual',
        serverCertDir: certificates,
        shutdownDelay: SHUTDOWN_DELAY,
      })
    }
    const webhook = await startWebhook({ kubeconfig, selfSigned: false, change })
    running.add(webhook)
    proxy.add(webhook)
    return webhook
  }

  before(async () => {
    certificates = await mkdtemp(join(tmpdir(), 'grove-rolling-'))
    await issueInto(certificates, LOCAL_NAMES, new Date())
    caBundle = await readFile(join(certificates, 'ca.crt'), 'utf8')
    await installCrds(controlPlane())
    namespace = await createNamespace(controlPlane(), 'rolling')
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    proxy = await startServiceProxy(LAG_MS)
    await Promise.all([start(), start()])
    installed = await installWebhooks(controlPlane(), { url: proxy.url, caBundle })
  })
  after(async () => {
    await installed?.remove()
    await proxy?.close()
    for (const webhook of running) await webhook.stop()
    await client?.close()
    await removeNamespace(controlPlane(), namespace)
    await rm(certificates, { recursive: true, force: true })
  })

  it('fails no request of those who write all the while', async () => {
    const writers = startWriters(client, namespace, WRITERS)
    const before = [...running]
    for (const old of before) {
      await start()
      await old.terminate()
      running.delete(old)
      await old.stop()
    }
    // A moment more, for what the last replica to go may have left behind.
    await sleep(LAG_MS)
    expect((await writers.stop()).slice(0, 5)).to.deep.equal([])
    expect(writers.written()).to.be.greaterThan(100)
    expect(running.size).to.equal(2)
  })
})
