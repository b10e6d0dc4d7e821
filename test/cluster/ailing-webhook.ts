import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { linkedKubeconfig, startLink } from './link.ts'
import { operatorToken } from './operator.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'

const PATH = '/webhooks/validate-trainjob'
const MOST_BYTES = 64 * 1024
const MOST_CONNECTIONS = 8

/** A replica of the webhooks whose certificate ends in two days, and which clients and API server can trouble. */
export interface AilingWebhook {
  /** `127.0.0.1:PORT`, where `/metrics` is. */
  readonly metrics: string
  /** The API server asks it about so many writes, and does not trust its certificate. */
  distrust(writes: number): Promise<void>
  /** So many connections are opened that send nothing. */
  crowd(connections: number): Promise<void>
  /** Reviews come at the same time that are larger than what it may hold together, and end too late. */
  flood(reviews: number): Promise<void>
  /** Reviews a TrainJob whose runtime it looks up at an API server that answers late. */
  lookUpSlowly(reviews: number): Promise<void>
  stop(): Promise<void>
}

/** Runs `grove webhook` with room for few connections and bytes, behind a link to the API server that can be slow. */
export const startAilingWebhook = async (plane: ControlPlane, days: number): Promise<AilingWebhook> => {
  const { kubeconfig } = await operatorToken(plane, 'webhook')
  const link = await startLink(loadKubeconfig({ kubeconfig }))
  const directory = await mkdtemp(join(plane.directory, 'ailing-'))
  const now = new Date()
  const authority = await issueAuthority({ now })
  const pair = await issueServerCertificate({ now, authority, names: LOCAL_NAMES, days })
  await writeFile(join(directory, 'tls.crt'), pair.cert)
  await writeFile(join(directory, 'tls.key'), pair.key)
  const webhook = await startWebhook({
    kubeconfig: await linkedKubeconfig(kubeconfig, link, directory),
    selfSigned: false,
    change: ({ server }) =>
      Object.assign((server as { webhooks: object }).webhooks, {
        certProvisionMode: 'manual',
        serverCertDir: directory,
        maxReviewBytes: MOST_BYTES,
        maxBytesInFlight: MOST_BYTES,
        maxConnections: MOST_CONNECTIONS,
      }),
  }).catch(async (error: unknown) => {
    await link.close()
    throw error
  })
  const port = Number(new URL(webhook.url).port)
  return {
    metrics: webhook.metrics,
    distrust: async (writes) => {
      const stranger = await issueAuthority({ now })
      const asks = asking(webhook.url, stranger.cert)
      await plane.kubectl(['apply', '-f', '-'], { input: JSON.stringify(asks) })
      for (let refused = 0; refused < writes; ) {
        const { stderr } = await plane.kubectl(['create', '--dry-run=server', '-f', '-'], {
          input: JSON.stringify(ASKED),
        })
        if (stderr.includes('x509: certificate signed by unknown authority')) refused += 1
      }
      await plane.kubectl(['delete', '-f', '-'], { input: JSON.stringify(asks) })
    },
    crowd: async (connections) => {
      const sockets = Array.from({ length: connections }, () =>
        connectTcp(port, '127.0.0.1').on('error', () => undefined),
      )
      await sleep(500)
      for (const socket of sockets) socket.destroy()
    },
    flood: async (reviews) => {
      const half = Buffer.alloc(MOST_BYTES / 2, ' ')
      const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${MOST_BYTES}\r\n\r\n`
      const sockets: TLSSocket[] = []
      for (let i = 0; i < reviews; i++) {
        const socket = connect({ port, host: '127.0.0.1', ca: authority.cert })
        socket.on('error', () => undefined).on('secureConnect', () => socket.write(head) && socket.write(half))
        sockets.push(socket)
        await sleep(100)
      }
      for (const socket of sockets) socket.destroy()
    },
    lookUpSlowly: async (reviews) => {
      link.delay(500)
      const agent = new Agent({ ca: authority.cert, keepAlive: true })
      for (let i = 0; i < reviews; i++) await send(`${webhook.url}${PATH}`, agent, reviewOf(`slow-${i}`))
      agent.destroy()
      link.delay(0)
    },
    stop: () => stopped(webhook, link),
  }
}

/** What the API server asks about where it has the CA of somebody else. */
const ASKED = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'ailing', labels: { ailing: 'asked' } } }

const asking = (url: string, ca: string): object => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { name: 'ailing' },
  webhooks: [
    {
      name: 'ailing.test.grove.io',
      admissionReviewVersions: ['v1'],
      clientConfig: { url: `${url}${PATH}`, caBundle: Buffer.from(ca).toString('base64') },
      failurePolicy: 'Fail',
      sideEffects: 'None',
      objectSelector: { matchLabels: ASKED.metadata.labels },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['CREATE'] }],
    },
  ],
})

const stopped = async (webhook: WebhookProcess, link: { close(): Promise<void> }): Promise<void> => {
  await webhook.stop()
  await link.close()
}

const reviewOf = (name: string): object => ({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: {
    uid: name,
    operation: 'CREATE',
    kind: { group: 'trainer.kubeflow.org', version: 'v1alpha1', kind: 'TrainJob' },
    resource: { group: 'trainer.kubeflow.org', version: 'v1alpha1', resource: 'trainjobs' },
    namespace: 'default',
    name,
    userInfo: { username: 'ada' },
    object: {
      apiVersion: 'trainer.kubeflow.org/v1alpha1',
      kind: 'TrainJob',
      metadata: { name, namespace: 'default' },
      spec: { runtimeRef: { kind: 'TrainingRuntime', apiGroup: 'trainer.kubeflow.org', name } },
    },
  },
})

/** Sends a review and resolves with the status of the answer. */
const send = (url: string, agent: Agent, review: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end(JSON.stringify(review))
  })
