import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import type { Overview, Workload } from '../../../cli/verbs/page/model/document.ts'
import { reviewingDoorkeeper } from '../../../cli/verbs/page/serve/doorkeeper.ts'
import { platformOf } from '../../../cli/verbs/page/serve/platform.ts'
import { type PageServer, servePage } from '../../../cli/verbs/page/serve/server.ts'
import { openSource, type PageSource } from '../../../cli/verbs/page/serve/source.ts'
import { applyManifests } from '../../../cli/verbs/sandbox/apply.ts'
import { completeConfiguration } from '../../../config/load.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { createLog } from '../../../telemetry/log.ts'
import { recentDecisions } from '../../../webhook/server/decisions.ts'
import { faultFor } from '../../api/fault-for.ts'
import { GROVE, grove, ROOT } from '../../unit/cli/grove.ts'

const COMPONENT = join(ROOT, 'manifests/components/page')

const set = (
  name: string,
  namespace: string,
  cliques = '[{ name: web, spec: { roleName: web, replicas: 1, podSpec: { containers: [{ name: main, image: web:1 }] } } }]',
) => `
apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: ${name}, namespace: ${namespace} }
spec: { replicas: 1, template: { cliques: ${cliques} } }
`
const account = (name: string, namespace: string) => `
apiVersion: v1
kind: ServiceAccount
metadata: { name: ${name}, namespace: ${namespace} }
`
/**
 * Lets an account see the objects of its namespace. The second role gives pods, which Kubernetes' own role `view`
 * includes.
 */
const tenant = (name: string, namespace: string) => `
${account(name, namespace)}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: ${name}, namespace: ${namespace} }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: 'grove:view' }
subjects: [{ kind: ServiceAccount, name: ${name}, namespace: ${namespace} }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: ${name}-pods, namespace: ${namespace} }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: pod-viewer }
subjects: [{ kind: ServiceAccount, name: ${name}, namespace: ${namespace} }]
`

