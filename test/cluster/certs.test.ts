import { X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { CertificateApi } from '../../certs/api.ts'
import { type BundleTarget, injectBundle } from '../../certs/ca-bundle.ts'
import { type CertificateFiles, FILES, splitBundle } from '../../certs/files.ts'
import { CLOCK_SKEW_MS, issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { type KeepOptions, keepSecret } from '../../certs/keep.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { syncSecret } from '../../certs/secret.ts'
import type { CertificateSource } from '../../certs/watch.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const DAY_MS = 86_400_000
const NAME = 'webhook-cert'

interface Secret {
  readonly type: string
  readonly metadata: { readonly resourceVersion: string; readonly labels: Readonly<Record<string, string>> }
  readonly data: Readonly<Record<string, string>>
}

describe('certificates kept in a Secret of a real cluster', () => {
  let client: Client
  let api: CertificateApi
  let namespace: string
  const sources: CertificateSource[] = []
  const configurations: BundleTarget[] = []
  const servers: Server[] = []

  const kubectl = async (args: readonly string[], input?: unknown): Promise<string> => {
    const { code, stdout, stderr } = await controlPlane().kubectl(
      args,
      input === undefined ? {} : { input: JSON.stringify(input) },
    )
    expect(code, stderr).to.equal(0)
    return stdout
  }
  const secret = async (): Promise<Secret> =>
    JSON.parse(await kubectl(['get', 'secret', NAME, '-n', namespace, '-o', 'json']))
  const filesOf = ({ data }: Secret): CertificateFiles =>
    Object.fromEntries(
      FILES.map((file) => [file, Buffer.from(data[file] ?? '', 'base64').toString()]),
    ) as unknown as CertificateFiles
  const store = (data: Readonly<Record<string, string>>) =>
    kubectl(['apply', '-f', '-'], {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: NAME, namespace },
      type: 'kubernetes.io/tls',
      stringData: data,
    })
  const sync = (more: Partial<Parameters<typeof syncSecret>[0]> = {}) =>
    syncSecret({ api, namespace, name: NAME, names: LOCAL_NAMES, now: new Date(), ...more })
  const keep = async (more: Partial<KeepOptions> = {}): Promise<CertificateSource> => {
    const source = await keepSecret({
      api,
      namespace,
      secretName: NAME,
      names: LOCAL_NAMES,
      targets: [],
      clock: () => new Date(),
      onPair: () => {},
      onProblem: (error) => {
        throw error
      },
      ...more,
    })
    sources.push(source)
    return source
  }
  /** Installs a configuration that makes the API server ask about every ConfigMap of this namespace. */
  const install = async (name: string, url: string, hooks = ['one', 'two']): Promise<BundleTarget> => {
    const target: BundleTarget = { kind: 'ValidatingWebhookConfiguration', name: `${name}-${namespace}` }
    configurations.push(target)
    await kubectl(['create', '-f', '-'], {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: target.kind,
      metadata: { name: target.name },
      webhooks: hooks.map((hook) => ({
        name: `${hook}.certs.example.io`,
        clientConfig: { url },
        rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['configmaps'] }],
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } },
        sideEffects: 'None',
        failurePolicy: 'Fail',
        admissionReviewVersions: ['v1'],
      })),
    })
    return target
  }
  const webhooksOf = async ({ kind, name }: BundleTarget): Promise<Record<string, unknown>[]> =>
    JSON.parse(await kubectl(['get', kind, name, '-o', 'json'])).webhooks

  before(() => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    api = client
  })
  beforeEach(async () => {
    namespace = await createNamespace(controlPlane(), 'certs')
  })
  afterEach(async () => {
    await Promise.all(sources.splice(0).map((source) => source.close()))
    for (const server of servers.splice(0)) server.close()
    for (const { kind, name } of configurations.splice(0)) await kubectl(['delete', kind, name])
    await removeNamespace(controlPlane(), namespace)
  })
  after(() => client.close())

  it('come into being once, however many replicas start at the same moment', async () => {
    const replicas = await Promise.all(Array.from({ length: 6 }, () => keep()))
    const { type, data, metadata } = await secret()
    expect(type).to.equal('kubernetes.io/tls')
    expect(Object.keys(data)).to.have.members([...FILES])
    expect(metadata.labels).to.deep.equal({
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/component': 'webhook',
      'app.kubernetes.io/part-of': 'grove',
    })
    const stored = Buffer.from(data['tls.crt'] ?? '', 'base64').toString()
    expect(new Set(replicas.map(({ current }) => current.cert))).to.deep.equal(new Set([stored]))
  })

  it('fill a placeholder, whose replicas race as well', async () => {
    await store({ 'tls.crt': '', 'tls.key': '' })
    const states = await Promise.all(Array.from({ length: 6 }, () => sync()))
    const stored = filesOf(await secret())
    for (const { files } of states) expect(files['tls.crt']).to.equal(stored['tls.crt'])
    expect(states.filter(({ reasons }) => reasons.length > 0)).to.have.length(1)
  })

  it('are not written again when nothing is due', async () => {
    await sync()
    const { metadata } = await secret()
    expect((await sync()).reasons).to.deep.equal([])
    expect((await secret()).metadata.resourceVersion).to.equal(metadata.resourceVersion)
  })

  it('are renewed by one replica when they are due, and the others take what it made', async () => {
    const { files } = await sync()
    const now = new Date(Date.now() + 300 * DAY_MS)
    const states = await Promise.all(Array.from({ length: 4 }, () => sync({ now })))
    expect(new Set(states.map((state) => state.files['tls.crt'])).size).to.equal(1)
    expect(states[0]?.files['tls.crt']).to.not.equal(files['tls.crt'])
    expect(states[0]?.files['ca.crt']).to.equal(files['ca.crt'])
  })

  it('return into a Secret that someone has blanked, so that no replica loses trust', async () => {
    const { files } = await sync()
    await store({ 'tls.crt': '', 'tls.key': '', 'ca.crt': '', 'ca.key': '' })
    const { reasons } = await sync({ inService: files })
    expect(reasons).to.deep.equal(['the Secret had lost its certificates; those in service were put back'])
    expect(filesOf(await secret())['tls.crt']).to.equal(files['tls.crt'])
  })

  it('say so when their namespace does not exist', async () => {
    const error: unknown = await sync({ namespace: 'nowhere' }).catch((e: unknown) => e)
    expect(String(error)).to.contain('namespaces "nowhere" not found')
  })

  it('put their CA into every webhook of a configuration, into nothing else, and only when it differs', async () => {
    const target = await install('many', 'https://127.0.0.1:9/', ['one', 'two', 'three'])
    const absent: BundleTarget = { kind: 'MutatingWebhookConfiguration', name: 'not-installed' }
    const before = await webhooksOf(target)
    const { files } = await sync()
    const inject = async () =>
      (await injectBundle(api, [target, absent], files['ca.crt'])).map(({ outcome }) => outcome)
    expect(await inject()).to.deep.equal(['patched', 'absent'])
    const caBundle = Buffer.from(files['ca.crt']).toString('base64')
    expect(await webhooksOf(target)).to.deep.equal(
      before.map((webhook) => ({ ...webhook, clientConfig: { ...(webhook.clientConfig as object), caBundle } })),
    )
    expect(await inject()).to.deep.equal(['kept', 'absent'])
  })

  it('reach a list of webhooks that is reordered at the same time', async () => {
    const target = await install('moving', 'https://127.0.0.1:9/', ['one', 'two'])
    const { files } = await sync()
    let meddled = false
    // The real API, except that another client writes between our read and our write.
    const meddling: CertificateApi = {
      ...client,
      get: async (resource, key) => {
        const found = await client.get(resource, key)
        if (!meddled) {
          meddled = true
          const webhooks = (await webhooksOf(target)).toReversed()
          await kubectl(['patch', target.kind, target.name, '--type=merge', '-p', JSON.stringify({ webhooks })])
        }
        return found
      },
    }
    const [injection] = await injectBundle(meddling, [target], files['ca.crt'])
    expect(injection?.outcome).to.equal('patched')
    const webhooks = await webhooksOf(target)
    expect(webhooks.map(({ name }) => name)).to.deep.equal(['two.certs.example.io', 'one.certs.example.io'])
    for (const { clientConfig } of webhooks) expect(clientConfig).to.have.property('caBundle')
  })

  it('heal a configuration that was installed anew while the server runs', async () => {
    const target = await install('again', 'https://127.0.0.1:9/', ['one'])
    await keep({ targets: [target], everyMs: 100 })
    await kubectl(['delete', target.kind, target.name])
    configurations.splice(0)
    await install('again', 'https://127.0.0.1:9/', ['one'])
    const deadline = Date.now() + 30_000
    const healed = async () =>
      (await webhooksOf(target)).every(({ clientConfig }) => 'caBundle' in (clientConfig as object))
    while (!(await healed())) {
      expect(Date.now()).to.be.below(deadline)
      await sleep(100)
    }
  })

  it('change their CA under the eyes of the API server, and not one review fails', async () => {
    // Stores a Secret whose CA has just entered its last 90 days.
    const authority = await issueAuthority({ now: new Date(Date.now() - 3590 * DAY_MS), days: 3650 })
    const old = await issueServerCertificate({ now: new Date(Date.now() - 5 * DAY_MS), authority, names: LOCAL_NAMES })
    await store({ 'tls.crt': old.cert, 'tls.key': old.key, 'ca.crt': authority.cert, 'ca.key': authority.key })

    const presented = new Set<string>()
    const server = reviewer(old, presented)
    servers.push(server)
    const port = await listening(server)
    const target = await install('live', `https://127.0.0.1:${port}/`, ['one'])
    const pairs: string[] = []
    const said: string[] = []
    const options: Partial<KeepOptions> = {
      targets: [target],
      onPair: (pair) => {
        server.setSecureContext(pair)
        pairs.push(pair.cert)
      },
      onChange: (sentences) => said.push(...sentences),
      // A new CA is valid from a time before its creation, by the clock skew. So with this policy it counts as settled
      // after four seconds.
      policy: { aheadMs: 90 * DAY_MS, settleMs: CLOCK_SKEW_MS + 4000 },
      everyMs: 200,
    }
    const source = await keep(options)
    expect(source.current.cert).to.equal(old.cert)
    expect(splitBundle(filesOf(await secret())['ca.crt'])).to.have.length(2)
    await sleep(1000)

    let reviews = 0
    const deadline = Date.now() + 30_000
    let afterwards = 0
    while (afterwards < 20) {
      const metadata = { generateName: 'probe-', namespace }
      const answer = await controlPlaneCall({ apiVersion: 'v1', kind: 'ConfigMap', metadata })
      expect(answer).to.equal('created')
      reviews++
      if (pairs.length > 0) afterwards++
      expect(Date.now(), 'the server never moved to the new CA').to.be.below(deadline)
    }
    expect(reviews).to.be.above(20)
    expect(pairs).to.have.length(1)
    const [fresh = ''] = splitBundle(filesOf(await secret())['ca.crt'])
    expect(new X509Certificate(pairs[0] ?? '').verify(new X509Certificate(fresh).publicKey)).to.equal(true)
    expect(presented.size, 'the API server has met both certificates').to.equal(2)
    expect(said.join('\n')).to.match(
      /a new one is issued\n[\s\S]*now carries the CA bundle\n[\s\S]*stands on the old CA/,
    )
  })

  const controlPlaneCall = async (object: Parameters<CertificateApi['create']>[1]): Promise<string> => {
    const configMaps = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
    return api.create(configMaps, object).then(
      () => 'created',
      (error: Error) => error.message,
    )
  }
})

/**
 * A webhook that allows everything, uses a new connection for each review, and notes which certificate it presented.
 */
const reviewer = (pair: { cert: string; key: string }, presented: Set<string>): Server => {
  const server = createServer(pair, async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { uid } = JSON.parse(body).request
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', response: { uid, allowed: true } }
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(review))
  })
  return server.on('secureConnection', (socket) => {
    const own = socket.getCertificate()
    if (own !== null && 'serialNumber' in own) presented.add(own.serialNumber)
  })
}

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
