import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { processGroup } from './controlplane/process.ts'
import { waitUntil } from './controlplane/wait.ts'
import { kustomization } from './manifests.ts'
import { repositoryRoot } from './repository.ts'
import type { WebhookServer } from './webhooks.ts'

export interface WebhookOptions {
  /** The credentials that the webhook uses at the cluster. */
  readonly kubeconfig: string
  /**
   * True: the webhook gets a certificate for this machine. False: it does as the configuration says, which is auto mode
   * in the base.
   */
  readonly selfSigned: boolean
  /** Changes the parsed configuration of the base before it is used. */
  readonly change?: (config: Record<string, unknown>) => void
}

/** A running `grove webhook`. */
export interface WebhookProcess extends WebhookServer {
  /** The configuration file that it uses. */
  readonly config: string
  /** The file to which it logs. */
  readonly log: string
  /** `http://127.0.0.1:PORT/readyz`. */
  readonly readiness: string
  /** `127.0.0.1:PORT`, where `/metrics` is. */
  readonly metrics: string
  /** Sends SIGTERM, as a kubelet does, and resolves when it has ended by itself. */
  terminate(): Promise<void>
  /** Sends SIGKILL: it ends in the middle of its work. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Runs `grove webhook` with the operator configuration of the base on free ports; resolves when it is ready. `caBundle`
 * is empty unless it has signed its own certificate.
 * @throws Error with the end of its log when it does not come up.
 */
export const startWebhook = async ({ kubeconfig, selfSigned, change }: WebhookOptions): Promise<WebhookProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-webhook-'))
  const group = processGroup(directory, false)
  try {
    const ports = await freePorts(['webhooks', 'healthProbes', 'metrics'])
    const config = join(directory, 'config.yaml')
    await writeFile(config, await configurationWith(ports, change))
    const certificates = join(directory, 'certs')
    const log = join(directory, 'webhook.log')
    const webhook = await group.start({
      name: 'grove webhook',
      path: process.execPath,
      args: [
        join(repositoryRoot, 'dist', 'cli', 'main.js'),
        'webhook',
        `--config=${config}`,
        `--kubeconfig=${kubeconfig}`,
        ...(selfSigned ? [`--self-signed=${certificates}`] : []),
      ],
      log,
      home: directory,
    })
    const readiness = `http://${LOOPBACK}:${ports.healthProbes}/readyz`
    const ready = async () => (await fetch(readiness)).ok
    await waitUntil('answer from grove webhook', 30, ready, {
      lost: () => !webhook.running(),
      detail: () => webhook.obituary(),
    })
    const caBundle = selfSigned ? await readFile(join(certificates, 'ca.crt'), 'utf8') : ''
    return {
      url: `https://${LOOPBACK}:${ports.webhooks}`,
      caBundle,
      config,
      log,
      readiness,
      metrics: `${LOOPBACK}:${ports.metrics}`,
      terminate: () => webhook.stop('SIGTERM'),
      kill: () => webhook.stop('SIGKILL'),
      stop: () => group.close(),
    }
  } catch (error) {
    await group.close()
    throw error
  }
}

const configurationWith = async (
  ports: Readonly<Record<'webhooks' | 'healthProbes' | 'metrics', number>>,
  change: WebhookOptions['change'],
) => {
  const config = parse(await readFile(kustomization('base/config.yaml'), 'utf8'))
  for (const [listener, port] of Object.entries(ports)) {
    config.server[listener] = { ...config.server[listener], bindAddress: LOOPBACK, port }
  }
  config.server.webhooks.shutdownDelay = '0s'
  change?.(config)
  return stringify(config)
}
