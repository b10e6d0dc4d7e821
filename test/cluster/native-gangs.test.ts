import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually } from '../api/speaking.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import { type GangPlane, gangSet, gated, type Space, startGangPlane, succeed, within } from './native-gangs.ts'
import { repositoryRoot } from './repository.ts'

const POD_GROUP = { apiVersion: 'scheduling.k8s.io/v1beta1', kind: 'PodGroup' }
const HIGH = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
}

const specOf = (object: KubeObject | undefined) =>
  object?.spec as
    | {
        readonly schedulingPolicy: { readonly gang: { readonly minCount: number } }
        readonly priorityClassName?: string
        readonly disruptionMode?: object
      }
    | undefined

onKubernetes('1.37', 'gangs of the stock scheduler, which holds back a whole group for one gated pod', function () {
  this.timeout(300_000)
  let gangs: GangPlane
  let space: Space
  before(async function () {
    this.timeout(3_600_000)
    gangs = await startGangPlane('1.37', 'gangs')
    await succeed(gangs.plane, ['apply', '-f', '-'], JSON.stringify(HIGH))
  })
  after(() => gangs?.stop())
  beforeEach(async () => {
    space = await gangs.space('gangs')
  })
  afterEach(() => space.clear())

  const waiting = (podClique: string, reason: string) =>
    eventually(
      `${podClique} says ${reason}`,
      async () => conditionOf((await space.podClique(podClique))?.status?.conditions, 'PodsWaiting'),
      (found) => found?.reason === reason,
    )

  it('a set with a pod beyond the minimum comes to run, and no pod of it is ever gated', async () => {
    await space.create(gangSet('s', [{ name: 'a', replicas: 3, minAvailable: 2 }, { name: 'b' }]))
    const seen = new Set<string>()
    await eventually(
      'four pods on nodes',
      async () => {
        const pods = await space.pods()
        for (const name of gated(pods)) seen.add(name)
        return pods.filter(({ spec }) => spec.nodeName !== undefined).length
      },
      (count) => count === 4,
    )
    expect([...seen]).to.deep.equal([])
    expect(specOf(await space.find(POD_GROUP, 's-0'))).to.deep.include({
      schedulingPolicy: { gang: { minCount: 3 } },
      disruptionMode: { all: {} },
    })
  })

  it('the first sample comes to run, with its scaled gangs', async () => {
    const text = readFileSync(join(repositoryRoot, 'manifests/samples/disaggregated-inference.yaml'), 'utf8')
    const set = parse(text) as KubeObject
    await space.create(set)
    await eventually(
      'all pods on nodes',
      async () => ({ pods: await space.pods(), set: await space.find(KIND.podCliqueSet, 'chat-70b') }),
      ({ pods, set: found }) =>
        (found?.status as { availableReplicas?: number } | undefined)?.availableReplicas === 1 &&
        pods.every(({ spec }) => spec.nodeName !== undefined),
      120,
    )
  })

  it('while a pod beyond the minimum has no room, a lost pod of the minimum is replaced and placed', async () => {
    // Eleven of twelve nodes are taken by a filler, and later ten.
    await space.create(gangSet('filler', [{ name: 'f', replicas: 10 }]))
    await space.running(10)
    await space.create(gangSet('s', [{ name: 'a', replicas: 3, minAvailable: 2 }]))
    const pods = await eventually(
      'two of three on nodes',
      () => space.pods(),
      (all) => all.length === 13 && all.filter(({ spec }) => spec.nodeName !== undefined).length === 12,
    )
    const lost = pods.find(
      ({ metadata, spec }) => metadata.labels?.['grove.io/podclique'] === 's-0-a' && spec.nodeName !== undefined,
    )
    await space.remove(KIND.pod, lost?.metadata.name ?? '')
    await eventually(
      'two of three on nodes again, the lost one not among them',
      () => space.pods(),
      (all) =>
        all.length === 13 &&
        all.filter(({ spec }) => spec.nodeName !== undefined).length === 12 &&
        !all.some(({ metadata }) => metadata.uid === lost?.metadata.uid),
    )
  })

  it('what pods wait for that are not made yet is told: pods beyond the minimum of a gang without room', async () => {
    await space.create(gangSet('filler', [{ name: 'f', replicas: 11 }]))
    await space.running(11)
    await space.create(gangSet('s', [{ name: 'a', replicas: 3, minAvailable: 2 }]))
    const { message } = (await waiting('s-0-a', 'MinimumNotScheduled')) ?? {}
    expect(message).to.include('0 of 2 pods of s-0-a are on nodes')
    const pods = await space.pods()
    expect(pods.filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === 's-0-a')).to.have.length(2)
  })

  it('a set with a priority class comes to run: its PodGroup has the class of its pods', async () => {
    await space.create(
      gangSet('s', [{ name: 'a', replicas: 2 }, { name: 'b' }], { priorityClassName: HIGH.metadata.name }),
    )
    await space.running(3)
    expect(specOf(await space.find(POD_GROUP, 's-0'))?.priorityClassName).to.equal(HIGH.metadata.name)
    await space.create(gangSet('t', [{ name: 'a', podSpec: { priorityClassName: HIGH.metadata.name } }]))
    await space.running(4)
  })

  it('two priorities in one gang are refused with the clique, and so is another priority for a set that is there', async () => {
    const refusal = (work: Promise<unknown>) => work.then(() => 'taken', String)
    const mixed = gangSet('s', [{ name: 'a' }, { name: 'b', podSpec: { priorityClassName: HIGH.metadata.name } }])
    expect(await refusal(space.create(mixed))).to.include('clique "b" has "high", and clique "a" has no priority class')
    await space.create(gangSet('s', [{ name: 'a' }]))
    const later = { spec: { template: { priorityClassName: HIGH.metadata.name } } }
    expect(await refusal(space.merge(KIND.podCliqueSet, 's', later))).to.include('the priority of clique "a"')
  })

  it('the minimum follows a clique that sleeps and wakes, and no pod is left with an error of the scheduler', async () => {
    await space.create(
      gangSet('s', [
        { name: 'a', replicas: 2 },
        { name: 'b', replicas: 2 },
      ]),
    )
    await space.running(4)
    const minimum = async () => specOf(await space.find(POD_GROUP, 's-0'))?.schedulingPolicy.gang.minCount
    expect(await minimum()).to.equal(4)
    await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 0 } })
    await eventually('a smaller minimum', minimum, (found) => found === 2)
    await space.running(2)
    await space.merge(KIND.podClique, 's-0-a', { spec: { replicas: 2 } })
    await eventually('the former minimum', minimum, (found) => found === 4)
    await space.running(4)
  })

  it('preemption takes no pod of a gang or all of them', async () => {
    for (const name of ['w', 'x', 'y', 'z']) await space.create(gangSet(name, [{ name: 'a', replicas: 3 }]))
    await space.running(12)
    const uids = async (set: string) =>
      (await space.pods())
        .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === set)
        .map(({ metadata }) => metadata.uid)
    const before = new Map<string, readonly (string | undefined)[]>()
    for (const name of ['w', 'x', 'y', 'z']) before.set(name, await uids(name))
    await space.create(gangSet('high', [{ name: 'a', replicas: 2 }], { priorityClassName: HIGH.metadata.name }))
    await eventually(
      'the pods of high on nodes',
      async () =>
        (await space.pods()).filter(
          ({ metadata, spec }) =>
            metadata.labels?.['app.kubernetes.io/part-of'] === 'high' && spec.nodeName !== undefined,
        ).length,
      (count) => count === 2,
    )
    const kept = await Promise.all(
      [...before].map(async ([name, were]) => {
        const now = await uids(name)
        return were.filter((uid) => now.includes(uid)).length
      }),
    )
    expect(kept.sort()).to.deep.equal([0, 3, 3, 3])
  })

  it('a gate of somebody else on one pod is told to the others, which get no word of the scheduler', async () => {
    const gate = { schedulingGates: [{ name: 'example.com/later' }] }
    await space.create(gangSet('s', [{ name: 'a' }, { name: 'b', podSpec: gate }]))
    const { message } = (await waiting('s-0-a', 'PodOfGroupGated')) ?? {}
    expect(message).to.match(/^pod s-0-b-\w+ of the same group is gated by "example\.com\/later"/)
    const [pod] = (await space.pods()).filter(({ metadata }) => metadata.labels?.['grove.io/podclique'] === 's-0-b')
    await space.merge(KIND.pod, pod?.metadata.name ?? '', { spec: { schedulingGates: null } })
    await space.running(2)
    await eventually(
      'no reason is left',
      async () => conditionOf((await space.podClique('s-0-a'))?.status?.conditions, 'PodsWaiting'),
      (found) => found === undefined,
    )
  })

  it('an error of the scheduler is in a condition of the PodClique', async () => {
    const labels = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's' }
    const spec = { schedulingPolicy: { gang: { minCount: 1 } } }
    await space.create({ ...POD_GROUP, metadata: { name: 's-0', labels }, spec })
    await space.create(gangSet('s', [{ name: 'a' }], { priorityClassName: HIGH.metadata.name }))
    const { message } = (await waiting('s-0-a', 'SchedulerError')) ?? {}
    expect(message).to.include('should have the same priority')
    expect((await space.events('s-0', 'BackendOperationFailed')).join()).to.include('has no priority class')
  })

  it('a required domain that the API server drops is noticed, and no pod is made that would be placed without it', async () => {
    await space.create(gangSet('s', [{ name: 'a', replicas: 2 }], within('rack')))
    const { message } = (await waiting('s-0-a', 'PodGroupUnfit')) ?? {}
    expect(message).to.include('came back without its required domain "example.com/rack"')
    expect(await space.pods()).to.deep.equal([])
  })
})
