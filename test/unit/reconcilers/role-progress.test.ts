import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { LEVELS } from '../../../model/update/levels.ts'
import { notes } from '../../../reconcilers/engine/notes.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { workloadNumbers } from '../../../reconcilers/metrics/workload.ts'
import { updateFinding } from '../../../reconcilers/podcliqueset/update-status.ts'
import { noteOfReplica } from '../../../reconcilers/podcliqueset-replica/note.ts'
import { observeReplica } from '../../../reconcilers/podcliqueset-replica/observe.ts'
import { expectedRevision } from '../../../reconcilers/revision/expected.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { rolesInUpdate } from '../../../reconcilers/units/role-progress.ts'
import { updateOf } from '../../../reconcilers/update/of.ts'
import { moveOfPart } from '../../../reconcilers/update/part.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { setOf } from './sets.ts'

const NOW = '2024-01-01T00:10:00Z'
const OPEN = { updateStartedAt: NOW }

/** What the statuses of a router of pods and of copies of decode say. */
interface Said {
  readonly type?: string
  readonly isPaused?: boolean
  readonly maxSurge?: number
  /** Of the router, and of decode. */
  readonly partitions?: readonly [number, number]
  readonly router?: object
  readonly decode?: object
  /** How many copies are still of the older generation. */
  readonly older?: number
}

/** A set with a router of 4 pods and 8 copies of decode, replica 0 of which is being updated. */
const cluster = ({
  type = 'Coherent',
  isPaused = false,
  maxSurge = 0,
  partitions,
  router = {},
  decode = {},
  older = 8,
}: Said) => {
  const set = setOf({
    metadata: { uid: 'u' },
    cliques: [
      { name: 'router', replicas: 4 },
      { name: 'engine', replicas: 1 },
    ],
    groups: [{ name: 'decode', cliqueNames: ['engine'], replicas: 8, minAvailable: 1 }],
  }) as PodCliqueSet
  const [first] = set.spec.template.cliques
  if (maxSurge > 0 && first !== undefined) first.rollingUpdate = { maxSurge }
  const roles = [first, set.spec.template.podCliqueScalingGroups?.[0]]
  for (const [nth, partition] of (partitions ?? []).entries())
    if (roles[nth] !== undefined) roles[nth].rollingUpdate = { partition }
  const objects = memory()
  objects.put(expectedRevision(set, [], objects))
  const generation = revisionOf(set, objects)?.generationHash ?? ''
  const updating: PodCliqueSet = {
    ...set,
    spec: { ...set.spec, updateStrategy: { type: type as 'Coherent', rollingUpdate: { paused: isPaused } } },
    status: {
      ...{ availableReplicas: 1, updatedReplicas: 0, currentGenerationHash: generation },
      updateProgress: {
        ...{ ...OPEN, updatedPodCliquesCount: 0, totalPodCliquesCount: 1 },
        ...{ updatedPodCliqueScalingGroupsCount: 0, totalPodCliqueScalingGroupsCount: 1 },
        currentlyUpdating: [{ replicaIndex: 0, ...OPEN }],
      },
    },
  }
  const named = (name: string, labels: object = {}) => ({ metadata: { name, namespace: 'default', uid: name, labels } })
  const put = (object: object): void => objects.put(object as KubeObject)
  put(updating)
  put({ ...KIND.podClique, ...named('s-0-router'), spec: { replicas: 4, minAvailable: 1 }, status: router })
  put({ ...KIND.scalingGroup, ...named('s-0-decode'), spec: { replicas: 8, minAvailable: 1 }, status: decode })
  for (let j = 0; j < 8; j++) {
    const status =
      j < 8 - older ? {} : { currentPodCliqueSetGenerationHash: 'before', currentPodTemplateHash: 'before' }
    const labels = { 'grove.io/pod-template-hash': 'before' }
    put({ ...KIND.podClique, ...named(`s-0-decode-${j}-engine`, labels), spec: { replicas: 1 }, status })
  }
  return { set: updating, objects }
}

