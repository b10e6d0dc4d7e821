import { expect } from 'chai'
import { type Change, Store } from '../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { unanswered, type Writer } from './engine/writers.ts'
import { servingAboveFloor } from './invariants/budget.ts'
import { unconverged, waitsForItsUser } from './invariants/converged.ts'
import { differences, endState } from './invariants/end-state.ts'
import { nothingForeign } from './invariants/foreign.ts'
import type { Invariant } from './invariants/invariant.ts'
import { keptBelowPartition } from './invariants/kept.ts'
import { liveCountsSurvive } from './invariants/live-counts.ts'
import { noNameTwice } from './invariants/names.ts'
import { TABLES } from './invariants/objects.ts'
import { notRolledOutIsLeftFromOnDelete } from './invariants/on-delete.ts'
import { replacedOnce } from './invariants/once.ts'
import { isClaimOfBefore, isOrphan } from './invariants/orphans.ts'
import { podCliquesStay } from './invariants/replaced.ts'

interface Group {
  readonly name: string
  readonly cliqueNames: readonly string[]
}

const ofKind = (kind: string, name: string, owner?: JsonObject) => ({
  kind,
  metadata: {
    name,
    uid: `uid of ${name}`,
    labels: {
      'app.kubernetes.io/part-of': 's',
      'grove.io/podcliqueset-replica-index': '0',
      'grove.io/podcliquescalinggroup-replica-index': '0',
    },
    ...(owner && {
      ownerReferences: [
        {
          kind: String(owner.kind),
          name: String((owner.metadata as JsonObject).name),
          uid: String((owner.metadata as JsonObject).uid),
          controller: true,
        },
      ],
    }),
  },
})

const containers = (image: string) => [{ name: 'main', image }]
const podClique = (name: string, owner: JsonObject, image = 'example.com/main:1') => ({
  ...ofKind('PodClique', name, owner),
  spec: { replicas: 1, podSpec: { containers: containers(image) } },
})
/** A set with the roles leader and worker, and these scaling groups. */
const setWith = (...groups: Group[]) => ({
  ...ofKind('PodCliqueSet', 's'),
  spec: {
    replicas: 1,
    template: {
      cliques: ['leader', 'worker'].map((name) => ({
        name,
        spec: { podSpec: { containers: containers('example.com/main:1') } },
      })),
      podCliqueScalingGroups: groups.map((group) => ({ ...group })),
    },
  },
})

const storeOf = (...made: readonly (readonly [string, object])[]): Store => {
  const store = new Store()
  for (const [table, object] of made) {
    const { name } = (object as { metadata: { name: string } }).metadata
    store.put(table, { namespace: 'default', name }, object as JsonObject, undefined)
  }
  return store
}

describe('what is of others', () => {
  const podWith = (spec: object) => ({ ...ofKind('Pod', 's-0-leader-x'), spec })
  const container = { name: 'main', image: 'example.com/main:1', resources: { requests: { cpu: '1' } } }
  const wrong = (before: object, now: object) => {
    const written = { type: 'MODIFIED', table: TABLES.pod, object: podWith(now), previous: podWith(before) }
    const writer = { kind: 'operator', name: 'operator-1' }
    return nothingForeign().check(
      { ...written, writer, time: 0 } as unknown as Parameters<Invariant['check']>[0],
      storeOf(),
    )
  }

  it('is not what a pod may follow in place: images, resources, and tolerations that are added', () => {
    const spot = { key: 'example.com/spot', operator: 'Exists' }
    const other = { key: 'example.com/other', operator: 'Exists' }
    const changed = { ...container, image: 'example.com/main:2', resources: { requests: { cpu: '2' } } }
    expect(wrong({ containers: [container] }, { containers: [changed] })).to.equal(undefined)
    expect(wrong({ tolerations: [other] }, { tolerations: [other, spot] })).to.equal(undefined)
    expect(wrong({ tolerations: [other] }, { tolerations: [spot] })).to.include('spec.tolerations')
    expect(wrong({ containers: [container] }, { containers: [{ ...container, env: [] }] })).to.include(
      'spec.containers',
    )
  })
})

