import { expect } from 'chai'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, speaking } from '../api/speaking.ts'
import { shuffled } from '../drawn.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import {
  BLOCK,
  type CliqueOf,
  clustersToDraw,
  type GangPlane,
  gangSet,
  RACK,
  type Space,
  startGangPlane,
  succeed,
  within,
} from './native-gangs.ts'

const POD_GROUP = { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup' }
const COMPOSITE = { apiVersion: 'scheduling.k8s.io/v1alpha3', kind: 'CompositePodGroup' }
const HIGH = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
}
const HOST = 'kubernetes.io/hostname'

/** How many clusters are drawn for each shape of a set. */
const { draws: DRAWS, timeoutMs: TIMEOUT_MS } = clustersToDraw(6)

interface TreeSpec {
  readonly parentCompositePodGroupName?: string
  readonly schedulingPolicy: { readonly gang: { readonly minGroupCount?: number; readonly minCount?: number } }
  readonly schedulingConstraints?: { readonly topology: readonly { readonly key: string }[] }
  readonly priorityClassName?: string
  readonly disruptionMode: object
}
const specOf = (object: KubeObject | undefined) => object?.spec as TreeSpec | undefined

onKubernetes('1.37', 'gangs of the stock scheduler as trees', function () {
  this.timeout(TIMEOUT_MS)
  let gangs: GangPlane
  let space: Space
  const labelsOf = new Map<string, Readonly<Record<string, string>>>()
  before(async function () {
    this.timeout(3_600_000)
    gangs = await startGangPlane('1.37', 'trees')
    await succeed(gangs.plane, ['apply', '-f', '-'], JSON.stringify(HIGH))
    for (const { metadata } of await speaking(gangs.client, '').list({ apiVersion: 'v1', kind: 'Node' }))
      labelsOf.set(metadata.name ?? '', metadata.labels ?? {})
  })
  after(() => gangs?.stop())
  beforeEach(async () => {
    space = await gangs.space('trees')
  })
  afterEach(() => space.clear())

  const nodes = (): string[] => [...labelsOf.keys()].sort()
  const domainsOf = (pods: readonly Pod[], label: string): (string | undefined)[] =>
    [...new Set(pods.map(({ spec }) => labelsOf.get(spec.nodeName ?? '')?.[label]))].sort()
  const ofClique = (pods: readonly Pod[], podClique: string): Pod[] =>
    pods.filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === podClique)
  const podsOfSets = async (): Promise<Pod[]> =>
    (await space.pods()).filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] !== undefined)
  const isPlaced = ({ spec }: Pod): boolean => spec.nodeName !== undefined
  const isRefused = ({ status }: Pod): boolean =>
    status?.conditions?.some(({ type, reason }) => type === 'PodScheduled' && reason === 'Unschedulable') === true
  /** Resolves with the pods of these PodCliques once they have so many, all on nodes. */
  const placed = (wanted: Readonly<Record<string, number>>) =>
    eventually('pods on nodes', podsOfSets, (pods) =>
      Object.entries(wanted).every(([name, count]) => ofClique(pods, name).filter(isPlaced).length === count),
    )
  /** A pod for each of these nodes, which leaves no room for another of 40 CPUs. */
  const fill = async (taken: readonly string[]): Promise<void> => {
    for (const nodeName of taken) {
      const container = { name: 'c', image: 'i:1', resources: { requests: { cpu: '40' } } }
      await space.create({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `filler-${nodeName}` },
        spec: { nodeName, containers: [container] },
      })
    }
  }
  const free = (...names: readonly string[]) =>
    Promise.all(names.map((name) => space.remove(KIND.pod, `filler-${name}`)))
  const clear = async (): Promise<void> => {
    for (const name of await space.names(KIND.podCliqueSet)) await space.remove(KIND.podCliqueSet, name)
    for (const name of await space.names(KIND.pod)) if (name.startsWith('filler-')) await space.remove(KIND.pod, name)
    await space.become(KIND.pod, [])
    await space.become(KIND.podCliqueSet, [])
  }
  const waiting = (podClique: string, reason: string) =>
    eventually(
      `${podClique} says ${reason}`,
      async () => conditionOf((await space.podClique(podClique))?.status?.conditions, 'PodsWaiting'),
      (found) => found?.reason === reason,
    )

  /** Prefill of two pods and one, decode of one and one, each replica in a rack; routers anywhere in the block. */
  const inference = (router: Partial<CliqueOf> = {}): KubeObject =>
    gangSet(
      's',
      [
        { name: 'router', replicas: 2, minAvailable: 1, ...router },
        { name: 'pleader' },
        { name: 'pworker', replicas: 2 },
        { name: 'dleader' },
        { name: 'dworker' },
      ],
      {
        ...within('block'),
        podCliqueScalingGroups: [
          { name: 'prefill', cliqueNames: ['pleader', 'pworker'], replicas: 1, minAvailable: 1, ...within('rack') },
          { name: 'decode', cliqueNames: ['dleader', 'dworker'], replicas: 1, minAvailable: 1, ...within('rack') },
        ],
      },
    )

  it('a replica of a set is a tree of four levels, with a minimum and a domain for each part', async () => {
    const set = inference()
    const [router] = (set.spec as { template: { cliques: object[] } }).template.cliques
    Object.assign(router as object, within('host'))
    await space.create(set)
    const pods = await placed({ 's-0-router': 1, 's-0-prefill-0-pworker': 2, 's-0-decode-0-dworker': 1 })
    const composites = new Map((await space.list(COMPOSITE)).map((each) => [each.metadata.name, specOf(each)]))
    const told = [...composites].map(([name, spec]) => [
      name,
      spec?.parentCompositePodGroupName,
      spec?.schedulingPolicy.gang.minGroupCount,
      spec?.schedulingConstraints?.topology[0]?.key,
      spec?.disruptionMode,
    ])
    expect(told.sort()).to.deep.equal([
      ['s-0', undefined, 1, BLOCK, { single: {} }],
      ['s-0--decode-0', 's-0-base', 2, RACK, { single: {} }],
      ['s-0--prefill-0', 's-0-base', 2, RACK, { single: {} }],
      ['s-0-base', 's-0', 3, undefined, { all: {} }],
    ])
    const groups = (await space.list(POD_GROUP)).map((each) => {
      const spec = specOf(each)
      const { parentCompositePodGroupName: parent, schedulingPolicy, schedulingConstraints } = spec ?? ({} as TreeSpec)
      return [each.metadata.name, parent, schedulingPolicy.gang.minCount, schedulingConstraints?.topology[0]?.key]
    })
    expect(groups.sort()).to.deep.equal([
      ['s-0-decode-0-dleader', 's-0--decode-0', 1, undefined],
      ['s-0-decode-0-dworker', 's-0--decode-0', 1, undefined],
      ['s-0-prefill-0-pleader', 's-0--prefill-0', 1, undefined],
      ['s-0-prefill-0-pworker', 's-0--prefill-0', 2, undefined],
      ['s-0-router', 's-0-base', 1, HOST],
    ])
    for (const pod of pods)
      expect(pod.spec.schedulingGroup?.podGroupName).to.equal(pod.metadata.labels?.['grove.io/podclique'])
  })

  it('prefill and decode of a replica are each in one rack, and all of it in one block, or no pod has a node', async () => {
    await fill(nodes().filter((name) => !['r0', 'r2'].includes(labelsOf.get(name)?.[RACK] ?? '')))
    await space.create(inference())
    await eventually('all refused', podsOfSets, (pods) => pods.length === 6 && pods.every(isRefused))
    expect((await podsOfSets()).filter(isPlaced)).to.deep.equal([])
    await free(...nodes().filter((name) => labelsOf.get(name)?.[RACK] === 'r1'))
    const pods = await placed({
      's-0-router': 1,
      's-0-prefill-0-pleader': 1,
      's-0-prefill-0-pworker': 2,
      's-0-decode-0-dleader': 1,
      's-0-decode-0-dworker': 1,
    })
    const prefill = [...ofClique(pods, 's-0-prefill-0-pleader'), ...ofClique(pods, 's-0-prefill-0-pworker')]
    const decode = [...ofClique(pods, 's-0-decode-0-dleader'), ...ofClique(pods, 's-0-decode-0-dworker')]
    expect(domainsOf(prefill, RACK)).to.have.length(1)
    expect(domainsOf(decode, RACK)).to.have.length(1)
    expect(domainsOf([...prefill, ...decode, ...ofClique(pods, 's-0-router').filter(isPlaced)], BLOCK)).to.deep.equal([
      'b0',
    ])
  })

  /** A scaling group of two pods a replica, each in a rack, in one block; one replica is in the base gang. */
  const scaled = (replicas: number): KubeObject =>
    gangSet('s', [{ name: 'a' }, { name: 'b', replicas: 2 }], {
      ...within('block'),
      podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas, minAvailable: 1, ...within('rack') }],
    })

  it('a scaled replica is in the block of its base gang, or pending, whatever room there is elsewhere', async () => {
    await space.create(scaled(1))
    const pods = await placed({ 's-0-a': 1, 's-0-g-0-b': 2 })
    const [block] = domainsOf(pods, BLOCK)
    // Of the block one node is left, and the other block is empty.
    const used = new Set(pods.map(({ spec }) => spec.nodeName))
    const left = nodes().filter((name) => labelsOf.get(name)?.[BLOCK] === block && !used.has(name))
    await fill(left.slice(1))
    await space.merge(KIND.scalingGroup, 's-0-g', { spec: { replicas: 2 } })
    await eventually(
      'the scaled replica refused',
      async () => ofClique(await podsOfSets(), 's-0-g-1-b'),
      (found) => found.length === 2 && found.every(isRefused),
    )
    expect((await podsOfSets()).filter(isPlaced)).to.have.length(3)
    await free(...left.slice(1))
    const all = await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    expect(domainsOf(all, BLOCK)).to.deep.equal([block])
    expect(domainsOf(ofClique(all, 's-0-g-1-b'), RACK)).to.have.length(1)
  })

  it('pods of a scaled replica are made when the base gang is on nodes', async () => {
    await fill(nodes().slice(2))
    await space.create(scaled(2))
    await eventually('the base refused', podsOfSets, (pods) => pods.length === 3 && pods.every(isRefused))
    await waiting('s-0-g-1-b', 'BaseGangNotScheduled')
    expect(ofClique(await podsOfSets(), 's-0-g-1-b')).to.deep.equal([])
    await free(...nodes().slice(2))
    await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
  })

  it('where the minimums of all cliques fit they are placed, whatever surplus there is', async () => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = shuffled(nodes(), `surplus ${draw}`)
      const [routers, workers] = [1 + (draw % 2), 1 + (draw % 3)]
      // Exactly as many nodes as the minimums need.
      await fill(order.slice(routers + workers))
      await space.create(
        gangSet('s', [
          { name: 'a', replicas: routers + 3, minAvailable: routers },
          { name: 'b', replicas: workers + 1, minAvailable: workers },
        ]),
      )
      await placed({ 's-0-a': routers, 's-0-b': workers })
      await clear()
    }
  })

  it('whatever room there is: a set with domains on two levels is placed by them where it fits, and else has no pod on a node', async () => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const order = shuffled(nodes(), `levels ${draw}`)
      const taken = order.slice(0, 1 + (draw % 6))
      const roomIn = (label: string, value: string) =>
        nodes().filter((name) => !taken.includes(name) && labelsOf.get(name)?.[label] === value).length
      // A rack for two pods, and room for one more in the block.
      const fits = [
        ['b0', 'r0', 'r1'],
        ['b1', 'r2', 'r3'],
      ].some(([block = '', ...racks]) => racks.some((rack) => roomIn(RACK, rack) >= 2) && roomIn(BLOCK, block) >= 3)
      await fill(taken)
      await space.create(scaled(1))
      if (fits) {
        const pods = await placed({ 's-0-a': 1, 's-0-g-0-b': 2 })
        expect(domainsOf(pods, BLOCK), `draw ${draw}`).to.have.length(1)
        expect(domainsOf(ofClique(pods, 's-0-g-0-b'), RACK), `draw ${draw}`).to.have.length(1)
      } else {
        await eventually(`draw ${draw}: refused`, podsOfSets, (pods) => pods.length === 3 && pods.every(isRefused))
        expect((await podsOfSets()).filter(isPlaced)).to.deep.equal([])
      }
      await clear()
    }
  })

  it('a composite that somebody deletes is there again, and a pod that is lost meanwhile is replaced and placed', async () => {
    await space.create(scaled(2))
    const pods = await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    for (const name of ['s-0', 's-0-base', 's-0--g-0', 's-0--g-1']) {
      const uid = (await space.find(COMPOSITE, name))?.metadata.uid
      await space.remove(COMPOSITE, name)
      await eventually(
        `another ${name}`,
        async () => (await space.find(COMPOSITE, name))?.metadata.uid,
        (found) => found !== undefined && found !== uid,
        10,
      )
    }
    const lost = ofClique(pods, 's-0-g-1-b')[0]?.metadata
    await space.remove(COMPOSITE, 's-0')
    await space.remove(KIND.pod, lost?.name ?? '')
    const after = await eventually(
      'five pods on nodes, the lost one not among them',
      podsOfSets,
      (all) => all.filter(isPlaced).length === 5 && !all.some(({ metadata }) => metadata.uid === lost?.uid),
    )
    const kept = pods.filter(({ metadata }) => after.some((each) => each.metadata.uid === metadata.uid))
    expect(kept).to.have.length(4)
  })

  it('a clique that sleeps and wakes leaves the pods of the others alone', async () => {
    await space.create(
      gangSet('s', [
        { name: 'a', replicas: 2 },
        { name: 'b', replicas: 2 },
      ]),
    )
    const others = ofClique(await placed({ 's-0-a': 2, 's-0-b': 2 }), 's-0-b').map(({ metadata }) => metadata.uid)
    const needed = async () => specOf(await space.find(COMPOSITE, 's-0-base'))?.schedulingPolicy.gang.minGroupCount
    for (let round = 0; round < 2; round++) {
      await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 0 } })
      await eventually('one clique is needed', needed, (found) => found === 1)
      await space.running(2)
      await space.become(POD_GROUP, ['s-0-b'])
      await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 2 } })
      await eventually('two cliques are needed', needed, (found) => found === 2)
      await space.running(4)
    }
    const kept = ofClique(await podsOfSets(), 's-0-b').map(({ metadata }) => metadata.uid)
    expect(kept.sort()).to.deep.equal(others.sort())
  })

  it('all of a set sleeps and wakes, scaled replicas too', async () => {
    await space.create(scaled(2))
    await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 0 } })
    await space.merge(KIND.scalingGroup, 's-0-g', { spec: { replicas: 0 } })
    await eventually('no pods', podsOfSets, ({ length }) => length === 0)
    await space.merge(KIND.scalingGroup, 's-0-g', { spec: { replicas: 2 } })
    await placed({ 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 1 } })
    const pods = await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    expect(domainsOf(pods, BLOCK)).to.have.length(1)
  })

  it('a set with a priority class comes to run, and every part of its tree has the class', async () => {
    const set = scaled(2)
    Object.assign((set.spec as { template: object }).template, { priorityClassName: HIGH.metadata.name })
    await space.create(set)
    await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    const parts = [...(await space.list(COMPOSITE)), ...(await space.list(POD_GROUP))].map(specOf)
    expect(parts.map((each) => each?.priorityClassName)).to.deep.equal(parts.map(() => HIGH.metadata.name))
  })

  it('preemption takes no pod of a gang or all of them, and of a replica only the gang that is in the way', async () => {
    await space.create(
      gangSet('low', [{ name: 'b', replicas: 3 }], {
        podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas: 4, minAvailable: 1 }],
      }),
    )
    const before = await space.running(12)
    await space.create(gangSet('high', [{ name: 'a', replicas: 2 }], { priorityClassName: HIGH.metadata.name }))
    await eventually(
      'the pods of high on nodes',
      async () => ofClique(await podsOfSets(), 'high-0-a').filter(isPlaced).length,
      (count) => count === 2,
    )
    const now = new Set((await podsOfSets()).map(({ metadata }) => metadata.uid))
    const kept = [0, 1, 2, 3].map(
      (j) => ofClique(before, `low-0-g-${j}-b`).filter(({ metadata }) => now.has(metadata.uid)).length,
    )
    expect(kept.sort()).to.deep.equal([0, 3, 3, 3])
  })

  it('a gate of somebody else on one pod is told to the others, which get no word of the scheduler', async () => {
    const gate = { schedulingGates: [{ name: 'example.com/later' }] }
    await space.create(gangSet('s', [{ name: 'a' }, { name: 'b', podSpec: gate }]))
    const { message } = (await waiting('s-0-a', 'PodOfGroupGated')) ?? {}
    expect(message).to.match(/^pod s-0-b-\w+ of the same group is gated by "example\.com\/later"/)
    const [pod] = ofClique(await podsOfSets(), 's-0-b')
    await space.merge(KIND.pod, pod?.metadata.name ?? '', { spec: { schedulingGates: null } })
    await placed({ 's-0-a': 1, 's-0-b': 1 })
  })

  it('an update replaces the pods of a tree where it stands', async () => {
    await space.create(scaled(2))
    const before = await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    const [block] = domainsOf(before, BLOCK)
    const containers = [{ name: 'c', image: 'i:2', resources: { requests: { cpu: '40' } } }]
    const { spec } = (await space.find(KIND.podCliqueSet, 's')) as unknown as {
      spec: { template: { cliques: { spec: { podSpec: object } }[] } }
    }
    const cliques = spec.template.cliques.map((each) => ({
      ...each,
      spec: { ...each.spec, podSpec: { ...each.spec.podSpec, containers } },
    }))
    await space.merge(KIND.podCliqueSet, 's', { spec: { template: { cliques } } })
    const old = new Set(before.map(({ metadata }) => metadata.uid))
    const after = await eventually(
      'five other pods on nodes',
      podsOfSets,
      (pods) => pods.length === 5 && pods.every((pod) => isPlaced(pod) && !old.has(pod.metadata.uid)),
      120,
    )
    expect(domainsOf(after, BLOCK)).to.deep.equal([block])
    expect(await space.names(COMPOSITE)).to.deep.equal(['s-0', 's-0--g-0', 's-0--g-1', 's-0-base'])
  })

  it('reconcilers write nothing more once a tree stands', async () => {
    await space.create(scaled(2))
    await placed({ 's-0-a': 1, 's-0-g-0-b': 2, 's-0-g-1-b': 2 })
    const versions = async () =>
      [...(await space.list(COMPOSITE)), ...(await space.list(POD_GROUP))].map(
        ({ metadata }) => `${metadata.name} ${metadata.uid}`,
      )
    const before = await versions()
    await space.merge(KIND.podCliqueSet, 's', { metadata: { annotations: { 'example.com/touched': 'yes' } } })
    await eventually(
      'the gang has the annotation',
      async () => (await space.find(KIND.podGang, 's-0'))?.metadata.annotations?.['example.com/touched'],
      (found) => found === 'yes',
    )
    expect(await versions()).to.deep.equal(before)
  })
})
