import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { Change } from '../../../reconcilers/engine/controller.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { podGang } from '../../../reconcilers/podgang/controller.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import { expectedRevision } from '../../../reconcilers/revision/expected.ts'
import { updateOf } from '../../../reconcilers/update/of.ts'
import { kaiTopology } from '../../../schedulers/kai-scheduler/backend.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'

const MANAGED = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's' }

const make = (kind: Kind, name: string, more: object = {}, labels: Record<string, string> = {}): KubeObject =>
  ({
    ...kind,
    metadata: { name, namespace: 'default', uid: name, generation: 1, labels: { ...MANAGED, ...labels } },
    ...more,
  }) as KubeObject
const ownedBy = (owner: KubeObject, object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, ownerReferences: [controllerReference(owner)] },
})

const ofReplica = (i: number) => ({ 'grove.io/podcliqueset-replica-index': String(i) })
const set = (replicas = 2, generation = 1): KubeObject => {
  const template = { cliques: [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [] } } }] }
  const object = make(KIND.podCliqueSet, 's', { spec: { replicas, template } })
  return { ...object, metadata: { ...object.metadata, generation } }
}
const clique = (status: object = {}): KubeObject =>
  ownedBy(
    set(),
    make(KIND.podClique, 's-0-a', { spec: { replicas: 1 }, status }, { 'grove.io/podgang': 's-0', ...ofReplica(0) }),
  )
const held = make(KIND.podClique, 's-0-g-1-a', { spec: { replicas: 1 } }, { 'grove.io/base-podgang': 's-0' })
const pod = (status: object = {}): KubeObject =>
  ownedBy(clique(), make(KIND.pod, 's-0-a-x', { spec: {}, status }, { 'grove.io/podgang': 's-0', ...ofReplica(0) }))

const memoryOf = (...there: readonly KubeObject[]): ReturnType<typeof memory> => {
  const objects = memory()
  for (const object of there) objects.put(object)
  return objects
}

/** Which controllers look at which objects because of a change, in a cluster with these objects. */
const woken = (change: Change, ...there: readonly KubeObject[]): string[] => {
  const objects = memoryOf(...there)
  const { apiVersion, kind } = change.after ?? change.before ?? {}
  return CONTROLLERS.flatMap(({ name: controller, wakes }) =>
    wakes
      .filter(({ on }) => on.kind === kind && on.apiVersion === apiVersion)
      .flatMap(({ keys }) => [...keys(change, objects)])
      .map(({ name, part, after = 0 }) => {
        const what = part === undefined ? name : `${name}/${part}`
        return `${controller.replace('-controller', '')} ${what} ${after === 0 ? 'now' : 'soon'}`
      }),
  ).sort()
}

const gang = (labels: Record<string, string> = {}): KubeObject =>
  ownedBy(set(), make(KIND.podGang, 's-0', { spec: { podgroups: [] } }, labels))
const podGroup = (apiVersion: string, generation = 1): KubeObject => {
  const object = ownedBy(gang(), make({ apiVersion, kind: 'PodGroup' }, 's-0', { spec: {} }))
  return { ...object, metadata: { ...object.metadata, generation } }
}

describe('a scaling group that is scaled', () => {
  const group = (replicas: number): KubeObject =>
    ownedBy(set(), make(KIND.scalingGroup, 's-0-g', { spec: { replicas, minAvailable: 2 } }, ofReplica(0)))
  const wakes = (from: number, to: number): boolean =>
    woken({ before: group(from), after: group(to) }, set(), clique()).includes('podclique s-0-a now')

  it('wakes the PodCliques of its replica once it has fewer copies than they may wait for', () => {
    const cases: readonly (readonly [number, number])[] = [
      [3, 2],
      [2, 1],
      [2, 0],
      [1, 0],
      [0, 2],
      [1, 2],
    ]
    expect(cases.filter(([from, to]) => wakes(from, to))).to.deep.equal([
      [2, 1],
      [2, 0],
      [1, 0],
    ])
  })
})

