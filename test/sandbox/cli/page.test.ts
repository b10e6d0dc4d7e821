import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import type { Errors, LogTail, Opened, Overview, Workload } from '../../../cli/verbs/page/model/document.ts'
import { reviewingDoorkeeper } from '../../../cli/verbs/page/serve/doorkeeper.ts'
import { errorReader } from '../../../cli/verbs/page/serve/grove-errors.ts'
import { platformOf } from '../../../cli/verbs/page/serve/platform.ts'
import { clusterReader } from '../../../cli/verbs/page/serve/reader.ts'
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
      reader: clusterReader(client, 64 * 1024),
      errors: errorReader(client, 'grove-system'),
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

  describe('of an object that is opened', () => {
    const podOf = async (namespace: string): Promise<string> => {
      const pods = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
      const { items } = await sandbox.client.list(pods, { namespace })
      return items[0]?.metadata.name ?? ''
    }
    const read = async <T>(path: string, token: string, query: Record<string, string>): Promise<T> =>
      (await (await ask(`/api/v1/${path}.json?${new URLSearchParams(query)}`, token)).json()) as T
    const open = (token: string, kind: string, namespace: string, name: string): Promise<Opened> =>
      read('object', token, { kind, namespace, name })
    const logOf = (token: string, namespace: string, pod: string, more = {}): Promise<LogTail> =>
      read('log', token, { namespace, pod, container: 'main', ...more })
    let ada: string
    let admin: string
    let pod: string

    before(async () => {
      ada = tokenOf('team-a', 'ada')
      admin = tokenOf('default', 'admin')
      pod = await eventually(
        () => podOf('team-a'),
        (name) => name !== '',
      )
    })

    it('shows the containers, the events, the YAML and the log of a pod to who may read them', async () => {
      await eventually(
        () => open(admin, 'Pod', 'team-a', pod),
        ({ containers }) => containers?.[0]?.isReady === true,
      )
      const { containers, events, yaml, commands, missing } = await open(admin, 'Pod', 'team-a', pod)
      expect(containers?.[0]).to.include({ name: 'main', image: 'web:1', state: 'running', restarts: 0 })
      expect(events?.map(({ reason }) => reason)).to.include('Scheduled')
      expect(yaml)
        .to.match(/^apiVersion: v1\nkind: Pod\n/)
        .and.to.not.include('managedFields')
      expect(commands).to.include(`kubectl describe -n team-a pod ${pod}`)
      expect(missing).to.deep.equal({})
      expect((await logOf(admin, 'team-a', pod)).lines[0]).to.include('no container runs in the sandbox')
    })

    it('shows to a tenant only what each right of their own gives, and names the right that lacks', async () => {
      // The role of these tests gives pods to list, and neither to get, nor their logs, nor events.
      const { missing, ...rest } = await open(ada, 'Pod', 'team-a', pod)
      expect(missing).to.deep.equal({
        object: 'it takes the right to get pods in the namespace team-a',
        events: 'it takes the right to list events in the namespace team-a',
        logs: 'it takes the right to get pods/log in the namespace team-a',
      })
      expect(rest).to.not.have.any.keys('yaml', 'containers', 'events')
      expect(await logOf(ada, 'team-a', pod)).to.deep.include({
        lines: [],
        missing: 'it takes the right to get pods/log in the namespace team-a',
      })
      const set = await open(ada, 'PodCliqueSet', 'team-a', 'mine')
      expect(set.yaml).to.include('name: mine')
      expect(set.missing).to.have.all.keys('events')
      await apply(`
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: logs, namespace: team-a }
rules:
  - { apiGroups: [''], resources: [pods/log], verbs: [get] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: logs, namespace: team-a }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: logs }
subjects: [{ kind: ServiceAccount, name: ada, namespace: team-a }]`)
      const log = await eventually(
        () => logOf(ada, 'team-a', pod),
        ({ missing }) => missing === undefined,
      )
      expect(log.lines).to.have.length(1)
      expect((await open(ada, 'Pod', 'team-a', pod)).missing).to.have.all.keys('object', 'events')
    })

    it('tells of a namespace of others neither what is there nor what is not', async () => {
      const theirs = await podOf('team-b')
      const without = ({ at: _, name: __, ...rest }: Opened) => rest
      expect(without(await open(ada, 'Pod', 'team-b', theirs))).to.deep.equal(
        without(await open(ada, 'Pod', 'team-b', 'nothing')),
      )
      expect((await logOf(ada, 'team-b', theirs)).missing).to.equal((await logOf(ada, 'team-b', 'nothing')).missing)
    })

    it('says what is gone, and refuses what cannot be opened', async () => {
      expect((await open(admin, 'Pod', 'team-a', 'gone')).missing.object).to.match(/^it is gone: .*"gone" not found/)
      expect((await logOf(admin, 'team-a', 'gone')).missing).to.match(/^it is gone: /)
      expect((await logOf(admin, 'team-a', 'a/../b')).missing).to.include('must not contain "/"')
      for (const query of ['kind=Secret&namespace=team-a&name=token', 'kind=Pod&namespace=team-a']) {
        expect((await ask(`/api/v1/object.json?${query}`, admin)).status, query).to.equal(400)
      }
      expect((await ask('/api/v1/log.json?namespace=team-a&pod=a', admin)).status).to.equal(400)
      for (const path of ['object', 'log']) expect((await ask(`/api/v1/${path}.json`)).status).to.equal(401)
    })

    it('shows the last hundred lines of a log, fewer of very long ones, and the beginning of one that is longer still', async () => {
      const say = async (lines: readonly string[]): Promise<LogTail> => {
        const metadata = { annotations: { 'sandbox.grove.io/log': lines.join('\n') } }
        const pods = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
        await sandbox.client.mergePatch(pods, { namespace: 'team-a', name: pod }, { metadata })
        return logOf(admin, 'team-a', pod)
      }
      const many = await say(Array.from({ length: 300 }, (_, i) => `line ${i}`))
      expect([many.lines.length, many.lines[0], many.lines.at(-1), many.cut]).to.deep.equal([
        ...[100, 'line 200', 'line 299', undefined],
      ])
      const long = await say(Array.from({ length: 50 }, (_, i) => `${i} ${'x'.repeat(4_000)}`))
      expect([long.lines.length, long.lines.at(-1)?.slice(0, 4)]).to.deep.equal([10, '49 x'])
      expect(long.cut).to.equal('the last 100 lines are more than 64 KiB: only the last 10 are shown')
      const longest = await say(['first', `last ${'x'.repeat(100_000)}`])
      expect([longest.lines.length, longest.lines[0]?.slice(0, 6)]).to.deep.equal([1, 'last x'])
      expect(longest.cut).to.equal('the last line is longer than 64 KiB: only its beginning is shown')
    })

    it('waits five seconds for a log at most, and says so', async () => {
      sandbox.setFaults(faultFor({ plural: 'pods', subresource: 'log' }, { type: 'no-answer' }))
      try {
        const began = performance.now()
        expect((await logOf(admin, 'team-a', pod)).missing).to.include('nothing has come within 5 s')
        expect(performance.now() - began).to.be.lessThan(8_000)
      } finally {
        sandbox.setFaults(undefined)
      }
    })
  })

  it('has rights to all that it reads', async () => {
    const { platform } = await overviewOf(tokenOf('default', 'admin'))
    expect(platform.watches.filter(({ state }) => state !== 'current')).to.deep.equal([])
    expect(platform.certificates.map(({ why }) => why)).to.deep.equal([undefined, undefined])
    expect(Date.parse(platform.certificates[0]?.until ?? '')).to.be.greaterThan(Date.now())
  })

  it('tells of recent errors of Grove only who may read its logs, events and pods, and which of these rights lack', async () => {
    const errorsFor = async (token: string): Promise<Errors> =>
      (await (await ask('/api/v1/errors.json', token)).json()) as Errors
    const deployments = { group: 'apps', version: 'v1', plural: 'deployments', kind: 'Deployment', namespaced: true }
    const grovePods = { 'app.kubernetes.io/name': 'grove-operator', 'app.kubernetes.io/component': 'operator' }
    await apply(
      `
apiVersion: apps/v1
kind: Deployment
metadata: { name: grove-operator, labels: ${JSON.stringify(grovePods)} }
spec:
  replicas: 1
  selector: { matchLabels: ${JSON.stringify(grovePods)} }
  template:
    metadata:
      labels: ${JSON.stringify(grovePods)}
      annotations: { sandbox.grove.io/log: '2026-11-22T12:00:00.000Z ERROR the webhook has failed' }
    spec: { containers: [{ name: grove-operator, image: grove:1 }] }`,
      'grove-system',
    )
    try {
      const { errors, missing } = await eventually(
        () => errorsFor(tokenOf('default', 'admin')),
        (found) => found.errors.length > 0,
      )
      expect(missing).to.deep.equal([])
      expect(errors[0]?.of).to.match(/^Pod grove-operator-/)
      expect(errors[0]).to.include({ at: '2026-11-22T12:00:00.000Z', sentence: 'the webhook has failed' })
      const withLease = await eventually(
        () => platformOf(client, { namespace: 'grove-system', lease: 'none' }),
        ({ processes }) => processes?.[0]?.ready === 1,
      )
      expect(withLease.processes).to.deep.equal([
        { name: 'grove-operator', component: 'operator', ready: 1, wanted: 1 },
      ])
      const theirs = await errorsFor(tokenOf('team-a', 'ada'))
      expect([theirs.errors, theirs.missing]).to.deep.equal([
        [],
        [
          'logs: it takes the right to get pods/log in the namespace grove-system',
          'events: it takes the right to list events in the namespace grove-system',
          'restarts: it takes the right to list pods in the namespace grove-system',
        ],
      ])
    } finally {
      await sandbox.client.delete(deployments, { namespace: 'grove-system', name: 'grove-operator' })
    }
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
