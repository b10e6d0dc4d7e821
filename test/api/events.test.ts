import { expect } from 'chai'
import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'
import { withImage, workload } from './updates/setting.ts'

/**
 * The type of each event in the life of a set, and the kinds that it may be about.
 * docs/reference/reconcile-rules.md#events
 */
const EVENTS: Readonly<Record<string, readonly ['Normal' | 'Warning', ...kinds: string[]]>> = {
  PodCreateSuccessful: ['Normal', 'PodClique'],
  PodCreateFailed: ['Warning', 'PodClique'],
  PodDeleteSuccessful: ['Normal', 'PodClique'],
  PodCliqueCreateSuccessful: ['Normal', 'PodCliqueScalingGroup'],
  PodCliqueCreateFailed: ['Warning', 'PodCliqueScalingGroup'],
  PodCliqueCreateOrUpdateSuccessful: ['Normal', 'PodCliqueSet', 'PodCliqueScalingGroup'],
  PodCliqueDeleteSuccessful: ['Normal', 'PodCliqueSet'],
  AllScheduledReplicasLost: ['Warning', 'PodClique', 'PodCliqueScalingGroup'],
  PodCliqueScalingGroupCreateSuccessful: ['Normal', 'PodCliqueSet'],
  PodCliqueScalingGroupDeleteSuccessful: ['Normal', 'PodCliqueSet'],
  PodCliqueScalingGroupReplicaDeleteSuccessful: ['Normal', 'PodCliqueSet'],
  PodGangCreateOrUpdateSuccessful: ['Normal', 'PodCliqueSet'],
  PodGangDeleteSuccessful: ['Normal', 'PodCliqueSet'],
  PodCliqueSetReplicaDeleteSuccessful: ['Normal', 'PodCliqueSet'],
  ReplicasKept: ['Normal', 'PodClique', 'PodCliqueScalingGroup'],
  PodsGated: ['Normal', 'PodClique'],
}

interface Event extends KubeObject {
  readonly type: string
  readonly reason: string
  readonly message: string
  readonly involvedObject: { readonly kind: string; readonly name: string; readonly uid?: string }
  readonly source: { readonly component: string }
}

describe('Events of the life of a set', function () {
  this.timeout(180_000)
  let work: AtWork
  /** `<kind> <name> <uid>` of every object that ever existed. */
  const known = new Set<string>()
  const told: Event[] = []
  before(async () => {
    work = await atWork({})
    work.sandbox.core.store.subscribe('', ({ table, object }) => {
      const { name, uid } = object.metadata as { name: string; uid: string }
      known.add(`${String(object.kind)} ${name} ${uid}`)
      const event = object as unknown as Event
      if (table === 'events' && event.source.component === 'grove-operator') told.push(event)
    })
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  /** Waits until `count` events of a reason were recorded. All Normal events share one limit, so some come late. */
  const tells = (reason: string, count = 1) =>
    eventually(
      `${count} of ${reason}`,
      async () => told.filter((each) => each.reason === reason).length,
      (seen) => seen >= count,
    )
  /** After a burst of 25 Normal events one more is allowed each second, and others are dropped. */
  const refill = () => new Promise((resolve) => setTimeout(resolve, 10_000))
  const change = async (edit: (spec: never) => unknown): Promise<void> => {
    const { spec } = (await work.find(KIND.podCliqueSet, 'e')) as unknown as { spec: never }
    const changed = structuredClone(spec)
    edit(changed)
    await work.merge(KIND.podCliqueSet, 'e', { spec: changed })
  }
  const available = () =>
    eventually(
      'the set is available',
      async () => work.find<KubeObject>(KIND.podCliqueSet, 'e'),
      (set) => {
        const { conditions = [], observedGeneration } = (set?.status ?? {}) as never as Record<string, never>
        return (
          conditionOf(conditions, 'Available')?.status === 'True' && observedGeneration === set?.metadata.generation
        )
      },
    )

  it('have the reasons, types and objects that tools look for, and the uid by which kubectl describe finds them', async () => {
    const set = workload('e', { pods: 2, groups: 2 }) as { spec: { template: object } }
    set.spec.template = { ...set.spec.template, terminationDelay: '2s' }
    await work.create(set)
    await available()
    await change(withImage('main:2', 'pc-a', 'pc-b'))
    await available()
    await tells('PodCliqueScalingGroupReplicaDeleteSuccessful')
    // The PodClique is scaled by hand, and then the template gets another count.
    await work.merge(KIND.podClique, 'e-0-pc-a', { spec: { replicas: 3 } })
    await change((spec: { template: { cliques: { name: string; spec: { replicas: number } }[] } }) => {
      for (const each of spec.template.cliques) if (each.name === 'pc-a') each.spec.replicas = 4
    })
    await tells('ReplicasKept')
    await change((spec: { updateStrategy: object }) => {
      spec.updateStrategy = { type: 'OnDelete' }
    })
    await refill()
    const before = told.length
    await change(withImage('main:3', 'pc-b'))
    await eventually(
      'members of the group have the changed template, and events say so of the group',
      async () => told.slice(before).map(({ reason, involvedObject }) => `${reason} ${involvedObject.kind}`),
      (all) => all.includes('PodCliqueCreateOrUpdateSuccessful PodCliqueScalingGroup'),
    )
    await work.merge(KIND.podCliqueSet, 'e', { spec: { replicas: 2 } })
    await available()
    await refill()
    await work.merge(KIND.podCliqueSet, 'e', { spec: { replicas: 1 } })
    await tells('PodCliqueScalingGroupDeleteSuccessful')
    await tells('PodCliqueDeleteSuccessful')
    await tells('PodGangDeleteSuccessful')
    await available()
    await lost('e-0-pc-a')
    await tells('AllScheduledReplicasLost')
    await tells('PodCliqueSetReplicaDeleteSuccessful')
    const wrong = told.flatMap(({ type, reason, message, involvedObject: { kind, name, uid } }) => {
      const [expected, ...kinds] = EVENTS[reason] ?? []
      const isRight = type === expected && kinds.includes(kind)
      const isFound = known.has(`${kind} ${name} ${uid}`)
      return [
        ...(isRight ? [] : [`${type} ${reason} of ${kind} ${name}: ${message}`]),
        ...(isFound ? [] : [`${reason} of ${kind} ${name} has the uid ${uid}`]),
      ]
    })
    expect([...new Set(wrong)]).to.deep.equal([])
  })

  /** Deletes all pods of a PodClique while no node takes new pods. */
  const lost = async (name: string): Promise<void> => {
    const node = { apiVersion: 'v1', kind: 'Node' }
    for (const each of await work.names(node)) await work.merge(node, each, { spec: { unschedulable: true } })
    const podClique = await work.find<KubeObject & PodClique>(KIND.podClique, name)
    for (const pod of await work.list<KubeObject>(KIND.pod)) {
      const isOwn = pod.metadata.ownerReferences?.some(({ uid }) => uid === podClique?.metadata.uid)
      if (isOwn) await work.remove(KIND.pod, pod.metadata.name ?? '')
    }
  }
})
