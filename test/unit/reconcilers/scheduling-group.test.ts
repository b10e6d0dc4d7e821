import { expect } from 'chai'
import fc from 'fast-check'
import { defaultConfiguration } from '../../../config/default.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { waitingReason } from '../../../reconcilers/podclique/pods-waiting.ts'
import { minimumsHold } from '../../../reconcilers/podclique/scheduling-group.ts'
import { settle } from '../../../reconcilers/render.ts'
import type { PodClique, PodGang } from '../../../schemas/generated/grove.ts'
import { said } from './plans.ts'
import { loadedResources, renderContext, rendered } from './rendered.ts'
import { anySet, setOf } from './sets.ts'

const configuration = (gangScheduling: boolean): OperatorConfiguration =>
  defaultConfiguration({
    scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling } }] },
  } as never)
const WITH = configuration(true)
const WITHOUT = configuration(false)

const MADE = '2024-01-01T00:00:00Z'
const SOON = '2024-01-01T00:00:05Z'
const LATE = '2024-01-01T00:05:00Z'
const GATE = 'grove.io/podgang-pending-creation'
const POD_GROUP = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' }

const ref = (kind: { apiVersion: string; kind: string }, name: string) => ({ ...kind, namespace: 'default', name })
const podsOf = (objects: Iterable<KubeObject>, podClique = ''): Pod[] =>
  ([...objects].filter(({ kind }) => kind === 'Pod') as unknown as Pod[]).filter(
    ({ metadata }) => podClique === '' || metadata.labels?.['grove.io/podclique'] === podClique,
  )
const gangsOf = (objects: Iterable<KubeObject>): PodGang[] =>
  [...objects].filter(({ kind }) => kind === 'PodGang') as unknown as PodGang[]
const isGated = ({ spec }: Pod): boolean => (spec.schedulingGates ?? []).some(({ name }) => name === GATE)
const observed = (objects: Memory, name: string) =>
  observePodClique(objects.get(KIND.podClique, 'default', name) as PodClique, objects)
const planned = (objects: Memory, name: string, now = SOON, config = WITH): string[] =>
  planPodClique(observed(objects, name), { config, now })
    .map(said)
    .filter((each) => !each.startsWith('requeueAfter'))
const place = (objects: Memory, ...names: readonly string[]): void => {
  for (const name of names) objects.patch(ref(KIND.pod, name), { spec: { nodeName: 'n' } })
}

/**
 * Two pods of a, of which one is needed; and a scaling group of two replicas with two pods each, of which one pod each
 * is needed.
 */
const cluster = async (config = WITH, ...served: readonly string[]): Promise<Memory> => {
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
    config,
    [],
    served,
  )
  for (const { metadata } of gangsOf(objects))
    objects.patch(ref(KIND.podGang, metadata.name ?? ''), { metadata: { creationTimestamp: MADE } })
  return objects
}
const baseIsPlaced = (objects: Memory): void => {
  place(objects, 's-0-a-0', 's-0-g-0-b-0')
  for (const name of ['s-0-a', 's-0-g-0-b'])
    objects.patch(ref(KIND.podClique, name), { status: { scheduledReplicas: 1 } })
}