describe('what a user has left behind with --cascade=orphan', () => {
  it('is an orphan even after its user has changed one of its labels', () => {
    const service = ofKind('Service', 's-0')
    const { 'app.kubernetes.io/part-of': _, ...labels } = service.metadata.labels
    const changed = { ...service, metadata: { ...service.metadata, labels } } as JsonObject
    expect(isOrphan(storeOf(), changed)).to.equal(true)
    expect(isOrphan(storeOf(), ofKind('Service', 's-0', setWith()))).to.equal(false)
  })

  it('may be a claim that a set made again shares no more, but not one that it shares', () => {
    const sharing = (scope?: string): JsonObject => {
      const set = setWith()
      const [leader, ...others] = set.spec.template.cliques
      const resourceSharing = scope === undefined ? [] : [{ name: 'card', scope }]
      const template = { ...set.spec.template, cliques: [{ ...leader, resourceSharing }, ...others] }
      return { ...set, spec: { ...set.spec, template } } as JsonObject
    }
    const isOfBefore = (set: JsonObject, name: string): boolean => {
      const clique = podClique('s-0-leader', set)
      const claim = ofKind('ResourceClaim', name, clique) as JsonObject
      return isClaimOfBefore(storeOf([TABLES.set, set], [TABLES.clique, clique]), claim)
    }
    expect(isOfBefore(sharing(), 's-0-leader-1-card')).to.equal(true)
    expect(isOfBefore(sharing('AllReplicas'), 's-0-leader-1-card')).to.equal(true)
    expect(isOfBefore(sharing('PerReplica'), 's-0-leader-1-card')).to.equal(false)
    expect(isOfBefore(sharing('AllReplicas'), 's-0-leader-all-card')).to.equal(false)
  })
})

describe('the invariant of names', () => {
  /**
   * What it says of a second pod of one name, made by this writer, when `operator-1` made the first in its first term. `told`:
   * how many pods the status of their PodClique has counted in the meantime. `nameNumber`: that of the pods, and how late
   * that status was written. `isUnanswered`: whether the answer to the first creation was lost.
   */
  const saidOf = (
    writer: Writer,
    told?: number,
    { nameNumber = 0, told: toldNumber = 0, after = 0, isUnanswered = false } = {},
  ) => {
    const store = new Store()
    const invariant = noNameTwice({ staleMs: 10, flightMs: 10 })
    const said: (string | undefined)[] = []
    const first: Writer = { kind: 'operator', name: 'operator-1', terms: 1 }
    let who = isUnanswered ? unanswered(first) : first
    let time = 0
    store.subscribe('', (change: Change) => said.push(invariant.check({ ...change, writer: who, time }, store)))
    const clique = ofKind('PodClique', 'c') as JsonObject
    const put = (table: string, name: string, object: JsonObject | undefined): void => {
      const key = { namespace: 'default', name }
      store.put(table, key, object, store.get(table, key))
    }
    const pod = (uid: string): JsonObject => {
      const { metadata } = ofKind('Pod', 'p', clique)
      const annotations = { 'grove.io/pod-name-number': String(nameNumber) }
      return { kind: 'Pod', metadata: { ...metadata, uid, annotations } }
    }
    put(TABLES.clique, 'c', clique)
    put(TABLES.pod, 'p', pod('1'))
    time += after
    const status = { replicas: told ?? 0, podNameNumber: toldNumber }
    if (told !== undefined) put(TABLES.clique, 'c', { ...clique, status })
    put(TABLES.pod, 'p', undefined)
    who = writer
    put(TABLES.pod, 'p', pod('2'))
    return said.at(-1)
  }

  it('forbids a name again to the reconcilers that made its pod', () => {
    expect(saidOf({ kind: 'operator', name: 'operator-1', terms: 1 })).to.include('another had that name before')
  })

  it('allows it to those that remember nothing: another process, or the same one when it leads again (1325875)', () => {
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 })).to.equal(undefined)
    expect(saidOf({ kind: 'operator', name: 'operator-1', terms: 2 })).to.equal(undefined)
    expect(saidOf({ kind: 'operator', name: 'operator-1', terms: 2 }, 0)).to.equal(undefined)
  })

  it('forbids it to all once a status has told of the pod', () => {
    expect(saidOf({ kind: 'operator', name: 'operator-1', terms: 2 }, 1)).to.be.a('string')
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 }, 1)).to.be.a('string')
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 }, 1, { nameNumber: 1, told: 1 })).to.be.a('string')
  })

  it('forbids it to all once a status has told of a later name', () => {
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 }, 0, { nameNumber: 1, told: 2 })).to.be.a('string')
  })

  it('allows it to those that made the pod when no answer and no watch can have told them of it (1174752)', () => {
    const again: Writer = { kind: 'operator', name: 'operator-1', terms: 1 }
    expect(saidOf(again, undefined, { isUnanswered: true, after: 10 })).to.equal(undefined)
    expect(saidOf(again, undefined, { isUnanswered: true, after: 11 })).to.be.a('string')
  })

  it('allows it where the status counts only the pod in whose place it was made (692837793)', () => {
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 }, 1, { nameNumber: 1 })).to.equal(undefined)
  })

  it('forbids it though the status leaves that number out, if it was written when the pod was known', () => {
    const late = { nameNumber: 1, after: 21 }
    expect(saidOf({ kind: 'operator', name: 'operator-2', terms: 1 }, 1, late)).to.be.a('string')
    expect(saidOf({ kind: 'operator', name: 'operator-1', terms: 1 }, 1, late)).to.be.a('string')
  })
})

