import { expect } from 'chai'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { referenceCrd } from '../reference/crds.ts'
import { type AtWork, atWork } from './at-work.ts'
import { faultFor } from './fault-for.ts'
import { eventually } from './speaking.ts'

/** Nodes of one GPU, so that small pods take whole nodes. */
const ON = { network: { autoMNNVLEnabled: true, gpusPerNode: 1 } }
const OFF = { network: { autoMNNVLEnabled: false } }
const DOMAIN = KIND.computeDomain
const FINALIZER = 'grove.io/computedomain-finalizer'
const GROUP = 'grove.io/mnnvl-group'
const INDEX = 'grove.io/podcliqueset-replica-index'

const container = (gpus: number) => ({
  name: 'c',
  image: 'i:1',
  ...(gpus > 0 && { resources: { limits: { 'nvidia.com/gpu': gpus } } }),
})
const clique = (name: string, gpus = 1, annotations: Record<string, string> = {}) => ({
  name,
  annotations,
  spec: { roleName: name, replicas: 1, podSpec: { containers: [container(gpus)] } },
})
const setOf = (name: string, template: object, replicas = 1, annotations: Record<string, string> = {}) => ({
  ...KIND.podCliqueSet,
  metadata: { name, annotations },
  spec: { replicas, template },
})

type Claiming = { readonly resourceClaims?: readonly { name: string; resourceClaimTemplateName?: string }[] }
const templatesOf = ({ spec }: Pod): (string | undefined)[] =>
  ((spec as unknown as Claiming).resourceClaims ?? []).map((claim) => claim.resourceClaimTemplateName)

/** A ComputeDomain as the operator would make it. */
const leftDomain = (name: string, ownerReferences: readonly object[]) => ({
  ...DOMAIN,
  metadata: {
    name,
    labels: { 'app.kubernetes.io/managed-by': 'grove-operator' },
    finalizers: [FINALIZER],
    ownerReferences,
  },
  spec: { channel: { resourceClaimTemplate: { name } }, numNodes: 0 },
})