describe('Gangs that their scheduler holds back by itself', function () {
  this.timeout(120_000)
  before(loadedResources)

  it('whatever the set: pods name their gang, and those are ungated that a gang needs which waits for nobody', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set], WITH)
        for (const { metadata, spec } of gangsOf(objects)) {
          const { name = '' } = metadata
          const isScaled = !/-\d+$/.test(name) || name.split('-').length > 2
          const least = spec.podgroups.reduce((sum, { minReplicas }) => sum + minReplicas, 0)
          expect(objects.get(POD_GROUP, 'default', name)?.spec).to.deep.equal({
            schedulingPolicy: { gang: { minCount: Math.max(1, least) } },
          })
          for (const group of spec.podgroups) {
            const pods = podsOf(objects, group.name)
            expect(pods.map((pod) => pod.spec.schedulingGroup?.podGroupName)).to.deep.equal(pods.map(() => name))
            expect(
              pods.filter((pod) => !isGated(pod)),
              group.name,
            ).to.have.length(isScaled ? 0 : group.minReplicas)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('no pod is made before the PodGroup that it names is there', async () => {
    const objects = await cluster()
    for (const name of ['s-0-a-0', 's-0-a-1']) objects.remove(ref(KIND.pod, name))
    objects.remove(ref(POD_GROUP, 's-0'))
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    // A profile without gangs creates no PodGroups, so nothing checks whether they exist, nor by which rules they are placed.
    expect(planned(objects, 's-0-a', SOON, WITHOUT)).to.deep.equal(['create Pod s-0-a-'])
  })

  it('pods beyond the minimum wait until each gang of the replica has its own, and say for which they wait', async () => {
    const objects = await cluster()
    expect(podsOf(objects, 's-0-a').map(isGated)).to.deep.equal([false, true])
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    expect(minimumsHold(observed(objects, 's-0-a'), SOON)?.message).to.equal(
      'these pods are beyond the minimum, and PodGang s-0 does not have its own yet: 0 of 1 pods of s-0-a are on nodes, 0 of 1 pods of s-0-g-0-b are on nodes',
    )
    baseIsPlaced(objects)
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    expect(minimumsHold(observed(objects, 's-0-a'), SOON)?.message).to.include(
      'PodGang s-0-g-0 does not have its own yet: 0 of 1 pods of s-0-g-1-b are on nodes',
    )
    // Of the scaled gang, as many pods are ungated as it needs.
    expect(planned(objects, 's-0-g-1-b')).to.deep.equal(['ungate Pod s-0-g-1-b-0'])
    objects.patch(ref(KIND.pod, 's-0-g-1-b-0'), { spec: { schedulingGates: null, nodeName: 'n' } })
    expect(planned(objects, 's-0-g-1-b')).to.deep.equal(['ungate Pod s-0-g-1-b-1'])
    expect(planned(objects, 's-0-a')).to.deep.equal(['ungate Pod s-0-a-1'])
  })

  it('a gang that has found no room for five minutes holds up nobody but itself', async () => {
    const objects = await cluster()
    baseIsPlaced(objects)
    const waits = planPodClique(observed(objects, 's-0-a'), { config: WITH, now: SOON }).flatMap((action) =>
      action.do === 'requeueAfter' ? [action.milliseconds] : [],
    )
    expect(waits).to.include(295_000)
    expect(planned(objects, 's-0-a', LATE)).to.deep.equal(['ungate Pod s-0-a-1'])
    expect(planned(objects, 's-0-g-1-b', LATE)).to.deep.equal(['ungate Pod s-0-g-1-b-0'])
  })

  it('as many pods as are needed have no gate also when one is lost before its gang is placed', async () => {
    const objects = await cluster()
    for (const name of ['s-0-a-0', 's-0-a-1']) {
      objects.remove(ref(KIND.pod, name))
      settle(objects, renderContext(WITH))
      expect(podsOf(objects, 's-0-a').map(isGated).sort(), name).to.deep.equal([false, true])
    }
  })

  it('what is made once all is placed has no gate at all', async () => {
    const objects = await cluster()
    baseIsPlaced(objects)
    place(objects, 's-0-g-1-b-0')
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 4 } })
    settle(objects, renderContext(WITH))
    expect(podsOf(objects, 's-0-a').filter(isGated)).to.deep.equal([])
    expect(podsOf(objects, 's-0-a')).to.have.length(4)
  })

  it('a gang that was made without a PodGroup goes on without, and one that was made with it keeps it', async () => {
    for (const [first, then, group] of [
      [WITHOUT, WITH, undefined],
      [WITH, WITHOUT, 's-0'],
    ] as const) {
      const objects = await cluster(first)
      baseIsPlaced(objects)
      place(objects, 's-0-g-1-b-0')
      objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 3 } })
      settle(objects, renderContext(then))
      const pods = podsOf(objects, 's-0-a')
      expect(pods.map(({ spec }) => spec.schedulingGroup?.podGroupName)).to.deep.equal([group, group, group])
      expect(objects.get(POD_GROUP, 'default', 's-0') !== undefined).to.equal(group !== undefined)
    }
  })
})

const LATER = 'scheduling.k8s.io/v1beta1'
const LATER_GROUP = { apiVersion: LATER, kind: 'PodGroup' }
const names = (objects: Iterable<KubeObject>, podClique: string): (string | undefined)[] =>
  podsOf(objects, podClique).map(({ metadata }) => metadata.name)
const waitingFor = (objects: Memory, name: string, now = LATE) =>
  waitingReason(observed(objects, name), { config: WITH, now })

