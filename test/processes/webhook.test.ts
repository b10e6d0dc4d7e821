import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { expect } from 'chai'
import { issueInto } from '../../certs/directory.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { askFor, kill, startWebhook, type WebhookProcess } from '../wire/cli/webhook-process.ts'

describe('grove webhook, as a process', function () {
  this.timeout(120_000)
  let directory: string
  let certs: string
  const running: WebhookProcess[] = []

  const start = async (options: Parameters<typeof startWebhook>[1]): Promise<WebhookProcess> => {
    const started = await startWebhook(directory, options)
    running.push(started)
    return started
  }
  const ca = () => readFile(path.join(certs, 'ca.crt'), 'utf8')
  const serial = async ({ ports }: WebhookProcess): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port: ports.webhooks, rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    const { serialNumber } = socket.getPeerCertificate()
    socket.destroy()
    return serialNumber
  }

  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-webhook-'))
    certs = path.join(directory, 'certs')
    await issueInto(certs, LOCAL_NAMES, new Date())
  })
  afterEach(() => Promise.all(running.splice(0).map(kill)))
  after(() => rm(directory, { recursive: true }))

  const manual = (more: object = {}) => ({
    ...more,
    server: { webhooks: { certProvisionMode: 'manual', serverCertDir: certs } },
  })

  it('serves reviews and probes, and leaves with 0 when told to stop', async () => {
    const webhook = await start({ config: manual(), args: ['--no-cluster'] })
    expect(await webhook.logged('webhooks are served')).to.include({ level: 'info', ...webhook.ports })
    expect(await askFor(webhook, await ca())).to.include({ allowed: false })
    expect((await fetch(`http://127.0.0.1:${webhook.ports.healthProbes}/readyz`)).status).to.equal(200)
    webhook.child.kill('SIGTERM')
    expect(await webhook.ended).to.equal(0)
    expect((await webhook.logged('stopping')).signal).to.equal('SIGTERM')
  })

  it('makes a certificate for this machine with --self-signed, and keeps it over a restart', async () => {
    const own = path.join(directory, 'own')
    const options = { args: ['--self-signed', own, '--no-cluster'] }
    const first = await start(options)
    await first.logged('webhooks are served')
    const authority = await readFile(path.join(own, 'ca.crt'), 'utf8')
    expect((await askFor(first, authority)).allowed).to.equal(false)
    const made = await serial(first)
    first.child.kill('SIGINT')
    expect(await first.ended).to.equal(0)
    const second = await start(options)
    await second.logged('webhooks are served')
    expect(await serial(second)).to.equal(made)
  })

  it('takes up a new certificate while it runs, and keeps the old one when the new one is broken', async () => {
    const live = path.join(directory, 'live')
    await issueInto(live, LOCAL_NAMES, new Date())
    const webhook = await start({
      config: { server: { webhooks: { certProvisionMode: 'manual', serverCertDir: live } } },
      args: ['--no-cluster'],
    })
    await webhook.logged('webhooks are served')
    const before = await serial(webhook)
    await issueInto(live, LOCAL_NAMES, new Date(), { force: true })
    await webhook.logged('a new certificate is in service')
    const after = await serial(webhook)
    expect(after).not.to.equal(before)
    await writeFile(path.join(live, 'tls.crt'), 'not a certificate')
    const complaint = await webhook.logged('the new certificate is not usable; the one before stays')
    expect(complaint.why).to.match(/tls\.crt/)
    expect(await serial(webhook)).to.equal(after)
  })

  it('reads its certificate again on SIGHUP and goes on serving', async () => {
    const webhook = await start({ config: manual(), args: ['--no-cluster'] })
    await webhook.logged('webhooks are served')
    webhook.child.kill('SIGHUP')
    expect((await webhook.logged('certificates are read again')).advice).to.match(/restart to use another one/)
    expect((await askFor(webhook, await ca())).allowed).to.equal(false)
  })

  it('serves on for the shutdown delay after SIGTERM, and not after SIGINT', async () => {
    const server = { webhooks: { certProvisionMode: 'manual', serverCertDir: certs, shutdownDelay: '2s' } }
    const webhook = await start({ config: { server }, args: ['--no-cluster'] })
    await webhook.logged('webhooks are served')
    webhook.child.kill('SIGTERM')
    expect(await webhook.logged('stopping')).to.include({ signal: 'SIGTERM', servesOnMilliseconds: 2_000 })
    expect((await askFor(webhook, await ca())).allowed).to.equal(false)
    expect(await webhook.ended).to.equal(0)
    const other = await start({ config: { server }, args: ['--no-cluster'] })
    await other.logged('webhooks are served')
    other.child.kill('SIGINT')
    expect(await other.logged('stopping')).to.include({ signal: 'SIGINT', servesOnMilliseconds: 0 })
    expect(await other.ended).to.equal(0)
  })

  it('reads serverCertDir in auto mode outside of a pod', async () => {
    const webhook = await start({ config: { server: { webhooks: { serverCertDir: certs } } } })
    await webhook.logged('webhooks are served')
    expect((await askFor(webhook, await ca())).allowed).to.equal(false)
  })

  for (const [what, config, args, status, complaint] of [
    [
      'no certificate in auto mode',
      { server: { webhooks: { serverCertDir: 'nowhere' } } },
      [],
      4,
      /^grove: nowhere: there is no certificate here, and this is not a pod/,
    ],
    [
      'no certificate in manual mode',
      { server: { webhooks: { serverCertDir: 'nowhere', certProvisionMode: 'manual' } } },
      [],
      4,
      /^grove: nowhere\/tls\.crt: does not exist; mount the certificate Secret there/,
    ],
    [
      'a file of client authorities that is not there',
      { server: { webhooks: { serverCertDir: '.', clientCAFile: 'no/clients.crt' } } },
      ['--no-cluster'],
      4,
      /^grove: no\/clients\.crt: cannot be read \(ENOENT\); correct server\.webhooks\.clientCAFile/,
    ],
    ['a wrong configuration', { logLevel: 'loud' }, [], 2, /^grove: .*logLevel: Unsupported value: "loud"/],
    [
      'an authorizer that does not know its own user',
      { authorizer: { enabled: true } },
      ['--no-cluster'],
      4,
      /^grove: authorizer\.enabled: GROVE_OPERATOR_SERVICE_ACCOUNT_NAME is not set; .*reconcilerServiceAccountUserName/,
    ],
    [
      'topology without a cluster to ask',
      { topologyAwareScheduling: { enabled: true } },
      [],
      4,
      /grove: no cluster is configured/,
    ],
    [
      'MNNVL without a cluster to ask',
      { network: { autoMNNVLEnabled: true } },
      [],
      4,
      /^grove: network\.autoMNNVLEnabled: cannot ask the cluster/,
    ],
    [
      'a kubeconfig that is not there',
      { topologyAwareScheduling: { enabled: true } },
      ['--kubeconfig', 'no/such'],
      4,
      /^grove: .*no\/such/,
    ],
    [
      'a kubeconfig that is not there, though nothing is looked up',
      {},
      ['--kubeconfig', 'no/such'],
      4,
      /^grove: kubeconfig "no\/such" does not exist/,
    ],
    [
      'contradicting flags',
      {},
      ['--kubeconfig', 'x', '--no-cluster'],
      2,
      /^grove: --kubeconfig names a cluster and --no-cluster asks for none/,
    ],
  ] as const) {
    it(`does not start with ${what}, and says so in one sentence`, async () => {
      const webhook = await start({ config, args })
      expect(await webhook.ended).to.equal(status)
      const sentences = webhook
        .stderr()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('{'))
      expect(sentences).to.have.length(1)
      expect(sentences[0]).to.match(complaint)
    })
  }

  it('says which port is in use, and leaves with 6', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    try {
      const { port } = taken.address() as { port: number }
      const config = { server: { webhooks: { port, serverCertDir: certs, certProvisionMode: 'manual' } } }
      const webhook = await start({ config, args: ['--no-cluster'] })
      expect(await webhook.ended).to.equal(6)
      expect(webhook.stderr()).to.match(
        RegExp(`grove: server\\.webhooks\\.port: ${port} is in use on 127\\.0\\.0\\.1; `),
      )
    } finally {
      taken.close()
    }
  })

  it('runs without a cluster where MNNVL is on, and says what it has not checked', async () => {
    const webhook = await start({ config: manual({ network: { autoMNNVLEnabled: true } }), args: ['--no-cluster'] })
    await webhook.logged('webhooks are served')
    await webhook.logged('running without a cluster: not checked whether it has ComputeDomains, which MNNVL needs')
  })

  for (const [scheduler, isTold] of [
    ['volcano', true],
    ['default-scheduler', false],
  ] as const) {
    it(`${isTold ? 'says' : 'does not say'} that look-ups are refused without a cluster where the scheduler is ${scheduler}`, async () => {
      const profiles = { defaultProfileName: scheduler, profiles: [{ name: scheduler }] }
      const webhook = await start({ config: manual({ scheduler: profiles }), args: ['--no-cluster'] })
      await webhook.logged('webhooks are served')
      expect(webhook.stderr().includes('what a rule must look up is refused')).to.equal(isTold)
    })
  }

  describe('with an API server', () => {
    type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void
    let answer: Answer = () => {}
    const json = (response: ServerResponse, status: number, body: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
    const notFound = (response: ServerResponse): void =>
      json(response, 404, {
        kind: 'Status',
        apiVersion: 'v1',
        status: 'Failure',
        reason: 'NotFound',
        message: 'not found',
        code: 404,
      })
    const api = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
    })
    let kubeconfig: string
    before(async () => {
      await once(api.listen(0, '127.0.0.1'), 'listening')
      const { port } = api.address() as { port: number }
      kubeconfig = path.join(directory, 'kubeconfig')
      await writeFile(
        kubeconfig,
        JSON.stringify({
          'current-context': 'here',
          contexts: [{ name: 'here', context: { cluster: 'here', user: 'me', namespace: 'grove-system' } }],
          clusters: [{ name: 'here', cluster: { server: `http://127.0.0.1:${port}` } }],
          users: [{ name: 'me', user: {} }],
        }),
      )
    })
    after(async () => {
      api.closeAllConnections()
      await once(api.close(), 'close')
    })

    const discovery = (name: string, kind: string, namespaced: boolean) => ({
      kind: 'APIResourceList',
      apiVersion: 'v1',
      resources: [{ name, kind, namespaced, verbs: ['get'] }],
    })
    const topology = () => manual({ topologyAwareScheduling: { enabled: true } })
    const constraint = { topologyConstraint: { topologyName: 'racks', pack: { required: 'rack' } } }
    const env = () => ({ KUBECONFIG: kubeconfig })
    /** Serves the kind; the object is served once `found` is called with the response. */
    const bindings =
      (found: (response: ServerResponse) => void): Answer =>
      ({ url }, response) => {
        if (url === '/apis/grove.io/v1alpha1')
          json(response, 200, discovery('clustertopologybindings', 'ClusterTopologyBinding', false))
        else found(response)
      }

    it('starts with MNNVL where the cluster serves ComputeDomains, and leaves with 7 where it does not', async () => {
      answer = ({ url }, response) => {
        if (url === '/apis/resource.nvidia.com/v1beta1')
          json(response, 200, discovery('computedomains', 'ComputeDomain', true))
        else notFound(response)
      }
      const config = manual({ network: { autoMNNVLEnabled: true } })
      await (await start({ config, env: env() })).logged('webhooks are served')
      answer = (_request, response) => notFound(response)
      const refused = await start({ config, env: env() })
      expect(await refused.ended).to.equal(7)
      expect(refused.stderr()).to.match(
        /^grove: network\.autoMNNVLEnabled: MNNVL preflight check failed: the cluster does not serve computedomains in resource\.nvidia\.com\/v1beta1; install/m,
      )
    })

    /** A kubeconfig for an API server that nobody runs. */
    const nobody = async (): Promise<string> => {
      const file = path.join(directory, 'nobody')
      const text = await readFile(kubeconfig, 'utf8')
      await writeFile(file, text.replace(/http:\/\/127[.\d]+:\d+/, 'http://127.0.0.1:1'))
      return file
    }
    /** What the probes of a webhook answer. */
    const probed = async ({ ports }: WebhookProcess): Promise<readonly number[]> =>
      Promise.all(
        ['healthz', 'readyz'].map(async (name) => {
          const { status } = await fetch(`http://127.0.0.1:${ports.healthProbes}/${name}`)
          return status
        }),
      )

    it('leaves with 4 where it may not ask the cluster for ComputeDomains', async () => {
      answer = (_request, response) =>
        json(response, 403, { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'Forbidden', code: 403 })
      const config = manual({ network: { autoMNNVLEnabled: true } })
      const refused = await start({ config, env: env() })
      expect(await refused.ended).to.equal(4)
      expect(refused.stderr()).to.match(/grove: network\.autoMNNVLEnabled: cannot ask the cluster for ComputeDomains: /)
    })

    it('waits for a cluster that is away, is alive and not ready meanwhile, and ends at once when told to', async () => {
      const file = await nobody()
      for (const [config, said] of [
        [{}, 'the certificate cannot be read yet'],
        [manual({ network: { autoMNNVLEnabled: true } }), 'the cluster cannot be asked for ComputeDomains yet'],
      ] as const) {
        const webhook = await start({ config, args: ['--kubeconfig', file] })
        await webhook.logged(said)
        await sleep(1_500)
        expect(webhook.stderr().split(said)).to.have.length(2)
        expect(await probed(webhook)).to.deep.equal([200, 503])
        const told = Date.now()
        webhook.child.kill('SIGTERM')
        expect(await webhook.ended).to.equal(0)
        expect(Date.now() - told).to.be.lessThan(5_000)
        await webhook.logged('stopping')
      }
    })

    it('ends at once when told to while the cluster does not answer', async () => {
      const { promise: asked, resolve } = deferred()
      answer = () => resolve()
      const webhook = await start({ args: ['--kubeconfig', kubeconfig] })
      await asked
      webhook.child.kill('SIGTERM')
      const told = Date.now()
      expect(await webhook.ended).to.equal(0)
      expect(Date.now() - told).to.be.lessThan(5_000)
    })

    it('leaves with 4 where it may not read the Secret', async () => {
      answer = (_request, response) =>
        json(response, 403, {
          ...{ kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'Forbidden', code: 403 },
          message: 'secrets is forbidden',
        })
      const webhook = await start({ args: ['--kubeconfig', kubeconfig] })
      expect(await webhook.ended).to.equal(4)
      expect(webhook.stderr()).to.match(/^grove: secrets is forbidden/m)
    })

    it('looks up what a rule needs', async () => {
      const webhook = await start({ config: topology(), env: env() })
      await webhook.logged('webhooks are served')
      answer = bindings(notFound)
      expect((await askFor(webhook, await ca(), constraint)).message).to.match(/racks/)
      answer = bindings((response) =>
        json(response, 200, {
          apiVersion: 'grove.io/v1alpha1',
          kind: 'ClusterTopologyBinding',
          metadata: { name: 'racks' },
          spec: { levels: [{ domain: 'rack', key: 'example.com/rack' }] },
        }),
      )
      expect((await askFor(webhook, await ca(), constraint)).message).not.to.match(/racks/)
    })

    it('answers the review that is in flight before it stops', async () => {
      const webhook = await start({ config: topology(), env: env() })
      await webhook.logged('webhooks are served')
      const { promise: asked, resolve } = deferred()
      answer = bindings((response) => {
        resolve()
        setTimeout(notFound, 300, response)
      })
      const review = askFor(webhook, await ca(), constraint)
      await asked
      webhook.child.kill('SIGTERM')
      expect((await review).message).to.match(/racks/)
      expect(await webhook.ended).to.equal(0)
    })

    it('ends at once on the second signal, whatever is in flight', async () => {
      const webhook = await start({ config: topology(), env: env() })
      await webhook.logged('webhooks are served')
      const { promise: asked, resolve } = deferred()
      answer = bindings(() => resolve())
      const review = askFor(webhook, await ca(), constraint).catch(() => 'cut off')
      await asked
      webhook.child.kill('SIGTERM')
      await webhook.logged('stopping')
      webhook.child.kill('SIGTERM')
      expect(await webhook.ended).to.equal(143)
      expect(await review).to.equal('cut off')
    })

    it('keeps the Secret and the webhook configurations of the cluster named by --kubeconfig', async () => {
      let secret: { metadata: object; data: Record<string, string> } | undefined
      const patches: string[] = []
      let isAway = true
      answer = ({ method, url = '' }, response, body) => {
        const path = url.replace(/\?.*/, '')
        if (isAway) response.destroy()
        else if (method === 'POST' && path === '/api/v1/namespaces/grove-system/secrets') {
          secret = JSON.parse(body)
          json(response, 201, { ...secret, metadata: { ...secret?.metadata, resourceVersion: '1' } })
        } else if (path.endsWith('/mutatingwebhookconfigurations/podcliqueset-defaulting-webhook')) {
          if (method === 'PATCH') patches.push(body)
          const webhooks = [{ name: 'pcs.defaulting.webhooks.grove.io', clientConfig: {} }]
          json(response, 200, {
            kind: 'MutatingWebhookConfiguration',
            apiVersion: 'v1',
            metadata: { name: 'x' },
            webhooks,
          })
        } else notFound(response)
      }
      const webhook = await start({ args: ['--kubeconfig', kubeconfig] })
      await webhook.logged('the certificate cannot be read yet')
      isAway = false
      await webhook.logged('webhooks are served')
      expect(await probed(webhook)).to.deep.equal([200, 200])
      const authority = Buffer.from(secret?.data['ca.crt'] ?? '', 'base64').toString()
      expect(authority).to.match(/^-----BEGIN CERTIFICATE-----/)
      expect(patches).to.have.length(1)
      expect(JSON.parse(patches[0] ?? '')).to.deep.include({
        op: 'add',
        path: '/webhooks/0/clientConfig/caBundle',
        value: secret?.data['ca.crt'],
      })
      // The certificate names the Service, as the API server will ask for it.
      const socket = connect({
        host: '127.0.0.1',
        port: webhook.ports.webhooks,
        ca: authority,
        servername: 'grove-operator.grove-system.svc',
      })
      await once(socket, 'secureConnect')
      socket.destroy()
    })
  })
})

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}