describe('an update in which not all had nodes before', () => {
  const group = (mostScheduledReplicas?: number, more: object = {}): KubeObject => {
    const updateProgress = { updateStartedAt: '2024-01-01T00:00:00Z', mostScheduledReplicas, ...more }
    const status = mostScheduledReplicas === undefined ? {} : { updateProgress }
    return ownedBy(set(), make(KIND.scalingGroup, 's-0-g', { spec: { replicas: 3 }, status }, ofReplica(0)))
  }
  const unplaced = (reason: string): KubeObject => {
    const status = { conditions: [{ type: 'PodScheduled', status: 'False', reason }] }
    return make(
      { apiVersion: 'v1', kind: 'Pod' },
      's-0-g-2-a-x',
      { spec: {}, status },
      { 'grove.io/podcliquescalinggroup': 's-0-g' },
    )
  }
  const own = (keys: readonly string[]): string[] => keys.filter((key) => key.includes('scalinggroup s-0-g '))
  const WOKEN = ['podcliquescalinggroup s-0-g soon']

  it('wakes its group when its record begins, unless all had nodes', () => {
    expect(own(woken({ before: group(), after: group(2) }, set()))).to.deep.equal(WOKEN)
    expect(own(woken({ before: group(), after: group(3) }, set()))).to.deep.equal([])
    expect(own(woken({ before: group(2), after: group(2, { updatedPodCliquesCount: 1 }) }, set()))).to.deep.equal([])
  })

  it('wakes its group when the scheduler has found no node for a pod', () => {
    const change = { before: unplaced('SchedulingGated'), after: unplaced('Unschedulable') }
    expect(own(woken(change, set(), group(2)))).to.deep.equal(WOKEN)
    expect(own(woken({ ...change, before: unplaced('Unschedulable') }, set(), group(2)))).to.deep.equal([])
    expect(own(woken(change, set(), group(3))), 'all had nodes').to.deep.equal([])
    expect(own(woken(change, set(), group(2, { updateEndedAt: '2024-01-01T00:00:00Z' })))).to.deep.equal([])
  })
})