describe('Gangs whose scheduler holds back all of their pods for one that is gated', function () {
  this.timeout(120_000)
  before(loadedResources)

  it('whatever the set: no pod is gated, and at first those are made that a gang needs which waits for nobody', async () => {
    await fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = await rendered([set], WITH, [], [LATER])
        expect(podsOf(objects).filter(isGated)).to.deep.equal([])
        for (const { metadata, spec } of gangsOf(objects)) {
          const { name = '' } = metadata
          const isScaled = !/-\d+$/.test(name) || name.split('-').length > 2
          for (const group of spec.podgroups)
            expect(podsOf(objects, group.name), group.name).to.have.length(isScaled ? 0 : group.minReplicas)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('pods beyond the minimum are made when each gang of the replica has its own, those of a scaled gang after the base', async () => {
    const objects = await cluster(WITH, LATER)
    expect(names(objects, 's-0-a')).to.deep.equal(['s-0-a-0'])
    expect(names(objects, 's-0-g-1-b')).to.deep.equal([])
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    expect(waitingFor(objects, 's-0-a')?.reason).to.equal('MinimumNotScheduled')
    expect(waitingFor(objects, 's-0-g-1-b')?.reason).to.equal('BaseGangNotScheduled')
    baseIsPlaced(objects)
    expect(planned(objects, 's-0-a')).to.deep.equal([])
    settle(objects, renderContext(WITH))
    expect(names(objects, 's-0-g-1-b')).to.deep.equal(['s-0-g-1-b-0'])
    place(objects, 's-0-g-1-b-0')
    settle(objects, renderContext(WITH))
    expect(names(objects, 's-0-a')).to.deep.equal(['s-0-a-0', 's-0-a-1'])
    expect(names(objects, 's-0-g-1-b')).to.deep.equal(['s-0-g-1-b-0', 's-0-g-1-b-1'])
    expect(podsOf(objects).filter(isGated)).to.deep.equal([])
    expect(waitingFor(objects, 's-0-a', SOON)).to.equal(undefined)
  })

  it('a gang that has found no room for five minutes holds up nobody but itself', async () => {
    const objects = await cluster(WITH, LATER)
    baseIsPlaced(objects)
    settle(objects, renderContext(WITH))
    const waits = planPodClique(observed(objects, 's-0-a'), { config: WITH, now: SOON }).flatMap((action) =>
      action.do === 'requeueAfter' ? [action.milliseconds] : [],
    )
    expect(waits).to.include(295_000)
    expect(planned(objects, 's-0-a', LATE)).to.deep.equal(['create Pod s-0-a-'])
    expect(planned(objects, 's-0-g-1-b', LATE)).to.deep.equal([])
  })

  it('a pod of the minimum that is lost is made again at once, those beyond it not before it has a node', async () => {
    const objects = await cluster(WITH, LATER)
    baseIsPlaced(objects)
    place(objects, 's-0-g-1-b-0')
    settle(objects, renderContext(WITH))
    place(objects, 's-0-a-1')
    for (const name of ['s-0-a-0', 's-0-a-1']) objects.remove(ref(KIND.pod, name))
    expect(planned(objects, 's-0-a')).to.deep.equal(['create Pod s-0-a-'])
  })

  it('pods that were gated by another version of the cluster are released, because they hold back all others', async () => {
    const objects = await cluster()
    const later = { ...objects, isServed: ({ apiVersion }: { apiVersion: string }) => apiVersion === LATER }
    for (const { metadata } of gangsOf(objects)) {
      objects.remove(ref(POD_GROUP, metadata.name ?? ''))
      objects.put({ ...LATER_GROUP, metadata: { name: metadata.name ?? '', namespace: 'default' }, spec: {} })
    }
    expect(planned(later, 's-0-a')).to.deep.equal(['ungate Pod s-0-a-1'])
    expect(planned(later, 's-0-g-1-b')).to.deep.equal([])
    baseIsPlaced(objects)
    expect(planned(later, 's-0-g-1-b')).to.deep.equal(['ungate Pod s-0-g-1-b-0', 'ungate Pod s-0-g-1-b-1'])
  })

  it('tells why pods wait of which the scheduler says nothing', async () => {
    const objects = await cluster(WITH, LATER)
    const age = (name: string) => objects.patch(ref(KIND.pod, name), { metadata: { creationTimestamp: MADE } })
    for (const name of ['s-0-a-0', 's-0-g-0-b-0']) age(name)
    objects.patch(ref(KIND.podClique, 's-0-a'), { spec: { replicas: 1 } })
    const reason = () => waitingFor(objects, 's-0-a')
    expect(reason()).to.equal(undefined)

    objects.patch(ref(KIND.pod, 's-0-g-0-b-0'), { spec: { schedulingGates: [{ name: 'theirs' }] } })
    expect(reason()?.message).to.equal(
      'pod s-0-g-0-b-0 of the same group is gated by "theirs", and the scheduler places none of them until the gate is removed or the pod is gone',
    )
    objects.remove(ref(KIND.pod, 's-0-g-0-b-0'))
    expect(reason()?.message).to.equal('PodGroup s-0 needs 2 pods at once, and 1 exist without a gate')

    const scheduled = { type: 'PodScheduled', status: 'False', reason: 'SchedulerError', message: 'priorities differ' }
    objects.patch(ref(KIND.pod, 's-0-a-0'), { status: { conditions: [scheduled] } })
    expect(reason()).to.deep.equal({ reason: 'SchedulerError', message: 'priorities differ' })

    objects.patch(ref(KIND.pod, 's-0-a-0'), { status: { conditions: null } })
    objects.remove(ref(LATER_GROUP, 's-0'))
    expect(reason()?.reason).to.equal('PodGroupNotFound')
    expect(waitingFor(objects, 's-0-a', SOON)).to.equal(undefined)
  })
})
