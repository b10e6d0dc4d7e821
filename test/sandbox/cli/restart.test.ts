import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { podHas } from '../../../model/pod.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { createLog } from '../../../telemetry/log.ts'
import { configurationWith } from '../../api/configuration.ts'
import { SETS } from '../../api/grove-resources.ts'
import { until } from '../../api/running.ts'
import { NODES } from '../../api/updates/setting.ts'
import { type Finished, grove } from '../../unit/cli/grove.ts'

const KEY = 'kubectl.kubernetes.io/restartedAt'
const AT = '2026-11-26T12:00:00Z'

const clique = (name: string, replicas: number, more: object = {}, spec: object = {}) => ({
  name,
  ...more,
  spec: { roleName: name, replicas, podSpec: { containers: [{ name: 'main', image: 'main:1' }] }, ...spec },
})

/** Three workers start before two routers, which start before the copies of decode. */
const llm = (name: string, more: object = {}, annotations?: object): object => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { namespace: 'default', name },
  spec: {
    replicas: 1,
    ...more,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      cliques: [
        clique('router', 2, { annotations }, { minAvailable: 1, startsAfter: ['worker'] }),
        clique('leader', 1, {}, { startsAfter: ['router'] }),
        clique('member', 1, {}, { startsAfter: ['router'] }),
        clique('worker', 3, {}, { minAvailable: 1 }),
      ],
      podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['leader', 'member'], replicas: 2, minAvailable: 1 }],
    },
  },
})

