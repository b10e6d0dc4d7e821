import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { type Action, flat, refOf } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { breachOf, reachedBy } from '../../../reconcilers/health/breach.ts'
import type { Health } from '../../../reconcilers/health/health.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { statusOfPodClique } from '../../../reconcilers/podclique/status.ts'
import { observeScalingGroup } from '../../../reconcilers/podcliquescalinggroup/observe.ts'
import { statusOfScalingGroup } from '../../../reconcilers/podcliquescalinggroup/status.ts'
import { scalingGroupReplica } from '../../../reconcilers/podcliquescalinggroup-replica/controller.ts'
import { podCliqueSetReplica } from '../../../reconcilers/podcliqueset-replica/controller.ts'
import { untilDue } from '../../../reconcilers/termination/delay.ts'
import type { Condition, PodClique, PodCliqueScalingGroup } from '../../../schemas/generated/grove.ts'
import { allPlans, plansBy, said, success, sumOf } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { anySet, setOf } from './sets.ts'

const START = Date.parse('2024-01-01T00:00:00Z')
const HOUR = 3_600_000
const DELAY = 4 * HOUR
const at = (ms: number): string => `${new Date(START + ms).toISOString().slice(0, 19)}Z`

const ofKind = <T extends KubeObject>(objects: Memory, kind: string): T[] =>
  [...objects].filter((object) => object.kind === kind) as T[]
const podCliques = (objects: Memory): PodClique[] => ofKind(objects, 'PodClique')
const pods = (objects: Memory): (KubeObject & Pod)[] => ofKind(objects, 'Pod')

/** Writes all statuses as they would be written at a given time. */
const report = (objects: Memory, ms: number): void => {
  const context = { config: CONFIG, now: at(ms) }
  const carryOut = (actions: readonly Action[]): void => {
    for (const action of actions) if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
  }
  for (const each of podCliques(objects))
    carryOut(statusOfPodClique(observePodClique(each, objects), context, success()))
  for (const group of ofKind<PodCliqueScalingGroup>(objects, 'PodCliqueScalingGroup')) {
    const outcome = success(sumOf(scalingGroupReplica, group, objects))
    carryOut(statusOfScalingGroup(observeScalingGroup(group, objects), context, outcome))
  }
}

/** The actions of all plans at a given time, order by order. */
const planned = (objects: Memory, ms: number): Action[] =>
  [podCliqueSetReplica, scalingGroupReplica].flatMap((controller) =>
    ofKind(objects, controller.of.kind).flatMap((object) =>
      plansBy(controller, object, objects, { config: CONFIG, now: at(ms) }),
    ),
  )

/** The names of the PodCliques that actions delete. */
const deleted = (actions: readonly Action[]): string[] =>
  actions
    .flatMap((action) => flat([action]))
    .flatMap((action) =>
      action.do === 'remove' && action.ref.kind === 'PodClique'
        ? [action.ref.name]
        : action.do === 'removeAll'
          ? action.objects.map(({ metadata }) => metadata.name ?? '')
          : [],
    )

const verdicts = (actions: readonly Action[], live: readonly KubeObject[]): boolean[] =>
  actions.flatMap((action) => flat([action])).flatMap((action) => (action.do === 'reread' ? [action.holds(live)] : []))

const HEALTHY = {
  status: {
    phase: 'Running',
    conditions: [
      { type: 'PodScheduled', status: 'True' },
      { type: 'Ready', status: 'True' },
    ],
  },
}
const LOSSES = {
  gone: undefined,
  terminating: { metadata: { deletionTimestamp: at(0) } },
  'without a node': { status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False' }] } },
  failing: {
    status: {
      conditions: [{ type: 'PodScheduled', status: 'True' }],
      containerStatuses: [{ name: 'c', lastState: { terminated: { exitCode: 1 } } }],
    },
  },
} as const
type Loss = keyof typeof LOSSES

const lose = (objects: Memory, pod: KubeObject, loss: Loss): void => {
  const patch = LOSSES[loss]
  if (patch === undefined) objects.remove(refOf(pod))
  else objects.patch(refOf(pod), patch)
}

/** A set whose pods were all healthy at the start. */
const healthy = async (set: KubeObject): Promise<Memory> => {
  const objects = await rendered([set])
  for (const pod of pods(objects)) objects.patch(refOf(pod), HEALTHY)
  report(objects, 0)
  return objects
}

const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) frozen(inner)
}