describe('the invariant of pods that are replaced once', () => {
  /** What it says when the pod of an index is replaced again, after another set has taken the PodClique back, if `isTaken`. */
  const saidOf = (isTaken: boolean): string | undefined => {
    const store = new Store()
    const invariant = replacedOnce({ staleMs: 0, flightMs: 0, heldMs: 0, clocksJump: false })
    const writer: Writer = { kind: 'operator', name: 'operator-1', terms: 1 }
    let time = 0
    let said: string | undefined
    store.subscribe('', (change: Change) => {
      time += 1_000
      said = invariant.check({ ...change, writer, time }, store)
    })
    const put = (table: string, name: string, object: JsonObject | undefined): void => {
      const key = { namespace: 'default', name }
      store.put(table, key, object, store.get(table, key))
    }
    const set = (uid: string): JsonObject => {
      const { metadata, ...rest } = setWith()
      return { ...rest, metadata: { ...metadata, uid } }
    }
    const cliqueOf = (owner: JsonObject): JsonObject => podClique('s-0-leader', owner)
    const replace = (owner: JsonObject, uid: string): void => {
      const { metadata, ...rest } = ofKind('Pod', uid, cliqueOf(owner))
      const labels = { ...metadata.labels, 'grove.io/podclique-pod-index': '0' }
      const spec = { containers: containers('example.com/main:old') }
      const pod = { ...rest, metadata: { ...metadata, labels }, spec }
      put(TABLES.pod, uid, pod)
      put(TABLES.pod, uid, { ...pod, metadata: { ...pod.metadata, deletionTimestamp: 'now' } })
    }
    put(TABLES.set, 's', set('1'))
    put(TABLES.clique, 's-0-leader', cliqueOf(set('1')))
    replace(set('1'), 'p')
    if (isTaken) {
      put(TABLES.set, 's', undefined)
      put(TABLES.set, 's', set('2'))
      put(TABLES.clique, 's-0-leader', cliqueOf(set('2')))
    }
    replace(set(isTaken ? '2' : '1'), 'q')
    return said
  }

  it('forbids it while the set has the same templates', () => {
    expect(saidOf(false)).to.be.a('string')
  })

  it('allows it to another set that has taken the PodClique back, each with its first templates (1298478739)', () => {
    expect(saidOf(true)).to.equal(undefined)
  })
})

