import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { podGang } from '../../../reconcilers/podgang/controller.ts'
import { PENDING } from '../../../reconcilers/podgang/initialized.ts'
import { observePodGang } from '../../../reconcilers/podgang/observe.ts'
import { planPodGang } from '../../../reconcilers/podgang/plan.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { applyDefaults } from '../../../schemas/structural/default.ts'
import { success } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const NOW = '2024-01-01T00:00:00Z'
const REF = { ...KIND.podGang, namespace: 'default', name: 's-0' }

const planned = (objects: Memory) =>
  planPodGang(observePodGang(objects.get(KIND.podGang, 'default', 's-0') as PodGang, objects), {
    config: CONFIG,
    now: NOW,
  })
const pod = (k: number) => ({ ...KIND.pod, namespace: 'default', name: `s-0-a-${k}` })
/** Resets the gang to what its set creates. */
const emptied = (objects: Memory): void => {
  objects.patch(REF, {
    spec: { podgroups: [{ name: 's-0-a', minReplicas: 1, podReferences: [] }] },
    status: null,
  })
}

describe('the status of a PodGang', () => {
  before(loadedResources)

  const error = { code: 'ERR_PATCH_POD_GANG', description: 'exceeded quota: gangs', observedAt: NOW }
  const foreign = { type: 'Placed', status: 'True', reason: 'R', message: '', lastTransitionTime: NOW }

  it('says why it cannot list its pods until it can, and leaves conditions of others alone', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])
    const said = (...lastErrors: (typeof error)[]) => {
      const gang = objects.get(KIND.podGang, 'default', 's-0') as PodGang
      const actions = podGang.report?.(gang, objects, { config: CONFIG, now: NOW }, { ...success(), lastErrors }) ?? []
      for (const action of actions) if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
      const { conditions = [] } = (objects.get(KIND.podGang, 'default', 's-0') as PodGang).status ?? {}
      return [actions.length, ...conditions.map(({ type, message }) => [type, message].join(' '))]
    }
    objects.patch(REF, { status: { conditions: [foreign] } })
    expect(said()).to.deep.equal([0, 'Placed '])
    expect(said(error)).to.deep.equal([1, 'Placed ', 'ListingFailed exceeded quota: gangs'])
    expect(said(error)[0]).to.equal(0)
    expect(said()).to.deep.equal([1, 'Placed '])
  })

  it('drops the condition about the objects of a scheduler that the set which has adopted it does not use', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const former = { type: 'SchedulerBackendReady', status: 'False', reason: 'BackendOperationFailed', message: 'x' }
    const placed = { type: 'Placed', status: 'True', reason: 'Placed', message: '' }
    objects.patch(REF, { status: { conditions: [former, placed] } })
    const gang = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    const [patch] = podGang.report?.(gang, objects, { config: CONFIG, now: NOW }, success()) ?? []
    expect(patch).to.have.deep.nested.property('status.conditions', [placed])
  })

  it('says nothing of the removal of a gang that is not wanted any more', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { spec: { replicas: 0 } })
    const gang = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    const outcome = { ...success(), lastErrors: [error] }
    expect(podGang.report?.(gang, objects, { config: CONFIG, now: NOW }, outcome)).to.deep.equal([])
  })
})

