import { expect } from 'chai'
import fc from 'fast-check'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { waitingReason } from '../../../reconcilers/podclique/pods-waiting.ts'
import { settle } from '../../../reconcilers/render.ts'
import { observeGang } from '../../../reconcilers/scheduler-backend/observe.ts'
import { planGangObjects } from '../../../reconcilers/scheduler-backend/plan.ts'
import { nativePodGroups } from '../../../schedulers/default-scheduler/pod-group.ts'
import { COMPOSITE } from '../../../schedulers/default-scheduler/tree.ts'
import type { PodClique, PodGang } from '../../../schemas/generated/grove.ts'
import { said } from './plans.ts'
import { loadedResources, renderContext, rendered } from './rendered.ts'
import { anySet, setOf } from './sets.ts'

const CONFIG = defaultConfiguration({
  scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] },
} as never)
const FLAT = 'scheduling.k8s.io/v1beta1'
const TREES = [FLAT, COMPOSITE.kind.apiVersion]
const POD_GROUP = { apiVersion: FLAT, kind: 'PodGroup' }
const MADE = '2024-01-01T00:00:00Z'
const SOON = '2024-01-01T00:00:05Z'
const LATE = '2024-01-01T00:05:00Z'
const MOST_LEVELS = 4

const ref = (kind: { apiVersion: string; kind: string }, name: string) => ({ ...kind, namespace: 'default', name })
const podsOf = (objects: Iterable<KubeObject>, podClique = ''): Pod[] =>
  ([...objects].filter(({ kind }) => kind === 'Pod') as unknown as Pod[]).filter(
    ({ metadata }) => podClique === '' || metadata.labels?.['grove.io/podclique'] === podClique,
  )
const namesOf = (objects: Iterable<KubeObject>, podClique: string): string[] =>
  podsOf(objects, podClique).map(({ metadata }) => metadata.name ?? '')
const gangsOf = (objects: Iterable<KubeObject>): PodGang[] =>
  [...objects].filter(({ kind }) => kind === 'PodGang') as unknown as PodGang[]
const observed = (objects: Memory, name: string) =>
  observePodClique(objects.get(KIND.podClique, 'default', name) as PodClique, objects)
const planned = (objects: Memory, name: string): string[] =>
  planPodClique(observed(objects, name), { config: CONFIG, now: SOON })
    .map(said)
    .filter((each) => !each.startsWith('requeueAfter'))
const waitingFor = (objects: Memory, name: string, now = LATE) =>
  waitingReason(observed(objects, name), { config: CONFIG, now })
const gangPlan = (objects: Memory, name: string): string[] => {
  const gang = objects.get(KIND.podGang, 'default', name) as PodGang
  const found = observeGang(gang, { name: 'default-scheduler' }, objects)
  return found === undefined
    ? []
    : planGangObjects(found, { name: 'default-scheduler', gangs: nativePodGroups }, objects).map(said)
}
const parentIn = (object: KubeObject | undefined): string | undefined =>
  (object?.spec as { readonly parentCompositePodGroupName?: string } | undefined)?.parentCompositePodGroupName
const composite = (objects: Memory, name: string) => objects.get(COMPOSITE.kind, 'default', name)

/** Two pods of a, of which one is needed; a scaling group of two replicas with a clique b of two pods, of which one is needed. */
const cluster = async (...served: readonly string[]): Promise<Memory> => {
  const objects = await rendered(
    [
      setOf({
        cliques: [
          { name: 'a', replicas: 2, minAvailable: 1 },
          { name: 'b', replicas: 2, minAvailable: 1 },
        ],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      }),
    ],
    CONFIG,
    [],
    served,
  )
  for (const { metadata } of gangsOf(objects))
    objects.patch(ref(KIND.podGang, metadata.name ?? ''), { metadata: { creationTimestamp: MADE } })
  return objects
}
const baseIsPlaced = (objects: Memory): void => {
  for (const name of ['s-0-a-0', 's-0-g-0-b-0']) objects.patch(ref(KIND.pod, name), { spec: { nodeName: 'n' } })
  for (const name of ['s-0-a', 's-0-g-0-b'])
    objects.patch(ref(KIND.podClique, name), { status: { scheduledReplicas: 1 } })
}
const grown = (objects: Memory, name: string): void => {
  for (const pod of namesOf(objects, name)) objects.patch(ref(KIND.pod, pod), { metadata: { creationTimestamp: MADE } })
}

