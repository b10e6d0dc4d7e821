import { expect } from 'chai'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { Condition, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { referenceCrd } from '../reference/crds.ts'
import { newerKaiPodGroups, olderKaiPodGroups } from '../reference/kai.ts'
import { type AtWork, atWorkIn } from './at-work.ts'
import { eventually } from './speaking.ts'

const KAI = { apiVersion: 'scheduling.run.ai/v2alpha2', kind: 'PodGroup' }
const VOLCANO = { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup' }
const CRD = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }
const VOLCANO_CRDS = ['podgroups', 'queues'].map((plural) => referenceCrd('volcano', `scheduling.volcano.sh_${plural}`))

const CONFIG = { scheduler: { profiles: [{ name: 'kai-scheduler' }, { name: 'volcano' }] } }

const clique = (name: string, schedulerName: string) => ({
  name,
  spec: {
    roleName: name,
    replicas: 2,
    minAvailable: 1,
    podSpec: { schedulerName, containers: [{ name: 'c', image: 'i:1' }] },
  },
})
/** A standalone clique, and a scaling group of one clique; one of the group's two replicas is in the base gang. */
const set = (name: string, schedulerName: string, metadata: object) => ({
  ...KIND.podCliqueSet,
  metadata: { name, ...metadata },
  spec: {
    replicas: 1,
    template: {
      cliques: [clique('a', schedulerName), clique('b', schedulerName)],
      podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
    },
  },
})
const KAI_QUEUE = { labels: { 'kai.scheduler/queue': 'test' } }

const specOf = (object: KubeObject | undefined) => object?.spec as Record<string, unknown> | undefined

describe('scheduler backends in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWorkIn({ podGroups: false }, CONFIG, ...VOLCANO_CRDS)
  })
  after(async () => {
    await work.stop()
    // Two tests provoke these errors, and a PodGroup of another owner may be deleted while Grove looks up its owner.
    const asked = /belongs to somebody else|the webhook of Volcano is down|podgroups\S* "t-0" not found/
    const unasked = work.mishaps.map((each) => each.replaceAll('\\"', '"')).filter((each) => !asked.test(each))
    expect(unasked).to.deep.equal([])
  })
  /** Why the pods of a PodClique are gated. */
  const gatedBy = async (name: string): Promise<Condition | undefined> => {
    const status = (await work.find(KIND.podClique, name))?.status as { conditions?: Condition[] } | undefined
    return conditionOf(status?.conditions, 'PodsGated')
  }
  const isUnknown = (gated: Condition | undefined): boolean => gated?.reason === 'GangUnknownToScheduler'
  /** How many pods of a PodClique have no gate. */
  const free = async (podClique: string): Promise<number> =>
    (await work.list<Pod & KubeObject>(KIND.pod)).filter(
      ({ metadata, spec }) =>
        metadata.labels?.['grove.io/podclique'] === podClique && (spec.schedulingGates ?? []).length === 0,
    ).length
  const becomes = (what: string, kind: typeof KAI, name: string, fits: (spec: Record<string, unknown>) => boolean) =>
    eventually(
      what,
      async () => specOf(await work.find(kind, name)),
      (spec) => spec !== undefined && fits(spec),
    )

  it('a gang of KAI has no PodGroup and its event says why, until KAI is installed', async () => {
    await work.create(set('k', 'kai-scheduler', KAI_QUEUE))
    const [said] = await eventually(
      'event',
      () => work.events('k-0', 'BackendOperationFailed'),
      ({ length }) => length > 0,
    )
    expect(said).to.include('does not serve PodGroup of scheduling.run.ai/v2alpha2')
    await eventually('what its pods wait for', () => gatedBy('k-0-a'), isUnknown)
    expect(await free('k-0-a')).to.equal(0)
    await work.create(olderKaiPodGroups())
    await work.become(KAI, ['k-0', 'k-0-g-0'])
    await eventually(
      'no gate',
      () => free('k-0-a'),
      (count) => count === 2,
    )
  })

  it('each gang of KAI has a PodGroup that belongs to it, with a subgroup a PodClique', async () => {
    const [gang, group] = await Promise.all([work.find(KIND.podGang, 'k-0'), work.find(KAI, 'k-0')])
    expect(group?.metadata.ownerReferences?.map(({ uid, controller }) => ({ uid, controller }))).to.deep.equal([
      { uid: gang?.metadata.uid, controller: true },
    ])
    expect(specOf(group)).to.deep.equal({
      minMember: 2,
      queue: 'test',
      subGroups: [
        { name: 'k-0-a', minMember: 1 },
        { name: 'k-0-g-0-b', minMember: 1 },
      ],
    })
    expect(gang?.metadata.annotations?.['kai.scheduler/skip-podgrouper']).to.equal('true')
  })

  it('fields that only later versions of KAI know come with a PodGroup that is recreated there', async () => {
    const crd = newerKaiPodGroups()
    await work.merge(CRD, crd.metadata.name ?? '', { spec: crd.spec as object })
    await work.remove(KAI, 'k-0')
    // KAI has its own timer for gangs that have lost pods; this value switches it off for the gang.
    await becomes('the opt-out', KAI, 'k-0', ({ stalenessGracePeriod }) => stalenessGracePeriod === '-1s')
  })

  it('gangs that come and go take their PodGroups along', async () => {
    await work.merge(KIND.podCliqueSet, 'k', { spec: { replicas: 2 } })
    await work.merge(KIND.scalingGroup, 'k-0-g', { spec: { replicas: 3 } })
    await work.become(KAI, ['k-0', 'k-0-g-0', 'k-0-g-1', 'k-1', 'k-1-g-0'])
    await work.merge(KIND.podCliqueSet, 'k', { spec: { replicas: 1 } })
    await work.merge(KIND.scalingGroup, 'k-0-g', { spec: { replicas: 2 } })
    await work.become(KAI, ['k-0', 'k-0-g-0'])
  })

  it('a PodGroup that somebody damages or deletes is put right, without any news of its gang', async () => {
    await work.merge(KAI, 'k-0', { spec: { minMember: 9, subGroups: [], priorityClassName: 'other' } })
    await becomes('mended', KAI, 'k-0', (spec) => spec.minMember === 2 && spec.priorityClassName === undefined)
    expect(specOf(await work.find(KAI, 'k-0'))?.subGroups).to.have.length(2)
    await work.merge(KAI, 'k-0', { metadata: { labels: { 'app.kubernetes.io/managed-by': null } } })
    await eventually(
      'label',
      async () => (await work.find(KAI, 'k-0'))?.metadata.labels?.['app.kubernetes.io/managed-by'],
      (label) => label === 'grove-operator',
    )
    await work.merge(KAI, 'k-0', { metadata: { ownerReferences: null } })
    await eventually(
      'owner',
      async () => (await work.find(KAI, 'k-0'))?.metadata.ownerReferences?.length,
      (count) => count === 1,
    )
    const before = await work.find(KAI, 'k-0')
    await work.remove(KAI, 'k-0')
    await eventually(
      'a new one',
      async () => (await work.find(KAI, 'k-0'))?.metadata.uid,
      (uid) => uid !== undefined && uid !== before?.metadata.uid,
    )
  })

  it('what KAI writes into a PodGroup stays, and what is ours is mended beside it', async () => {
    const theirs = { markUnschedulable: true, schedulingBackoff: 3, queue: 'moved' }
    const labels = { 'kai.scheduler/node-pool': 'pool' }
    await work.merge(KAI, 'k-0', { metadata: { labels }, spec: { ...theirs, minMember: 7 } })
    const spec = await becomes('mended', KAI, 'k-0', ({ minMember }) => minMember === 2)
    expect(spec).to.include(theirs)
    expect((await work.find(KAI, 'k-0'))?.metadata.labels).to.include(labels)
  })

  it('two schedulers at once: gangs of Volcano have PodGroups of Volcano, and none of KAI', async () => {
    await work.create({
      apiVersion: 'scheduling.volcano.sh/v1beta1',
      kind: 'Queue',
      metadata: { name: 'gold' },
      spec: {},
      status: { state: 'Open' },
    })
    await work.merge(
      { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue' },
      'gold',
      { status: { state: 'Open' } },
      'status',
    )
    const annotations = { 'scheduling.grove.io/volcano-queue': 'gold' }
    await work.create(set('v', 'volcano', { annotations }))
    await work.become(VOLCANO, ['v-0', 'v-0-g-0'])
    await work.become(KAI, ['k-0', 'k-0-g-0'])
    expect(specOf(await work.find(VOLCANO, 'v-0'))).to.deep.include({ minMember: 2, queue: 'gold' })
    await work.remove(VOLCANO, 'v-0')
    await work.merge(VOLCANO, 'v-0-g-0', { spec: { minMember: 5, minResources: { cpu: '4' } } })
    await work.become(VOLCANO, ['v-0', 'v-0-g-0'])
    const spec = await becomes('mended', VOLCANO, 'v-0-g-0', ({ minMember }) => minMember === 1)
    expect(spec?.minResources).to.deep.equal({ cpu: '4' })
  })

  it('a queue of Volcano that only cliques name is looked up, and used (Q22)', async () => {
    const annotations = (queue: string) => ({ annotations: { 'scheduling.grove.io/volcano-queue': queue } })
    const named = (queue: string) => {
      const plain = set('q', 'volcano', {})
      const { template } = plain.spec
      const cliques = template.cliques.map((each) => ({ ...each, ...annotations(queue) }))
      return { ...plain, spec: { ...plain.spec, template: { ...template, cliques } } }
    }
    const refused = await work.create(named('lost')).then(() => 'taken', String)
    expect(refused).to.include('the Volcano queue "lost" does not exist')
    await work.create(named('gold'))
    await becomes('its queue', VOLCANO, 'q-0', ({ queue }) => queue === 'gold')
    await becomes('that of the scaled gang', VOLCANO, 'q-0-g-0', ({ queue }) => queue === 'gold')
    await work.remove(KIND.podCliqueSet, 'q')
    await work.become(VOLCANO, ['v-0', 'v-0-g-0'])
  })

  it('a backend that fails is told of by event and condition and tried again, while others work on', async () => {
    work.sandbox.setFaults(({ verb, plural, url }) =>
      verb === 'create' && plural === 'podgroups' && url.includes('volcano')
        ? { type: 'refuse', code: 500, reason: 'InternalError', message: 'the webhook of Volcano is down' }
        : undefined,
    )
    await work.create(set('down', 'volcano', { annotations: { 'scheduling.grove.io/volcano-queue': 'gold' } }))
    await work.create(set('up', 'kai-scheduler', KAI_QUEUE))
    await work.become(KAI, ['k-0', 'k-0-g-0', 'up-0', 'up-0-g-0'])
    const readiness = async () => {
      const status = (await work.find(KIND.podGang, 'down-0'))?.status as { conditions?: Condition[] } | undefined
      return conditionOf(status?.conditions, 'SchedulerBackendReady')
    }
    const failing = await eventually('condition', readiness, (found) => found?.status === 'False')
    expect(failing?.message).to.include('the webhook of Volcano is down')
    const [said] = await eventually(
      'event',
      () => work.events('down-0', 'BackendOperationFailed'),
      ({ length }) => length > 0,
    )
    expect(said).to.include("Backend operation 'create' failed for PodGang 'down-0'")
    const told = await eventually('what its pods wait for', () => gatedBy('down-0-a'), isUnknown)
    expect(told?.message).to.include('the webhook of Volcano is down')
    expect([await free('down-0-a'), await free('up-0-a')]).to.deep.equal([0, 2])
    const statusOfSet = async () => (await work.find<PodCliqueSet & KubeObject>(KIND.podCliqueSet, 'down'))?.status
    const top = await eventually('the set says it', statusOfSet, (status) =>
      (status?.lastErrors ?? []).some(({ code }) => code === 'ERR_GANG_REFUSED'),
    )
    expect(conditionOf(top?.conditions, 'PodsFailing')?.message).to.match(
      /^PodClique "down-0-a": PodGang "down-0" is not placed: volcano: .*the webhook of Volcano is down/,
    )
    expect(conditionOf(top?.conditions, 'Available')?.message).to.include('the webhook of Volcano is down')
    work.sandbox.setFaults(undefined)
    await work.become(VOLCANO, ['down-0', 'down-0-g-0', 'v-0', 'v-0-g-0'])
    await eventually('over', readiness, (found) => found?.status === 'True')
    await eventually(
      'no gate',
      () => free('down-0-a'),
      (count) => count === 2,
    )
    const up = (await work.find(KIND.podGang, 'up-0'))?.status as { conditions?: Condition[] } | undefined
    expect(conditionOf(up?.conditions, 'SchedulerBackendReady')).to.equal(undefined)
    await work.remove(KIND.podCliqueSet, 'down')
    await work.remove(KIND.podCliqueSet, 'up')
    await work.become(VOLCANO, ['v-0', 'v-0-g-0'])
    await work.become(KAI, ['k-0', 'k-0-g-0'])
  })

  it('a backend that is slow holds up no other, and asks no more at once than it has workers', async () => {
    const slow = Array.from({ length: 8 }, (_, i) => `slow${i}`)
    let asked = 0
    work.sandbox.setFaults(({ verb, plural, url }) => {
      if (verb !== 'create' || plural !== 'podgroups' || !url.includes('volcano')) return undefined
      asked++
      return { type: 'delay', ms: 12_000 }
    })
    const gold = { annotations: { 'scheduling.grove.io/volcano-queue': 'gold' } }
    await Promise.all(slow.map((name) => work.create(set(name, 'volcano', gold))))
    await eventually(
      'waits for Volcano',
      async () => asked,
      (count) => count > 0,
    )
    await work.create(set('quick', 'kai-scheduler', KAI_QUEUE))
    await work.become(KAI, ['k-0', 'k-0-g-0', 'quick-0', 'quick-0-g-0'])
    const slowGangs = slow.flatMap((name) => [`${name}-0`, `${name}-0-g-0`])
    // There are 16 gangs and five workers, and none of the first five requests has been answered yet.
    expect(await work.names(VOLCANO)).to.deep.equal(['v-0', 'v-0-g-0'])
    expect(asked).to.be.at.most(5)
    work.sandbox.setFaults(undefined)
    await work.become(VOLCANO, [...slowGangs, 'v-0', 'v-0-g-0'])
    for (const name of [...slow, 'quick']) await work.remove(KIND.podCliqueSet, name)
    await work.become(VOLCANO, ['v-0', 'v-0-g-0'])
    await work.become(KAI, ['k-0', 'k-0-g-0'])
  })

  it('on a pod that waits for a node, what its scheduler says stays the latest event', async () => {
    const [pod] = (await work.names(KIND.pod)).filter((name) => name.startsWith('k-0-a'))
    const events = await work.events(pod ?? 'none')
    expect(
      events.filter((event) => !/^(Scheduled|FailedScheduling|Pulled|Created|Started) /.test(event)),
    ).to.deep.equal([])
  })

  it('a set whose profile vanishes says so, and lives on with its scheduler', async () => {
    await work.restart({ scheduler: { profiles: [{ name: 'kai-scheduler' }] } })
    const [said] = await eventually(
      'event',
      () => work.events('v', 'SchedulerBackendNotFound'),
      ({ length }) => length > 0,
    )
    expect(said).to.include('this set was made for it, and its pods still are')
    expect(await work.events('k', 'SchedulerBackendNotFound')).to.deep.equal([])
    // Pods are recreated, and gangs of further replicas have the scheduler's objects.
    const podsOf = async (name: string): Promise<KubeObject[]> =>
      (await work.list<KubeObject>(KIND.pod)).filter(({ metadata }) => metadata.name?.startsWith(`${name}-`))
    const [gone] = await podsOf('v-0-a')
    await work.remove(KIND.pod, gone?.metadata.name ?? '')
    await work.merge(KIND.podCliqueSet, 'v', { spec: { replicas: 2 } })
    await work.become(VOLCANO, ['v-0', 'v-0-g-0', 'v-1', 'v-1-g-0'])
    const pods = await eventually(
      'all pods',
      () => podsOf('v'),
      (found) => found.length === 12 && found.every(({ metadata }) => metadata.uid !== gone?.metadata.uid),
    )
    for (const { spec } of pods) expect(spec).to.have.property('schedulerName', 'volcano')
    await work.merge(KIND.podCliqueSet, 'v', { spec: { replicas: 1 } })
    await eventually(
      'carried out',
      () => work.find<PodCliqueSet & KubeObject>(KIND.podCliqueSet, 'v'),
      (set) => set?.status?.observedGeneration === set?.metadata.generation,
    )
    await work.restart(CONFIG)
  })

  it('a set that goes takes all of them along', async () => {
    await work.remove(KIND.podCliqueSet, 'k')
    await work.remove(KIND.podCliqueSet, 'v')
    await work.become(KAI, [])
    await work.become(VOLCANO, [])
  })

  it('a PodGroup of somebody else under the name of a gang is not touched', async () => {
    const foreign = { ...KAI, metadata: { name: 't-0' }, spec: { minMember: 4, queue: 'theirs' } }
    await work.create(foreign)
    await work.create(set('t', 'kai-scheduler', KAI_QUEUE))
    const told = await eventually(
      'event',
      () => work.events('t-0', 'BackendOperationFailed'),
      ({ length }) => length > 0,
    )
    expect(told[0]).to.include('PodGroup "t-0" exists and belongs to somebody else')
    expect(specOf(await work.find(KAI, 't-0'))).to.deep.equal(foreign.spec)
    await work.remove(KAI, 't-0')
    await becomes('ours', KAI, 't-0', ({ queue }) => queue === 'test')
  })
})