describe('what a PodGang says of its pods', () => {
  before(loadedResources)

  const LATER = '2024-01-01T00:01:00Z'
  const cliqueRef = (name: string) => ({ ...KIND.podClique, namespace: 'default', name })
  /** Carries out one plan, as of this time, and returns the status that the gang then has. */
  const settled = (objects: Memory, now = NOW) => {
    const gang = () => objects.get(KIND.podGang, 'default', 's-0') as PodGang
    for (const _ of ['what it lists', 'what it says'])
      for (const action of planPodGang(observePodGang(gang(), objects), { config: CONFIG, now })) {
        if (action.do === 'patch') objects.patch(REF, action.patch)
        if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
      }
    const { phase, conditions = [], lastScheduled, lastReady } = gang().status ?? {}
    const said = Object.fromEntries(conditions.map(({ type, status, reason }) => [type, `${status} ${reason}`]))
    return { phase, said, lastScheduled, lastReady }
  }
  const INITIALIZED = { Initialized: 'True PodGangPodsCreated' }
  const ON_NODES = { Scheduled: 'True PodGangScheduled' }
  const READY = { ...ON_NODES, Ready: 'True PodGangReady' }
  const both = () =>
    rendered([
      setOf({
        cliques: [
          { name: 'a', replicas: 3, minAvailable: 2 },
          { name: 'b', replicas: 1 },
        ],
      }),
    ])
  const tell = (objects: Memory, name: string, scheduledReplicas: number, readyReplicas: number): void =>
    void objects.patch(cliqueRef(name), { status: { scheduledReplicas, readyReplicas } })

  it('is nothing until each of its groups has what it needs, then Starting, then Running', async () => {
    const objects = await both()
    expect(settled(objects)).to.deep.include({ phase: 'Pending', said: INITIALIZED })
    tell(objects, 's-0-a', 3, 0)
    expect(settled(objects)).to.deep.include({ phase: 'Pending', said: INITIALIZED, lastScheduled: undefined })
    tell(objects, 's-0-b', 1, 0)
    const starting = { phase: 'Starting', said: { ...INITIALIZED, ...ON_NODES }, lastScheduled: NOW }
    expect(settled(objects)).to.deep.include({ ...starting, lastReady: undefined })
    tell(objects, 's-0-a', 3, 2)
    tell(objects, 's-0-b', 1, 1)
    expect(settled(objects, LATER)).to.deep.equal({
      phase: 'Running',
      said: { ...INITIALIZED, ...READY },
      lastScheduled: NOW,
      lastReady: LATER,
    })
  })

  it('names the groups that lack pods, keeps the times, and moves them when the gang has recovered', async () => {
    const objects = await both()
    tell(objects, 's-0-a', 3, 3)
    tell(objects, 's-0-b', 1, 1)
    settled(objects)
    tell(objects, 's-0-a', 3, 1)
    expect(settled(objects)).to.deep.equal({
      phase: 'Starting',
      said: { ...INITIALIZED, ...ON_NODES, Ready: 'False InsufficientReadyPods' },
      lastScheduled: NOW,
      lastReady: NOW,
    })
    const { conditions } = (objects.get(KIND.podGang, 'default', 's-0') as PodGang).status ?? {}
    expect(conditionOf(conditions, 'Ready')?.message).to.equal('Fewer pods than the gang needs are ready in s-0-a')
    objects.remove(cliqueRef('s-0-b'))
    expect(settled(objects).said.Scheduled).to.equal('False InsufficientScheduledPods')
    objects.put((await both()).get(KIND.podClique, 'default', 's-0-b') as KubeObject)
    tell(objects, 's-0-b', 1, 1)
    tell(objects, 's-0-a', 3, 2)
    expect(settled(objects, LATER)).to.deep.include({ phase: 'Running', lastScheduled: LATER, lastReady: LATER })
  })

  it('is Asleep where all of it sleeps, and was never more where it has slept from the start', async () => {
    const objects = await both()
    objects.patch(REF, { spec: { podgroups: [] } })
    expect(settled(objects)).to.deep.include({ phase: 'Pending', said: INITIALIZED })
    const awake = await both()
    tell(awake, 's-0-a', 3, 3)
    tell(awake, 's-0-b', 1, 1)
    settled(awake)
    awake.patch(REF, { spec: { podgroups: [] } })
    const said = { ...INITIALIZED, Scheduled: 'False Asleep', Ready: 'False Asleep' }
    expect(settled(awake)).to.deep.include({ phase: 'Pending', said })
  })

  it('leaves what others say, and writes nothing where nothing has changed', async () => {
    const objects = await both()
    const placed = { type: 'Placed', status: 'True', reason: 'Placed', message: '', lastTransitionTime: NOW }
    objects.patch(REF, { status: { conditions: [placed], placementScore: 0.5 } })
    tell(objects, 's-0-a', 3, 3)
    tell(objects, 's-0-b', 1, 1)
    expect(settled(objects).said).to.deep.equal({ Placed: 'True Placed', ...INITIALIZED, ...READY })
    expect((objects.get(KIND.podGang, 'default', 's-0') as PodGang).status?.placementScore).to.equal(0.5)
    expect(planned(objects)).to.deep.equal([])
  })

  it('is asked for when a PodClique gains or loses what the gang needs of it, and not for each of its pods', () => {
    const podClique = (scheduledReplicas: number, readyReplicas: number) => ({
      ...KIND.podClique,
      metadata: { namespace: 'default', name: 's-0-a', uid: 'u', labels: { 'grove.io/podgang': 's-0' } },
      spec: { replicas: 4, minAvailable: 2 },
      status: { scheduledReplicas, readyReplicas },
    })
    const woken = (before: object, after: object): readonly unknown[] =>
      podGang.wakes
        .filter(({ on }) => on.kind === KIND.podClique.kind)
        .flatMap(({ keys }) => [...keys({ before, after, initial: false } as never, undefined as never)])
        .map(({ name }) => name)
    expect(woken(podClique(1, 0), podClique(2, 0))).to.deep.equal(['s-0'])
    expect(woken(podClique(2, 0), podClique(4, 1))).to.deep.equal([])
    expect(woken(podClique(4, 1), podClique(4, 2))).to.deep.equal(['s-0'])
    expect(woken(podClique(4, 2), podClique(1, 1))).to.deep.equal(['s-0'])
  })
})

