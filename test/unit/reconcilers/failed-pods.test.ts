import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { statusOfPodClique } from '../../../reconcilers/podclique/status.ts'
import type { Condition, PodClique } from '../../../schemas/generated/grove.ts'
import { said, success } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const MADE = '2024-01-01T00:00:00Z'
const LATER = '2024-01-01T01:00:00Z'
const POD = { ...KIND.pod, namespace: 'default', name: 's-0-a-1' }
const CLIQUE = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }

/** A clique of three pods; the second has failed as a kubelet leaves a pod that it evicts. */
const evicted = async (podSpec: object = {}): Promise<Memory> => {
  const objects = await rendered([
    setOf({ cliques: [{ name: 'a', replicas: 3, podSpec: { containers: [{ name: 'c', image: 'i' }], ...podSpec } }] }),
  ])
  objects.patch(CLIQUE, { status: { minAvailableReached: 3 } })
  for (const index of [0, 1, 2]) {
    const isFailed = index === 1
    const conditions = [
      { type: 'PodScheduled', status: 'True' },
      { type: 'Ready', status: isFailed ? 'False' : 'True' },
    ]
    const status = { phase: isFailed ? 'Failed' : 'Running', conditions }
    objects.patch({ ...POD, name: `s-0-a-${index}` }, { metadata: { creationTimestamp: MADE }, status })
  }
  return objects
}
const observed = (objects: Memory) =>
  observePodClique(objects.get(KIND.podClique, 'default', 's-0-a') as PodClique, objects)
const planned = (objects: Memory, now: string): Action[] => planPodClique(observed(objects), { config: CONFIG, now })

describe('a pod that has failed for good', () => {
  before(loadedResources)

  it('is deleted, so that another takes its index: no kubelet starts it again', async () => {
    const objects = await evicted()
    expect(planned(objects, LATER).map(said)).to.deep.equal(['remove Pod s-0-a-1'])
    objects.remove(POD)
    const [creation] = planned(objects, LATER)
    expect(creation).to.have.nested.property('object.metadata.labels.grove\\.io/podclique-pod-index', '1')
  })

  it('is deleted as well where its containers ended with 0 when the kubelet evicted it, so that it is Succeeded', async () => {
    const objects = await evicted()
    objects.patch(POD, { status: { phase: 'Succeeded' } })
    const [removal] = planned(objects, LATER)
    expect(said(removal as Action)).to.equal('remove Pod s-0-a-1')
    expect(JSON.stringify(removal)).to.include('had ended, and no kubelet starts it again')
  })

  it('is replaced ten seconds after its creation at the soonest: its node may refuse the next one, too', async () => {
    const actions = planned(await evicted(), '2024-01-01T00:00:04Z')
    expect(actions.map((action) => action.do === 'requeueAfter' && action.milliseconds)).to.deep.equal([6_000])
  })

  it('is replaced at once where our clock says that it has yet to be created', async () => {
    expect(planned(await evicted(), '2023-12-31T23:00:00Z').map(said)).to.deep.equal(['remove Pod s-0-a-1'])
  })

  it('is deleted once where the clique shrinks at the same time', async () => {
    const objects = await evicted()
    objects.patch(CLIQUE, { spec: { replicas: 2 } })
    expect(planned(objects, LATER).map(said)).to.deep.equal(['remove Pod s-0-a-1'])
  })

  it('stays where its restartPolicy lets pods end by themselves', async () => {
    expect(planned(await evicted({ restartPolicy: 'Never' }), LATER)).to.deep.equal([])
  })

  it('stays while its PodClique was left behind with --cascade=orphan, until a set that is created again has adopted it', async () => {
    const objects = await evicted()
    objects.patch(CLIQUE, { metadata: { ownerReferences: [] } })
    expect(planned(objects, LATER).map(said)).to.deep.equal(['requeueAfter 10000'])
  })

  it('is lost: it breaches the minimum', async () => {
    const [write] = statusOfPodClique(observed(await evicted()), { config: CONFIG, now: LATER }, success())
    const { conditions } = (write as unknown as { status: { conditions: Condition[] } }).status
    expect(conditionOf(conditions, 'MinAvailableBreached')).to.include({
      status: 'True',
      message: '2 pods are healthy, at least 3 are needed',
    })
  })
})