describe('the invariant of what a partition keeps', () => {
  const writer: Writer = { kind: 'operator', name: 'operator-1', terms: 1 }
  /** What it says when what is at index 0 of a clique, or of a group, comes back with this image. */
  const saidOf = (image: string, isCopy: boolean, partition: number, raisedTo = partition): string | undefined => {
    const store = new Store()
    const invariant = keptBelowPartition({ staleMs: 5_000, flightMs: 0, heldMs: 0, clocksJump: false })
    let time = 0
    let said: string | undefined
    store.subscribe('', (change: Change) => {
      time += 1_000
      said ??= invariant.check({ ...change, writer, time }, store)
    })
    const put = (table: string, name: string, object: JsonObject | undefined): void => {
      const key = { namespace: 'default', name }
      store.put(table, key, object, store.get(table, key))
    }
    const set = (kept: number, generation: number): JsonObject => {
      const { metadata, spec, kind } = setWith({ name: 'g', cliqueNames: ['worker'] })
      const { cliques, podCliqueScalingGroups } = spec.template
      const parted = [cliques, podCliqueScalingGroups].map((roles) =>
        roles.map((each) => ({ ...each, rollingUpdate: { partition: kept } })),
      )
      const template = { cliques: parted[0], podCliqueScalingGroups: parted[1] }
      return { kind, metadata: { ...metadata, generation }, spec: { ...spec, template } } as unknown as JsonObject
    }
    const group = { ...ofKind('PodCliqueScalingGroup', 's-0-g', set(0, 1)), spec: { replicas: 2 } }
    const leader = { ...podClique('s-0-leader', set(0, 1)), spec: { ...podClique('', set(0, 1)).spec, replicas: 2 } }
    const member = (of: string): JsonObject => podClique('s-0-g-0-worker', group, of) as JsonObject
    const pod = (name: string, of: string): JsonObject => {
      const { metadata, kind } = ofKind('Pod', name, leader)
      const labels = { ...metadata.labels, 'grove.io/podclique-pod-index': '0' }
      return { kind, metadata: { ...metadata, labels }, spec: { containers: containers(of) } } as unknown as JsonObject
    }
    put(TABLES.set, 's', set(partition, 1))
    put(TABLES.group, 's-0-g', group)
    put(TABLES.clique, 's-0-leader', leader)
    const place = isCopy ? (['s-0-g-0-worker', TABLES.clique] as const) : (['p', TABLES.pod] as const)
    const at = (of: string): JsonObject => (isCopy ? member(of) : pod(place[0], of))
    put(place[1], place[0], at('example.com/main:1'))
    if (raisedTo !== partition) put(TABLES.set, 's', set(raisedTo, 2))
    put(place[1], place[0], undefined)
    put(place[1], place[0], at(image))
    return said
  }

  for (const isCopy of [false, true])
    it(`forbids ${isCopy ? 'a PodClique of a copy' : 'a pod'} to come back with another template`, () => {
      expect(saidOf('example.com/main:2', isCopy, 1)).to.contain('has the image example.com/main:2')
      expect(saidOf('example.com/main:1', isCopy, 1)).to.equal(undefined)
      expect(saidOf('example.com/main:2', isCopy, 0), 'without a partition').to.equal(undefined)
      expect(saidOf('example.com/main:2', isCopy, 0, 1), 'just after it was raised').to.equal(undefined)
    })
})

