import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM, type Sum } from '../../../reconcilers/engine/notes.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { scalingGroup } from '../../../reconcilers/podcliquescalinggroup/controller.ts'
import { observeScalingGroup } from '../../../reconcilers/podcliquescalinggroup/observe.ts'
import { stepTimeLeft } from '../../../reconcilers/podcliquescalinggroup/roll.ts'
import { statusOfScalingGroup } from '../../../reconcilers/podcliquescalinggroup/status.ts'
import { scalingGroupReplica } from '../../../reconcilers/podcliquescalinggroup-replica/controller.ts'
import { ownOfScalingGroup } from '../../../reconcilers/podcliqueset-replica/workloads.ts'
import { settle } from '../../../reconcilers/render.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { plansBy, said, success, sumOf } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }
const REF = { ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }
const SET = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }

const theGroup = (objects: Memory): PodCliqueScalingGroup =>
  objects.get(KIND.scalingGroup, 'default', 's-0-g') as PodCliqueScalingGroup
const theSet = (objects: Memory): PodCliqueSet => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
/** The actions planned for what all replicas share, and for each replica. */
const planned = (objects: Memory): Action[] =>
  [scalingGroup, scalingGroupReplica].flatMap((controller) => plansBy(controller, theGroup(objects), objects, CONTEXT))
const clique = (name: string) => ({ ...KIND.podClique, namespace: 'default', name })
const three = (group: object = {}) =>
  rendered([
    setOf({
      cliques: [
        { name: 'a', replicas: 2 },
        { name: 'big-a', replicas: 3 },
      ],
      groups: [{ name: 'g', cliqueNames: ['a', 'big-a'], replicas: 3, minAvailable: 2, ...group }],
    }),
  ])

describe('the status of a scaling group that is in no set', () => {
  before(loadedResources)

  const told = async (metadata: object, status?: object): Promise<string[]> => {
    const objects = await rendered([])
    const object = {
      ...KIND.scalingGroup,
      metadata: { name: 'g', namespace: 'default', generation: 2, uid: 'u', ...metadata },
    }
    objects.put({
      ...object,
      spec: { replicas: 1, cliqueNames: ['a'] },
      ...(status && { status }),
    } as unknown as KubeObject)
    const found = objects.get(KIND.scalingGroup, 'default', 'g') as PodCliqueScalingGroup
    const planned = plansBy(scalingGroup, found, objects, CONTEXT).map((action) =>
      action.do === 'problem' ? action.reason : action.do,
    )
    return statusOfScalingGroup(observeScalingGroup(found, objects), CONTEXT, success(NO_SUM)).flatMap((action) => {
      expect(planned).to.deep.equal(['InNoPodCliqueSet'])
      const { observedGeneration, conditions } = (
        action as unknown as { status: NonNullable<PodCliqueScalingGroup['status']> }
      ).status
      return [
        `${observedGeneration}`,
        ...(conditions ?? []).map(({ type, status: is, reason }) => `${type}=${is} ${reason}`),
      ]
    })
  }
  const SAID = [
    '2',
    'NotCarriedOut=True InNoPodCliqueSet',
    'Available=False InNoPodCliqueSet',
    'Stalled=True InNoPodCliqueSet',
  ]
  const managed = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 'gone' }

  it('says so, instead of Reconciling for ever', async () => {
    expect(await told({})).to.deep.equal(SAID)
    expect(await told({ labels: managed })).to.deep.equal(SAID)
  })

  it('stays where its set has let it go, or is deleted with it', async () => {
    expect(await told({ labels: managed }, { currentPodCliqueSetGenerationHash: 'h' })).to.deep.equal([])
    const owner = { ...KIND.podCliqueSet, name: 'gone', uid: 'other', controller: true }
    expect(await told({ labels: managed, ownerReferences: [owner] })).to.deep.equal([])
  })
})