const isBreached = ({ status }: PodClique): boolean =>
  (status?.conditions ?? []).some(({ type, status: is }) => type === 'MinAvailableBreached' && is === 'True')

describe('the time until a breach has lasted for the delay', () => {
  it('is that of the oldest breach, and 0 from then on', () => {
    expect(untilDue([], 1000, at(0))).to.equal(undefined)
    expect(untilDue([at(0), at(5000)], 10_000, at(6000))).to.equal(4000)
    expect(untilDue([at(0)], 10_000, at(10_000))).to.equal(0)
    expect(untilDue([at(0)], 10_000, at(99_000))).to.equal(0)
    expect(untilDue(['never'], 10_000, at(0))).to.equal(undefined)
  })

  it('gets shorter with time and with more breaches, and longer with the delay', () => {
    const time = fc.integer({ min: 0, max: 100_000 }).map((seconds) => seconds * 1000)
    fc.assert(
      fc.property(fc.array(time, { minLength: 1 }), time, time, time, time, (since, other, delay, now, later) => {
        const wait = (breaches: readonly number[], ms: number, then: number): number =>
          untilDue(breaches.map(at), ms, at(then)) ?? Number.POSITIVE_INFINITY
        const one = wait(since, delay, now)
        expect(wait(since, delay, now + later)).to.be.at.most(one)
        expect(wait([...since, other], delay, now)).to.be.at.most(one)
        expect(wait(since, delay + later, now)).to.be.at.least(one)
      }),
    )
  })
})

describe('a breach', () => {
  const clique = (replicas: number, minAvailable: number, status?: Partial<PodClique['status']>): PodClique =>
    ({
      ...KIND.podClique,
      metadata: { creationTimestamp: at(0) },
      spec: { replicas, minAvailable },
      status,
    }) as PodClique
  const health = (scheduled: number): Health => ({
    ready: scheduled,
    scheduled,
    gated: 0,
    failed: 0,
    unready: 0,
    lost: 0,
  })
  const condition = (type: string, status: string, ms = 0): Condition =>
    ({ type, status, lastTransitionTime: at(ms) }) as Condition

  it('is a loss: there is none before the minimum was reached', () => {
    expect(breachOf(clique(3, 3), health(2))).to.equal(undefined)
    expect(breachOf(clique(3, 3), health(3))?.status).to.equal('False')
    expect(breachOf(clique(3, 3, { minAvailableReached: 3 }), health(2))?.status).to.equal('True')
  })

  it('is not that a minimum that was raised is not reached yet (G3)', () => {
    expect(breachOf(clique(5, 5, { minAvailableReached: 3 }), health(3))?.status).to.equal('False')
    expect(breachOf(clique(5, 5, { minAvailableReached: 3 }), health(2))?.status).to.equal('True')
    expect(reachedBy(clique(5, 5, { minAvailableReached: 3 }), health(5))).to.equal(5)
  })

  it('is not that fewer pods are wanted, nor that those of a clique that was asleep have no place yet', () => {
    expect(breachOf(clique(2, 3, { minAvailableReached: 3 }), health(2))?.status).to.equal('False')
    expect(breachOf(clique(0, 3, { minAvailableReached: 3 }), health(0))).to.equal(undefined)
    const asleep = reachedBy(clique(0, 3, { minAvailableReached: 3 }), health(0))
    expect(asleep).to.equal(0)
    expect(breachOf(clique(3, 3, { minAvailableReached: 0 }), health(0))).to.equal(undefined)
    expect(breachOf(clique(3, 3, { minAvailableReached: 0 }), health(3))?.status).to.equal('False')
  })

  it('counts for an object of a version that noted nothing, where its conditions tell of health (G4)', () => {
    const told = (...conditions: Condition[]) => reachedBy(clique(3, 3, { conditions }), health(0))
    expect(told()).to.equal(undefined)
    expect(told(condition('PodCliqueScheduled', 'True'))).to.equal(3)
    expect(told(condition('PodCliqueScheduled', 'False', 60_000))).to.equal(undefined)
    const breached = condition('MinAvailableBreached', 'True')
    expect(told(condition('PodCliqueScheduled', 'False', 60_000), breached)).to.equal(3)
    expect(told(condition('PodCliqueScheduled', 'False', 1000), breached)).to.equal(undefined)
    expect(told(condition('PodCliqueScheduled', 'True'), breached)).to.equal(3)
  })
})

