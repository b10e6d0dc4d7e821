import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import { conditionOf } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { podClique as controller } from '../../../reconcilers/podclique/controller.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { gatedReason } from '../../../reconcilers/podclique/pods-gated.ts'
import { statusOfPodClique } from '../../../reconcilers/podclique/status.ts'
import { changeOf } from '../../../reconcilers/wakes/urgent-status.ts'
import type { Condition, PodClique } from '../../../schemas/generated/grove.ts'
import { success } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const MADE = '2024-01-01T00:00:00Z'
const LATER = '2024-01-01T00:00:10Z'
const ref = (kind: (typeof KIND)['podClique' | 'podGang' | 'pod'], name: string) => ({
  ...kind,
  namespace: 'default',
  name,
})
const GATE = { spec: { schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] } }

/**
 * One replica with a scaling group of two replicas, the second of which has its own gang. Every pod was created at
 * MADE.
 */
const cluster = async (): Promise<Memory> => {
  const objects = await rendered([
    setOf({
      cliques: [{ name: 'a', replicas: 2 }, { name: 'b' }],
      groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
    }),
  ])
  for (const object of [...objects])
    if (object.kind === 'Pod')
      objects.patch(ref(KIND.pod, object.metadata.name ?? ''), { metadata: { creationTimestamp: MADE } })
  return objects
}
const observed = (objects: Memory, name: string) =>
  observePodClique(objects.get(KIND.podClique, 'default', name) as PodClique, objects)
const reason = (objects: Memory, name: string, now = LATER): string | undefined => {
  const found = gatedReason(observed(objects, name), [], { config: CONFIG, now })
  return found && `${found.reason}: ${found.message}`
}
const QUEUE = {
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  kind: 'Queue',
  metadata: { name: 'default' },
  status: { state: 'Open' },
}
const INCOMPLETE = { status: { conditions: [{ type: 'Initialized', status: 'False' }] } }

