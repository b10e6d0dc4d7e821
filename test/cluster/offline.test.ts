import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { ApiError } from '../../kube/api/api-error.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { COMPUTE_DOMAIN_CRD } from '../../sandbox/cluster/foreign-crds.ts'
import { crdOf } from '../../schemas/crds.ts'
import { placesOf } from '../reference/admission.ts'
import { referenceCrd } from '../reference/crds.ts'
import { referenceManifests } from '../reference/manifests.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { repositoryRoot } from './repository.ts'
import { errorsOf, withoutServerFields } from './resources.ts'
import { TOPOLOGIES } from './topologies.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'

/** One entry of `grove validate -o json`. docs/command-line.md#grove-validate */
interface Judgement {
  readonly file: string
  readonly document: number
  readonly kind: string
  readonly name: string
  readonly allowed: boolean
  readonly rejectedBy: string | null
  readonly errors: readonly { type: string; field: string }[]
  readonly object: KubeObject
}

const manifestsBelow = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => path.join(directory, name))
    : []

/** The test data also has files that are not YAML; those never reach an API server. */
const own = [
  ...manifestsBelow(path.join(repositoryRoot, 'manifests/samples')),
  ...['circle', 'list', 'slips', 'speech'].map((name) => path.join(repositoryRoot, `test/data/manifests/${name}.yaml`)),
]
const real = referenceManifests().map(({ file }) => file)

/** Turns on MNNVL, topology and KAI, as the manifests need them. */
const everythingOn = (config: Record<string, unknown>): void => {
  config.scheduler = {
    profiles: ['default-scheduler', 'kai-scheduler'].map((name) => ({ name })),
    defaultProfileName: 'default-scheduler',
  }
  config.topologyAwareScheduling = { enabled: true }
  config.network = { autoMNNVLEnabled: true }
}

/** All objects of a file, including those inside Lists. */
const documents = (file: string): KubeObject[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
    const object = document.toJS() as (KubeObject & { items?: KubeObject[] }) | null
    return object?.kind === 'List' ? (object.items ?? []) : (object ?? [])
  })

/** The output of the command; it exits with 1 where it has refused something. */
const grove = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const command = [path.join(repositoryRoot, 'dist/cli/main.js'), ...args]
    execFile(process.execPath, command, { maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      if (error !== null && error.code !== 1) reject(new Error(stderr || error.message))
      else resolve(stdout)
    })
  })

describe('a real API server and `grove validate` without a cluster agree', () => {
  let directory: string
  let webhook: WebhookProcess
  let webhooks: InstalledWebhooks
  let client: Client
  before(async () => {
    const plane = controlPlane()
    directory = await mkdtemp(path.join(tmpdir(), 'grove-offline-'))
    await installCrds(plane)
    await installForeignCrds()
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    for (const namespace of ['rs-shared', 'research', 'speech']) await plane.kubectl(['create', 'namespace', namespace])
    for (const binding of TOPOLOGIES) await create(binding, false)
    webhook = await startWebhook({ kubeconfig: plane.kubeconfig, selfSigned: true, change: everythingOn })
    webhooks = await installWebhooks(plane, webhook)
  })
  after(async () => {
    await webhooks?.remove()
    await webhook?.stop()
    await client?.close()
    await rm(directory, { recursive: true, force: true })
  })

  /**
   * Installs the CRDs of neighbours whose objects occur in manifests, and a stand-in for the one whose presence is
   * checked at start.
   */
  const installForeignCrds = async () => {
    for (const crd of [referenceCrd('kai', 'scheduling.run.ai_queues'), COMPUTE_DOMAIN_CRD]) {
      await controlPlane().kubectl(['apply', '--server-side', '-f', '-'], { input: JSON.stringify(crd) })
    }
    await controlPlane().kubectl(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=30s'])
  }

  const create = async (object: KubeObject, dryRun: boolean): Promise<KubeObject> => {
    const resource = await client.resource(object.apiVersion, object.kind)
    if (resource === undefined) throw new Error(`the cluster has no ${object.apiVersion} ${object.kind}`)
    const namespace = resource.namespaced ? { namespace: object.metadata.namespace ?? 'default' } : {}
    return client.create(resource, { ...object, metadata: { ...object.metadata, ...namespace } }, { dryRun })
  }

  const judged = async (files: readonly string[]): Promise<Judgement[]> => {
    const objects = path.join(directory, 'objects.json')
    await writeFile(objects, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: TOPOLOGIES }))
    // An API server that is not in strict mode drops unknown fields.
    const options = ['--config', webhook.config, '--objects', objects, '--loose', '-o', 'json']
    return JSON.parse(await grove(['validate', ...files, ...options]))
  }

  const agreeOn = async (judgement: Judgement): Promise<void> => {
    const label = `${path.relative(repositoryRoot, judgement.file)} ${judgement.kind} ${judgement.name}`
    try {
      const object = await create(submitted(judgement), true)
      expect(judgement, label).to.include({ allowed: true, rejectedBy: null })
      // What happens to objects of neighbours is decided in the cluster; offline they pass unchanged.
      if (!crdOf(object.apiVersion, object.kind)) return
      expect(withoutServerFields(judgement.object), label).to.deep.equal(withoutServerFields(object))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      expect(judgement.allowed, `${label}: ${error.message}`).to.equal(false)
      expect(placesOf(judgement.errors), label).to.deep.equal(placesOf(errorsOf(error.details)))
    }
  }

  /** The object read from the file again: the judgement has it only after defaulting. */
  const submitted = ({ file, document, kind, name }: Judgement): KubeObject => {
    const found = documents(file).find((object) => object.kind === kind && object.metadata?.name === name)
    if (found === undefined) throw new Error(`${file}: document ${document} has no ${kind} ${name}`)
    return found
  }

  it('on our own manifests, good and bad', async () => {
    const judgements = (await judged(own)).filter(({ kind }) => kind === 'PodCliqueSet')
    expect(judgements.some(({ allowed }) => !allowed)).to.equal(true)
    for (const judgement of judgements) await agreeOn(judgement)
  })

  it('on real manifests, in verdict, errors and resulting object', async () => {
    const judgements = await judged(real)
    expect(new Set(judgements.map(({ file }) => file)).size).to.equal(real.length)
    for (const judgement of judgements) await agreeOn(judgement)
  })
})