describe('gang termination of any set', () => {
  before(loadedResources)

  const losses = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...(Object.keys(LOSSES) as Loss[]))), { maxLength: 12 })
  const afterLosses = async (set: KubeObject, lost: readonly (readonly [number, Loss])[]): Promise<Memory> => {
    const objects = await healthy(set)
    const all = pods(objects)
    for (const [index, loss] of lost) {
      const pod = all[index % all.length]
      if (pod !== undefined && objects.get(KIND.pod, 'default', pod.metadata.name ?? '') !== undefined)
        lose(objects, pod, loss)
    }
    report(objects, HOUR)
    return objects
  }

  it('deletes every PodClique that has been breached for the delay, and none of a replica without one', () =>
    fc.assert(
      fc.asyncProperty(anySet, losses, async (set, lost) => {
        const objects = await afterLosses(set, lost)
        const actions = planned(objects, HOUR + DELAY)
        const gone = deleted(actions)
        const breached = podCliques(objects).filter(isBreached)
        expect(gone).to.include.members(breached.map(({ metadata }) => metadata.name))
        const replicas = new Set(
          breached.map(({ metadata }) => metadata.labels?.['grove.io/podcliqueset-replica-index']),
        )
        for (const name of gone) {
          const { metadata } = objects.get(KIND.podClique, 'default', name) as KubeObject
          expect(replicas.has(metadata.labels?.['grove.io/podcliqueset-replica-index'])).to.equal(true)
        }
        for (const verdict of verdicts(actions, pods(objects))) expect(verdict).to.equal(true)
      }),
      { numRuns: 50 },
    ))

  it('deletes nothing of what is healthy by then, whatever the statuses say (G2)', () =>
    fc.assert(
      fc.asyncProperty(anySet, losses, async (set, lost) => {
        const objects = await afterLosses(set, lost)
        const live = pods(await healthy(set))
        for (const verdict of verdicts(planned(objects, HOUR + DELAY), live)) expect(verdict).to.equal(false)
      }),
      { numRuns: 30 },
    ))

  it('waits for the very end of the delay, and deletes nothing before', () =>
    fc.assert(
      fc.asyncProperty(anySet, losses, fc.integer({ min: 1, max: 4 * 3600 }), async (set, lost, seconds) => {
        const objects = await afterLosses(set, lost)
        const actions = planned(objects, HOUR + DELAY - seconds * 1000)
        expect(deleted(actions)).to.deep.equal([])
        const waits = actions.flatMap((action) => (action.do === 'requeueAfter' ? [action.milliseconds] : []))
        expect([...new Set(waits)]).to.deep.equal(podCliques(objects).some(isBreached) ? [seconds * 1000] : [])
      }),
      { numRuns: 30 },
    ))

  it('is decided from snapshots that no plan and no status changes (G15)', () =>
    fc.assert(
      fc.asyncProperty(anySet, losses, async (set, lost) => {
        const objects = await afterLosses(set, lost)
        for (const object of objects) frozen(object)
        for (const ms of [HOUR, HOUR + DELAY]) {
          planned(objects, ms)
          allPlans(objects, { config: CONFIG, now: at(ms) })
          report(objects, ms)
        }
      }),
      { numRuns: 20 },
    ))

  it('is not for what an update or a sleep takes away, nor for what never had a place', () =>
    fc.assert(
      fc.asyncProperty(anySet, losses, async (set, lost) => {
        const updating = await afterLosses(set, lost)
        const conditions = [{ type: 'MinAvailableBreached', status: 'Unknown', lastTransitionTime: at(0) }]
        for (const object of [...podCliques(updating), ...ofKind(updating, 'PodCliqueScalingGroup')])
          updating.patch(refOf(object), { status: { conditions } })
        expect(deleted(planned(updating, HOUR + DELAY))).to.deep.equal([])
        const fresh = await rendered([set])
        report(fresh, 0)
        expect(deleted(planned(fresh, HOUR + DELAY))).to.deep.equal([])
      }),
      { numRuns: 20 },
    ))
})

