import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Errors, LogTail, Opened, Overview } from '../../cli/verbs/page/model/document.ts'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { type ProcessGroup, processGroup, type RunningProcess } from './controlplane/process.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type LogKubelet, startLogKubelet } from './log-kubelet.ts'
import { render } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installOperator, operatorToken } from './operator.ts'
import { repositoryRoot } from './repository.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'

const NODE = 'page-log-node'
/** Two replicas, as in the base, and one whose container has not begun. */
const REPLICAS = ['grove-operator-page-a', 'grove-operator-page-b']
const WAITING = 'grove-operator-page-c'
/** A pod of a tenant. */
const APP = 'app'

/** A set whose start-up order is a circle, so that it is refused, whoever writes it. */
const circle = (name: string): object => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      cliques: ['a', 'b'].map((one, i) => ({
        name: one,
        spec: {
          roleName: one,
          replicas: 1,
          startsAfter: [['b', 'a'][i]],
          podSpec: { containers: [{ name: 'main', image: 'busybox' }] },
        },
      })),
    },
  },
})

// The nodes here run no containers. So for one node a stand-in for its kubelet serves the logs of two webhook
// processes.
describe('the page of a real cluster, with the account and rights that it is installed with', () => {
  let kubelet: LogKubelet
  let group: ProcessGroup
  let page: RunningProcess
  let installed: InstalledWebhooks | undefined
  let directory = ''
  let url: string
  const webhooks: WebhookProcess[] = []
  const namespaces: { mine: string; theirs: string } = { mine: '', theirs: '' }

  const kubectl = async (args: readonly string[], input?: object): Promise<string> => {
    const { code, stdout, stderr } = await controlPlane().kubectl(
      args,
      input === undefined ? {} : { input: JSON.stringify(input) },
    )
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  const refused = async (namespace: string, name: string): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(['create', '-n', namespace, '-f', '-'], {
      input: JSON.stringify(circle(name)),
    })
    expect(code).to.not.equal(0)
    expect(stderr).to.include('startsAfter')
  }
  const documentFor = async <T>(token: string, path: string, query: Record<string, string> = {}): Promise<T> => {
    const ca = await readFile(join(directory, 'certs/ca.crt'))
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}` }
      get(
        `${url}/api/v1/${path}.json?${new URLSearchParams(query)}`,
        { ca, agent: false, headers },
        async (response) => {
          let text = ''
          for await (const chunk of response) text += chunk
          resolve(JSON.parse(text) as T)
        },
      ).once('error', reject)
    })
  }
  const overviewFor = (token: string): Promise<Overview> => documentFor(token, 'overview')
  const logFor = (token: string, namespace: string, pod: string, container = 'main'): Promise<LogTail> =>
    documentFor(token, 'log', { namespace, pod, container })
  /** A pod as the webhook's Deployment creates it. It names its node, so it needs no priority to be scheduled. */
  const podOfWebhook = async (): Promise<{ metadata: object; spec: object }> => {
    const found = (await render(controlPlane(), 'base')).find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'grove-operator',
    ) as unknown as { spec: { template: { metadata: object; spec: { priorityClassName?: string } } } }
    const { priorityClassName: _, ...spec } = found.spec.template.spec
    return { metadata: found.spec.template.metadata, spec }
  }
  const tokenOf = (namespace: string, account: string): Promise<string> =>
    kubectl(['create', 'token', account, '-n', namespace])
  const namesOf = ({ decisions = [] }: Overview): string[] =>
    decisions.map(({ namespace, name }) => `${namespace}/${name}`)

  before(async () => {
    const plane = controlPlane()
    await installOperator(plane, ['overlays/page'])
    // Other suites may have installed pods on nodes whose kubelets serve no logs.
    await kubectl(['delete', 'deployment', '--all', '-n', 'grove-system', '--cascade=foreground'])
    for (const each of ['mine', 'theirs'] as const) namespaces[each] = await createNamespace(plane, `page-${each}`)
    const { kubeconfig } = await operatorToken(plane, 'webhook')
    for (const _ of REPLICAS) webhooks.push(await startWebhook({ kubeconfig, selfSigned: true }))
    const logs = REPLICAS.map((name, i): [string, string] => [name, webhooks[i]?.log ?? ''])
    kubelet = await startLogKubelet(new Map([...logs, [APP, webhooks[0]?.log ?? '']]))
    await kubectl(['create', '-f', '-'], { apiVersion: 'v1', kind: 'Node', metadata: { name: NODE } })
    await kubectl([
      ...['patch', 'node', NODE, '--subresource=status', '--type=merge', '-p'],
      JSON.stringify({
        status: {
          addresses: [{ type: 'InternalIP', address: LOOPBACK }],
          daemonEndpoints: { kubeletEndpoint: { Port: kubelet.port } },
        },
      }),
    ])
    const { metadata, spec } = await podOfWebhook()
    for (const name of [...REPLICAS, WAITING]) {
      const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name }, spec: { ...spec, nodeName: NODE } }
      await kubectl(['create', '-n', 'grove-system', '-f', '-'], pod)
    }
    const app = { containers: [{ name: 'main', image: 'busybox' }], nodeName: NODE }
    await kubectl(['create', '-n', namespaces.mine, '-f', '-'], {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: APP },
      spec: app,
    })
    // A tenant sees the decisions of their namespace, an admin sees all.
    for (const [namespace, binding, role] of [
      [namespaces.mine, 'rolebinding', 'view'],
      [namespaces.theirs, 'clusterrolebinding', 'cluster-admin'],
    ] as const) {
      const scope = binding === 'rolebinding' ? ['-n', namespace] : []
      await kubectl(['create', 'serviceaccount', 'viewer', '-n', namespace])
      const subject = `--serviceaccount=${namespace}:viewer`
      await kubectl(['create', binding, `${namespace}-viewer`, `--clusterrole=${role}`, subject, ...scope])
    }

    directory = await mkdtemp(join(tmpdir(), 'grove-page-cluster-'))
    const { kubeconfig: own } = await operatorToken(plane, 'page')
    const { page: port } = await freePorts(['page'])
    url = `https://${LOOPBACK}:${port}`
    group = processGroup(directory, false)
    page = await group.start({
      name: 'grove page',
      path: process.execPath,
      args: [
        ...[join(repositoryRoot, 'dist/cli/main.js'), 'page', '--sign-in', `--listen=${LOOPBACK}:${port}`],
        ...[`--self-signed=${join(directory, 'certs')}`, `--kubeconfig=${own}`, '--grove-namespace=grove-system'],
      ],
      log: join(directory, 'page.log'),
      home: directory,
    })
    const admin = await tokenOf(namespaces.theirs, 'viewer')
    const ready = async (): Promise<boolean> => (await overviewFor(admin)).version === 1
    await waitUntil('the page', 30, ready, { lost: () => !page.running(), detail: () => page.obituary() })
  })

  after(async () => {
    await installed?.remove()
    await group?.close()
    await kubelet?.close()
    for (const each of webhooks) await each.stop()
    await kubectl(['delete', 'pod', ...REPLICAS, WAITING, '-n', 'grove-system', '--force', '--ignore-not-found'])
    await kubectl(['delete', 'node', NODE, '--ignore-not-found'])
    await kubectl(['delete', 'clusterrolebinding', `${namespaces.theirs}-viewer`, '--ignore-not-found'])
    for (const namespace of Object.values(namespaces)) await removeNamespace(controlPlane(), namespace)
    if (directory !== '') await rm(directory, { recursive: true, force: true })
  })

  it('shows what each replica of the webhook has refused and why, to a tenant only what is about their namespace', async () => {
    const [first, second] = webhooks as [WebhookProcess, WebhookProcess]
    installed = await installWebhooks(controlPlane(), first)
    await refused(namespaces.mine, 'circle')
    await installed.remove()
    installed = await installWebhooks(controlPlane(), second)
    await refused(namespaces.theirs, 'other-circle')

    const [mine, theirs] = [`${namespaces.mine}/circle`, `${namespaces.theirs}/other-circle`]
    const admin = await tokenOf(namespaces.theirs, 'viewer')
    let all: Overview | undefined
    await waitUntil('both decisions', 30, async () => {
      all = await overviewFor(admin)
      return [mine, theirs].every((one) => namesOf(all as Overview).includes(one))
    })
    expect(all?.decisionsMissing ?? '').to.equal('')
    // Two webhooks are asked about each object: one changes it and one validates it. Each decision is listed once.
    expect(namesOf(all as Overview)).to.deep.equal([theirs, mine])
    expect(all?.decisions[0]).to.include({ operation: 'CREATE', allowed: false, user: 'admin' })
    expect(all?.decisions[0]?.sentences.join()).to.include('startsAfter')

    const own = await overviewFor(await tokenOf(namespaces.mine, 'viewer'))
    expect(namesOf(own)).to.deep.equal([mine])
    expect(own.decisions[0]).to.not.have.property('user')
    expect(JSON.stringify(own)).to.not.include('other-circle')
  })

  it('tells of the next refusal without showing those before it twice', async () => {
    await refused(namespaces.mine, 'again')
    const viewer = await tokenOf(namespaces.mine, 'viewer')
    let names: string[] = []
    await waitUntil('the next decision', 30, async () => {
      names = namesOf(await overviewFor(viewer))
      return names.includes(`${namespaces.mine}/again`)
    })
    expect(names).to.deep.equal([`${namespaces.mine}/again`, `${namespaces.mine}/circle`])
  })

  it('opens a pod, its events and its log to who may read each of them by the rules of Kubernetes, and to nobody else', async () => {
    const viewer = await tokenOf(namespaces.mine, 'viewer')
    const open = (namespace: string, name: string): Promise<Opened> =>
      documentFor(viewer, 'object', { kind: 'Pod', namespace, name })
    const own = await open(namespaces.mine, APP)
    expect(own.missing).to.deep.equal({})
    expect(own.yaml).to.include('image: busybox').and.to.not.include('managedFields')
    expect(own.containers?.[0]).to.include({ name: 'main', role: 'container' })
    const { lines, missing } = await logFor(viewer, namespaces.mine, APP)
    expect([lines.length > 0, missing]).to.deep.equal([true, undefined])
    const [replica = ''] = REPLICAS
    expect((await open('grove-system', replica)).missing).to.deep.equal({
      object: 'it takes the right to get pods in the namespace grove-system',
      events: 'it takes the right to list events in the namespace grove-system',
      logs: 'it takes the right to get pods/log in the namespace grove-system',
    })
    expect((await logFor(viewer, 'grove-system', replica, 'grove-operator')).lines).to.deep.equal([])
    const admin = await tokenOf(namespaces.theirs, 'viewer')
    expect((await logFor(admin, 'grove-system', replica, 'grove-operator')).lines).to.not.have.length(0)
    expect((await logFor(admin, 'grove-system', WAITING, 'grove-operator')).missing).to.include('is waiting to start')
    expect((await logFor(admin, namespaces.mine, APP, 'other')).missing).to.include('container other is not valid')
  })

  it('knows how many replicas of Grove are ready, and tells of its errors only who may read its logs, events and pods', async () => {
    const admin = await tokenOf(namespaces.theirs, 'viewer')
    const { platform } = await overviewFor(admin)
    expect(platform).to.deep.include({ processes: [] }).and.to.not.have.property('processesMissing')
    expect((await documentFor<Errors>(admin, 'errors')).missing).to.deep.equal([])
    const { errors, missing } = await documentFor<Errors>(await tokenOf(namespaces.mine, 'viewer'), 'errors')
    expect([errors.length, missing.length]).to.deep.equal([0, 3])
  })

  it('says so where the logs may not be read', async () => {
    const rights = ['clusterrole', 'grove:system:grove-page']
    const before = await kubectl(['get', ...rights, '-o', 'json'])
    const { rules } = JSON.parse(before) as { rules: { resources: string[] }[] }
    const index = rules.findIndex(({ resources }) => resources.includes('pods/log'))
    await kubectl(['patch', ...rights, '--type=json', '-p', `[{"op":"remove","path":"/rules/${index}"}]`])
    try {
      const viewer = await tokenOf(namespaces.mine, 'viewer')
      await waitUntil('the reason', 30, async () =>
        ((await overviewFor(viewer)).decisionsMissing ?? '').includes('pods/log'),
      )
      const { missing } = await logFor(viewer, namespaces.mine, APP)
      expect(missing).to.match(/^the API server does not let this page read it: .*cannot get resource "pods\/log"/)
    } finally {
      await kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], strip(JSON.parse(before)))
    }
  })
})

const strip = ({ metadata, ...rest }: { metadata: { name: string } }): object => ({
  ...rest,
  metadata: { name: metadata.name },
})