describe('the invariant of deleted PodCliques', () => {
  /** What the invariant says when the operator makes these objects and then deletes these PodCliques. */
  const saidOf = (made: readonly (readonly [string, object])[], ...deleted: readonly string[]): string[] => {
    const store = new Store()
    const said: string[] = []
    const invariant = podCliquesStay({ staleMs: 0, flightMs: 0, heldMs: 0, clocksJump: false })
    store.subscribe('', (change: Change) => {
      const wrong = invariant.check(
        { ...change, writer: { kind: 'operator', name: 'operator-1' }, time: change.revision },
        store,
      )
      if (wrong !== undefined) said.push(wrong)
    })
    const keyOf = (name: string) => ({ namespace: 'default', name })
    for (const [table, object] of made) {
      const stored = object as JsonObject
      store.put(table, keyOf(String((stored.metadata as JsonObject).name)), stored, undefined)
    }
    for (const name of deleted) {
      store.put(TABLES.clique, keyOf(name), undefined, store.get(TABLES.clique, keyOf(name)))
    }
    return said
  }
  const group = { ...ofKind('PodCliqueScalingGroup', 's-0-group', setWith()), spec: { replicas: 1 } }
  const both = { name: 'group', cliqueNames: ['leader', 'worker'] }
  const onlyWorker = { name: 'group', cliqueNames: ['worker'] }
  const members = [podClique('s-0-group-0-leader', group), podClique('s-0-group-0-worker', group)]
  const withMembers = (set: object) =>
    [[TABLES.set, set], [TABLES.group, group], ...members.map((each) => [TABLES.clique, each] as const)] as const

  it('asks why a member of a scaling group goes that its set still has there', () => {
    expect(saidOf(withMembers(setWith(both)), 's-0-group-0-leader')).to.deep.equal([
      'PodClique s-0-group-0-leader is deleted',
    ])
  })

  it('takes it that a member goes whose role is no longer in that group, in a set that was made again', () => {
    for (const set of [setWith(onlyWorker), setWith(onlyWorker, { name: 'other', cliqueNames: ['leader'] })])
      expect(saidOf(withMembers(set), 's-0-group-0-leader')).to.deep.equal([])
  })

  it('does not take that for a reason why the members go that are still in the group', () => {
    const older = podClique('s-0-group-0-leader', group, 'example.com/main:0')
    const made = [
      [TABLES.set, setWith(onlyWorker)],
      [TABLES.group, group],
      [TABLES.clique, older],
      [TABLES.clique, podClique('s-0-group-0-worker', group)],
    ] as const
    expect(saidOf(made, 's-0-group-0-leader', 's-0-group-0-worker')).to.deep.equal([
      'PodClique s-0-group-0-worker is deleted',
    ])
  })

  it('takes it that a PodClique in no group goes whose role is now in one, and asks about others', () => {
    const made = (set: JsonObject) =>
      [
        [TABLES.set, set],
        [TABLES.clique, podClique('s-0-leader', set)],
      ] as const
    expect(saidOf(made(setWith(both)), 's-0-leader')).to.deep.equal([])
    expect(saidOf(made(setWith(onlyWorker)), 's-0-leader')).to.deep.equal(['PodClique s-0-leader is deleted'])
  })
})

describe('the invariant of budgets', () => {
  const set = setWith({ name: 'group', cliqueNames: ['worker'] })
  const group = { ...ofKind('PodCliqueScalingGroup', 's-0-group', set), spec: { replicas: 2, cliqueNames: ['worker'] } }
  const ofReplica = <T extends ReturnType<typeof ofKind>>(object: T, replica: number): T => ({
    ...object,
    metadata: {
      ...object.metadata,
      labels: { ...object.metadata.labels, 'grove.io/podcliquescalinggroup-replica-index': String(replica) },
    },
  })
  const FLIGHT_MS = 500

  /**
   * What it says when the operator deletes replica 1, which began to serve so long ago, while replica 0 does not serve, and
   * perhaps is kept by a partition.
   */
  const saidOf = (servesSinceMs: number, partition = 0): string[] => {
    const said: string[] = []
    const store = new Store()
    const invariant = servingAboveFloor({ staleMs: 2_500, flightMs: FLIGHT_MS, heldMs: 0, clocksJump: false })
    let time = 0
    store.subscribe('', (change: Change) => {
      const wrong = invariant.check({ ...change, writer: { kind: 'operator', name: 'operator-1' }, time }, store)
      if (wrong !== undefined) said.push(wrong)
    })
    const put = (table: string, name: string, object: object | undefined): void => {
      const key = { namespace: 'default', name }
      store.put(table, key, object as JsonObject | undefined, store.get(table, key))
    }
    const config = { name: 'group', cliqueNames: ['worker'], rollingUpdate: { partition } }
    const template = { ...set.spec.template, podCliqueScalingGroups: [config] }
    put(TABLES.set, 's', { ...set, spec: { ...set.spec, template } })
    put(TABLES.group, 's-0-group', group)
    for (const j of [0, 1]) {
      const clique = ofReplica(podClique(`s-0-group-${j}-worker`, group), j)
      put(TABLES.clique, clique.metadata.name, clique)
      put(TABLES.pod, `s-0-group-${j}-worker-x`, ofReplica(ofKind('Pod', `s-0-group-${j}-worker-x`, clique), j))
    }
    time = 60_000
    const served = store.get(TABLES.pod, { namespace: 'default', name: 's-0-group-1-worker-x' })
    put(TABLES.pod, 's-0-group-1-worker-x', { ...served, status: { conditions: [{ type: 'Ready', status: 'True' }] } })
    time += servesSinceMs
    put(TABLES.clique, 's-0-group-1-worker', undefined)
    return said
  }

  it('takes it that a replica of a scaling group goes that began to serve while the request was on its way', () => {
    expect(saidOf(FLIGHT_MS)).to.deep.equal([])
  })

  it('asks why one goes that has served for longer, while the others do not serve', () => {
    expect(saidOf(FLIGHT_MS + 1)).to.deep.equal([
      'PodCliqueScalingGroup s-0-group had no more than 1 of 2 that served, and the operator took down 1 of them; maxUnavailable allows 1 to be away, for whatever reason',
    ])
  })

  it('takes it that one goes beside one that a partition keeps and that does not serve', () => {
    expect(saidOf(FLIGHT_MS + 1, 1)).to.deep.equal([])
  })
})

