import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { ownCrds } from '../reference/crds.ts'
import { findBinary } from './controlplane/binaries.ts'
import { type ProcessGroup, processGroup } from './controlplane/process.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type IssuedCertificates, issuedCertificates } from './issued-certificates.ts'
import { installCrds, type Manifest, render } from './manifests.ts'
import { type MountedSecret, mountSecret } from './mounted-secret.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type ObjectsIn, objectsIn } from './objects-in.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { isWebhookConfiguration, leadingTo } from './webhooks.ts'
import { startWriters } from './writers.ts'

const SYSTEM = 'grove-system'
const [SERVER, AUTHORITY] = ['grove-webhook-server-cert', 'grove-webhook-ca']
const CONFIGURATIONS = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
const OURS = ['-l', 'app.kubernetes.io/part-of=grove']
const WRITERS = 8
/** Longer than the mounted Secret needs to change, and longer than the API server needs to learn of a caBundle. */
const SETTLED_MS = 3_000

describe('certificates of cert-manager, by its own controllers', function () {
  this.timeout(180_000)
  let system: ObjectsIn
  let issued: IssuedCertificates
  let crds: string
  let directory: string
  let group: ProcessGroup
  let mounted: MountedSecret
  let client: Client
  let webhook: WebhookProcess
  let namespace: string

  /** Resolves once the webhook shows the certificate that is in the Secret. */
  const served = (): Promise<void> => {
    const { port, hostname } = new URL(webhook.url)
    return issued.served(SERVER, hostname, Number(port), 30)
  }

  before(async () => {
    const plane = controlPlane()
    system = objectsIn(plane, SYSTEM)
    issued = issuedCertificates(system)
    await installCrds(plane)
    await plane.kubectl(['create', 'namespace', SYSTEM])
    crds = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: ownCrds('cert-manager').map(({ crd }) => crd) })
    await system.run(['apply', '--server-side', '-f', '-'], crds)
    await system.run(['wait', '--for=condition=Established', '--timeout=30s', '-f', '-'], crds)
    directory = await mkdtemp(join(tmpdir(), 'grove-cert-manager-'))
    group = processGroup(await mkdtemp(join(tmpdir(), 'grove-cert-manager-')), false)
    await group.start({
      name: 'cert-manager',
      path: await findBinary('cert-manager'),
      args: [`--kubeconfig=${plane.kubeconfig}`],
      log: join(directory, '..cert-manager.log'),
      home: directory,
    })
    const overlay = await render(plane, 'overlays/cert-manager')
    const wanted = overlay.filter(({ apiVersion }) => apiVersion.startsWith('cert-manager.io/')).map(reachableHere)
    await system.run(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: wanted }))
    await system.run(['wait', '--for=condition=Ready', `certificate/${SERVER}`, '--timeout=90s'])
    mounted = await mountSecret(directory, () => issued.filesOf(SERVER))
    const change = (config: Record<string, unknown>) => {
      const { webhooks } = config.server as { webhooks: object }
      Object.assign(webhooks, { certProvisionMode: 'manual', serverCertDir: directory })
    }
    webhook = await startWebhook({ kubeconfig: plane.kubeconfig, selfSigned: false, change })
    const configurations = overlay
      .filter(isWebhookConfiguration)
      .map((each) => withoutBundle(leadingTo(each, { url: webhook.url, caBundle: '' })))
    await system.run(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: configurations }))
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    namespace = await createNamespace(plane, 'cert-manager')
    await issued.trusted(SERVER)
  })
  after(async () => {
    await system.run(['delete', CONFIGURATIONS, ...OURS])
    await mounted?.close()
    await webhook?.stop()
    await system.run(['delete', 'certificates,issuers', '--all'])
    await group?.close()
    await system.run(['delete', 'secret', SERVER, AUTHORITY, '--ignore-not-found'])
    await system.run(['delete', '--ignore-not-found', '-f', '-'], crds)
    await client?.close()
    await removeNamespace(controlPlane(), namespace)
    await rm(directory, { recursive: true, force: true })
  })

  for (const [what, ...names] of [
    ['the server certificate', SERVER],
    ['the CA, and the server certificate after it', AUTHORITY, SERVER],
  ] as const) {
    it(`are taken up without a restart when ${what} is renewed, and no request of ${WRITERS} writers fails`, async () => {
      const writers = startWriters(client, namespace, WRITERS)
      await waitUntil('writes', 30, async () => writers.written() > WRITERS)
      for (const name of names) {
        await issued.renew(name)
        await issued.trusted(SERVER)
        await served()
        await sleep(SETTLED_MS)
      }
      expect((await writers.stop()).slice(0, 5)).to.deep.equal([])
      expect(writers.written()).to.be.greaterThan(100)
    })
  }
})

/** Adds the address that the server has on this machine to its certificate. */
const reachableHere = (manifest: Manifest): Manifest =>
  manifest.metadata.name === SERVER && manifest.kind === 'Certificate'
    ? ({
        ...manifest,
        spec: { ...(manifest as Manifest & { spec: object }).spec, ipAddresses: ['127.0.0.1'] },
      } as Manifest)
    : manifest

/** Removes the bundle, as in the overlay: there cert-manager fills it in. */
const withoutBundle = <T extends { readonly webhooks: readonly { readonly clientConfig: object }[] }>(
  configuration: T,
): T => ({
  ...configuration,
  webhooks: configuration.webhooks.map((each) => {
    const { caBundle: _, ...clientConfig } = each.clientConfig as { caBundle?: string }
    return { ...each, clientConfig }
  }),
})