describe('gang termination', () => {
  before(loadedResources)

  const set = setOf({
    cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }, { name: 'b' }],
    groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
  })
  const lost = async (prefix: string): Promise<Memory> => {
    const objects = await healthy(set)
    for (const pod of pods(objects)) if (pod.metadata.name?.startsWith(prefix)) lose(objects, pod, 'gone')
    report(objects, 0)
    return objects
  }

  it('reads the pods live, flags the scaling groups, and deletes the PodCliques of the replica', async () => {
    const objects = await lost('s-0-a')
    const [order] = planned(objects, DELAY).filter((action) => action.do === 'inOrder')
    expect(order && said(order)).to.equal(
      '(reread Pod → patchStatus PodCliqueScalingGroup s-0-g → removeAll PodClique → event PodCliqueSetReplicaDeleteSuccessful)',
    )
    const [flag] = flat(order === undefined ? [] : [order]).filter((action) => action.do === 'patchStatus')
    expect(JSON.stringify(flag)).to.include('"reason":"GangTerminationActive"').and.include('"status":"True"')
  })

  it('flags no scaling group that sleeps: nothing of it comes back that would end it', async () => {
    const objects = await lost('s-0-a')
    objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { spec: { replicas: 0 } })
    const actions = planned(objects, DELAY).map(said).join()
    expect(actions).to.include('removeAll PodClique').and.not.include('patchStatus PodCliqueScalingGroup')
  })

  it('deletes one replica of a scaling group that can spare it', async () => {
    const objects = await lost('s-0-g-1')
    expect(deleted(planned(objects, DELAY))).to.deep.equal(['s-0-g-1-b'])
  })

  it('looks again at a replica that its group cannot spare for the moment: nobody would tell when it can', async () => {
    const objects = await lost('s-0-g')
    // The status of the group has not followed yet, and need not: the other replica may be whole again before.
    const conditions = [{ type: 'MinAvailableBreached', status: 'False', lastTransitionTime: at(0) }]
    objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { status: { conditions } })
    const actions = planned(objects, DELAY)
    expect(deleted(actions)).to.deep.equal([])
    expect(actions.filter((action) => action.do === 'requeueAfter')).to.have.length(2)
  })

  it('leaves alone what is being recreated: it waits for a PodClique that is missing', async () => {
    const objects = await lost('s-0-a')
    objects.remove({ ...KIND.podClique, namespace: 'default', name: 's-0-a' })
    expect(deleted(planned(objects, DELAY))).to.deep.equal([])
  })

  it('makes the PodCliques anew with the live counts, which are noted before (S6)', async () => {
    const objects = await lost('s-0-a')
    const ref = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }
    objects.patch(ref, { spec: { replicas: 5 } })
    const note = planned(objects, DELAY)
      .flatMap((action) => flat([action]))
      .find((action) => action.do === 'patch' && action.ref.kind === 'Service')
    if (note?.do !== 'patch') throw new Error('nothing is noted')
    objects.patch(note.ref, note.patch)
    expect(said(planned(objects, 0)[0] ?? note)).to.not.include('Service')
    objects.remove(ref)
    const anew = planned(objects, DELAY).flatMap((action) => flat([action]))
    const [creation] = anew.filter((action) => action.do === 'create' && action.object.metadata.name === 's-0-a')
    expect(creation).to.have.nested.property('object.spec.replicas', 5)
  })
})