const podsOf = (updated: number, ready: number, more: object = {}): object => ({
  ...{ replicas: 4, updatedReplicas: updated, readyReplicas: 4 },
  updateProgress: { ...OPEN, updatedReadyReplicas: ready },
  ...more,
})
const copiesOf = (ready: number, more: object = {}): object => ({
  updateProgress: { ...OPEN, updatedReadyReplicas: ready, ...more },
})
const NO_NODE = {
  conditions: [{ type: 'PodsFailing', status: 'True', reason: 'NoNode', message: '', lastTransitionTime: NOW }],
}

/** One of 4 routers is new and does not serve yet, and 3 of 8 copies are taken, of which 2 serve. */
const WAITING: Said = { router: podsOf(1, 0), decode: copiesOf(2), older: 6 }

const holds = (said: Said): (string | undefined)[] => {
  const { set, objects } = cluster(said)
  return rolesInUpdate(set, 0, objects).map(({ heldBy }) => heldBy)
}

describe('The roles of a replica that is being updated', () => {
  it('say how much of them is new and serves, and what stands in', () => {
    const { set, objects } = cluster({
      router: podsOf(2, 1, { replicas: 5 }),
      decode: copiesOf(2, { surgeReplicas: 1 }),
      older: 5,
    })
    const [router, decode] = rolesInUpdate(set, 0, objects)
    expect(router).to.include({ name: 'router', wanted: 4, updated: 1, outdated: 3, standIns: 1, serving: 1 })
    expect(decode).to.include({ name: 'decode', wanted: 8, updated: 3, outdated: 5, standIns: 1, serving: 2 })
  })

  it('wait for each other where a budget would let one of them go on, and the others of their scope do not', () => {
    const { set, objects } = cluster(WAITING)
    const [router, decode] = rolesInUpdate(set, 0, objects)
    expect(router, 'its one unavailable pod is its budget').to.include({ heldBy: 'budget', waitsFor: undefined })
    expect(decode).to.include({ heldBy: 'proportion' })
    expect(decode?.waitsFor).to.deep.equal({ name: 'router', size: 4, serving: 0 })
  })

  it('wait for their own budget where they need not match, and for nodes where it lacks those', () => {
    expect(holds({ ...WAITING, type: 'RollingRecreate' })).to.deep.equal(['budget', undefined])
    expect(holds({ ...WAITING, router: podsOf(1, 0, NO_NODE) })).to.deep.equal(['nodes', 'proportion'])
  })

  it('wait for nothing while the update is paused, once nothing is left of them, and while they go on', () => {
    expect(holds({ ...WAITING, isPaused: true })).to.deep.equal([undefined, undefined])
    expect(holds({ router: podsOf(4, 3), decode: copiesOf(7), older: 0 })).to.deep.equal([undefined, undefined])
    expect(holds({ router: podsOf(1, 1), decode: copiesOf(2), older: 6 })).to.deep.equal([undefined, undefined])
  })

  it('have ended, or have yet to begin, where no update of theirs is recorded', () => {
    const { set, objects } = cluster({ router: podsOf(1, 1) })
    const decode = { ...KIND.scalingGroup, namespace: 'default', name: 's-0-decode' }
    expect(rolesInUpdate(set, 0, objects)[1]).to.include({ outdated: 8, serving: 0 })
    const { currentGenerationHash } = set.status ?? {}
    objects.patch(decode, { status: { currentPodCliqueSetGenerationHash: currentGenerationHash } })
    expect(rolesInUpdate(set, 0, objects)[1]).to.include({ outdated: 0, serving: 8, heldBy: undefined })
  })

  it('count what a partition really keeps: not what follows already, and not what is missing', () => {
    const keptByPartition = [
      { podTemplateHash: 'before', indices: '0-1,3' },
      { podTemplateHash: 'now', indices: '2' },
    ]
    const updateProgress = { ...OPEN, podTemplateHash: 'now', updatedReadyReplicas: 0 }
    const router = podsOf(1, 1, { keptByPartition, updateProgress })
    const { set, objects } = cluster({ partitions: [3, 7], router, decode: copiesOf(0), older: 5 })
    const [pods, copies] = rolesInUpdate(set, 0, objects)
    expect(pods).to.include({ size: 1, updated: 1, outdated: 3, left: 1, serving: 0, heldBy: undefined })
    expect(copies, 'copies 0 to 2 follow already').to.include({ size: 1, outdated: 5, left: 1, serving: 0 })
    const lost = cluster({ partitions: [3, 7], router: podsOf(1, 1, { replicas: 3, keptByPartition, updateProgress }) })
    expect(rolesInUpdate(lost.set, 0, lost.objects)[0], 'pod 0 is lost').to.include({ outdated: 2, left: 1 })
  })

  it('serve as the update itself counts it, though one below the partition that follows already is not ready', () => {
    const unit = (order: number, isUpdated: boolean, state: 'ready' | 'unhealthy') =>
      ({ order, isUpdated, state, isGoing: false, nodes: 'found' }) as const
    const units = [unit(0, false, 'ready'), unit(1, false, 'ready'), unit(2, true, 'unhealthy'), unit(3, true, 'ready')]
    const keptByPartition = [
      { podTemplateHash: 'before', indices: '0-1' },
      { podTemplateHash: 'now', indices: '2-3' },
    ]
    const { set } = cluster({ partitions: [3, 0] })
    const part = { spec: { replicas: 4 }, status: {} }
    const roll = { level: LEVELS.pods, set, rollingUpdate: { partition: 3 } }
    const { pace, updatedReadyReplicas } = moveOfPart(roll, part, units)
    const updateProgress = { ...OPEN, podTemplateHash: 'now', updatedReadyReplicas }
    const router = podsOf(2, 0, { readyReplicas: 3, keptByPartition, updateProgress })
    const told = cluster({ partitions: [3, 0], router, decode: copiesOf(7), older: 1 })
    const [pods, copies] = rolesInUpdate(told.set, 0, told.objects)
    expect([pace.serving, pods?.serving, pods?.size]).to.deep.equal([1, 1, 1])
    expect(copies?.waitsFor, 'decode waits for its own').to.equal(undefined)
  })

  it('are told of by the condition of the set, which hears of each change from the replica', () => {
    const told = (said: Said): string => {
      const { set, objects } = cluster(said)
      const board = notes()
      const counts = noteOfReplica(observeReplica(set, 0, objects))
      board.put('s', 0, { generation: 1, counts, errors: [] })
      const { message } = updateFinding({ set, update: updateOf(set, objects), objects }, board.sum('s'), true, NOW)
      expect(message.includes(String(counts?.waiting))).to.equal(counts?.waiting !== undefined)
      return message
    }
    expect(told(WAITING)).to.match(/; roles wait for each other: router 0 of 4, decode 2 of 8$/)
    expect(told({ ...WAITING, type: 'RollingRecreate' })).to.not.include('each other')
    expect(told({ router: podsOf(1, 1), decode: copiesOf(2), older: 6 })).to.not.include('each other')
    const router = podsOf(1, 0, { replicas: 5, ...NO_NODE })
    expect(told({ type: 'RollingRecreate', maxSurge: 1, router }), 'a stand-in has no node').to.match(
      /; waits for 1 stand-in of router, for which the scheduler finds no node$/,
    )
    expect(told({ type: 'RollingRecreate', router }), 'without surge').to.not.include('stand-in')
  })

  it('are counted in the metrics by what they wait for', () => {
    const waiting = (said: Said) => {
      const { set, objects } = cluster(said)
      return workloadNumbers([set], [], objects, Date.parse(NOW)).waiting
    }
    expect(waiting(WAITING)).to.deep.equal({ budget: 1, proportion: 1, nodes: 0 })
    expect(waiting({ ...WAITING, router: podsOf(1, 0, NO_NODE) })).to.deep.equal({ budget: 0, proportion: 1, nodes: 1 })
    expect(waiting({ ...WAITING, isPaused: true })).to.deep.equal({ budget: 0, proportion: 0, nodes: 0 })
  })
})
