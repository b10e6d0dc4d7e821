import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { podGroupCrd } from '../../sandbox/cluster/foreign-crds.ts'
import { referenceCrd } from '../reference/crds.ts'
import { newerKaiPodGroups } from '../reference/kai.ts'
import { nodeOf, SCENARIO_LABEL } from '../scenarios/nodes.ts'
import { type AtWork, atWork, atWorkIn } from './at-work.ts'
import { eventually } from './speaking.ts'

const CONFIG = {
  scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'volcano' }] },
  topologyAwareScheduling: { enabled: true },
}
const CRDS = [
  newerKaiPodGroups(),
  referenceCrd('kai', 'scheduling.run.ai_queues'),
  ...['podgroups', 'queues'].map((plural) => referenceCrd('volcano', `scheduling.volcano.sh_${plural}`)),
]
const KAI_QUEUE = { apiVersion: 'scheduling.run.ai/v2', kind: 'Queue' }
const VOLCANO_QUEUE = { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue' }
const NODE = { apiVersion: 'v1', kind: 'Node' }
const RACK = 'example.com/rack'

/** A set of two cliques of three pods, two of which are needed. They run on nodes of their own. */
const setOn = (nodes: string, schedulerName: string, metadata: object = {}, template: object = {}) => ({
  ...KIND.podCliqueSet,
  metadata: { name: nodes, ...metadata },
  spec: {
    replicas: 1,
    template: {
      ...template,
      cliques: ['a', 'b'].map((name) => ({
        name,
        spec: {
          roleName: name,
          replicas: 3,
          minAvailable: 2,
          podSpec: {
            schedulerName,
            nodeSelector: { [SCENARIO_LABEL]: nodes },
            containers: [{ name: 'c', image: 'i:1', resources: { requests: { memory: '80Mi' } } }],
          },
        },
      })),
    },
  },
})

describe('gangs of other schedulers in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork(CONFIG, ...CRDS)
    await work.create({ ...KAI_QUEUE, metadata: { name: 'test' }, spec: {} })
    await work.create({ ...VOLCANO_QUEUE, metadata: { name: 'default' }, spec: { weight: 1 } })
    await work.merge(VOLCANO_QUEUE, 'default', { status: { state: 'Open' } }, 'status')
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  const podsOf = async (set: string): Promise<Pod[]> =>
    ((await work.list(KIND.pod)) as unknown as Pod[]).filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === set,
    )
  /** How many pods of each clique are on nodes, once every pod is either bound or reported as unschedulable. */
  const placed = async (set: string, count: number): Promise<Record<string, number>> => {
    const on = await eventually(
      `${count} pods on nodes`,
      async () => {
        const all = await podsOf(set)
        const isTold = all.every(({ status }) => status?.conditions?.some(({ type }) => type === 'PodScheduled'))
        return all.length === 6 && isTold ? all.filter(({ spec }) => spec.nodeName !== undefined) : []
      },
      ({ length }) => length === count,
    )
    return Object.fromEntries(
      ['a', 'b'].map((clique) => [
        clique,
        on.filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === `${set}-0-${clique}`).length,
      ]),
    )
  }
  const isWaiting = (set: string) =>
    eventually(
      'pods that wait for room',
      async () =>
        (await podsOf(set)).filter(({ status }) =>
          status?.conditions?.some(({ type, reason }) => type === 'PodScheduled' && reason === 'Unschedulable'),
        ),
      ({ length }) => length === 6,
    )
  const label = (rack: string) => ({ metadata: { labels: { [RACK]: rack } } })

  for (const [scheduler, metadata] of [
    ['kai-scheduler', { labels: { 'kai.scheduler/queue': 'test' } }],
    ['volcano', {}],
  ] as const) {
    it(`${scheduler}: nothing is placed before each subgroup has room for its minimum, and then that`, async () => {
      const name = `w-${scheduler}`
      await work.create(nodeOf(name, 0, 3))
      await work.create(setOn(name, scheduler, metadata))
      await isWaiting(name)
      await work.create(nodeOf(name, 1, 1))
      expect(await placed(name, 4)).to.deep.equal({ a: 2, b: 2 })
      await work.create(nodeOf(name, 2, 2))
      expect(await placed(name, 6)).to.deep.equal({ a: 3, b: 3 })
    })
  }

  it('KAI: a gang with a required rack waits for one with room for all that it needs', async () => {
    await work.create({
      ...KIND.topologyBinding,
      metadata: { name: 'racks' },
      spec: {
        levels: [{ domain: 'rack', key: RACK }],
        schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: 'theirs' }],
      },
    })
    for (const [i, rack] of ['x', 'x', 'y'].entries()) {
      await work.create(nodeOf('racks', i, i === 2 ? 3 : 1))
      await work.merge(NODE, `racks-${i}`, label(rack))
    }
    const topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
    await work.create(
      setOn('racks', 'kai-scheduler', { labels: { 'kai.scheduler/queue': 'test' } }, { topologyConstraint }),
    )
    await isWaiting('racks')
    await work.create(nodeOf('racks', 3, 1))
    await work.merge(NODE, 'racks-3', label('y'))
    await placed('racks', 4)
    const nodes = new Set((await podsOf('racks')).flatMap(({ spec }) => spec.nodeName ?? []))
    expect([...nodes].sort()).to.deep.equal(['racks-2', 'racks-3'])
  })

  it('KAI: a gang whose queue is missing waits for it, and an event says so', async () => {
    await work.create(nodeOf('queued', 0, 6))
    await work.create(setOn('queued', 'kai-scheduler', { labels: { 'kai.scheduler/queue': 'lost' } }))
    await isWaiting('queued')
    expect(await work.events('queued-0', 'QueueNotFound')).to.deep.equal([
      'QueueNotFound the queue "lost" of PodGroup "queued-0" does not exist; create it, or name another',
    ])
    await work.create({ ...KAI_QUEUE, metadata: { name: 'lost' }, spec: {} })
    await placed('queued', 6)
  })
})