describe('Gangs that are trees of their scheduler', function () {
  this.timeout(120_000)
  before(loadedResources)

  it('whatever the set: pods name the PodGroup of their PodClique, which has a root within four levels, of which each replica has one', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set], CONFIG, [], TREES)
        for (const pod of podsOf(objects)) {
          const group = pod.spec.schedulingGroup?.podGroupName
          expect(group).to.equal(pod.metadata.labels?.['grove.io/podclique'])
          const path = [group ?? '']
          let parent = parentIn(objects.get(POD_GROUP, 'default', group ?? ''))
          while (parent !== undefined) {
            path.push(parent)
            expect(composite(objects, parent), parent).to.not.equal(undefined)
            parent = parentIn(composite(objects, parent))
          }
          expect(path.length, path.join()).to.be.within(2, MOST_LEVELS)
          expect(path.at(-1)).to.equal(`s-${pod.metadata.labels?.['grove.io/podcliqueset-replica-index']}`)
        }
        for (const { metadata } of gangsOf(objects))
          if (composite(objects, metadata.name ?? '') !== undefined)
            expect(gangPlan(objects, metadata.name ?? '')).to.deep.equal([])
      }),
      { numRuns: 30 },
    )
  })

  it('pods beyond a minimum, and scaled gangs with all of their objects, are made when the base gang is on nodes', async () => {
    const objects = await cluster(...TREES)
    expect(namesOf(objects, 's-0-a')).to.deep.equal(['s-0-a-0'])
    expect(namesOf(objects, 's-0-g-1-b')).to.deep.equal([])
    expect(composite(objects, 's-0--g-1')).to.equal(undefined)
    expect(waitingFor(objects, 's-0-g-1-b')?.reason).to.equal('BaseGangNotScheduled')
    baseIsPlaced(objects)
    settle(objects, renderContext(CONFIG))
    expect(parentIn(composite(objects, 's-0--g-1'))).to.equal('s-0')
    expect(namesOf(objects, 's-0-g-1-b')).to.deep.equal(['s-0-g-1-b-0'])
    objects.patch(ref(KIND.pod, 's-0-g-1-b-0'), { spec: { nodeName: 'n' } })
    settle(objects, renderContext(CONFIG))
    expect(namesOf(objects, 's-0-a')).to.deep.equal(['s-0-a-0', 's-0-a-1'])
  })

  it('a scaled gang that has begun is looked after while its base gang has lost its nodes', async () => {
    const objects = await cluster(...TREES)
    baseIsPlaced(objects)
    settle(objects, renderContext(CONFIG))
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { scheduledReplicas: 0 } })
    objects.remove(ref(COMPOSITE.kind, 's-0--g-1'))
    settle(objects, renderContext(CONFIG))
    expect(composite(objects, 's-0--g-1')).to.not.equal(undefined)
  })

  it('no pod is made before all that its PodGroup is part of is there, and the PodClique says what is missing', async () => {
    for (const [name, ...above] of [
      ['s-0-a', 's-0-base', 's-0'],
      ['s-0-g-0-b', 's-0--g-0', 's-0-base', 's-0'],
    ] as const)
      for (const missing of above) {
        const objects = await cluster(...TREES)
        for (const pod of namesOf(objects, name)) objects.remove(ref(KIND.pod, pod))
        expect(planned(objects, name)).to.have.length(1)
        objects.remove(ref(COMPOSITE.kind, missing))
        expect(planned(objects, name)).to.deep.equal([])
        expect(waitingFor(objects, name)).to.deep.equal({
          reason: 'ParentGroupNotFound',
          message: `CompositePodGroup ${missing}, which the PodGroup of these pods is part of, is not made yet`,
        })
        expect(gangPlan(objects, 's-0')).to.deep.equal([`create CompositePodGroup ${missing}`])
      }
  })

  it('a composite that came back otherwise than it was created stays: the gang says so, and no pod is made below it', async () => {
    for (const name of ['s-0-a', 's-0-g-0-b']) {
      const objects = await cluster(...TREES)
      for (const pod of namesOf(objects, name)) objects.remove(ref(KIND.pod, pod))
      expect(planned(objects, name)).to.have.length(1)
      objects.patch(ref(COMPOSITE.kind, 's-0-base'), { spec: { parentCompositePodGroupName: null } })
      const [problem, ...more] = gangPlan(objects, 's-0')
      expect(more).to.deep.equal([])
      expect(problem).to.match(/^problem BackendOperationFailed/)
      expect(planned(objects, name)).to.deep.equal([])
      const waiting = waitingFor(objects, name)
      expect(waiting?.reason).to.equal('PodGroupUnfit')
      expect(waiting?.message).to.include(
        'CompositePodGroup "s-0-base" was created as {"parent":"s-0","groups":2} and came back as {"groups":2}',
      )
    }
  })

  it('a composite that needs another number of parts is deleted and made again, and the PodGroup of what sleeps removed', async () => {
    const objects = await cluster(...TREES)
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 0 } })
    const { spec } = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    const podgroups = spec.podgroups.filter(({ name }) => name !== 's-0-a')
    objects.patch(ref(KIND.podGang, 's-0'), { spec: { podgroups } })
    expect(gangPlan(objects, 's-0')).to.have.members(['remove PodGroup s-0-a', 'remove CompositePodGroup s-0-base'])
    objects.remove(ref(POD_GROUP, 's-0-a'))
    objects.remove(ref(COMPOSITE.kind, 's-0-base'))
    expect(gangPlan(objects, 's-0')).to.deep.equal(['create CompositePodGroup s-0-base'])
  })

  it('a clique that wakes has no pods before the PodGroup with which it slept is gone; pods that run get theirs replaced', async () => {
    const objects = await cluster(...TREES)
    objects.patch(ref(POD_GROUP, 's-0-a'), { metadata: { deletionTimestamp: MADE, finalizers: ['x'] } })
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { minAvailable: 2 } })
    const { spec } = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    const podgroups = spec.podgroups.map((each) => (each.name === 's-0-a' ? { ...each, minReplicas: 2 } : each))
    objects.patch(ref(KIND.podGang, 's-0'), { spec: { podgroups } })
    expect(planned(objects, 's-0-a')).to.deep.equal(['create Pod s-0-a-'])
    objects.remove(ref(KIND.pod, 's-0-a-0'))
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    expect(waitingFor(objects, 's-0-a')?.message).to.equal('PodGroup s-0-a, which these pods name, is being deleted')
  })

  it('gangs that were made without stay so, and so do the scaled gangs that come later', async () => {
    const objects = await cluster(FLAT)
    const later = { ...objects, isServed: ({ apiVersion }: { apiVersion: string }) => TREES.includes(apiVersion) }
    objects.patch(ref(KIND.scalingGroup, 's-0-g'), { spec: { replicas: 3 } })
    settle(later, renderContext(CONFIG))
    const annotations = gangsOf(objects).map(({ metadata }) => [
      metadata.name,
      metadata.annotations?.['grove.io/scheduling-group'],
      metadata.annotations?.['grove.io/scheduling-tree'],
    ])
    expect(annotations).to.deep.equal(['s-0', 's-0-g-0', 's-0-g-1'].map((name) => [name, name, undefined]))
    expect([...objects].filter(({ kind }) => kind === COMPOSITE.kind.kind)).to.deep.equal([])
  })

  it('gangs that were made as trees stay so where the cluster no longer serves composites', async () => {
    const objects = await cluster(...TREES)
    const later = { ...objects, isServed: ({ apiVersion }: { apiVersion: string }) => apiVersion === FLAT }
    objects.patch(ref(KIND.scalingGroup, 's-0-g'), { spec: { replicas: 3 } })
    settle(later, renderContext(CONFIG))
    expect(gangsOf(objects).map(({ metadata }) => metadata.annotations?.['grove.io/scheduling-tree'])).to.deep.equal([
      's-0',
      's-0',
      's-0',
    ])
  })

  it('tells of a gate in another gang of the replica, and of a PodGroup that has too few pods', async () => {
    const objects = await cluster(...TREES)
    baseIsPlaced(objects)
    settle(objects, renderContext(CONFIG))
    for (const name of ['s-0-a', 's-0-g-1-b']) grown(objects, name)
    objects.patch(ref(KIND.pod, 's-0-a-0'), { spec: { nodeName: null } })
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 1 } })
    objects.patch(ref(KIND.pod, 's-0-g-1-b-0'), { spec: { schedulingGates: [{ name: 'theirs' }] } })
    expect(waitingFor(objects, 's-0-a')?.message).to.include('pod s-0-g-1-b-0 of the same group is gated by "theirs"')
    objects.patch(ref(KIND.pod, 's-0-g-1-b-0'), { spec: { schedulingGates: null } })
    expect(waitingFor(objects, 's-0-a')).to.equal(undefined)
    objects.remove(ref(KIND.pod, 's-0-g-0-b-0'))
    expect(waitingFor(objects, 's-0-a')?.message).to.equal(
      'PodGroup s-0-g-0-b needs 1 pods at once, and 0 exist without a gate',
    )
  })
})