describe('grove restart', function () {
  this.timeout(180_000)
  let sandbox: GroveSandbox
  let directory: string
  let kubeconfig: string
  const log = createLog({ level: 'error', format: 'text' })

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-restart-test-'))
    kubeconfig = join(directory, 'kubeconfig')
    const config = configurationWith()
    sandbox = await startGroveSandbox({
      config,
      log,
      initContainerImage: 'grove-initc:test',
      nodes: 4,
      kubelet: { readyAfterMs: () => 20, stopAfterMs: 5 },
    })
    await writeFile(kubeconfig, sandbox.kubeconfig)
  })
  after(async () => {
    await sandbox.stop()
    await log.close()
    await rm(directory, { recursive: true })
  })

  const called = (...args: readonly string[]): Promise<Finished> =>
    grove(['restart', ...args, '--kubeconfig', kubeconfig])
  const set = (name: string): PodCliqueSet =>
    sandbox.core.store.get('podcliquesets.grove.io', { namespace: 'default', name }) as unknown as PodCliqueSet
  const pods = (prefix: string): Pod[] =>
    ([...sandbox.core.store.list('pods', 'default')] as unknown as Pod[]).filter(({ metadata }) =>
      metadata.labels?.['grove.io/podclique']?.startsWith(prefix),
    )
  const uids = (prefix: string): (string | undefined)[] => pods(prefix).map(({ metadata }) => metadata.uid)
  const stamps = (name: string): object =>
    Object.fromEntries(set(name).spec.template.cliques.map((each) => [each.name, each.annotations?.[KEY]]))
  const created = async (name: string, more?: object, annotations?: object, ofSet: object = {}): Promise<void> => {
    const whole = llm(name, more, annotations) as { metadata: object }
    await sandbox.client.create(SETS, { ...whole, metadata: { ...whole.metadata, annotations: ofSet } } as never)
    const isUp = async () => {
      const { status, metadata } = set(name)
      return status?.observedGeneration === metadata.generation && status?.availableReplicas === 1
    }
    await until(`${name} is up`, isUp, (is) => is, 40)
    await until(
      'all pods are ready',
      async () => pods(`${name}-`).filter((pod) => podHas(pod, 'Ready')).length,
      (count) => count === 9,
      40,
    )
  }
  /** What happens to pods: which are made, in order, and the fewest ready ones of a PodClique. */
  const watched = (prefix: string): { made: string[]; least: Map<string, number>; stop: () => void } => {
    const made: string[] = []
    const least = new Map<string, number>()
    const stop = sandbox.core.store.subscribe('pods', ({ type, object }) => {
      const podClique = (object as unknown as KubeObject).metadata.labels?.['grove.io/podclique'] ?? ''
      if (!podClique.startsWith(prefix)) return
      const ready = pods(podClique).filter((pod) => podHas(pod, 'Ready') && !pod.metadata.deletionTimestamp).length
      least.set(podClique, Math.min(ready, least.get(podClique) ?? ready))
      if (type === 'ADDED') made.push(podClique)
    })
    return { made, least, stop }
  }

  it('replaces all pods of a set within the budgets, and waits until they are ready', async () => {
    await created('all')
    const before = uids('all-')
    const { made, least, stop } = watched('all-')
    const { status, stdout, stderr } = await called('all', '--at', AT, '--wait')
    stop()
    expect({ status, stdout }).to.deep.equal({
      status: 0,
      stdout: `PodCliqueSet all restarts at ${AT}: worker, router, decode.\nThis restarts 9 pods of cliques router, worker, leader, member.\nPodCliqueSet all has restarted.\n`,
    })
    expect(stderr).to.match(/^worker: 3 of 3 pods restarted, 3 of them ready; 3 ready in all$/m)
    expect(made).to.have.length(9)
    expect(uids('all-').filter((uid) => before.includes(uid))).to.deep.equal([])
    expect(stamps('all')).to.deep.equal({ router: AT, leader: AT, member: AT, worker: AT })
    expect([least.get('all-0-worker'), least.get('all-0-router')]).to.deep.equal([2, 1])
    const again = await called('all', '--at', AT)
    expect(again).to.deep.equal({
      status: 0,
      stdout: `PodCliqueSet all has restarted at ${AT} already. No pod restarts.\n`,
      stderr: '',
    })
  })

  it('restarts one role after the other in start-up order, and goes on where it was interrupted', async () => {
    await created('order')
    const { made, stop } = watched('order-')
    const first = await called('order', '--clique', 'worker', '--at', AT, '--wait')
    expect(first.status, first.stderr).to.equal(0)
    expect(made).to.deep.equal(['order-0-worker', 'order-0-worker', 'order-0-worker'])
    const { status, stdout } = await called('order', '--in-order', '--at', AT, '-o', 'json')
    stop()
    expect(status).to.equal(0)
    expect(JSON.parse(stdout)).to.deep.equal({
      namespace: 'default',
      name: 'order',
      restartedAt: AT,
      dryRun: false,
      roles: [
        { name: 'worker', cliques: ['worker'], state: 'restarted' },
        { name: 'router', cliques: ['router'], state: 'restarted' },
        { name: 'decode', cliques: ['leader', 'member'], state: 'restarted' },
      ],
      pods: { router: 2, leader: 2, member: 2 },
    })
    expect(made.slice(3, 5)).to.deep.equal(['order-0-router', 'order-0-router'])
    expect(made.slice(5).every((podClique) => podClique.startsWith('order-0-decode-'))).to.equal(true)
    expect(made).to.have.length(9)
  })

  it('restarts whole copies of a scaling group, and nothing else', async () => {
    await created('some')
    const others = [...uids('some-0-worker'), ...uids('some-0-router')]
    const { status, stderr } = await called('some', '--group', 'decode', '--wait', '--timeout', '1m')
    expect(status, stderr).to.equal(0)
    expect([...uids('some-0-worker'), ...uids('some-0-router')]).to.have.members(others)
    expect(Object.entries(stamps('some')).map(([name, stamp]) => [name, stamp !== undefined])).to.deep.equal([
      ['router', false],
      ['leader', true],
      ['member', true],
      ['worker', false],
    ])
  })

  it('only says what would restart, where it is asked for no more', async () => {
    await created('dry')
    const { status, stdout } = await called('dry', '--clique', 'router,worker', '--dry-run', '--at', AT)
    expect({ status, stdout }).to.deep.equal({
      status: 0,
      stdout: `PodCliqueSet dry would restart at ${AT}: worker, router.\nThis would restart 5 pods of cliques router, worker.\n`,
    })
    expect(stamps('dry')).to.deep.equal({ router: undefined, leader: undefined, member: undefined, worker: undefined })
  })

  it('restarts nothing where a set is created with a stamp', async () => {
    const { made, stop } = watched('first-')
    await created('first', {}, { [KEY]: AT })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    stop()
    expect(made).to.have.length(9)
    expect(set('first').status?.updateProgress).to.equal(undefined)
  })

  it('leaves pods to the user under OnDelete, and does not wait for them', async () => {
    await created('manual', { updateStrategy: { type: 'OnDelete' } })
    const before = uids('manual-0-worker')
    const waits = await called('manual', '--clique', 'worker', '--wait')
    expect(waits.status).to.equal(1)
    expect(waits.stderr).to.include('pods restart when you delete them')
    const { status, stdout } = await called('manual', '--clique', 'worker', '--at', AT)
    expect(status).to.equal(0)
    expect(stdout).to.include('Its update strategy is OnDelete: 3 pods of clique worker stay until you delete them.')
    expect(uids('manual-0-worker')).to.have.members(before)
  })

  it('ends with 1 where the new pods do not become ready in time, and says how to go on', async () => {
    await created('late')
    const { status, stderr } = await called('late', '--in-order', '--at', AT, '--timeout', '10ms')
    expect(status).to.equal(1)
    expect(stderr).to.match(
      /the restart is not over after .*; to go on, give the same command with --at 2026-11-26T12:00:00Z/,
    )
  })

  it('ends with 1 where its pods have failed for as long as stalls their set, and says why', async () => {
    await created('stuck', {}, undefined, { 'grove.io/stalled-after': '1s' })
    const nodes = [...sandbox.core.store.list('nodes', '')] as unknown as KubeObject[]
    const cordon = async (unschedulable: boolean): Promise<void> => {
      for (const { metadata } of nodes)
        await sandbox.client.mergePatch(NODES, { name: metadata.name ?? '' }, { spec: { unschedulable } })
    }
    await cordon(true)
    try {
      const { status, stderr } = await called('stuck', '--clique', 'worker', '--wait')
      expect(status).to.equal(1)
      expect(stderr).to.match(
        /PodCliqueSet stuck makes no progress: PodClique "stuck-0-worker": the scheduler finds no node: .*; "grove status stuck" says what waits/,
      )
    } finally {
      await cordon(false)
    }
  })

  const REFUSED: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['none'], 1, /there is no PodCliqueSet "none"/],
    [['dry', '--clique', 'x'], 1, /has no clique "x"; cliques are router, leader, member, worker/],
    [['dry', '--group', 'x'], 1, /has no scaling group "x"; scaling groups are decode/],
    [['dry', '--at', 'now'], 2, /must be a time such as/],
    [['dry', '--clique', 'a,,b'], 2, /names with commas between them/],
    [['dry', '--timeout', '1m'], 2, /--timeout is how long/],
    [['dry', '--dry-run', '--wait'], 2, /nothing to wait for/],
    [['dry', '--context', 'none'], 4, /none/],
  ]
  for (const [args, status, sentence] of REFUSED) {
    it(`ends "grove restart ${args.join(' ')}" with ${status} and one sentence`, async () => {
      const { status: code, stderr } = await called(...args)
      expect(code, stderr).to.equal(status)
      expect(stderr).to.match(sentence)
      expect(stderr.trim().split('\n')).to.have.length(1)
    })
  }
})