const NATIVE_GANGS = { scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] } }

describe('the default scheduler with gangs, on a cluster that serves a later version of PodGroups', function () {
  this.timeout(120_000)

  for (const version of ['v1alpha3', 'v1beta1']) {
    it(`makes them in ${version}, and places all or nothing`, async () => {
      const work = await atWorkIn({ podGroups: false }, NATIVE_GANGS, podGroupCrd(version) as unknown as KubeObject)
      const PODS = { apiVersion: `scheduling.k8s.io/${version}`, kind: 'PodGroup' }
      const pods = async () => (await work.list(KIND.pod)) as unknown as Pod[]
      // Those beyond the minimum are not made yet.
      const unplaced = (all: readonly Pod[]) =>
        all.length === 4 &&
        all.every(({ status }) => status?.conditions?.some(({ reason }) => reason === 'Unschedulable'))
      try {
        // Three pods fit, but four are needed.
        await work.create(nodeOf('later', 0, 3))
        await work.create(setOn('later', 'default-scheduler'))
        const waiting = await eventually('pods that wait for room', pods, unplaced)
        expect(waiting.filter(({ spec }) => spec.nodeName !== undefined)).to.deep.equal([])
        expect((await work.find(PODS, 'later-0'))?.spec).to.deep.equal({
          schedulingPolicy: { gang: { minCount: 4 } },
          disruptionMode: { all: {} },
        })
        await work.create(nodeOf('later', 1, 3))
        const placed = await eventually(
          'all on nodes',
          pods,
          (all) => all.length === 6 && all.every(({ spec }) => spec.nodeName !== undefined),
        )
        expect(placed.flatMap(({ spec }) => spec.schedulingGates ?? [])).to.deep.equal([])
      } finally {
        await work.stop()
      }
      expect(work.mishaps).to.deep.equal([])
    })
  }
})