describe('What a change makes the reconcilers look at', () => {
  it('a PodClique in no set: those that start after it, and after those, for a circle of them may close or open', () => {
    const bare = (name: string, startsAfter: string[], generation = 1): KubeObject => ({
      ...KIND.podClique,
      metadata: { name, namespace: 'default', uid: name, generation },
      spec: { roleName: name, replicas: 1, startsAfter },
    })
    const circle = [bare('a', ['b']), bare('b', ['c']), bare('c', ['a'])]
    const all = ['a', 'b', 'c'].map((name) => `podclique ${name} now`)
    const [, , c] = circle
    const after = bare('c', [], 2)
    expect(woken({ ...(c && { before: c }), after }, bare('a', ['b']), bare('b', ['c']), after)).to.deep.equal(all)
    expect(new Set(woken({ after: bare('c', ['a']) }, ...circle))).to.deep.equal(new Set(all))
  })

  it('a PodClique of a set that has come: the one in no set that starts after it', () => {
    const metadata = { name: 'after', namespace: 'default', uid: 'after' }
    const after = { ...KIND.podClique, metadata, spec: { roleName: 'after', replicas: 1, startsAfter: ['s-0-a'] } }
    expect(woken({ after: clique() }, set(), after)).to.include('podclique after now')
  })

  it('a PodGroup that somebody has changed or deleted: its gang, for its own scheduler and no other', () => {
    for (const [apiVersion, scheduler] of [
      ['scheduling.run.ai/v2alpha2', 'kai-scheduler'],
      ['scheduling.volcano.sh/v1beta1', 'volcano'],
    ] as const) {
      const before = podGroup(apiVersion)
      expect(woken({ before, after: podGroup(apiVersion, 2) }, gang())).to.deep.equal([`backend-${scheduler} s-0 soon`])
      expect(woken({ before }, gang())).to.deep.equal([`backend-${scheduler} s-0 soon`])
      expect(woken({ after: before }, gang())).to.deep.equal([])
    }
  })

  it('a set with other labels: its gangs, for a scheduler may read its queue there', () => {
    const before = set()
    const after = { ...before, metadata: { ...before.metadata, labels: { queue: 'q' } } }
    expect(woken({ before, after }, gang())).to.include.members([
      'backend-kai-scheduler s-0 soon',
      'backend-volcano s-0 soon',
    ])
  })

  it('a new pod: its PodClique, and its gang, which has to list it', () => {
    expect(woken({ after: pod() }, set())).to.deep.equal(['podclique s-0-a soon', 'podgang s-0 soon'])
  })

  it('a pod that got ready: its PodClique only', () => {
    expect(woken({ before: pod(), after: pod({ phase: 'Running' }) }, set())).to.deep.equal(['podclique s-0-a soon'])
  })

  it('a pod that came to a node, though nothing else of it has changed: its PodClique, which counts it (Q10)', () => {
    const after = { ...pod(), spec: { nodeName: 'n' } }
    expect(woken({ before: pod(), after }, set())).to.include('podclique s-0-a soon')
  })

  it('a pod that moved to another gang: that gang, which has to list it', () => {
    const before = pod()
    const after = { ...before, metadata: { ...before.metadata, labels: { 'grove.io/podgang': 's-0-g-0' } } }
    expect(woken({ before, after }, set())).to.include('podgang s-0-g-0 soon')
  })

  it('a pod that is gone: its PodClique at once, so that it is recreated', () => {
    expect(woken({ before: pod() }, set())).to.include('podclique s-0-a now')
  })

  it('a scaling group that is no longer breached, or no longer updated: its replicas, whose termination may have waited for that', () => {
    const group = (status?: string): KubeObject =>
      ownedBy(
        set(),
        make(
          KIND.scalingGroup,
          's-0-g',
          {
            spec: { replicas: 2 },
            status: { conditions: status === undefined ? [] : [{ type: 'MinAvailableBreached', status }] },
          },
          ofReplica(0),
        ),
      )
    const replicas = ['podcliquescalinggroup-replica s-0-g/0 now', 'podcliquescalinggroup-replica s-0-g/1 now']
    const ofGroup = (before: string | undefined, after: string | undefined): string[] =>
      woken({ before: group(before), after: group(after) }, set()).filter((each) => each.includes('s-0-g/'))
    expect(ofGroup('True', 'False')).to.deep.equal(replicas)
    expect(ofGroup('Unknown', 'False')).to.deep.equal(replicas)
    expect(ofGroup('Unknown', 'True')).to.deep.equal(replicas)
    expect(ofGroup('Unknown', undefined)).to.deep.equal(replicas)
    expect(ofGroup('False', 'Unknown')).to.deep.equal([])
    expect(ofGroup('False', 'True')).to.deep.equal([])
    expect(ofGroup('Unknown', 'Unknown')).to.deep.equal([])
  })

  it('a pod that goes: its gang not before its replacement has most likely come, which is listed in the same write', () => {
    const going = { ...pod(), metadata: { ...pod().metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } }
    const wait = (change: Change) =>
      podGang.wakes
        .filter(({ on }) => on.kind === 'Pod')
        .flatMap(({ keys }) => [...keys(change, memoryOf(set()))])
        .map(({ after = 0 }) => after)
    const [comes = 0] = wait({ after: pod() })
    for (const [goes = 0] of [wait({ before: pod(), after: going }), wait({ before: pod() })]) {
      expect(goes).to.be.greaterThan(10 * comes)
    }
  })

  it('a pod without owner: the PodClique that has lost it', () => {
    const { ownerReferences: _, ...metadata } = pod().metadata
    const labels = { ...metadata.labels, 'grove.io/podclique': 's-0-a' }
    const lost = { ...pod(), metadata: { ...metadata, labels } }
    expect(woken({ before: pod(), after: lost }, set())).to.include('podclique s-0-a soon')
  })

  it('a status that we wrote ourselves: the one replica and the gang that sum it up, and not the plan of the same object', () => {
    expect(woken({ before: clique({ readyReplicas: 0 }), after: clique({ readyReplicas: 1 }) }, set())).to.deep.equal([
      'podcliqueset-replica s/0 soon',
      'podgang s-0 soon',
    ])
  })

  it('pods of a base gang that came to nodes: the PodCliques that wait for them, at once', () => {
    const change = { before: clique({ scheduledReplicas: 0 }), after: clique({ scheduledReplicas: 1 }) }
    expect(woken(change, set(), held)).to.include('podclique s-0-g-1-a now')
    expect(woken({ ...change, before: change.after }, set(), held)).not.to.include('podclique s-0-g-1-a now')
  })

  it('a child of one replica that somebody changed or deleted: that replica, and no other', () => {
    const service = ownedBy(set(), make(KIND.service, 's-1', {}, ofReplica(1)))
    expect(woken({ before: service }, set())).to.deep.equal(['podcliqueset-replica s/1 now'])
    expect(woken({ before: service, after: service }, set())).to.deep.equal(['podcliqueset-replica s/1 soon'])
    expect(woken({ after: service }, set()), 'one that is new is ours').to.deep.equal([])
  })

  it('a child of all replicas that somebody changed or deleted: the set', () => {
    const role = ownedBy(set(), make(KIND.role, 'grove.io:pcs:s'))
    expect(woken({ before: role }, set())).to.deep.equal(['podcliqueset s soon'])
  })

  it('the account or the token of a set, once they are no longer those of another of its name: all replicas', () => {
    for (const [kind, name, whenMade] of [
      [KIND.serviceAccount, 's', ['podcliqueset-replica s/0 now', 'podcliqueset-replica s/1 now']],
      [KIND.secret, 's-ic-sat', []],
    ] as const) {
      const left = make(kind, name)
      const own = ownedBy(set(), left)
      const replicas = (change: Change) =>
        woken(change, set()).filter((each) => each.startsWith('podcliqueset-replica'))
      expect(replicas({ before: left, after: own })).to.deep.equal([
        'podcliqueset-replica s/0 now',
        'podcliqueset-replica s/1 now',
      ])
      expect(replicas({ after: own }), 'made').to.deep.equal(whenMade)
      expect(replicas({ before: own, after: own }), 'changed').to.deep.equal([])
      const ofAnother = ownedBy({ ...set(), metadata: { ...set().metadata, uid: 'an older one' } }, left)
      expect(replicas({ before: ofAnother }), 'gone').to.have.length(2)
    }
  })

  it('an object of nobody or of somebody else with a name that a set needs, when it is gone: the replicas that have waited', () => {
    const labels = { 'app.kubernetes.io/managed-by': 'somebody', 'app.kubernetes.io/part-of': 'something' }
    const replicas = ['podcliqueset-replica s/0 now', 'podcliqueset-replica s/1 now']
    for (const [kind, name] of [
      [KIND.serviceAccount, 's'],
      [KIND.secret, 's-ic-sat'],
    ] as const) {
      for (const there of [make(kind, name), make(kind, name, {}, labels)]) {
        expect(woken({ before: there }, set()), kind.kind).to.include.members(replicas)
        expect(woken({ before: there, after: there }, set()), kind.kind).to.deep.equal([])
      }
      expect(woken({ before: make(kind, `${name}t`) }, set()), 'of another name').to.deep.equal([])
    }
  })

  it('a new revision: the set, though it has no replicas, for it begins an update', () => {
    const revision = ownedBy(set(0), { ...make(KIND.controllerRevision, 's-x'), revision: 2 } as KubeObject)
    expect(woken({ after: revision }, set(0))).to.deep.equal(['podcliqueset s now'])
  })

  it('at a start: everything once, and replicas beyond the count of which something is left', () => {
    expect(woken({ after: set(), initial: true }, set())).to.deep.equal([
      ...['podcliqueset s now', 'podcliqueset-replica s/0 now', 'podcliqueset-replica s/1 now'],
    ])
    const left = ownedBy(set(), make(KIND.service, 's-7', {}, ofReplica(7)))
    expect(woken({ after: left, initial: true }, set())).to.deep.equal(['podcliqueset-replica s/7 soon'])
  })

  it('a set that shrank: its replicas of before and now, and the gangs that are no longer wanted', () => {
    expect(woken({ before: set(3), after: set(2, 2) }, set(2, 2))).to.deep.equal([
      'podcliqueset s now',
      ...['podcliqueset-replica s/0 now', 'podcliqueset-replica s/1 now', 'podcliqueset-replica s/2 now'],
      'podgang s-2 now',
    ])
  })

  it('a scaling group that a set has adopted, scaled in while it belonged to none: its replicas beyond the count as well', () => {
    const leftBehind = make(KIND.scalingGroup, 's-0-g', { spec: { replicas: 1 } }, ofReplica(0))
    const ofGroup = { 'grove.io/podcliquescalinggroup': 's-0-g', 'grove.io/podcliquescalinggroup-replica-index': '4' }
    const member = ownedBy(leftBehind, make(KIND.podClique, 's-0-g-4-a', {}, { ...ofReplica(0), ...ofGroup }))
    const adopted = ownedBy(set(), leftBehind)
    expect(woken({ before: leftBehind, after: adopted }, set(), adopted, member)).to.include.members([
      'podcliquescalinggroup-replica s-0-g/0 now',
      'podcliquescalinggroup-replica s-0-g/4 now',
    ])
  })

  it('an impossible number of replicas: no more of them than can be carried out', () => {
    const keys = woken({ after: set(2_000_000_000) }, set())
    expect(keys.length).to.be.lessThan(200_000)
  })

  it('the last ComputeDomain of a set, made or adopted: all replicas, which have waited for it', () => {
    const containers = [{ name: 'c', image: 'i', resources: { limits: { 'nvidia.com/gpu': 1 } } }]
    const template = { cliques: [{ name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers } } }] }
    const fabric = make(KIND.podCliqueSet, 's', { spec: { replicas: 2, template } })
    fabric.metadata.annotations = { 'grove.io/auto-mnnvl': 'enabled' }
    const domain = (i: number) => ownedBy(fabric, make(KIND.computeDomain, `s-${i}`, {}, ofReplica(i)))
    expect(woken({ after: domain(0) }, fabric, domain(0))).to.deep.equal([])
    const all = ['podcliqueset-replica s/0 now', 'podcliqueset-replica s/1 now']
    expect(woken({ after: domain(1) }, fabric, domain(0), domain(1))).to.deep.equal(all)
    const leftBehind = make(KIND.computeDomain, 's-1', {}, ofReplica(1))
    expect(woken({ before: leftBehind, after: domain(1) }, fabric, domain(0), domain(1))).to.include.members(all)
    expect(woken({ before: domain(1), after: domain(1) }, fabric, domain(0), domain(1))).to.not.include(all[0])
  })

  it('what an earlier set of that name has left behind, when it is gone: the replica, or the one of its group, that wants the name', () => {
    const group = { 'grove.io/podcliquescalinggroup': 's-1-g', 'grove.io/podcliquescalinggroup-replica-index': '3' }
    expect(woken({ before: make(KIND.computeDomain, 's-1', {}, ofReplica(1)) }, set(2))).to.deep.equal([
      'podcliqueset-replica s/1 now',
    ])
    const member = make(KIND.podClique, 's-1-g-3-a', {}, { ...ofReplica(1), ...group })
    expect(woken({ before: member }, set(2))).to.deep.equal(['podcliquescalinggroup-replica s-1-g/3 now'])
  })

  it('the last pod that uses a ComputeDomain: its replica, which may let it go', () => {
    const using = (name: string, fabric: string) => ({
      ...make(KIND.pod, name, {}, ofReplica(1)),
      spec: { resourceClaims: [{ name: 'mnnvl-claim', resourceClaimTemplateName: fabric }] },
    })
    const gone = using('x', 's-1')
    expect(woken({ before: gone }, set(1), using('y', 's-1'))).to.not.include('podcliqueset-replica s/1 now')
    expect(woken({ before: gone }, set(1), using('y', 's-0'))).to.include('podcliqueset-replica s/1 now')
  })

  describe('of a set that is going, whose ComputeDomains wait for its last pod: the set', () => {
    const going = { ...set(), metadata: { ...set().metadata, deletionTimestamp: '2030-01-01T00:00:00Z' } }
    const domain = ownedBy(going, make(KIND.computeDomain, 's-0', {}, ofReplica(0)))
    const named = (name: string, owner?: KubeObject): KubeObject => {
      const own = make(KIND.pod, name, { spec: {} })
      return owner === undefined ? own : ownedBy(owner, own)
    }
    const wakes = (change: Change, ...left: KubeObject[]): boolean =>
      woken(change, going, domain, clique(), ...left).includes('podcliqueset s now')

    it('when it is gone, and not before', () => {
      expect(wakes({ before: named('x', clique()) })).to.equal(true)
      expect(wakes({ before: named('x', clique()) }, named('y', clique()))).to.equal(false)
      expect(wakes({ before: named('x', clique()), after: named('x', clique()) })).to.equal(false)
    })

    it('though pods carry its labels that somebody has orphaned', () => {
      expect(wakes({ before: named('x', clique()) }, named('y'))).to.equal(true)
    })

    it('when it is orphaned, or let go of because its node is dead', () => {
      const [owned, orphaned] = [named('x', clique()), named('x')]
      expect(wakes({ before: owned, after: orphaned }, orphaned)).to.equal(true)
      const { 'app.kubernetes.io/managed-by': _, ...labels } = owned.metadata.labels ?? {}
      const letGo = { ...owned, metadata: { ...owned.metadata, labels } }
      expect(wakes({ before: owned, after: letGo }, letGo)).to.equal(true)
    })
  })

  it('a pod that its set has no place for, gone or orphaned: the set, until it has said that its spec is carried out', () => {
    const podOf = (podClique: string, owner?: KubeObject): KubeObject => {
      const own = make(KIND.pod, `${podClique}-x`, { spec: {} }, { ...ofReplica(0), 'grove.io/podclique': podClique })
      return owner === undefined ? own : ownedBy(owner, own)
    }
    const older = { ...clique(), metadata: { ...clique().metadata, name: 's-0-older' } }
    const gone = { before: podOf('s-0-older', older) }
    const awaiting = 'podcliqueset s soon'
    expect(woken(gone, set())).to.include(awaiting)
    expect(woken({ ...gone, after: podOf('s-0-older') }, set())).to.include(awaiting)
    expect(woken({ ...gone, after: podOf('s-0-older', older) }, set())).to.not.include(awaiting)
    expect(woken({ before: podOf('s-0-a', clique()) }, set())).to.not.include(awaiting)
    expect(woken(gone, { ...set(), status: { observedGeneration: 1 } } as KubeObject)).to.not.include(awaiting)
  })

  describe('a pod of a set, that is gone or is orphaned: the replica that it was in', () => {
    const revision = expectedRevision(set() as PodCliqueSet, [], memory())
    const isOpen = { updateStartedAt: '2030-01-01T00:00:00Z' }
    const inUpdate = (updateProgress: object): KubeObject => ({
      ...set(),
      status: { currentGenerationHash: updateOf(set() as PodCliqueSet, memoryOf(revision)).target, updateProgress },
    })
    const replica = 'podcliqueset-replica s/0 soon'

    it('while the set is updated, for an update waits for pods of an older template', () => {
      const { ownerReferences: _, ...metadata } = pod().metadata
      const orphaned = { ...pod(), metadata }
      for (const change of [{ before: pod() }, { before: pod(), after: orphaned }]) {
        expect(woken(change, inUpdate(isOpen), revision)).to.include(replica)
      }
      expect(woken({ before: clique() }, inUpdate(isOpen), revision)).to.include(replica)
    })

    it('and not otherwise: pods come and go all the time', () => {
      const ended = { ...isOpen, updateEndedAt: '2030-01-01T00:00:10Z' }
      expect(woken({ before: pod() }, inUpdate(ended), revision)).to.not.include(replica)
      expect(woken({ before: pod() }, set(), revision)).to.not.include(replica)
      expect(woken({ before: pod(), after: pod({ phase: 'Running' }) }, inUpdate(isOpen), revision)).to.not.include(
        replica,
      )
    })
  })

  it('the last PodClique that names a ComputeDomain and does no more: its replica', () => {
    const naming = (name: string, fabric?: string) => {
      const podClique = make(KIND.podClique, name, { spec: { replicas: 1 } }, ofReplica(0))
      return { ...podClique, metadata: { ...podClique.metadata, annotations: fabricIntent(fabric) } }
    }
    const change = { before: naming('s-0-a', 's-0-g'), after: naming('s-0-a') }
    expect(woken(change, set(), naming('s-0-b', 's-0-g'))).to.not.include('podcliqueset-replica s/0 now')
    expect(woken(change, set())).to.include('podcliqueset-replica s/0 now')
  })

  const binding = (name: string, more: object = {}, status: object = {}) => ({
    ...KIND.topologyBinding,
    metadata: { name, uid: name, generation: 1 },
    spec: { levels: [], ...more },
    status,
  })
  const constrained = () => {
    const object = set()
    const { template } = object.spec as { template: Record<string, unknown> }
    template.topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
    return object
  }

  it('a topology binding: itself and the sets that name it, and nobody by a status that we wrote ourselves', () => {
    const before = binding('racks')
    const after = { ...before, metadata: { ...before.metadata, generation: 2 } }
    expect(woken({ before, after }, constrained())).to.include.members([
      'clustertopology racks now',
      'podcliqueset s now',
    ])
    expect(woken({ before, after: binding('racks', {}, { observedGeneration: 1 }) }, constrained())).to.deep.equal([])
  })

  it("a scheduler's topology: the binding that owns it, the one of its name, and those that refer to it", () => {
    const reference = { schedulerName: 'kai-scheduler', topologyReference: 'theirs' }
    const referring = binding('far', { schedulerTopologyBindings: [reference] })
    const theirs = { ...kaiTopology.kind, metadata: { name: 'theirs', uid: 'theirs' } }
    expect(woken({ after: theirs }, referring)).to.deep.equal(['clustertopology far now', 'clustertopology theirs now'])
    const owned = ownedBy(binding('racks'), { ...theirs, metadata: { name: 'old', uid: 'old' } })
    expect(woken({ before: owned })).to.deep.equal(['clustertopology old now', 'clustertopology racks now'])
  })
})

const fabricIntent = (fabric: string | undefined): Record<string, string> =>
  fabric === undefined ? {} : { 'grove.io/compute-domain': fabric }