describe('the plan of a scaling group', () => {
  before(loadedResources)

  it('puts replicas below minAvailable into the base gang and every other into one of its own', async () => {
    const objects = await three()
    const gangs = [0, 1, 2].map((j) => {
      const { labels = {} } = objects.get(KIND.podClique, 'default', `s-0-g-${j}-a`)?.metadata ?? {}
      return [labels['grove.io/podgang'], labels['grove.io/base-podgang']]
    })
    expect(gangs).to.deep.equal([
      ['s-0', undefined],
      ['s-0', undefined],
      ['s-0-g-0', 's-0'],
    ])
  })

  it('tells every member how many pods a replica has by its template', async () => {
    const objects = await three()
    const { podSpec } = (objects.get(KIND.podClique, 'default', 's-0-g-2-big-a') as PodClique).spec
    expect(podSpec.containers[0]?.env).to.deep.include({ name: 'GROVE_PCSG_TEMPLATE_NUM_PODS', value: '5' })
  })

  describe('the index of a pod in its scaling group', () => {
    const OFFSET = 'grove.io/podcliquescalinggroup-pod-index-offset'
    const LABEL = 'grove.io/podcliquescalinggroup-pod-index'
    const offsetOf = (objects: Memory, name: string) =>
      objects.get(KIND.podClique, 'default', name)?.metadata.annotations?.[OFFSET]
    const ranksOf = (objects: Memory, name: string) =>
      objects
        .controlledBy(KIND.pod, objects.get(KIND.podClique, 'default', name)?.metadata.uid ?? '')
        .map(({ metadata }) => metadata.labels?.[LABEL])
        .sort()
    const ofOrder = (...cliqueNames: readonly string[]) => three({ cliqueNames })

    it('follows the order of cliqueNames, not that of the cliques, in each replica anew', async () => {
      const objects = await ofOrder('big-a', 'a')
      for (const j of [0, 1, 2]) {
        expect(ranksOf(objects, `s-0-g-${j}-big-a`)).to.deep.equal(['0', '1', '2'])
        expect(ranksOf(objects, `s-0-g-${j}-a`)).to.deep.equal(['3', '4'])
      }
    })

    it('moves in place when a member before is scaled, also one of an older template', async () => {
      const objects = await three()
      expect(ranksOf(objects, 's-0-g-0-big-a')).to.deep.equal(['2', '3', '4'])
      objects.patch(clique('s-0-g-0-big-a'), { metadata: { labels: { 'grove.io/pod-template-hash': 'older' } } })
      objects.patch(clique('s-0-g-0-a'), { spec: { replicas: 5 } })
      const patches = planned(objects).flatMap((action) =>
        action.do === 'patch' && action.ref.name === 's-0-g-0-big-a' ? [action.patch] : [],
      )
      expect(patches).to.deep.equal([{ metadata: { annotations: { [OFFSET]: '5' } } }])
    })

    it('comes back with a lost member as its own count does', async () => {
      const objects = await three()
      objects.patch(clique('s-0-g-0-a'), { spec: { replicas: 4 } })
      settle(objects, renderContext())
      expect(offsetOf(objects, 's-0-g-0-big-a')).to.equal('4')
      objects.remove(clique('s-0-g-0-a'))
      expect(planned(objects).filter(({ do: what }) => what === 'patch')).to.deep.equal([])
      settle(objects, renderContext())
      expect(offsetOf(objects, 's-0-g-0-big-a')).to.equal('4')
      expect(ranksOf(objects, 's-0-g-0-big-a')).to.deep.equal(['4', '5', '6'])
    })

    it('is given to the pods of an earlier version, and to those from which somebody has taken it, and they run on', async () => {
      const objects = await three()
      const podClique = objects.get(KIND.podClique, 'default', 's-0-g-0-big-a')
      objects.patch(clique('s-0-g-0-big-a'), { metadata: { annotations: { [OFFSET]: null } } })
      const pods = objects.controlledBy(KIND.pod, podClique?.metadata.uid ?? '')
      for (const { metadata } of pods)
        objects.patch(
          { ...KIND.pod, namespace: 'default', name: metadata.name ?? '' },
          { metadata: { labels: { [LABEL]: null } } },
        )
      expect(ranksOf(objects, 's-0-g-0-big-a')).to.deep.equal([undefined, undefined, undefined])
      settle(objects, renderContext())
      expect(ranksOf(objects, 's-0-g-0-big-a')).to.deep.equal(['2', '3', '4'])
      const after = objects.controlledBy(KIND.pod, podClique?.metadata.uid ?? '')
      expect(after.map(({ metadata }) => metadata.uid)).to.deep.equal(pods.map(({ metadata }) => metadata.uid))
    })

    it('is on no pod of another clique, and where it begins is on no pod, whatever somebody writes into a template', async () => {
      const objects = await rendered([
        setOf({
          cliques: [
            { name: 'a', replicas: 1, annotations: { [OFFSET]: '7' } },
            { name: 'b', replicas: 1, annotations: { [OFFSET]: '7' } },
          ],
          groups: [{ name: 'g', cliqueNames: ['b'], replicas: 1, minAvailable: 1 }],
        }),
      ])
      expect([ranksOf(objects, 's-0-a'), ranksOf(objects, 's-0-g-0-b')]).to.deep.equal([[undefined], ['0']])
      expect(offsetOf(objects, 's-0-a')).to.equal(undefined)
      for (const name of ['s-0-a', 's-0-g-0-b']) {
        const { uid = '' } = objects.get(KIND.podClique, 'default', name)?.metadata ?? {}
        for (const { metadata } of objects.controlledBy(KIND.pod, uid))
          expect(metadata.annotations).not.to.have.property(OFFSET)
      }
    })
  })

  it('removes the replicas beyond the count, whichever indices there are, and many objects in one request', async () => {
    const objects = await three()
    for (const name of ['s-0-g-1-a', 's-0-g-1-big-a']) objects.remove(clique(name))
    objects.patch(REF, { spec: { replicas: 1 } })
    const labels = {
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': 's',
      'grove.io/podcliquescalinggroup': 's-0-g',
      'grove.io/podcliquescalinggroup-replica-index': '2',
    }
    const report = {
      success: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
      failure: 'PodCliqueScalingGroupReplicaDeleteFailed',
      about: { ...KIND.podCliqueSet, namespace: 'default', name: 's', uid: 'PodCliqueSet/default/s' },
    }
    const [pods, ...podCliques] = planned(objects)
    expect(pods).to.deep.include({ do: 'removeAll', kind: KIND.pod, namespace: 'default', labels })
    expect(podCliques.map(said)).to.deep.equal(['remove PodClique s-0-g-2-a', 'remove PodClique s-0-g-2-big-a'])
    for (const podClique of podCliques) expect(podClique).to.deep.include({ report })
  })

  it('removes members that the set no longer has in the group, and those alone: a set that was created again has adopted it', async () => {
    const objects = await three()
    const { template } = (objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet).spec
    const podCliqueScalingGroups = template.podCliqueScalingGroups?.map((each) => ({ ...each, cliqueNames: ['big-a'] }))
    objects.patch(
      { ...KIND.podCliqueSet, namespace: 'default', name: 's' },
      { spec: { template: { podCliqueScalingGroups } } },
    )
    const removed = planned(objects).filter((action) => action.do === 'remove' || action.do === 'removeAll')
    expect(removed.map(said)).to.deep.equal([0, 1, 2].map((j) => `remove PodClique s-0-g-${j}-a`))
  })

  it('makes a PodClique anew only when the one that is going has gone', async () => {
    const objects = await three()
    objects.patch(clique('s-0-g-0-a'), { metadata: { deletionTimestamp: CONTEXT.now } })
    expect(planned(objects)).to.deep.equal([])
    objects.remove(clique('s-0-g-0-a'))
    expect(planned(objects)).to.have.length(1)
  })

  it('gives a PodClique the hash of its template back that somebody has taken off, and keeps its replica', async () => {
    const objects = await three()
    objects.patch(clique('s-0-g-1-a'), { metadata: { labels: { 'grove.io/pod-template-hash': null } } })
    const actions = planned(objects)
    expect(actions.map(said)).to.deep.equal(['patch PodClique s-0-g-1-a'])
    expect(JSON.stringify(actions)).to.contain('grove.io/pod-template-hash')
  })

  it('makes nothing while its set is going', async () => {
    const objects = await three()
    objects.remove(clique('s-0-g-0-a'))
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { metadata: { deletionTimestamp: 'x' } })
    expect(planned(objects)).to.deep.equal([])
  })

  const ready = (pod: KubeObject): KubeObject => {
    const conditions = ['PodScheduled', 'Ready'].map((type) => ({ type, status: 'True' }))
    return { ...pod, status: { phase: 'Running', conditions } }
  }
  /** The group while it is being updated, and all of it is of an older template. */
  const outdated = async (group: object = {}): Promise<Memory> => {
    const objects = await three(group)
    const set = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
    const currentGenerationHash = revisionOf(set, objects)?.generationHash
    const progress = { updateStartedAt: CONTEXT.now, currentlyUpdating: [{ replicaIndex: 0 }] }
    objects.patch(
      { ...KIND.podCliqueSet, namespace: 'default', name: 's' },
      { status: { currentGenerationHash, updateProgress: progress } },
    )
    const members = ['a', 'big-a'].flatMap((name) => [0, 1, 2].map((j) => clique(`s-0-g-${j}-${name}`)))
    for (const member of members)
      objects.patch(member, { metadata: { labels: { 'grove.io/pod-template-hash': 'old' } } })
    return objects
  }

  it('takes down as many replicas at once as may be unavailable, each with all of its PodCliques', async () => {
    for (const [maxUnavailable, taken] of [
      [1, ['s-0-g-0-a', 's-0-g-0-big-a']],
      [2, ['s-0-g-0-a', 's-0-g-0-big-a', 's-0-g-1-a', 's-0-g-1-big-a']],
    ] as const) {
      const objects = await outdated({ rollingUpdate: { maxUnavailable } })
      for (const pod of [...objects].filter(({ kind }) => kind === 'Pod')) objects.put(ready(pod))
      const removals = flat(plansBy(scalingGroup, theGroup(objects), objects, CONTEXT)).map(said)
      const podCliques = removals.filter((each) => each.startsWith('remove PodClique '))
      expect(podCliques).to.have.members(taken.map((name) => `remove PodClique ${name}`))
    }
  })

  it('takes what does not serve down only where a live look says so too, for it may be ready by now', async () => {
    const objects = await outdated()
    const pods = [...objects].filter(({ kind }) => kind === 'Pod')
    // In the caches the last replica is not up.
    const isLast = ({ metadata }: KubeObject) =>
      metadata.labels?.['grove.io/podcliquescalinggroup-replica-index'] === '2'
    for (const pod of pods.filter((each) => !isLast(each))) objects.put(ready(pod))
    const [taken, ...more] = plansBy(scalingGroup, theGroup(objects), objects, CONTEXT)
    expect(more).to.deep.equal([])
    expect(taken && said(taken)).to.match(
      /^\(reread Pod → \(remove PodClique s-0-g-2-a, remove PodClique s-0-g-2-big-a → remove Pod /,
    )
    const [look] = taken?.do === 'inOrder' ? (taken.stages[0] ?? []) : []
    if (look?.do !== 'reread') throw new Error('nobody looks')
    expect(look.labels).to.include({ 'grove.io/podcliquescalinggroup': 's-0-g' })
    expect(look.holds(pods)).to.equal(true)
    expect(look.holds(pods.map(ready))).to.equal(false)
    for (const pod of pods) objects.put(ready(pod))
    const [within] = plansBy(scalingGroup, theGroup(objects), objects, CONTEXT)
    expect(within && said(within), 'what the budget allows needs no look').to.match(/^\(remove PodClique s-0-g-0-a, /)
  })

  it('puts no finalizer on, and takes off what an earlier version has put there', async () => {
    const objects = await three()
    expect(theGroup(objects).metadata).to.not.have.property('finalizers')
    const finalizers = ['grove.io/podcliquescalinggroup.grove.io', 'example.com/theirs']
    objects.patch(REF, { metadata: { finalizers, deletionTimestamp: CONTEXT.now } })
    const [patch, ...more] = planned(objects)
    expect(patch).to.deep.include({ do: 'patch', patch: { metadata: { finalizers: ['example.com/theirs'] } } })
    expect(more).to.deep.equal([])
  })
})

describe('the deadline of a step in the update of a scaling group', () => {
  before(loadedResources)

  const at = (minutes: number): string => `2024-01-01T00:${String(minutes).padStart(2, '0')}:00Z`
  const left = (objects: Memory, now: string): number | undefined =>
    stepTimeLeft(observeScalingGroup(theGroup(objects), objects), now)
  const copy = (j: number) => ['a', 'big-a'].map((name) => clique(`s-0-g-${j}-${name}`))
  const create = (objects: Memory, j: number, minute: number, hash?: string): void => {
    const labels = hash === undefined ? {} : { 'grove.io/pod-template-hash': hash }
    for (const member of copy(j)) objects.patch(member, { metadata: { creationTimestamp: at(minute), labels } })
  }
  /** An update that began at minute 10 and has replaced copy 0 at minute 12. */
  const begun = async (): Promise<Memory> => {
    const objects = await three({ rollingUpdate: { progressDeadline: '10m' } })
    create(objects, 0, 12)
    for (const j of [1, 2]) create(objects, j, 0, 'old')
    objects.patch(REF, { status: { updateProgress: { updateStartedAt: at(10) } } })
    select(objects, 0)
    return objects
  }
  /** The set selects replicas for its update. */
  const select = (objects: Memory, ...selected: readonly number[]): void => {
    const currentGenerationHash = revisionOf(theSet(objects), objects)?.generationHash
    const currentlyUpdating = selected.map((replicaIndex) => ({ replicaIndex, updateStartedAt: at(10) }))
    objects.patch(SET, {
      status: { currentGenerationHash, updateProgress: { updateStartedAt: at(10), currentlyUpdating } },
    })
  }

  it('is counted from the last copy that the update has made, and from its beginning while there is none', async () => {
    const objects = await begun()
    expect(left(objects, at(14))).to.equal(8 * 60_000)
    expect(left(objects, at(23))).to.equal(-60_000)
    create(objects, 0, 0, 'old')
    expect(left(objects, at(14))).to.equal(6 * 60_000)
  })

  it('is not put off by copies that scale-out adds, or by members of the older template that came back', async () => {
    const objects = await begun()
    create(objects, 1, 20, 'old')
    expect(left(objects, at(21))).to.equal(60_000)
    // Copy 2 is made of the changed template, at an index beyond all older copies: somebody has scaled out.
    for (const name of ['a', 'big-a']) {
      const { labels } = objects.get(KIND.podClique, 'default', `s-0-g-0-${name}`)?.metadata ?? {}
      const hash = labels?.['grove.io/pod-template-hash']
      objects.patch(clique(`s-0-g-2-${name}`), { metadata: { labels: { 'grove.io/pod-template-hash': hash } } })
    }
    create(objects, 2, 20)
    expect(left(objects, at(21))).to.equal(60_000)
  })

  it('is none without an update, and none that nobody has set', async () => {
    const objects = await begun()
    objects.patch(REF, { status: { updateProgress: { updateEndedAt: at(13) } } })
    expect(left(objects, at(14))).to.equal(undefined)
    const without = await three()
    without.patch(REF, { status: { updateProgress: { updateStartedAt: at(10) } } })
    select(without, 0)
    expect(left(without, at(14))).to.equal(undefined)
  })

  it('is none while the group waits for its turn again, as a change has superseded its update that updates fewer replicas', async () => {
    const objects = await begun()
    select(objects)
    expect(left(objects, at(23))).to.equal(undefined)
  })
})

describe('the status of a scaling group', () => {
  before(loadedResources)

  const statusOf = (objects: Memory): Action[] =>
    statusOfScalingGroup(
      observeScalingGroup(theGroup(objects), objects),
      CONTEXT,
      success(sumOf(scalingGroupReplica, theGroup(objects), objects)),
    )
  const statusAfter = (objects: Memory): PodCliqueScalingGroup['status'] => {
    for (const action of statusOf(objects)) {
      if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
    }
    expect(statusOf(objects)).to.deep.equal([])
    return theGroup(objects).status
  }
  const report = (objects: Memory, name: string, readyReplicas: number, breached: 'True' | 'False'): void =>
    objects.patch(clique(name), {
      status: {
        readyReplicas,
        conditions: [
          { type: 'PodCliqueScheduled', status: 'True' },
          { type: 'MinAvailableBreached', status: breached },
        ],
      },
    })

  it('keeps how many had nodes where a change supersedes an update before it is recorded, and nothing if as many have', async () => {
    const recorded = async (lost: readonly string[], followed?: string) => {
      const objects = await three()
      const pods = [...objects].filter(({ kind }) => kind === 'Pod')
      for (const { apiVersion, kind, metadata } of pods) {
        const scheduled = lost.includes(metadata.labels?.['grove.io/podclique'] ?? '') ? 'False' : 'True'
        objects.patch(
          { apiVersion, kind, namespace: 'default', name: metadata.name ?? '' },
          { status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: scheduled }] } },
        )
      }
      const begun = { updateStartedAt: CONTEXT.now }
      objects.patch(SET, {
        status: {
          currentGenerationHash: 'superseded',
          updateProgress: { ...begun, currentlyUpdating: [{ replicaIndex: 0, ...begun }] },
        },
      })
      objects.patch(REF, { status: { scheduledReplicas: 3, currentPodCliqueSetGenerationHash: followed } })
      return statusAfter(objects)?.updateProgress
    }
    expect(await recorded(['s-0-g-1-a'])).to.include({
      podCliqueSetGenerationHash: 'superseded',
      mostScheduledReplicas: 3,
    })
    expect(await recorded([])).to.equal(undefined)
    expect(await recorded(['s-0-g-1-a'], 'superseded'), 'the update has ended here').to.equal(undefined)
  })

  it('counts replicas of which every PodClique is scheduled, and those of which enough pods are ready', async () => {
    const objects = await three()
    expect(statusAfter(objects)).to.include({ replicas: 3, scheduledReplicas: 0, availableReplicas: 0 })
    report(objects, 's-0-g-0-a', 2, 'False')
    expect(statusAfter(objects)).to.include({ scheduledReplicas: 0 })
    report(objects, 's-0-g-0-big-a', 2, 'False')
    expect(statusAfter(objects)).to.include({ scheduledReplicas: 1, availableReplicas: 0 })
    report(objects, 's-0-g-0-big-a', 3, 'False')
    expect(statusAfter(objects)).to.include({ scheduledReplicas: 1, availableReplicas: 1 })
  })

  it('says in conditions that so many replicas are not carried out, whatever has reported, until they are fewer', async () => {
    const objects = await three()
    const scaled = (generation: number, replicas: number) => {
      objects.patch(REF, { metadata: { generation }, spec: { replicas } })
      const [problem] = scalingGroup.plan(theGroup(objects), objects, CONTEXT, NO_SUM)
      const outcome = { ...success(), isCarriedOut: problem?.do !== 'problem' }
      const sum = replicas > 3 ? outcome.sum : sumOf(scalingGroupReplica, theGroup(objects), objects)
      const report = () =>
        statusOfScalingGroup(observeScalingGroup(theGroup(objects), objects), CONTEXT, { ...outcome, sum })
      for (const action of report()) if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
      expect(report(), 'at rest').to.deep.equal([])
      const { conditions = [], observedGeneration } = theGroup(objects).status ?? {}
      return [observedGeneration, ...conditions.map(({ type, status, reason }) => `${type}=${status} ${reason}`)]
    }
    expect(scaled(2, 100_001)).to.deep.equal([
      2,
      'NotCarriedOut=True TooManyReplicas',
      'Available=False TooManyReplicas',
      'Stalled=True TooManyReplicas',
    ])
    expect(scaled(3, 3).slice(-2)).to.deep.equal([
      'Available=False ReplicasUnavailable',
      'Reconciling=True ReplicasUnavailable',
    ])
    expect(scaled(3, 3).join()).to.not.match(/NotCarriedOut|Stalled/)
  })

  it('follows the template with its minimum available, though a replica beyond that has no place', async () => {
    const objects = await three()
    const set = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
    const generation = revisionOf(set, objects)?.generationHash
    const followed = (j: number, readyReplicas: number): void => {
      for (const name of ['a', 'big-a'].map((each) => `s-0-g-${j}-${each}`)) {
        report(objects, name, readyReplicas, 'False')
        const { labels } = objects.get(KIND.podClique, 'default', name)?.metadata ?? {}
        const currentPodTemplateHash = labels?.['grove.io/pod-template-hash']
        const hashes = { currentPodTemplateHash, currentPodCliqueSetGenerationHash: generation }
        objects.patch(clique(name), { status: { replicas: 3, updatedReplicas: 3, ...hashes } })
      }
    }
    const told = () => statusAfter(objects)?.currentPodCliqueSetGenerationHash
    followed(0, 3)
    followed(1, 3)
    expect(told(), 'replica 2 has yet to say which template it follows').to.equal(undefined)
    followed(2, 0)
    expect(theGroup(objects).spec.minAvailable).to.equal(2)
    expect(told()).to.equal(generation)
    expect(theGroup(objects).status).to.include({ availableReplicas: 2, updatedReplicas: 2 })
    const inUpdate = { currentGenerationHash: generation, updateProgress: { updateStartedAt: '2024-01-01T00:00:00Z' } }
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { status: inUpdate })
    const available = statusAfter(objects)?.conditions?.find(({ type }) => type === 'Available')
    expect(available, 'the update has nothing to do here').to.include({ reason: 'ReplicasUnavailable' })
  })

  it('tells of the present generation that its update is late, though it is not carried out', async () => {
    const objects = await three({ rollingUpdate: { progressDeadline: '10m' } })
    const updateStartedAt = '2024-01-01T00:00:00Z'
    const generation = revisionOf(theSet(objects), objects)?.generationHash
    const currentlyUpdating = [{ replicaIndex: 0, updateStartedAt }]
    objects.patch(SET, {
      status: { currentGenerationHash: generation, updateProgress: { updateStartedAt, currentlyUpdating } },
    })
    objects.patch(REF, {
      metadata: { generation: 2 },
      status: {
        observedGeneration: 1,
        updateProgress: { podCliqueSetGenerationHash: generation, updateStartedAt },
      },
    })
    const [member] = [...objects].filter(({ kind }) => kind === KIND.podClique.kind)
    objects.patch(clique(member?.metadata.name ?? ''), {
      metadata: { labels: { 'grove.io/pod-template-hash': 'old' } },
    })
    const outcome = { ...success(sumOf(scalingGroupReplica, theGroup(objects), objects)), isCarriedOut: false }
    const told = (now: string) => {
      const observed = observeScalingGroup(theGroup(objects), objects)
      for (const action of statusOfScalingGroup(observed, { ...CONTEXT, now }, outcome))
        if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
      const { observedGeneration, conditions = [] } = theGroup(objects).status ?? {}
      return [observedGeneration, conditions.find(({ type }) => type === 'Stalled')?.reason]
    }
    expect(told('2024-01-01T00:09:00Z')).to.deep.equal([1, undefined])
    expect(told('2024-01-01T00:11:00Z')).to.deep.equal([2, 'ProgressDeadlineExceeded'])
  })

  it('is not available from a change of the template on, before the update reaches it too', async () => {
    const objects = await three()
    const available = () => statusAfter(objects)?.conditions?.find(({ type }) => type === 'Available')
    expect(available()).to.include({ status: 'False', reason: 'ReplicasUnavailable' })
    for (const j of [0, 1, 2]) for (const name of ['a', 'big-a']) report(objects, `s-0-g-${j}-${name}`, 3, 'False')
    const at = (currentGenerationHash: string | undefined) =>
      objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { status: { currentGenerationHash } })
    at('before')
    expect(available()).to.include({ status: 'False', reason: 'UpdateInProgress' })
    at(revisionOf(objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet, objects)?.generationHash)
    expect(available()).to.include({ status: 'True' })
  })

  it('does not tell of a complete update while copies of an older template wait for theirs', async () => {
    const objects = await three({ rollingUpdate: { progressDeadline: '10m' } })
    const told = (): string | undefined => {
      const found = statusAfter(objects)?.conditions?.find(({ type }) => type === 'UpdateInProgress')
      return found && `${found.status} ${found.reason}`
    }
    const current = revisionOf(theSet(objects), objects)?.generationHash
    objects.patch(SET, { status: { currentGenerationHash: current, updateProgress: { updateStartedAt: CONTEXT.now } } })
    const condition = { type: 'UpdateInProgress', status: 'False', reason: 'UpdateComplete', message: '' }
    const before = {
      currentPodCliqueSetGenerationHash: 'before',
      conditions: [{ ...condition, lastTransitionTime: '' }],
    }
    objects.patch(REF, { status: before })
    expect(told()).to.equal('True RollingUpdate')
    objects.patch(SET, { spec: { updateStrategy: { type: 'OnDelete' } } })
    expect(told()).to.equal('False OnDelete')
    objects.patch(REF, { status: { currentPodCliqueSetGenerationHash: current } })
    expect(told()).to.equal('False UpdateComplete')
  })

  it('is breached when fewer than minAvailable replicas are sound, and not before there were so many', async () => {
    const objects = await three()
    const breached = () => statusAfter(objects)?.conditions?.find(({ type }) => type === 'MinAvailableBreached')?.status
    const removed = [...objects].filter(
      ({ kind, metadata }) => kind === KIND.podClique.kind && !metadata.name?.startsWith('s-0-g-0'),
    )
    for (const { metadata } of removed) objects.remove(clique(metadata.name ?? ''))
    expect(breached()).to.equal(undefined)
    for (const podClique of removed) objects.put(podClique)
    expect(breached()).to.equal(undefined)
    for (const j of [0, 1, 2]) for (const name of ['a', 'big-a']) report(objects, `s-0-g-${j}-${name}`, 1, 'False')
    expect(breached()).to.equal('False')
    report(objects, 's-0-g-0-a', 0, 'True')
    expect(breached()).to.equal('False')
    report(objects, 's-0-g-1-a', 0, 'True')
    expect(breached()).to.equal('True')
    // A group that is scaled to nothing has lost nothing. After it is scaled up again it must be whole once before it
    // can lose anything.
    objects.patch(REF, { spec: { replicas: 0 } })
    expect(breached()).to.equal(undefined)
    objects.patch(REF, { spec: { replicas: 3 } })
    expect(breached()).to.equal(undefined)
  })

  it('tells of gang termination until enough replicas are whole again, whatever replicas have not reported yet', async () => {
    const objects = await three()
    const sound = (): void => {
      for (const j of [0, 1, 2]) for (const name of ['a', 'big-a']) report(objects, `s-0-g-${j}-${name}`, 3, 'False')
    }
    sound()
    statusAfter(objects)
    const before = sumOf(scalingGroupReplica, theGroup(objects), objects)
    const flag = { type: 'GangTerminationInProgress', status: 'True', reason: 'GangTerminationActive', message: '' }
    const conditions = [...(theGroup(objects).status?.conditions ?? []), { ...flag, lastTransitionTime: CONTEXT.now }]
    objects.patch(REF, { status: { conditions } })
    const isFlagged = (): boolean =>
      theGroup(objects).status?.conditions?.some(({ type }) => type === flag.type) === true
    const members = [...objects].filter(({ kind }) => kind === KIND.podClique.kind)
    const reportedWith = (sum: Sum): Action[] => {
      const actions = statusOfScalingGroup(observeScalingGroup(theGroup(objects), objects), CONTEXT, success(sum))
      for (const action of actions) if (action.do === 'patchStatus') objects.patch(REF, { status: action.status })
      return actions
    }
    for (const { metadata } of members) {
      objects.patch(clique(metadata.name ?? ''), { metadata: { deletionTimestamp: CONTEXT.now } })
    }
    // The replicas have not reported since their PodCliques were deleted.
    expect(reportedWith(before).map(({ do: what }) => what)).to.include('requeueAfter')
    expect(isFlagged()).to.equal(true)
    for (const podClique of members) objects.put({ ...podClique, status: {} } as KubeObject)
    reportedWith(before)
    expect(isFlagged()).to.equal(true)
    reportedWith(sumOf(scalingGroupReplica, theGroup(objects), objects))
    expect(isFlagged()).to.equal(true)
    sound()
    reportedWith(sumOf(scalingGroupReplica, theGroup(objects), objects))
    expect(isFlagged()).to.equal(false)
  })
})

describe('a scaling group that a set without a fabric adopts', () => {
  const group = (annotations?: Record<string, string>) =>
    ({
      ...KIND.scalingGroup,
      metadata: { name: 's-0-g', ...(annotations && { annotations }) },
      spec: { replicas: 1, minAvailable: 1, cliqueNames: ['a'] },
    }) as unknown as PodCliqueScalingGroup

  it('loses the annotations of the fabric, and keeps what users have noted on it', () => {
    const before = group({ 'grove.io/auto-mnnvl': 'enabled', 'grove.io/mnnvl-group': 'x', 'example.com/note': 'mine' })
    expect(ownOfScalingGroup(group(), before).metadata).to.have.deep.property('annotations', {
      'grove.io/auto-mnnvl': null,
      'grove.io/mnnvl-group': null,
    })
  })
})
