import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueInto } from '../../certs/directory.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { controlPlane } from './fixture.ts'
import { type ServiceProxy, startServiceProxy } from './service-proxy.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'

/** Replicas of the webhook behind a stand-in for a Service, with failurePolicy Fail. */
export interface Replicas {
  readonly running: ReadonlySet<WebhookProcess>
  /** Starts one more; resolves when it is ready. */
  start(): Promise<WebhookProcess>
  /** Ends one replica in the given way. */
  end(webhook: WebhookProcess, how: 'terminate' | 'kill'): Promise<void>
  close(): Promise<void>
}

/** Longer than a lag of one second, just as the default of 10 s is longer than the lag of a cluster. */
const SHUTDOWN_DELAY = '3s'

/**
 * Starts this many replicas with one certificate, and makes the webhook configurations of the base point to them. A
 * replica that is no longer ready still gets connections for `lagMs`.
 */
export const startReplicas = async (count: number, lagMs: number): Promise<Replicas> => {
  const certificates = await mkdtemp(join(tmpdir(), 'grove-replicas-'))
  const running = new Set<WebhookProcess>()
  let proxy: ServiceProxy | undefined
  let installed: InstalledWebhooks | undefined

  const start = async (): Promise<WebhookProcess> => {
    const { kubeconfig } = controlPlane()
    const change = (config: Record<string, unknown>) => {
      const { webhooks } = config.server as { webhooks: object }
      const own = { certProvisionMode: 'manual', serverCertDir: certificates, shutdownDelay: SHUTDOWN_DELAY }
      Object.assign(webhooks, own)
    }
    const webhook = await startWebhook({ kubeconfig, selfSigned: false, change })
    running.add(webhook)
    proxy?.add(webhook)
    return webhook
  }
  const close = async (): Promise<void> => {
    await installed?.remove()
    await proxy?.close()
    for (const webhook of running) await webhook.stop()
    await rm(certificates, { recursive: true, force: true })
  }
  try {
    await issueInto(certificates, LOCAL_NAMES, new Date())
    proxy = await startServiceProxy(lagMs)
    await Promise.all(Array.from({ length: count }, start))
    const caBundle = await readFile(join(certificates, 'ca.crt'), 'utf8')
    installed = await installWebhooks(controlPlane(), { url: proxy.url, caBundle })
  } catch (error) {
    await close()
    throw error
  }
  return {
    running,
    start,
    end: async (webhook, how) => {
      await webhook[how]()
      running.delete(webhook)
      await webhook.stop()
    },
    close,
  }
}