describe('the page', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let source: PageSource
  let server: PageServer
  let client: Client
  let directory: string
  let kubeconfig: string
  const log = createLog({ level: 'error', format: 'text' })

  const apply = async (text: string, namespace = 'default'): Promise<void> => {
    const applied = await applyManifests(sandbox.client, manifestsOf('test', Buffer.from(text)), namespace)
    expect(applied.flatMap(({ refusal = [] }) => refusal)).to.deep.equal([])
  }
  const tokenOf = (namespace: string, name: string): string => sandbox.accountAccess(namespace, name).user.token ?? ''
  const ask = (path: string, token?: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...init,
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
  const overviewOf = async (token: string): Promise<Overview> =>
    (await (await ask('/api/v1/overview.json', token)).json()) as Overview
  /** Asks until the condition holds. */
  const eventually = async <T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> => {
    for (;;) {
      const value = await read()
      if (holds(value)) return value
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-page-test-'))
    const { config } = completeConfiguration({})
    if (config === undefined) throw new Error('the defaults do not hold')
    const decisions = recentDecisions()
    sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:test', nodes: 2, decisions })
    kubeconfig = join(directory, 'kubeconfig')
    await writeFile(kubeconfig, sandbox.kubeconfig)
    // Applies what the component installs, except for what needs a kubelet that runs containers.
    for (const file of (await readdir(COMPONENT)).filter((name) => /role|account/.test(name))) {
      await apply(await readFile(join(COMPONENT, file), 'utf8'), 'grove-system')
    }
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: team-a } }')
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: team-b } }')
    await apply(`
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: pod-viewer }
rules: [{ apiGroups: [''], resources: [pods], verbs: [list] }]`)
    await apply(tenant('ada', 'team-a'))
    await apply(account('nobody', 'team-a'))
    await apply(set('mine', 'team-a'))
    await apply(set('theirs', 'team-b'))
    client = kubeClient(new Connection(sandbox.accountAccess('grove-system', 'grove-page'), { pools: sandbox.pools }))
    source = await openSource(client, undefined)
    await source.synced
    server = await servePage({
      ...{
        host: '127.0.0.1',
        port: 0,
        source,
        admission: () => ({ decisions: decisions.list() }),
        notReady: () => [],
        now: Date.now,
      },
      doorkeeper: reviewingDoorkeeper(client, 200),
      platform: () => platformOf(client, { namespace: 'grove-system', webhook: { address: sandbox.webhookAddress } }),
    })
    await apply(
      `${account('admin', 'default')}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: { name: page-admin }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin }
subjects: [{ kind: ServiceAccount, name: admin, namespace: default }]`,
    )
  })
  after(async () => {
    await server.close()
    await source.close()
    await client.close()
    await sandbox.stop()
    await log.close()
    await rm(directory, { recursive: true })
  })

  it('shows a tenant what they may list, and the admin everything', async () => {
    const own = await overviewOf(tokenOf('team-a', 'ada'))
    expect(own.workloads.map(({ namespace, name }) => `${namespace}/${name}`)).to.deep.equal(['team-a/mine'])
    expect(JSON.stringify(own)).to.not.include('theirs').and.to.not.include('team-b')
    expect(own).to.not.have.property('nodes')
    expect(own.viewer).to.deep.equal({ user: 'system:serviceaccount:team-a:ada', seesAll: false })
    const all = await overviewOf(tokenOf('default', 'admin'))
    expect(all.workloads.map(({ name }) => name)).to.have.members(['mine', 'theirs'])
    expect(all.nodes?.nodes.map(({ name }) => name)).to.deep.equal(['sandbox-0', 'sandbox-1'])
    expect((await overviewOf(tokenOf('team-a', 'nobody'))).workloads).to.deep.equal([])
  })

  it('tells a tenant nothing of a workload of others, not even that it is there', async () => {
    const shown = async (name: string) => {
      const query = new URLSearchParams({ kind: 'PodCliqueSet', namespace: 'team-b', name })
      const response = await ask(`/api/v1/workload.json?${query}`, tokenOf('team-a', 'ada'))
      const { at: _, ...rest } = (await response.json()) as Workload
      return rest
    }
    expect(await shown('theirs')).to.deep.equal(await shown('nothing'))
  })

  it('shows documents to nobody without a good token', async () => {
    for (const path of ['/api/v1/overview.json', '/api/v1/workload.json', '/api/v1/stream']) {
      for (const token of [undefined, 'wrong', 'x'.repeat(20_000)]) {
        const response = await ask(path, token).catch(() => undefined)
        // Node refuses a request head of this length before our code sees it.
        if (response !== undefined) expect([401, 431]).to.include(response.status)
        await response?.body?.cancel()
      }
    }
  })

  it('has rights to all that it reads', async () => {
    const { platform } = await overviewOf(tokenOf('default', 'admin'))
    expect(platform.watches.filter(({ state }) => state !== 'current')).to.deep.equal([])
    expect(platform.certificates.map(({ why }) => why)).to.deep.equal([undefined, undefined])
    expect(Date.parse(platform.certificates[0]?.until ?? '')).to.be.greaterThan(Date.now())
  })

  it('tells of what admission refuses, and why', async () => {
    const [{ refusal } = {}] = await applyManifests(
      sandbox.client,
      manifestsOf('test', Buffer.from(set('<script>alert(1)</script>', 'team-a'))),
      'team-a',
    )
    expect(refusal).to.not.equal(undefined)
    const circle = set('circle', 'team-a').replace('cliques:', 'cliqueStartupType: CliqueStartupTypeExplicit, cliques:')
    const manifest = circle.replace('roleName: web,', 'roleName: web, startsAfter: [web],')
    await applyManifests(sandbox.client, manifestsOf('test', Buffer.from(manifest)), 'team-a')
    const { decisions } = await overviewOf(tokenOf('team-a', 'ada'))
    expect(decisions[0]).to.include({ kind: 'PodCliqueSet', name: 'circle', allowed: false })
    expect(decisions[0]?.sentences.join()).to.include('web')
  })

  it('serves files that anybody may have, with headers that let in nothing else, and text that is never markup', async () => {
    for (const path of ['/', '/page.js', '/page.css', '/icon.svg']) {
      const response = await ask(path)
      expect(response.status, path).to.equal(200)
      expect(response.headers.get('content-security-policy')).to.match(/^default-src 'none'; script-src 'self';/)
      expect(await response.text()).to.not.match(/\b(src|href)="(https?:)?\/\//)
    }
    expect(await (await ask('/')).text()).to.not.match(/<script>|style=|onload=/)
    expect((await ask('/healthz')).status).to.equal(200)
    expect((await ask('/nothing')).status).to.equal(404)
    expect((await ask('/api/v1/overview.json', undefined, { method: 'POST' })).status).to.equal(405)
    const half = await ask('/api/v1/workload.json?kind=PodCliqueSet&name=a&name=b', tokenOf('team-a', 'ada'))
    expect([half.status, await half.json()]).to.deep.equal([
      400,
      { message: 'kind, namespace and name must be given, once each' },
    ])
  })

  it('says 503, and not 401, while the API server cannot be asked', async () => {
    sandbox.setFaults(faultFor({ plural: 'tokenreviews' }, { type: 'refuse', code: 403, reason: 'Forbidden' }))
    try {
      await new Promise((resolve) => setTimeout(resolve, 250))
      const response = await ask('/api/v1/overview.json', tokenOf('team-a', 'ada'))
      expect(response.status).to.equal(503)
      expect(((await response.json()) as { message: string }).message).to.include('cannot be asked who you are')
    } finally {
      sandbox.setFaults(undefined)
    }
  })

  describe('as a stream', () => {
    /** The events of a stream, one after the other. */
    async function* events(token: string, query = ''): AsyncGenerator<{ event: string; data: unknown }> {
      const response = await ask(`/api/v1/stream${query}`, token)
      expect(response.headers.get('content-type')).to.match(/^text\/event-stream/)
      let rest = ''
      for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        rest += Buffer.from(chunk).toString()
        const blocks = rest.split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
          if (event !== undefined) yield { event, data: JSON.parse(data) }
        }
      }
    }

    it('tells at once what there is, and then of each change, of the workload that is looked at too', async () => {
      const seen: string[] = []
      for await (const { event, data } of events(
        tokenOf('team-a', 'ada'),
        '?kind=PodCliqueSet&namespace=team-a&name=late',
      )) {
        if (event === 'workload') {
          const { root } = data as Workload
          if (seen.length === 0) await apply(set('late', 'team-a'))
          seen.push(root?.state ?? 'none')
          if (root?.state === 'ready') break
        }
      }
      expect(seen[0]).to.equal('none')
      expect(seen.at(-1)).to.equal('ready')
    })

    it('ends for a token that is withdrawn', async () => {
      await apply(tenant('brief', 'team-a'))
      const names: string[] = []
      for await (const { event } of events(tokenOf('team-a', 'brief'))) {
        names.push(event)
        if (names.length > 1) continue
        const accounts = {
          group: '',
          version: 'v1',
          plural: 'serviceaccounts',
          kind: 'ServiceAccount',
          namespaced: true,
        }
        await sandbox.client.delete(accounts, { namespace: 'team-a', name: 'brief' })
      }
      expect(names[0]).to.equal('overview')
      expect(names.at(-1)).to.equal('signed-out')
    })
  })

  describe('of the command', () => {
    /** Starts `grove page`; returns its first line and a function that ends it. */
    const start = async (...args: readonly string[]) => {
      const child = spawn(process.execPath, [GROVE, 'page', '--kubeconfig', kubeconfig, ...args], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const lines = createInterface(args.includes('--sign-in') ? child.stderr : child.stdout)
      const [first] = (await once(lines, 'line')) as [string]
      const stop = async () => {
        child.kill('SIGINT')
        const [code] = await once(child, 'exit')
        return code
      }
      return { first, stop }
    }

    it('is served on this machine to whoever has its address, and says what "grove status" says', async () => {
      await eventually(
        () => overviewOf(tokenOf('team-a', 'ada')),
        ({ workloads }) => workloads.every(({ standing }) => standing === 'ready'),
      )
      const { first, stop } = await start()
      const [, base = '', key = ''] = /^The page is at (http:\/\/127\.0\.0\.1:\d+\/)#key=(\S+)$/.exec(first) ?? []
      const headers = { Authorization: `Bearer ${key}` }
      const query = 'kind=PodCliqueSet&namespace=team-a&name=mine'
      const shown = (await (await fetch(`${base}api/v1/workload.json?${query}`, { headers })).json()) as Workload
      const { stdout } = await grove(['status', 'mine', '-n', 'team-a', '--kubeconfig', kubeconfig, '-o', 'json'])
      expect(shown.root).to.deep.equal(JSON.parse(stdout).items[0])
      expect((await fetch(`${base}api/v1/overview.json`)).status).to.equal(401)
      expect(await stop()).to.equal(0)
    })

    it('is served over TLS to those who sign in', async () => {
      const { first, stop } = await start(
        '--sign-in',
        '--listen',
        '127.0.0.1:0',
        '--self-signed',
        join(directory, 'certs'),
      )
      const { url } = JSON.parse(first) as { url: string }
      expect(url).to.match(/^https:\/\/127\.0\.0\.1:\d+\/$/)
      const options = {
        ca: await readFile(join(directory, 'certs/ca.crt')),
        agent: false as const,
        headers: { Authorization: `Bearer ${tokenOf('team-a', 'ada')}` },
      }
      const [response] = await once(get(`${url}api/v1/overview.json`, options), 'response')
      let text = ''
      for await (const chunk of response) text += chunk
      expect((JSON.parse(text) as Overview).viewer.user).to.equal('system:serviceaccount:team-a:ada')
      expect(await stop()).to.equal(0)
    })

    const refused: readonly (readonly [args: readonly string[], sentence: string])[] = [
      [['--listen', '0.0.0.0:8080'], 'is for others than this machine; add --sign-in'],
      [['--listen', ':8080'], '"all addresses" is for others'],
      [['--listen', '8080'], 'must be an address and a port'],
      [['--sign-in'], 'give it a certificate'],
      [['--cert-dir', 'a', '--self-signed', 'b'], 'leave one of them out'],
      [['--sign-in', '--self-signed', 'b', '--open'], 'leave it out with --sign-in'],
    ]
    for (const [args, sentence] of refused) {
      it(`refuses ${args.join(' ')}`, async () => {
        const { status, stderr } = await grove(['page', ...args])
        expect(stderr).to.include(sentence)
        expect(status).to.equal(2)
      })
    }

    it('says where it cannot listen, and which certificate it cannot serve', async () => {
      const taken = await grove(['page', '--kubeconfig', kubeconfig, '--listen', `127.0.0.1:${server.port}`])
      expect(taken.stderr).to.include('--listen:').and.to.include('choose another address or port')
      expect(taken.status).to.equal(6)
      const missing = await grove([
        'page',
        '--kubeconfig',
        kubeconfig,
        '--sign-in',
        '--cert-dir',
        join(directory, 'none'),
      ])
      expect(missing.status).to.equal(4)
    })
  })
})