describe('the invariant of live counts', () => {
  /** What it says when a member with this image and 3 replicas is lost with its group, and is made again with `again`. */
  const saidOf = (again: number, image = 'example.com/main:1', groupReplicas = 1, { staleMs } = { staleMs: 0 }) => {
    const said: string[] = []
    const store = new Store()
    const invariant = liveCountsSurvive({ staleMs, flightMs: 0, heldMs: 0, clocksJump: false })
    store.subscribe('', (change: Change) => {
      const writer = { kind: 'operator', name: 'operator-1' } as const
      const wrong = invariant.check({ ...change, writer, time: change.revision * 1_000 }, store)
      if (wrong !== undefined) said.push(wrong)
    })
    const put = (table: string, name: string, object: object | undefined): void => {
      const key = { namespace: 'default', name }
      store.put(table, key, object as JsonObject | undefined, store.get(table, key))
    }
    const set = setWith({ name: 'group', cliqueNames: ['worker'] })
    const member = 's-0-group-0-worker'
    for (const [uid, replicas] of [
      ['first', 3],
      ['second', again],
    ] as const) {
      const group = ofKind('PodCliqueScalingGroup', 's-0-group', set)
      const born = uid === 'first' ? 1 : groupReplicas
      const made = { ...group, metadata: { ...group.metadata, uid }, spec: { replicas: born } }
      const clique = podClique(member, made, uid === 'first' ? image : undefined)
      put(TABLES.set, 's', set)
      put(TABLES.group, 's-0-group', made)
      put(TABLES.clique, member, { ...clique, spec: { ...clique.spec, replicas } })
      put(TABLES.group, 's-0-group', { ...made, spec: { replicas: groupReplicas } })
      put(TABLES.group, 's-0-group', undefined)
      put(TABLES.clique, member, undefined)
    }
    return said
  }

  it('follows a member of a scaling group through the loss of the group', () => {
    expect(saidOf(3)).to.deep.equal([])
    expect(saidOf(1)).to.deep.equal([
      'PodClique s-0-group-0-worker is made again with 1 replicas, but had 3, and its template says 0',
    ])
  })

  it('asks for no count of a replica that was scaled in', () => {
    expect(saidOf(1, undefined, 0)).to.deep.equal([])
  })

  it('asks for no count that an operator has seen which was killed before it had time to note it (1105688)', () => {
    expect(saidOf(1, undefined, 1, { staleMs: 60_000 })).to.deep.equal([])
  })

  /** What it says when a set whose workers are 1 adopts a member of an older template, and replaces it. */
  const saidOfTakenBack = (older: number, live: number): string[] => {
    const said: string[] = []
    const store = new Store()
    const invariant = liveCountsSurvive({ staleMs: 0, flightMs: 0, heldMs: 0, clocksJump: false })
    store.subscribe('', (change: Change) => {
      const writer = { kind: 'operator', name: 'operator-1' } as const
      const wrong = invariant.check({ ...change, writer, time: change.revision * 1_000 }, store)
      if (wrong !== undefined) said.push(wrong)
    })
    const put = (table: string, object: ReturnType<typeof ofKind>, replicas: number, uid?: string): void => {
      const key = { namespace: 'default', name: object.metadata.name }
      const metadata = uid === undefined ? object.metadata : { ...object.metadata, uid }
      const spec = { ...(object as { spec?: object }).spec, replicas }
      store.put(table, key, { ...object, metadata, spec } as JsonObject, store.get(table, key))
    }
    const setOf = (uid: string, replicas: number, image: string) => {
      const set = setWith({ name: 'group', cliqueNames: ['worker'] })
      const cliques = [{ name: 'worker', spec: { replicas, podSpec: { containers: containers(image) } } }]
      return {
        ...set,
        metadata: { ...set.metadata, uid },
        spec: { ...set.spec, template: { ...set.spec.template, cliques } },
      }
    }
    const name = 's-0-group-0-worker'
    for (const set of [setOf('first', older, 'example.com/main:0'), setOf('second', 1, 'example.com/main:1')]) {
      const group = ofKind('PodCliqueScalingGroup', 's-0-group', set)
      put(TABLES.set, set, 1)
      put(TABLES.group, group, 1)
      put(TABLES.clique, podClique(name, group, 'example.com/main:0'), live)
    }
    const key = { namespace: 'default', name }
    store.put(TABLES.clique, key, undefined, store.get(TABLES.clique, key))
    put(TABLES.clique, podClique(name, ofKind('PodCliqueScalingGroup', 's-0-group')), 1, 'another')
    return said
  }

  it('takes it that a member which followed the template of an earlier set follows that of the set that took it back', () => {
    expect(saidOfTakenBack(3, 3)).to.deep.equal([])
  })

  it('asks for the count of a member that was scaled before another set took it back', () => {
    expect(saidOfTakenBack(3, 4)).to.deep.equal([
      'PodClique s-0-group-0-worker is made again with 1 replicas, but had 4, and its template says 1',
    ])
  })

  it('asks for the count of a member that an update had yet to replace, too', () => {
    expect(saidOf(3, 'example.com/main:0')).to.deep.equal([])
    expect(saidOf(1, 'example.com/main:0')).to.have.length(1)
  })
})