describe('the default scheduler with gangs of later Kubernetes, as its stand-in goes by its rules', function () {
  this.timeout(120_000)
  const PODS = { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup' }
  const LATER = { ...NATIVE_GANGS, topologyAwareScheduling: { enabled: true } }
  const BINDING = {
    ...KIND.topologyBinding,
    metadata: { name: 'racks' },
    spec: { levels: [{ domain: 'rack', key: 'rack' }] },
  }
  const pod = (name: string, more: object = {}): KubeObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: { schedulingGroup: { podGroupName: 'g' }, containers: [{ name: 'c', image: 'i:1' }], ...more },
  })
  const group = (spec: object = {}): KubeObject => ({
    ...PODS,
    metadata: { name: 'g' },
    spec: { schedulingPolicy: { gang: { minCount: 1 } }, ...spec },
  })
  let work: AtWork
  const nodeNames = async () =>
    ((await work.list(KIND.pod)) as unknown as Pod[]).map(({ spec }) => spec.nodeName).filter((name) => name)
  afterEach(() => work.stop())

  it('one gated pod holds back all of its group, and nobody is told', async () => {
    work = await atWorkIn({ podGroups: false }, LATER, podGroupCrd('v1beta1') as unknown as KubeObject)
    await work.create(nodeOf('gated', 0, 6))
    await work.create(group())
    await work.create(pod('a', { schedulingGates: [{ name: 'theirs' }] }))
    await work.create(pod('b'))
    await work.create({ ...pod('alone'), spec: { containers: [{ name: 'c', image: 'i:1' }] } })
    await eventually('the pod of no group on a node', nodeNames, ({ length }) => length === 1)
    const [b] = ((await work.list(KIND.pod)) as unknown as Pod[]).filter(({ metadata }) => metadata.name === 'b')
    expect(b?.status?.conditions?.filter(({ type }) => type === 'PodScheduled') ?? []).to.deep.equal([])
    await work.merge(KIND.pod, 'a', { spec: { schedulingGates: null } })
    await eventually('all on nodes', nodeNames, ({ length }) => length === 3)
  })

  it('pods of another priority class than their group get an error of the scheduler', async () => {
    work = await atWorkIn({ podGroups: false }, LATER, podGroupCrd('v1beta1') as unknown as KubeObject)
    await work.create({
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'high' },
      value: 1000,
    })
    await work.create(nodeOf('high', 0, 6))
    await work.create(group())
    await work.create(pod('a', { priorityClassName: 'high' }))
    await eventually(
      'an error',
      async () => ((await work.list(KIND.pod)) as unknown as Pod[])[0]?.status?.conditions ?? [],
      (all) => all.some(({ reason }) => reason === 'SchedulerError'),
    )
  })

  it('a gang is in one rack, and is not made where the API server drops that from its PodGroup', async () => {
    const topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
    work = await atWorkIn({ podGroups: false }, LATER, podGroupCrd('v1beta1') as unknown as KubeObject)
    await work.create(BINDING)
    for (const [i, rack] of ['x', 'x', 'y'].entries()) {
      await work.create(nodeOf('racks', i, i === 2 ? 6 : 3))
      await work.merge({ apiVersion: 'v1', kind: 'Node' }, `racks-${i}`, { metadata: { labels: { rack } } })
    }
    await work.create(setOn('racks', 'default-scheduler', {}, { topologyConstraint }))
    await eventually('all on nodes', nodeNames, ({ length }) => length === 6)
    expect([...new Set(await nodeNames())].map((name) => name?.slice(-1)).sort()).to.satisfy(
      (nodes: readonly string[]) => ['2', '0,1'].includes(nodes.join()),
    )
    await work.stop()

    work = await atWorkIn({ podGroups: false }, LATER, podGroupCrd('v1beta1', false) as unknown as KubeObject)
    await work.create(BINDING)
    await work.create(setOn('racks', 'default-scheduler', {}, { topologyConstraint }))
    await eventually(
      'an event',
      () => work.events('racks-0', 'BackendOperationFailed'),
      (found) => found.join().includes('came back without its required domain "rack"'),
    )
    expect(await work.list(KIND.pod)).to.deep.equal([])
  })
})

describe('the default scheduler with gangs, on a cluster that has no PodGroups', function () {
  this.timeout(120_000)

  it('takes no set, and says what to do', async () => {
    const work = await atWorkIn({ podGroups: false }, NATIVE_GANGS)
    try {
      const refused = await work
        .create(setOn('loose', 'default-scheduler') as unknown as KubeObject)
        .then(() => 'taken', String)
      expect(refused)
        .to.include('does not serve PodGroups of scheduling.k8s.io')
        .and.include('set gangScheduling: auto')
    } finally {
      await work.stop()
    }
    expect(work.mishaps).to.deep.equal([])
  })
})

const GANG_SCHEDULERS = [
  { name: 'kai-scheduler', labels: { 'kai.scheduler/queue': 'test' } },
  { name: 'koord-scheduler' },
  { name: 'slurm', type: 'External', config: { topologyConstraints: true } },
]

for (const { labels, ...profile } of GANG_SCHEDULERS)
  describe(`${profile.name} in a sandbox that has only small CRDs of it`, function () {
    this.timeout(120_000)
    const HOST = 'kubernetes.io/hostname'

    it('packs a gang on one host where its set requires that, and leaves it without nodes where no host has the room', async () => {
      const work = await atWork({
        scheduler: { profiles: [profile], defaultProfileName: profile.name },
        topologyAwareScheduling: { enabled: true },
      })
      try {
        await work.create({
          ...KIND.topologyBinding,
          metadata: { name: 'racks' },
          spec: { levels: [{ domain: 'host', key: HOST }] },
        })
        const topologyConstraint = { topologyName: 'racks', pack: { required: 'host' } }
        const hosts = async (set: string) =>
          ((await work.list(KIND.pod)) as unknown as Pod[])
            .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === set)
            .map(({ spec }) => spec.nodeName)
        for (const [name, sizes] of [
          ['wide', [2, 2, 2]],
          ['fits', [2, 6]],
        ] as const) {
          for (const [i, size] of sizes.entries()) await work.create(nodeOf(name, i, size))
          await work.create(setOn(name, profile.name, { labels }, { topologyConstraint }))
        }
        const placed = await eventually(
          'pods on one host',
          () => hosts('fits'),
          (on) => on.length === 6 && on.every((node) => node !== undefined),
        )
        expect(new Set(placed)).to.deep.equal(new Set(['fits-1']))
        await eventually(
          'pods that are told why',
          async () => (await work.list({ apiVersion: 'v1', kind: 'Event' })).map(({ message }) => String(message)),
          (told) => told.some((text) => text.includes(`must be on nodes with one and the same "${HOST}"`)),
        )
        expect(new Set(await hosts('wide'))).to.deep.equal(new Set([undefined]))
      } finally {
        await work.stop()
      }
    })
  })