describe('the plan of a PodGang', () => {
  before(loadedResources)

  const two = () => rendered([setOf({ cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }] })])

  it('finds a new gang to be Initialized=False already, by the default of its CRD, and writes nothing', async () => {
    const objects = await two()
    emptied(objects)
    objects.remove(pod(1))
    const resource = customResource(KIND.podGang.apiVersion, KIND.podGang.kind)
    const gang = objects.get(KIND.podGang, 'default', 's-0') as unknown as JsonObject
    const born = applyDefaults(
      Object.fromEntries(Object.entries(gang).filter(([key]) => key !== 'status')),
      resource?.schema ?? {},
    )
    objects.put(born.object as unknown as KubeObject)
    expect(conditionOf((born.object as unknown as PodGang).status?.conditions, 'Initialized')).to.include(PENDING)
    expect(planned(objects)).to.deep.equal([])
  })

  it('writes Initialized=False where an older CRD does not say so, and lists nobody before all are there', async () => {
    const objects = await two()
    emptied(objects)
    objects.remove(pod(1))
    expect(planned(objects)).to.deep.equal([
      {
        do: 'patchStatus',
        ref: REF,
        uid: 'PodGang/default/s-0',
        status: {
          phase: 'Pending',
          conditions: [
            {
              type: 'Initialized',
              status: 'False',
              reason: 'PodGangPodsCreationPending',
              message: 'Not all pods of the gang have been created yet',
              lastTransitionTime: NOW,
            },
          ],
        },
      },
    ])
  })

  it('lists all pods in one write, and only in the plan after that is Initialized=True, at the version that it sees', async () => {
    const objects = await two()
    emptied(objects)
    const [listed, ...more] = planned(objects)
    expect(more).to.deep.equal([])
    expect(listed).to.have.deep.nested.property('patch.spec.podgroups[0].podReferences', [
      { namespace: 'default', name: 's-0-a-0' },
      { namespace: 'default', name: 's-0-a-1' },
    ])
    if (listed?.do === 'patch') objects.patch(REF, listed.patch)
    // A scheduler has seen the list and has written a condition of its own.
    const other = { type: 'Placed', status: 'True', reason: 'r', message: 'm', lastTransitionTime: NOW }
    objects.patch(REF, { metadata: { resourceVersion: '8' }, status: { conditions: [other] } })
    const [status, ...others] = planned(objects)
    expect(others).to.deep.equal([])
    expect(status).to.include({ do: 'patchStatus', resourceVersion: '8' })
    expect(status).to.have.deep.nested.property('status.conditions[0]', other)
    expect(status).to.have.nested.property('status.conditions[1].status', 'True')
  })

  it('waits for as many pods as the PodClique has been scaled to', async () => {
    const objects = await two()
    emptied(objects)
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 3 } })
    expect(planned(objects).map(({ do: what }) => what)).to.deep.equal(['patchStatus'])
  })

  it('strikes off pods that go, and stays initialized', async () => {
    const objects = await two()
    objects.patch(pod(0), { metadata: { deletionTimestamp: NOW } })
    const [patch, ...more] = planned(objects)
    expect(more).to.deep.equal([])
    expect(patch).to.have.deep.nested.property('patch.spec.podgroups[0].podReferences', [
      { namespace: 'default', name: 's-0-a-1' },
    ])
  })

  it('writes the groups of no version but the one it has seen, for its set writes them, too', async () => {
    const objects = await two()
    objects.patch(REF, { metadata: { resourceVersion: '7' } })
    objects.patch(pod(0), { metadata: { deletionTimestamp: NOW } })
    expect(planned(objects)[0]).to.include({ do: 'patch', resourceVersion: '7' })
  })

  it('does not list pods of others that carry its label', async () => {
    const objects = await two()
    const stray = objects.get(KIND.pod, 'default', 's-0-a-0')
    if (stray) objects.put({ ...stray, metadata: { ...stray.metadata, name: 'stray', ownerReferences: [] } })
    expect(planned(objects)).to.deep.equal([])
  })

  it('lists its pods whatever somebody has written into their label', async () => {
    const objects = await two()
    for (const label of ['changed', 's-0-b', null]) {
      objects.patch(pod(0), { metadata: { labels: { 'grove.io/podclique': label } } })
      expect(planned(objects), String(label)).to.deep.equal([])
    }
  })

  it('keeps conditions that others have written', async () => {
    const objects = await two()
    const other = { type: 'Placed', status: 'True', reason: 'r', message: 'm', lastTransitionTime: NOW }
    objects.patch(REF, { status: { conditions: [other] } })
    const [status] = planned(objects)
    expect(status).to.have.deep.nested.property('status.conditions[0]', other)
  })
})