describe('the claims of single pods at the end of a run', () => {
  const store = (pods: readonly number[], claims: readonly number[]): Store => {
    const clique = podClique('s-0-leader', setWith())
    const cliques = [{ name: 'leader', resourceSharing: [{ name: 'card', scope: 'PerReplica' }], spec: {} }]
    const ofIndex = (kind: string, name: string, index: number) => {
      const object = ofKind(kind, name, clique)
      const labels = { 'grove.io/podclique': 's-0-leader', 'grove.io/podclique-pod-index': String(index) }
      return { ...object, metadata: { ...object.metadata, labels } }
    }
    return storeOf(
      [TABLES.set, { ...setWith(), spec: { replicas: 1, template: { cliques } } }],
      [TABLES.clique, clique],
      ...pods.map((index) => [TABLES.pod, ofIndex('Pod', `s-0-leader-${index}x`, index)] as const),
      ...claims.map((index) => [TABLES.claim, ofIndex('ResourceClaim', `s-0-leader-${index}-card`, index)] as const),
    )
  }
  const clean = endState(store([0, 1, 2], [0, 1, 2]))

  it('may have other indices than after a clean run, as their pods may', () => {
    expect(differences(endState(store([1, 2, 3], [1, 2, 3])), clean)).to.deep.equal([])
  })

  it('must be those of the pods', () => {
    expect(differences(endState(store([1, 2, 3], [0, 1, 2])), clean)).to.have.length(2)
    expect(differences(endState(store([1, 2, 3], [1, 2])), clean)).to.have.length(1)
  })
})