describe('fabrics in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork(ON)
  })
  after(async () => {
    await work.stop()
    // Plans that tests made fail are in the log.
    expect(work.mishaps.filter((each) => !each.includes('the driver is away'))).to.deep.equal([])
  })
  afterEach(async () => {
    work.sandbox.setFaults(undefined)
    for (const set of await work.names(KIND.podCliqueSet)) await work.remove(KIND.podCliqueSet, set)
    for (const kind of [KIND.podCliqueSet, KIND.pod, DOMAIN]) await work.become(kind, [])
  })

  const scale = (name: string, replicas: number) => work.merge(KIND.podCliqueSet, name, { spec: { replicas } })
  const pods = async (count: number, of = ''): Promise<Pod[]> => {
    const found = await eventually(
      `${count} pods`,
      async () =>
        (await work.list<KubeObject>(KIND.pod)).filter(({ metadata }) => (metadata.name ?? '').startsWith(of)),
      (all) => all.length === count && all.every(({ metadata }) => !metadata.deletionTimestamp),
    )
    return found as unknown as Pod[]
  }
  const ofFabrics = (name: string): Promise<string[]> =>
    work.events(
      name,
      ...['ComputeDomainCreated', 'ComputeDomainFailed', 'ComputeDomainDeleteSuccessful', 'ComputeDomainDeleteFailed'],
    )
  const told = (name: string, ...events: string[]): Promise<string[]> =>
    eventually(
      events.join(', '),
      () => ofFabrics(name),
      (found) => JSON.stringify(found) === JSON.stringify([...events].sort()),
    )
  const refuseTo = (verb: 'create' | 'delete'): void => {
    const refuse = { type: 'refuse', code: 500, reason: 'InternalError', message: 'the driver is away' } as const
    work.sandbox.setFaults(faultFor({ verb, plural: 'computedomains' }, refuse, Number.POSITIVE_INFINITY))
  }
  /** Waits long enough for woken plans to be carried out: what has not happened by then will not happen. */
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 250))

  it('are all told of, each in its own words, of a set with more than one burst of events', async () => {
    const replicas = 40
    await work.create(setOf('many', { cliques: [clique('train')] }, replicas))
    const expected = Array.from({ length: replicas }, (_, i) => `ComputeDomainCreated ComputeDomain many-${i} created`)
    await told('many', ...expected)
  })

  it('are made, one for each replica, before any PodClique or scaling group, and told of on the set', async () => {
    const made: string[] = []
    const tables = ['computedomains.resource.nvidia.com', 'podcliques.grove.io', 'podcliquescalinggroups.grove.io']
    const stops = tables.map((table) =>
      work.sandbox.core.store.subscribe(table, ({ type, object }) => {
        if (type === 'ADDED') made.push(`${(object as unknown as KubeObject).kind}`)
      }),
    )
    const { metadata } = await work.create(
      setOf(
        'llm',
        {
          cliques: [clique('train'), clique('cpu', 0), clique('member')],
          podCliqueScalingGroups: [{ name: 'sg', cliqueNames: ['member'], replicas: 1, minAvailable: 1 }],
        },
        3,
      ),
    )
    expect(metadata.annotations).to.deep.equal({ 'grove.io/auto-mnnvl': 'enabled' })
    const running = await pods(9)
    for (const stop of stops) stop()
    expect(new Set(made.slice(0, 3))).to.deep.equal(new Set(['ComputeDomain']))
    expect(made.slice(3)).to.not.include('ComputeDomain')

    await work.become(DOMAIN, ['llm-0', 'llm-1', 'llm-2'])
    const domain = await work.find(DOMAIN, 'llm-1')
    expect(domain?.spec).to.deep.include({
      channel: { resourceClaimTemplate: { name: 'llm-1' }, allocationMode: 'Single' },
    })
    expect(domain?.metadata.finalizers).to.deep.equal([FINALIZER])
    expect(domain?.metadata.labels).to.deep.equal({
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': 'llm',
      'app.kubernetes.io/name': 'llm-1',
      'app.kubernetes.io/component': 'pcs-computedomain',
      [INDEX]: '1',
    })
    expect(domain?.metadata.ownerReferences).to.deep.equal([
      { ...KIND.podCliqueSet, name: 'llm', uid: metadata.uid, controller: true, blockOwnerDeletion: true },
    ])
    for (const pod of running) {
      const { labels = {} } = pod.metadata
      const isCpu = labels['grove.io/podclique']?.endsWith('-cpu') === true
      expect(templatesOf(pod)).to.deep.equal(isCpu ? [] : [`llm-${labels[INDEX]}`])
    }
    const group = await work.find<PodCliqueScalingGroup>(KIND.scalingGroup, 'llm-0-sg')
    expect(group?.metadata.annotations).to.include({ 'grove.io/auto-mnnvl': 'enabled' })
    await told('llm', ...[0, 1, 2].map((i) => `ComputeDomainCreated ComputeDomain llm-${i} created`))
  })

  it('that cannot be made are told of, hold back every PodClique of the set, and are made when they can be', async () => {
    refuseTo('create')
    await work.create(setOf('stuck', { cliques: [clique('a')] }, 2))
    const [event] = await eventually(
      'event',
      () => work.events('stuck', 'ComputeDomainFailed'),
      ({ length }) => length > 0,
    )
    expect(event).to.match(/^ComputeDomainFailed Failed to create ComputeDomain for replica [01]: .*the driver is away/)
    await quiet()
    expect(await work.names(KIND.podClique)).to.deep.equal([])
    work.sandbox.setFaults(undefined)
    await pods(2)
    await work.become(DOMAIN, ['stuck-0', 'stuck-1'])
  })

  it('of groups are one for each replica and group; a clique of no group has none', async () => {
    const template = {
      cliques: [
        clique('default'),
        clique('train', 1, { [GROUP]: 'training' }),
        clique('infer', 1, { [GROUP]: 'inference' }),
        clique('batch'),
        clique('solo', 1, { [GROUP]: 'none' }),
        clique('cpu', 0, { [GROUP]: 'training' }),
      ],
      podCliqueScalingGroups: [
        { name: 'sg', cliqueNames: ['batch'], replicas: 1, minAvailable: 1, annotations: { [GROUP]: 'batching' } },
      ],
    }
    await work.create(setOf('mix', template, 2, { [GROUP]: 'whole' }))
    const running = await pods(12)
    const groups = ['batching', 'inference', 'training', 'whole']
    await work.become(
      DOMAIN,
      [0, 1].flatMap((i) => groups.map((group) => `mix-${i}-${group}`)),
    )
    const used = running
      .map((pod) => `${pod.metadata.labels?.['grove.io/podclique']} ${templatesOf(pod).join()}`)
      .sort()
    expect(used.filter((each) => each.startsWith('mix-0'))).to.deep.equal(
      [
        'mix-0-batch mix-0-batching',
        ...['mix-0-cpu ', 'mix-0-default mix-0-whole', 'mix-0-infer mix-0-inference', 'mix-0-solo '],
        'mix-0-train mix-0-training',
      ]
        .map((each) => each.replace('mix-0-batch ', 'mix-0-sg-0-batch '))
        .sort(),
    )
    expect((await work.find(DOMAIN, 'mix-0-whole'))?.metadata.labels?.[GROUP]).to.equal('whole')
  })

  it('come and go with replicas, down to none, and each is told of once', async () => {
    await work.create(setOf('llm2', { cliques: [clique('a')] }, 1))
    await pods(1)
    await scale('llm2', 4)
    await work.become(DOMAIN, ['llm2-0', 'llm2-1', 'llm2-2', 'llm2-3'])
    await pods(4)
    await scale('llm2', 2)
    await work.become(DOMAIN, ['llm2-0', 'llm2-1'])
    await scale('llm2', 0)
    await work.become(DOMAIN, [])
    await told(
      'llm2',
      ...[0, 1, 2, 3].flatMap((i) => [
        `ComputeDomainCreated ComputeDomain llm2-${i} created`,
        `ComputeDomainDeleteSuccessful ComputeDomain llm2-${i} deleted`,
      ]),
    )
    await scale('llm2', 1)
    await work.become(DOMAIN, ['llm2-0'])
    await pods(1)
  })

  it('stay until the last pod that uses them is gone', async () => {
    await work.create(setOf('slow', { cliques: [clique('a')] }, 2))
    await pods(2)
    const [pod] = await pods(1, 'slow-1-')
    await work.merge(KIND.pod, pod?.metadata.name ?? '', { metadata: { finalizers: ['example.com/wait'] } })
    await scale('slow', 1)
    await work.become(KIND.podClique, ['slow-0-a'])
    await quiet()
    expect(await work.names(DOMAIN)).to.deep.equal(['slow-0', 'slow-1'])
    await work.merge(KIND.pod, pod?.metadata.name ?? '', { metadata: { finalizers: null } })
    await work.become(DOMAIN, ['slow-0'])
  })

  it('that cannot be removed are told of, and go when they can be', async () => {
    await work.create(setOf('stays', { cliques: [clique('a')] }, 2))
    await pods(2)
    refuseTo('delete')
    await scale('stays', 1)
    const [event] = await eventually(
      'event',
      () => work.events('stays', 'ComputeDomainDeleteFailed'),
      ({ length }) => length > 0,
    )
    expect(event).to.match(/^ComputeDomainDeleteFailed Failed to delete ComputeDomain stays-1: .*the driver is away/)
    expect(await work.names(DOMAIN)).to.deep.equal(['stays-0', 'stays-1'])
    work.sandbox.setFaults(undefined)
    await work.become(DOMAIN, ['stays-0'])
    await told(
      'stays',
      'ComputeDomainCreated ComputeDomain stays-0 created',
      'ComputeDomainCreated ComputeDomain stays-1 created',
      `${event}`,
      'ComputeDomainDeleteSuccessful ComputeDomain stays-1 deleted',
    )
  })

  it('of a set that is enrolled go on while the feature is off: scaled in and out, and deleted', async () => {
    await work.create(setOf('kept', { cliques: [clique('a')] }, 2))
    const before = (await pods(2)).map(({ metadata }) => metadata.uid).sort()
    await work.restart(OFF)
    await quiet()
    expect((await pods(2)).map(({ metadata }) => metadata.uid).sort()).to.deep.equal(before)
    await scale('kept', 3)
    await work.become(DOMAIN, ['kept-0', 'kept-1', 'kept-2'])
    await pods(3)
    await scale('kept', 1)
    await work.become(DOMAIN, ['kept-0'])
    await work.remove(KIND.podCliqueSet, 'kept')
    await work.become(DOMAIN, [])
    await work.restart(ON)
  })

  it('are not given to a set that opted out', async () => {
    await work.create(setOf('out', { cliques: [clique('a')] }, 1, { 'grove.io/auto-mnnvl': 'disabled' }))
    const [pod] = await pods(1)
    expect(pod && templatesOf(pod)).to.deep.equal([])
    expect(await work.names(DOMAIN)).to.deep.equal([])
  })

  it('that somebody deletes stay for the pods that use them, until their replica goes', async () => {
    await work.create(setOf('hand', { cliques: [clique('a')] }, 2))
    const before = (await pods(2)).map(({ metadata }) => metadata.uid).sort()
    await work.remove(DOMAIN, 'hand-1')
    await quiet()
    expect((await work.find(DOMAIN, 'hand-1'))?.metadata.deletionTimestamp).to.be.a('string')
    expect((await pods(2)).map(({ metadata }) => metadata.uid).sort()).to.deep.equal(before)
    await scale('hand', 1)
    await work.become(DOMAIN, ['hand-0'])
    await told(
      'hand',
      'ComputeDomainCreated ComputeDomain hand-0 created',
      'ComputeDomainCreated ComputeDomain hand-1 created',
      'ComputeDomainDeleteSuccessful ComputeDomain hand-1 deleted',
    )
  })

  it('that somebody takes away for good come back, and a finalizer that is taken off is put on again', async () => {
    await work.create(setOf('torn', { cliques: [clique('a')] }, 1))
    await pods(1)
    const first = await work.find(DOMAIN, 'torn-0')
    await work.merge(DOMAIN, 'torn-0', { metadata: { finalizers: ['example.com/other'] } })
    await eventually(
      'both finalizers',
      async () => (await work.find(DOMAIN, 'torn-0'))?.metadata.finalizers,
      (all) => JSON.stringify(all) === JSON.stringify(['example.com/other', FINALIZER]),
    )
    await work.remove(DOMAIN, 'torn-0')
    await work.merge(DOMAIN, 'torn-0', { metadata: { finalizers: null } })
    const uid = first?.metadata.uid
    await eventually(
      'another one',
      async () => (await work.find(DOMAIN, 'torn-0'))?.metadata.uid,
      (found) => found !== undefined && found !== uid,
    )
  })

  it('with changed labels get them back, and are not taken for those of another replica', async () => {
    // Without a GPU no pod uses the domains; otherwise that use alone would keep them.
    await work.create(setOf('named', { cliques: [clique('a', 0)] }, 2, { 'grove.io/auto-mnnvl': 'enabled' }))
    await pods(2)
    const before = await work.find(DOMAIN, 'named-1')
    for (const labels of [{ [INDEX]: '7' }, { [INDEX]: null }, { 'app.kubernetes.io/managed-by': 'me' }]) {
      await work.merge(DOMAIN, 'named-1', { metadata: { labels } })
      await eventually(
        `labels after ${JSON.stringify(labels)}`,
        async () => (await work.find(DOMAIN, 'named-1'))?.metadata,
        (now) =>
          JSON.stringify(Object.entries(now?.labels ?? {}).sort()) ===
          JSON.stringify(Object.entries(before?.metadata.labels ?? {}).sort()),
      )
    }
    // The same holds for reconcilers that have never seen the original label.
    await work.pause()
    await work.merge(DOMAIN, 'named-1', { metadata: { labels: { [INDEX]: '7' } } })
    await work.restart(ON)
    await eventually(
      'label',
      async () => (await work.find(DOMAIN, 'named-1'))?.metadata.labels?.[INDEX],
      (label) => label === '1',
    )
    expect((await work.find(DOMAIN, 'named-1'))?.metadata.uid).to.equal(before?.metadata.uid)
  })

  it('whose set went while they were being made go, too', async () => {
    const owner = { ...KIND.podCliqueSet, name: 'gone', uid: 'c0ffee00-0000-4000-8000-000000000000', controller: true }
    await work.create(leftDomain('gone-0', [owner]))
    await work.become(DOMAIN, [])
  })

  it('that their user has kept with --cascade=orphan and deletes later go once no pod uses them', async () => {
    await work.create(setOf('kept', { cliques: [clique('train')] }))
    const [pod] = await pods(1)
    await work.remove(KIND.podCliqueSet, 'kept', 'Orphan')
    await work.become(KIND.podCliqueSet, [])
    await work.remove(DOMAIN, 'kept-0')
    await quiet()
    expect((await work.find(DOMAIN, 'kept-0'))?.metadata.finalizers).to.deep.equal([FINALIZER])
    await work.remove(KIND.podClique, 'kept-0-train', 'Orphan')
    await work.remove(KIND.pod, pod?.metadata.name ?? '')
    await work.become(DOMAIN, [])
    for (const kind of [KIND.podGang, KIND.service])
      for (const name of await work.names(kind)) await work.remove(kind, name)
  })

  it('of a group whose last GPU is taken away go when its pods are gone, and come back with the GPU', async () => {
    const cliques = (gpus: number) => [clique('a', gpus, { [GROUP]: 'g' }), clique('b', 0)]
    await work.create(setOf('edited', { cliques: cliques(1) }, 1))
    await pods(2)
    await work.become(DOMAIN, ['edited-0-g'])
    const edit = (gpus: number) =>
      work.merge(KIND.podCliqueSet, 'edited', { spec: { template: { cliques: cliques(gpus) } } })
    const claims = async (): Promise<number> => {
      const podClique = await work.find<PodClique>(KIND.podClique, 'edited-0-a')
      return ((podClique?.spec.podSpec as Claiming | undefined)?.resourceClaims ?? []).length
    }
    const replaced = async (): Promise<void> => {
      for (const { metadata } of await pods(1, 'edited-0-a-'))
        await work.remove(KIND.pod, metadata.name ?? '').catch((error: unknown) => {
          // The update may have replaced it by now.
          if (!isNotFound(error)) throw error
        })
    }
    await edit(0)
    await eventually('a template without claims', claims, (count) => count === 0)
    for (const pod of await pods(1, 'edited-0-a-')) if (templatesOf(pod).length > 0) await replaced()
    await work.become(DOMAIN, [])
    await edit(1)
    await work.become(DOMAIN, ['edited-0-g'])
    await eventually('a template with a claim', claims, (count) => count === 1)
  })
})

describe('fabrics of a set that came while the feature was off', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork(OFF, referenceCrd('nvidia', 'resource.nvidia.com_computedomains'))
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  it('are not made once it is on, neither for its pods nor for those of further replicas', async () => {
    const { metadata } = await work.create(setOf('early', { cliques: [clique('a')] }))
    expect(metadata.annotations ?? {}).to.not.have.property('grove.io/auto-mnnvl')
    await work.become(KIND.podClique, ['early-0-a'])
    await work.restart(ON)
    await work.merge(KIND.podCliqueSet, 'early', { spec: { replicas: 2 } })
    const running = await eventually(
      'two pods',
      () => work.list<KubeObject>(KIND.pod),
      ({ length }) => length === 2,
    )
    expect((running as unknown as Pod[]).flatMap(templatesOf)).to.deep.equal([])
    expect(await work.names(DOMAIN)).to.deep.equal([])
    // Who wants fabrics for it makes it again.
    const annotated = work.merge(KIND.podCliqueSet, 'early', {
      metadata: { annotations: { 'grove.io/auto-mnnvl': 'enabled' } },
    })
    expect(String(await annotated.catch((error: Error) => error))).to.include('field is immutable')
  })
})