describe('Pods that stay at their gate', () => {
  before(loadedResources)

  it('are explained after ten seconds, and looked at again by then', async () => {
    const objects = await cluster()
    const waits = (now: string) =>
      planPodClique(observed(objects, 's-0-g-1-b'), { config: CONFIG, now }).flatMap((action) =>
        action.do === 'requeueAfter' ? [action.milliseconds] : [],
      )
    expect(reason(objects, 's-0-g-1-b', '2024-01-01T00:00:09Z')).to.equal(undefined)
    expect(waits('2024-01-01T00:00:04Z')).to.deep.equal([6_000])
    expect(waits(LATER)).to.deep.equal([])
    expect(reason(objects, 's-0-a')).to.equal(undefined)
  })

  it('of a scaled gang wait for the base gang, of which the count of each clique is told', async () => {
    const objects = await cluster()
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { scheduledReplicas: 1 } })
    expect(reason(objects, 's-0-g-1-b')).to.equal(
      'BaseGangNotScheduled: base gang s-0 is not scheduled: 1 of 2 pods of s-0-a are on nodes, 0 of 1 pods of s-0-g-0-b are on nodes',
    )
    objects.remove(ref(KIND.podGang, 's-0'))
    expect(reason(objects, 's-0-g-1-b')).to.equal('BaseGangNotFound: base gang s-0 is not made yet')
  })

  it('wait for pods of their gang that are not made, and why they are not', async () => {
    const objects = await cluster()
    objects.patch(ref(KIND.pod, 's-0-g-0-b-0'), GATE)
    objects.patch(ref(KIND.podGang, 's-0'), INCOMPLETE)
    objects.remove(ref(KIND.pod, 's-0-a-1'))
    const lastErrors = [{ code: 'ERR_CREATE_POD', description: 'exceeded quota: pods', observedAt: MADE }]
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { lastErrors } })
    expect(reason(objects, 's-0-g-0-b')).to.equal(
      'GangIncomplete: PodGang s-0 is not complete: 1 of 2 pods of s-0-a are made (exceeded quota: pods)',
    )
    objects.remove(ref(KIND.podClique, 's-0-a'))
    expect(reason(objects, 's-0-g-0-b')).to.equal(
      'GangIncomplete: PodGang s-0 is not complete: PodClique s-0-a is not made yet',
    )
    objects.remove(ref(KIND.podGang, 's-0'))
    expect(reason(objects, 's-0-g-0-b')).to.equal('PodGangNotFound: PodGang s-0 is not made yet')
  })

  it('wait for their gang to list them, and why it cannot', async () => {
    const objects = await cluster()
    objects.patch(ref(KIND.pod, 's-0-a-0'), GATE)
    objects.patch(ref(KIND.podGang, 's-0'), INCOMPLETE)
    expect(reason(objects, 's-0-a')).to.equal('NotListed: PodGang s-0 does not list its pods yet')
    const failed = { type: 'ListingFailed', status: 'True', reason: 'WriteFailed', message: 'exceeded quota: gangs' }
    const say = (...conditions: object[]) => objects.patch(ref(KIND.podGang, 's-0'), { status: { conditions } })
    say(...INCOMPLETE.status.conditions, failed)
    expect(reason(objects, 's-0-a')).to.equal(
      'NotListed: PodGang s-0 does not list its pods yet (exceeded quota: gangs)',
    )
    say({ type: 'Initialized', status: 'True' }, failed)
    objects.patch(ref(KIND.podGang, 's-0'), {
      spec: {
        podgroups: [{ name: 's-0-a', minReplicas: 1, podReferences: [{ namespace: 'default', name: 's-0-a-1' }] }],
      },
    })
    expect(reason(objects, 's-0-a')).to.equal(
      'NotListed: PodGang s-0 does not list all of its pods yet (exceeded quota: gangs)',
    )
  })

  for (const [scheduler, apiVersion, name] of [
    ['kai-scheduler', 'scheduling.run.ai/v2alpha2', 's-0'],
    ['volcano', 'scheduling.volcano.sh/v1beta1', 's-0'],
    ['koord-scheduler', 'scheduling.sigs.k8s.io/v1alpha1', 's-0-s-0-a'],
  ] as const)
    it(`wait until their scheduler knows their gang: the PodGroup of ${scheduler} is there, and their own`, async () => {
      const config = defaultConfiguration({
        scheduler: { profiles: [{ name: scheduler }], defaultProfileName: scheduler },
      } as never)
      const metadata = { labels: { 'kai.scheduler/queue': 'q' } }
      const set = setOf({ metadata, cliques: [{ name: 'a', replicas: 2 }] })
      const objects = { ...(await rendered([set], config, [QUEUE])), isServed: () => true }
      const podGroup = { apiVersion, kind: 'PodGroup', namespace: 'default', name }
      const made = objects.get(podGroup, 'default', name)
      expect(made, 'a PodGroup').to.not.equal(undefined)
      for (const pod of ['s-0-a-0', 's-0-a-1'])
        objects.patch(ref(KIND.pod, pod), { metadata: { creationTimestamp: MADE }, ...GATE })
      const context = { config, now: LATER }
      const ungated = () =>
        flat(planPodClique(observed(objects, 's-0-a'), context)).filter(({ do: what }) => what === 'ungate').length
      const why = () => gatedReason(observed(objects, 's-0-a'), [], context)
      expect([ungated(), why()]).to.deep.equal([2, undefined])

      objects.patch(podGroup, { metadata: { ownerReferences: null } })
      expect([ungated(), why()?.reason]).to.deep.equal([0, 'GangUnknownToScheduler'])

      objects.remove(podGroup)
      expect([ungated(), why()]).to.deep.equal([
        0,
        {
          reason: 'GangUnknownToScheduler',
          message: `the scheduler does not know PodGang s-0: PodGroup ${name} of ${scheduler} is not made yet`,
        },
      ])
      const without = { config: CONFIG, now: LATER }
      const released = flat(planPodClique(observed(objects, 's-0-a'), without)).filter(
        ({ do: what }) => what === 'ungate',
      )
      expect(released.length, 'while no profile enables it').to.equal(2)
      const refused = { type: 'SchedulerBackendReady', status: 'False', message: `${scheduler}: exceeded quota` }
      objects.patch(ref(KIND.podGang, 's-0'), {
        status: { conditions: [{ type: 'Initialized', status: 'True' }, refused] },
      })
      expect(why()?.message).to.include(`is not made yet (${scheduler}: exceeded quota)`)

      const woken = controller.wakes
        .filter(({ on }) => on.apiVersion === apiVersion)
        .flatMap(({ keys }) => [...keys({ after: made as KubeObject, initial: false }, objects)])
      expect(woken).to.deep.equal([{ namespace: 'default', name: 's-0-a' }])
      objects.put(made as KubeObject)
      expect([ungated(), why()]).to.deep.equal([2, undefined])
    })

  it('wait for gates of others, and for one that cannot be taken off', async () => {
    const objects = await cluster()
    objects.patch(ref(KIND.pod, 's-0-a-0'), { spec: { schedulingGates: [{ name: 'example.com/quota' }] } })
    expect(reason(objects, 's-0-a')).to.equal('OtherGate: "example.com/quota" is for whoever put it there to take off')
    objects.patch(ref(KIND.pod, 's-0-a-0'), GATE)
    const refused = { code: 'ERR_REMOVE_SCHEDULING_GATE_OF_POD', description: 'forbidden', observedAt: MADE }
    expect(gatedReason(observed(objects, 's-0-a'), [refused], { config: CONFIG, now: LATER })).to.deep.equal({
      reason: 'GateNotRemoved',
      message: 'PodGang s-0 is complete, but: forbidden',
    })
  })

  it('have a condition on their PodClique, an event for each reason, and nothing once the gate is gone', async () => {
    const objects = await cluster()
    const report = (now = LATER): readonly Action[] =>
      statusOfPodClique(observed(objects, 's-0-g-1-b'), { config: CONFIG, now }, success())
    const condition = (actions: readonly Action[]) =>
      conditionOf(changeOf('conditions', actions) as Condition[] | undefined, 'PodsGated')
    const events = (actions: readonly Action[]) => flat(actions).filter(({ do: what }) => what === 'event').length
    expect(condition(report(MADE))).to.equal(undefined)
    const first = report()
    expect(condition(first)).to.include({ status: 'True', reason: 'BaseGangNotScheduled' })
    expect(events(first)).to.equal(1)
    for (const action of flat(first))
      if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
    expect(report()).to.deep.equal([])
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { scheduledReplicas: 1 } })
    const again = report()
    expect(condition(again)?.message).to.include('1 of 2 pods of s-0-a')
    expect(events(again)).to.equal(0)
    objects.patch(ref(KIND.pod, 's-0-g-1-b-0'), { spec: { schedulingGates: null } })
    expect(condition(report())).to.equal(undefined)
    expect(changeOf('conditions', report())).to.be.an('array')
  })

  it('are looked at again when what they wait for changes, and only while they are told of', async () => {
    const objects = await cluster()
    const b = objects.get(KIND.podClique, 'default', 's-0-g-0-b') as KubeObject
    const changed = { before: b, after: { ...b, status: { ...(b.status as object), replicas: 7 } } as KubeObject }
    const woken = () =>
      controller.wakes
        .filter(({ on }) => on.kind === 'PodClique')
        .flatMap(({ keys }) => [...keys(changed, objects)])
        .map(({ name }) => name)
    expect(woken()).to.not.include('s-0-a')
    objects.patch(ref(KIND.podClique, 's-0-a'), { status: { conditions: [{ type: 'PodsGated', status: 'True' }] } })
    expect(woken()).to.include('s-0-a')
  })
})