describe('a set that has left OnDelete', () => {
  const PRESENT = 'example.com/main:1'
  const OLDER = 'example.com/main:0'
  const HASH = 'grove.io/pod-template-hash'
  /** A set of this strategy that tells this of its update. */
  const setOf = (type: string, reason?: string, generations: readonly [number, number] = [1, 1]) => {
    const set = setWith()
    const conditions = reason === undefined ? [] : [{ type: 'UpdateInProgress', status: 'False', reason }]
    return {
      ...set,
      metadata: { ...set.metadata, generation: generations[0] },
      spec: { ...set.spec, updateStrategy: { type } },
      status: { observedGeneration: generations[1], conditions },
    }
  }
  const withPod = (set: JsonObject, image: string): Store => {
    const clique = podClique('s-0-leader', set)
    const pod = ofKind('Pod', 's-0-leader-abcde', clique)
    const labels = { ...pod.metadata.labels, 'grove.io/podclique': 's-0-leader', [HASH]: image }
    const made = { ...pod, metadata: { ...pod.metadata, labels }, spec: { containers: containers(image) } }
    return storeOf([TABLES.set, set], [TABLES.clique, clique], [TABLES.pod, made])
  }
  const outdated = (set: JsonObject): string[] =>
    unconverged(withPod(set, OLDER)).filter((each) => each.includes('the template says'))

  it('keeps pods of the older template as under OnDelete, but has to tell so', () => {
    expect(outdated(setOf('OnDelete'))).to.deep.equal([])
    expect(outdated(setOf('RollingRecreate', 'NotRolledOut'))).to.deep.equal([])
    const [told = '', ...others] = outdated(setOf('RollingRecreate', 'UpdateComplete'))
    expect(others).to.deep.equal([])
    expect(told).to.match(/^Pod s-0-leader-abcde has the image .*, but the template says /)
    expect(told.indexOf(OLDER)).to.be.within(0, told.indexOf(PRESENT))
  })

  it('waits for its user with pods whose image never works', () => {
    const waits = (reason: string): boolean =>
      waitsForItsUser(withPod(setOf('RollingRecreate', reason), 'example.com/main:broken-0'))
    expect(waits('NotRolledOut')).to.equal(true)
    expect(waits('UpdateComplete')).to.equal(false)
  })

  it('waits for its user with pods whose nodes have no room for what they are resized to', () => {
    const waits = (reason: string): boolean => {
      const store = withPod(setOf('RollingRecreate'), PRESENT)
      const [pod] = store.list(TABLES.pod, 'default')
      const condition = { type: 'PodResizePending', status: 'True', reason }
      const key = { namespace: 'default', name: 's-0-leader-abcde' }
      store.put(TABLES.pod, key, { ...pod, status: { conditions: [condition] } }, pod)
      return waitsForItsUser(store)
    }
    expect(waits('Deferred')).to.equal(true)
    expect(waits('Infeasible')).to.equal(false)
  })

  it('ends as a clean run does, but for what its older pods have from their template', () => {
    const differing = (reason: string): string[] => {
      const judged = withPod(setOf('RollingRecreate', reason), OLDER)
      return differences(endState(judged), endState(withPod(setOf('RollingRecreate'), PRESENT), judged))
    }
    expect(differing('NotRolledOut')).to.deep.equal([])
    expect(differing('UpdateComplete')).to.have.length(1)
  })

  it('may tell so only of a template that it has had under OnDelete', () => {
    const said = (...sets: readonly JsonObject[]): string[] => {
      const invariant: Invariant = notRolledOutIsLeftFromOnDelete()
      const store = new Store()
      const wrong: string[] = []
      store.subscribe('', (change: Change) => {
        const found = invariant.check({ ...change, writer: { kind: 'operator', name: 'operator-1' }, time: 0 }, store)
        if (found !== undefined) wrong.push(found)
      })
      const key = { namespace: 'default', name: 's' }
      for (const set of sets) store.put(TABLES.set, key, set, store.get(TABLES.set, key))
      return wrong
    }
    const changed = (set: ReturnType<typeof setOf>): JsonObject => {
      const [leader, ...others] = set.spec.template.cliques
      const edited = { ...leader, spec: { podSpec: { containers: containers('example.com/main:2') } } }
      return { ...set, spec: { ...set.spec, template: { ...set.spec.template, cliques: [edited, ...others] } } }
    }
    const left = setOf('RollingRecreate', 'NotRolledOut')
    const lie = 'PodCliqueSet s has not been under OnDelete with its present template'
    expect(said(setOf('OnDelete'), left)).to.deep.equal([])
    expect(said(left)).to.deep.equal([lie])
    expect(said(setOf('OnDelete'), changed(left))).to.deep.equal([lie])
    // The status is still that of the generation before.
    expect(said(setOf('OnDelete'), changed(setOf('RollingRecreate', 'NotRolledOut', [2, 1])))).to.deep.equal([])
  })
})
