import { expect } from 'chai'
import { GANG_PODS_INTENT, QUEUE_INTENT, SCHEDULER_NAME_INTENT } from '../../../model/intent.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { isTerminating } from '../../../model/pod.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import type { PlanContext } from '../../../reconcilers/plan-context.ts'
import { observePodClique } from '../../../reconcilers/podclique/observe.ts'
import { planPodClique } from '../../../reconcilers/podclique/plan.ts'
import { freeIndices } from '../../../reconcilers/podclique/pods.ts'
import { superfluousPods } from '../../../reconcilers/podclique/scale-in.ts'
import { statusOfPodClique } from '../../../reconcilers/podclique/status.ts'
import { settle } from '../../../reconcilers/render.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { templateHashOf } from '../../../reconcilers/templates/hash.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { said, success } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered, stored } from './rendered.ts'
import { setOf } from './sets.ts'

const NOW = '2024-01-01T00:00:00Z'
const CONTEXT = { config: CONFIG, now: NOW }
const theSet = (objects: Memory): PodCliqueSet => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet

const clique = (objects: Memory, name: string): PodClique => objects.get(KIND.podClique, 'default', name) as PodClique
const podsOf = (objects: Memory, name: string): Pod[] =>
  observePodClique(clique(objects, name), objects).pods as readonly Pod[] as Pod[]
const planned = (objects: Memory, name: string): Action[] =>
  planPodClique(observePodClique(clique(objects, name), objects), CONTEXT)
const podRef = (name: string) => ({ ...KIND.pod, namespace: 'default', name })
const gatesOf = (pod: Pod | undefined): string[] => (pod?.spec.schedulingGates ?? []).map(({ name }) => name)

describe('the pods of a PodClique', () => {
  before(loadedResources)

  it('take the lowest free indices', () => {
    expect(freeIndices(new Set([0, 2]), 3)).to.deep.equal([1, 3, 4])
    expect(freeIndices(new Set(), 0)).to.deep.equal([])
  })

  it('are replaced under the same index as soon as one is going, has ended, or is gone', async () => {
    for (const loss of [
      { metadata: { deletionTimestamp: CONTEXT.now } },
      { metadata: { deletionTimestamp: CONTEXT.now }, status: { phase: 'Failed' } },
    ]) {
      const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 3 }] })])
      objects.patch(podRef('s-0-a-1'), loss)
      const creations = planned(objects, 's-0-a').filter(({ do: what }) => what === 'create')
      expect(creations).to.have.length(1)
      expect(creations[0]).to.have.nested.property('object.metadata.labels.grove\\.io/podclique-pod-index', '1')
    }
  })

  it('are replaced only once they are gone, also those of a PodClique of that name before it, where the scheduler counts them until then', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 3 }] })])
    const scheduler = { metadata: { annotations: { [SCHEDULER_NAME_INTENT]: 'kueue' } } }
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, scheduler)
    const creations = () => planned(objects, 's-0-a').filter(({ do: what }) => what === 'create').length
    objects.patch(podRef('s-0-a-1'), { metadata: { deletionTimestamp: CONTEXT.now } })
    expect(creations()).to.equal(0)
    objects.remove(podRef('s-0-a-1'))
    expect(creations()).to.equal(1)
    const former = { ...KIND.podClique, name: 's-0-a', uid: 'former', controller: true }
    const going = { deletionTimestamp: CONTEXT.now, ownerReferences: [former] }
    for (const pod of ['s-0-a-0', 's-0-a-2']) objects.patch(podRef(pod), { metadata: going })
    expect(creations()).to.equal(1)
    objects.remove(podRef('s-0-a-0'))
    expect(creations()).to.equal(2)
  })

  it('that have ended by themselves, as their restartPolicy lets them, count as there: nothing is made in their place', async () => {
    const podSpec = { containers: [{ name: 'c', image: 'i' }], restartPolicy: 'OnFailure' }
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2, podSpec }] })])
    objects.patch(podRef('s-0-a-1'), { status: { phase: 'Succeeded' } })
    expect(planned(objects, 's-0-a')).to.deep.equal([])
  })

  /** A PodClique with a pod that stands in though no update runs, and another that has ended. */
  const afterSurge = async (restartPolicy: string, phase: string): Promise<Memory> => {
    const podSpec = { containers: [{ name: 'c', image: 'i' }], restartPolicy }
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 3, podSpec }] })])
    const cliques = theSet(objects).spec.template.cliques.map((each) => ({
      ...each,
      rollingUpdate: { maxSurge: 1 },
      spec: { ...each.spec, replicas: 2 },
    }))
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { spec: { template: { cliques } } })
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 2 } })
    objects.patch(podRef('s-0-a-0'), { status: { phase } })
    return objects
  }
  const removed = (objects: Memory) =>
    planned(objects, 's-0-a').flatMap((each) => (each.do === 'remove' ? [each.ref.name] : []))

  it('that stand in when their update ends go once a pod that has ended by then is made again under its index', async () => {
    const objects = await afterSurge('Always', 'Failed')
    expect(removed(objects)).to.deep.equal(['s-0-a-0'])
    settle(objects, renderContext())
    const indices = podsOf(objects, 's-0-a').map(({ metadata }) => metadata.labels?.['grove.io/podclique-pod-index'])
    expect(indices.sort()).to.deep.equal(['0', '1'])
  })

  it('that stand in when their update ends go before a pod that has ended by itself', async () => {
    expect(removed(await afterSurge('OnFailure', 'Succeeded'))).to.deep.equal(['s-0-a-2'])
  })

  it('that have ended give their index to the next one', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])
    objects.patch(podRef('s-0-a-0'), { status: { phase: 'Succeeded' } })
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 3 } })
    const [creation] = planned(objects, 's-0-a')
    expect(creation).to.have.nested.property('object.metadata.labels.grove\\.io/podclique-pod-index', '0')
  })

  it('wait under OnDelete until the PodClique has taken a changed template, and come from an older one otherwise', async () => {
    for (const [type, made] of [
      ['OnDelete', 0],
      ['RollingRecreate', 1],
    ] as const) {
      const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])
      objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { spec: { updateStrategy: { type } } })
      const older = { metadata: { labels: { 'grove.io/pod-template-hash': 'older' } } }
      objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, older)
      objects.patch(podRef('s-0-a-1'), { metadata: { deletionTimestamp: CONTEXT.now } })
      const creations = planned(objects, 's-0-a').filter(({ do: what }) => what === 'create')
      expect(creations, type).to.have.length(made)
    }
  })

  it('keep the gates that users put there', async () => {
    const podSpec = { containers: [{ name: 'c', image: 'i' }], schedulingGates: [{ name: 'example.com/quota' }] }
    const objects = await rendered([
      setOf({
        cliques: [{ name: 'a', podSpec }],
        groups: [{ name: 'g', cliqueNames: ['a'], replicas: 2, minAvailable: 1 }],
      }),
    ])
    expect(gatesOf(podsOf(objects, 's-0-g-0-a')[0])).to.deep.equal(['example.com/quota'])
    expect(gatesOf(podsOf(objects, 's-0-g-1-a')[0])).to.deep.equal([
      'example.com/quota',
      'grove.io/podgang-pending-creation',
    ])
  })
})

describe('pods that name another gang than their PodClique', () => {
  before(loadedResources)

  /** As if the set had been created again with a larger `minAvailable` of its scaling group. */
  const movedToBaseGang = async (pod: Record<string, unknown>): Promise<Memory> => {
    const groups = [{ name: 'g', cliqueNames: ['a'], replicas: 2, minAvailable: 2 }]
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }], groups })])
    const labels = { 'grove.io/podgang': 's-0-g-0', 'grove.io/base-podgang': 's-0' }
    objects.patch(podRef('s-0-g-1-a-0'), { metadata: { labels }, ...pod })
    return objects
  }

  it('are replaced if they have not started, since no gang would list them', async () => {
    for (const spec of [{ schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] }, { nodeName: 'n' }]) {
      const objects = await movedToBaseGang({ spec, status: { phase: 'Pending' } })
      expect(planned(objects, 's-0-g-1-a')[0]).to.deep.include({ do: 'remove' })
      expect(planned(objects, 's-0-g-0-a')).to.deep.equal([])
    }
  })

  it('keep running if they have started, and name the gang of their PodClique from then on', async () => {
    const objects = await movedToBaseGang({ status: { phase: 'Running' } })
    const plan = planned(objects, 's-0-g-1-a')
    expect(plan).to.have.length(1)
    expect(plan[0]).to.deep.include({
      do: 'patch',
      patch: { metadata: { labels: { 'grove.io/podgang': 's-0', 'grove.io/base-podgang': null } } },
    })
  })

  for (const [schedulerName, marks] of [
    ['kai-scheduler', { annotations: { 'pod-group-name': 's-0', 'kai.scheduler/podgang': 's-0' } }],
    ['volcano', { annotations: { 'scheduling.volcano.sh/group-name': 's-0', 'scheduling.k8s.io/group-name': 's-0' } }],
    ['koord-scheduler', { labels: { 'pod-group.scheduling.sigs.k8s.io': 's-0-s-0-g-1-a' } }],
    ['kueue', {}],
    ['default-scheduler', {}],
    ['lpx-scheduler', {}],
  ] as const) {
    it(`that started under ${schedulerName} name the new gang to that scheduler, too, as far as it reads the name`, async () => {
      const objects = await movedToBaseGang({ status: { phase: 'Running' } })
      const annotations = { [SCHEDULER_NAME_INTENT]: schedulerName, [QUEUE_INTENT]: 'q', [GANG_PODS_INTENT]: '2' }
      objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-g-1-a' }, { metadata: { annotations } })
      const { labels, ...others } = { labels: {}, ...marks }
      expect(planned(objects, 's-0-g-1-a')[0]).to.deep.include({
        do: 'patch',
        patch: {
          metadata: { labels: { ...labels, 'grove.io/podgang': 's-0', 'grove.io/base-podgang': null }, ...others },
        },
      })
    })
  }

  it('are left alone while they are being deleted', async () => {
    const objects = await movedToBaseGang({ status: { phase: 'Running' } })
    objects.patch(podRef('s-0-g-1-a-0'), { metadata: { deletionTimestamp: NOW } })
    const about = planned(objects, 's-0-g-1-a').filter((action) => 'ref' in action && action.ref.name === 's-0-g-1-a-0')
    expect(about).to.deep.equal([])
  })

  it('name ours in the end, as many copies as there are and however far another process has come with them', async () => {
    const groups = [{ name: 'g', cliqueNames: ['a'], replicas: 2, minAvailable: 1 }]
    const gangOf = (objects: Memory) =>
      [...objects].flatMap(({ kind, metadata }) =>
        kind === KIND.pod.kind ? [`${metadata.uid} ${metadata.labels?.['grove.io/podgang']}`] : [],
      )
    for (const done of [0, 1, 2, 3]) {
      const objects = await rendered([setOf({ cliques: [{ name: 'a' }], groups })])
      objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { spec: { replicas: 3 } })
      settle(objects, renderContext())
      const ours = gangOf(objects)
      const gang = objects.get(KIND.podGang, 'default', 's-0') as KubeObject
      const name = 's-0-1788220800000000000'
      objects.put({ ...gang, metadata: { ...gang.metadata, name, uid: name } })
      const labels = { 'grove.io/podgang': name, 'grove.io/base-podgang': null }
      for (const j of [0, 1, 2]) {
        const pod = { status: { phase: 'Running' }, ...(j >= done && { metadata: { labels } }) }
        objects.patch(podRef(`s-0-g-${j}-a-0`), pod)
        objects.patch({ ...KIND.podClique, namespace: 'default', name: `s-0-g-${j}-a` }, { metadata: { labels } })
      }
      settle(objects, renderContext())
      expect(gangOf(objects), `${done} done`).to.deep.equal(ours)
      const gangs = [...objects].flatMap(({ kind, metadata }) => (kind === KIND.podGang.kind ? [metadata.name] : []))
      expect(gangs).to.have.members(['s-0', 's-0-g-0', 's-0-g-1'])
    }
  })
})

describe('pods whose label names another PodClique', () => {
  before(loadedResources)

  it('get the label of the one that controls them back, unless they are being deleted', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    for (const label of ['changed', null]) {
      objects.patch(podRef('s-0-a-0'), { metadata: { labels: { 'grove.io/podclique': label } } })
      const plan = planned(objects, 's-0-a')
      expect(plan).to.have.length(1)
      expect(plan[0]).to.deep.include({
        do: 'patch',
        patch: { metadata: { labels: { 'grove.io/podclique': 's-0-a' } } },
      })
    }
    objects.patch(podRef('s-0-a-0'), { metadata: { deletionTimestamp: '2024-01-01T00:00:00Z' } })
    expect(planned(objects, 's-0-a').filter((action) => action.do === 'patch')).to.deep.equal([])
  })
})

describe('the gate of a pod', () => {
  before(loadedResources)

  const twoGangs = () =>
    rendered([
      setOf({
        cliques: [{ name: 'a' }],
        groups: [{ name: 'g', cliqueNames: ['a'], replicas: 2, minAvailable: 1 }],
      }),
    ])
  const regate = (objects: Memory): void =>
    objects.patch(podRef('s-0-g-0-a-0'), {
      spec: { schedulingGates: [{ name: 'grove.io/podgang-pending-creation' }] },
    })
  const ungated = (objects: Memory, name: string): string[] =>
    planned(objects, name).flatMap((action) => (action.do === 'ungate' ? [action.ref.name] : []))
  const gang = { ...KIND.podGang, namespace: 'default', name: 's-0' }

  it('stays while the gang is not initialized', async () => {
    const objects = await twoGangs()
    regate(objects)
    expect(ungated(objects, 's-0-g-0-a')).to.deep.equal(['s-0-g-0-a-0'])
    objects.patch(gang, { status: { conditions: [{ type: 'Initialized', status: 'False' }] } })
    expect(ungated(objects, 's-0-g-0-a')).to.deep.equal([])
  })

  it('stays while the gang does not list the pod', async () => {
    const objects = await twoGangs()
    regate(objects)
    objects.patch(gang, { spec: { podgroups: [{ name: 's-0-g-0-a', minReplicas: 1, podReferences: [] }] } })
    expect(ungated(objects, 's-0-g-0-a')).to.deep.equal([])
  })

  it('of a scaled gang falls when every group of the base gang has its minimum on nodes', async () => {
    const objects = await twoGangs()
    expect(ungated(objects, 's-0-g-1-a')).to.deep.equal([])
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-g-0-a' }, { status: { scheduledReplicas: 1 } })
    expect(ungated(objects, 's-0-g-1-a')).to.deep.equal(['s-0-g-1-a-0'])
  })

  it('of a scaled gang stays while the base gang is not there', async () => {
    const objects = await twoGangs()
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-g-0-a' }, { status: { scheduledReplicas: 1 } })
    objects.remove(gang)
    expect(ungated(objects, 's-0-g-1-a')).to.deep.equal([])
  })
})

describe('scale-in takes first', () => {
  const pod = (
    name: string,
    { node = 'n', phase = 'Running', ready = true, hash = 'h', made = '2024-01-01', going = false, index = 0 } = {},
  ): Pod => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      labels: { 'grove.io/pod-template-hash': hash, 'grove.io/podclique-pod-index': String(index) },
      creationTimestamp: made,
      ...(going && { deletionTimestamp: made }),
    },
    spec: { containers: [], ...(node && { nodeName: node }) },
    status: { phase, conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }] },
  })
  const CASES: Readonly<Record<string, readonly [Pod, Pod]>> = {
    'a pod without a node': [pod('x', { node: '' }), pod('y', { phase: 'Pending' })],
    'a pending pod': [pod('x', { phase: 'Pending' }), pod('y', { phase: 'Unknown' })],
    'a pod of unknown phase': [pod('x', { phase: 'Unknown' }), pod('y', { ready: false })],
    'a pod that is not ready': [pod('x', { ready: false }), pod('y', { hash: 'old' })],
    'a pod of another template': [pod('x', { hash: 'old' }), pod('y', { made: '2024-02-01' })],
    'the newer pod': [pod('x', { made: '2024-01-02' }), pod('y')],
    'of two of the same second the one with the higher index': [pod('y', { index: 10 }), pod('z', { index: 9 })],
    'of two alike the one that comes later by name': [pod('z'), pod('y')],
  }
  for (const [title, pair] of Object.entries(CASES)) {
    it(title, () => {
      for (const pods of [pair, pair.toReversed()]) {
        expect(superfluousPods(pods, 1, 'h').map(({ metadata }) => metadata.name)).to.deep.equal([
          pair[0].metadata.name,
        ])
      }
    })
  }

  it('of a partition none sooner for its template: those below it are wanted as they are', () => {
    const pods = [pod('a', { hash: 'old', index: 0 }), pod('b', { index: 1, made: '2024-01-02' })]
    const gone = (partition: number) =>
      superfluousPods(pods, 1, 'h', { partition }).map(({ metadata }) => metadata.name)
    expect(gone(1)).to.deep.equal(['b'])
    expect(gone(0)).to.deep.equal(['a'])
  })

  it('and never more than are too many: one that is going already counts as gone', () => {
    const pods = [pod('a', { going: true }), pod('b'), pod('c')]
    expect(superfluousPods(pods, 2, 'h')).to.deep.equal([])
    expect(superfluousPods(pods, 3, 'h')).to.deep.equal([])
    expect(superfluousPods(pods, 1, 'h').some(isTerminating)).to.equal(false)
  })
})

describe('a PodClique in no set', () => {
  before(loadedResources)

  const bare = (name: string, more: Record<string, unknown> = {}) => ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodClique',
    metadata: { name, namespace: 'default' },
    spec: { roleName: name, replicas: 2, podSpec: { containers: [{ name: 'c', image: 'i' }] }, ...more },
  })

  it('gets its pods without a gang and without a gate', async () => {
    const objects = await rendered([bare('solo')])
    const pods = podsOf(objects, 'solo')
    expect(pods.map(({ spec }) => spec.hostname)).to.deep.equal(['solo-0', 'solo-1'])
    expect(pods.flatMap(gatesOf)).to.deep.equal([])
    expect([...objects].map(({ kind }) => kind)).to.deep.equal(['PodClique', 'Pod', 'Pod'])
  })

  it('is in no set by the label part-of alone, which charts use for applications of their own', async () => {
    const labels = { 'app.kubernetes.io/part-of': 'shop', 'grove.io/podgang': 'g', tier: 'x' }
    const clique = { ...bare('solo'), metadata: { name: 'solo', namespace: 'default', labels } }
    const objects = await rendered([clique])
    const [pod] = podsOf(objects, 'solo')
    expect(pod?.metadata.labels).to.deep.equal({
      tier: 'x',
      'app.kubernetes.io/managed-by': 'grove-operator',
      'grove.io/podclique': 'solo',
      'grove.io/podclique-pod-index': '0',
      'grove.io/role': 'solo',
    })
  })

  it('makes the Secret of its token only when the ServiceAccount is there, for Kubernetes would delete it', () => {
    const objects = memory()
    for (const each of [bare('first'), bare('after', { startsAfter: ['first'] })]) objects.put(stored(each))
    expect(planned(objects, 'after').map(said)).to.deep.equal([
      '(create ServiceAccount after, create Role grove.io:pcs:after' +
        ' → create Secret after-ic-sat, create RoleBinding grove.io:pcs:after, create Pod after-, create Pod after-)',
    ])
  })

  it('leaves a RoleBinding of its name alone that gives another role, whoever seems to own it, and says so', () => {
    const objects = memory()
    for (const each of [bare('first'), bare('after', { startsAfter: ['first'] })]) objects.put(stored(each))
    const owner = { ...KIND.podClique, name: 'after', uid: clique(objects, 'after').metadata.uid ?? '' }
    for (const traits of [
      { ownerReferences: [{ ...owner, controller: true }] },
      { annotations: { [SCHEDULER_NAME_INTENT]: 'default-scheduler' } },
      {},
    ]) {
      const binding: KubeObject = {
        ...KIND.roleBinding,
        metadata: { name: 'grove.io:pcs:after', namespace: 'default', uid: 'of-binding', ...traits },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
        subjects: [],
      }
      objects.put(binding)
      const actions = planned(objects, 'after')
      expect(actions.map(said)).to.deep.equal([
        '(create ServiceAccount after, create Role grove.io:pcs:after → create Secret after-ic-sat, ' +
          'problem NameTaken, await RoleBinding grove.io:pcs:after, create Pod after-, create Pod after-)',
      ])
      expect(JSON.stringify(actions)).to.include('gives another role than Role \\"grove.io:pcs:after\\"')
    }
  })

  it('makes no pods while somebody else has the name of the Secret that they would mount', () => {
    const objects = memory()
    for (const each of [bare('first'), bare('after', { startsAfter: ['first'] })]) objects.put(stored(each))
    objects.put({ ...KIND.secret, metadata: { name: 'after-ic-sat', namespace: 'default', uid: 'of-secret' } })
    expect(planned(objects, 'after').map(said)).to.deep.equal([
      '(create ServiceAccount after, create Role grove.io:pcs:after → problem NameTaken, await Secret after-ic-sat, ' +
        'create RoleBinding grove.io:pcs:after)',
    ])
  })

  it('waits for the PodCliques that startsAfter names, by as many pods as they call enough', async () => {
    const objects = await rendered([bare('after', { startsAfter: ['first'] }), bare('first', { minAvailable: 1 })])
    const [pod] = podsOf(objects, 'after')
    expect(pod?.spec.initContainers?.[0]?.args).to.deep.equal(['--podcliques=first:1'])
    expect(objects.get(KIND.secret, 'default', 'after-ic-sat')?.metadata.ownerReferences?.[0]?.name).to.equal('after')
    expect(objects.get(KIND.role, 'default', 'grove.io:pcs:after')).to.have.property('rules')
  })

  it('makes no pods while one of them is not there, and says which', async () => {
    const objects = await rendered([bare('after', { startsAfter: ['nobody'] })])
    expect(podsOf(objects, 'after')).to.deep.equal([])
    const [event] = planned(objects, 'after')
    expect(event).to.include({ do: 'problem', reason: 'StartsAfterNotFound' })
    expect(event).to.have.property('message').that.contains('"nobody"')
  })

  describe('says in conditions that it is not carried out, as long as it is not:', () => {
    /** What the status says after a reconciliation, and which generation it is about. */
    const told = (objects: Memory, name: string, context: PlanContext = CONTEXT): readonly unknown[] => {
      const outcome = { ...success(), isCarriedOut: !planned(objects, name).some((action) => action.do === 'problem') }
      const report = () => statusOfPodClique(observePodClique(clique(objects, name), objects), context, outcome)
      for (const action of report()) {
        if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
      }
      expect(report(), 'at rest').to.deep.equal([])
      const { conditions = [], observedGeneration } = clique(objects, name).status ?? {}
      return [
        observedGeneration,
        ...conditions
          .filter(({ type }) => type !== 'PodCliqueScheduled')
          .map(({ type, status, reason }) => `${type}=${status} ${reason}`),
      ]
    }
    const stalled = (generation: number, reason: string) => [
      generation,
      `NotCarriedOut=True ${reason}`,
      `Available=False ${reason}`,
      `Stalled=True ${reason}`,
    ]
    const coming = (generation: number) => [generation, 'Available=False PodsNotReady', 'Reconciling=True PodsNotReady']
    const ref = (name: string) => ({ ...KIND.podClique, namespace: 'default', name })
    const made = async (...all: ReturnType<typeof bare>[]): Promise<Memory> => {
      const objects = await rendered(all)
      for (const { metadata } of all) objects.patch(ref(metadata.name), { metadata: { generation: 1 } })
      return objects
    }

    it('a name to start after that does not exist', async () => {
      const objects = await made(bare('after', { startsAfter: ['nobody'] }))
      expect(told(objects, 'after')).to.deep.equal(stalled(1, 'StartsAfterNotFound'))
      objects.put(stored(bare('nobody')))
      expect(told(objects, 'after')).to.deep.equal(coming(1))
    })

    it('so many names that no condition could hold them all', async () => {
      const nobody = Array.from({ length: 1_000 }, (_, i) => `${'nobody'.repeat(9)}-${i}`)
      const objects = await made(bare('after', { startsAfter: nobody }))
      expect(told(objects, 'after')).to.deep.equal(stalled(1, 'StartsAfterNotFound'))
      for (const { message } of clique(objects, 'after').status?.conditions ?? [])
        expect(message).to.have.length.below(32_768)
    })

    it('a circle, for each that is part of it', async () => {
      const objects = await made(bare('a', { startsAfter: ['b'] }), bare('b', { startsAfter: ['a'] }))
      for (const name of ['a', 'b']) expect(told(objects, name)).to.deep.equal(stalled(1, 'StartupCycle'))
      objects.patch(ref('b'), { metadata: { generation: 2 }, spec: { startsAfter: [] } })
      expect(told(objects, 'a')).to.deep.equal(coming(1))
      expect(told(objects, 'b')).to.deep.equal(coming(2))
    })

    it('a namespace that admission leaves out', async () => {
      const objects = await made(bare('solo'))
      expect(told(objects, 'solo', { ...CONTEXT, ownNamespace: 'default' })).to.deep.equal(
        stalled(1, 'NamespaceNotAdmitted'),
      )
    })

    it('more replicas than any cluster has pods, in a set too', async () => {
      const objects = await rendered([setOf({ cliques: [{ name: 'a' }] }), bare('solo')])
      for (const name of ['solo', 's-0-a']) {
        const wanted = clique(objects, name).spec.replicas
        const scaled = (generation: number, replicas: number) =>
          objects.patch(ref(name), { metadata: { generation }, spec: { replicas } })
        scaled(4, 100_001)
        expect(told(objects, name)).to.deep.equal(stalled(4, 'TooManyReplicas'))
        scaled(5, wanted)
        expect(told(objects, name)).to.deep.equal(coming(5))
      }
    })
  })
})

describe('shared claims', () => {
  before(loadedResources)

  const devices = { devices: { requests: [{ name: 'r', exactly: { deviceClassName: 'd' } }] } }
  const sharing = (name: string, scope: string, filter?: object) => ({ name, scope, ...(filter && { filter }) })
  const shared = () =>
    rendered([
      setOf({
        cliques: [
          { name: 'a', replicas: 2, resourceSharing: [sharing('t', 'PerReplica')] },
          { name: 'b', replicas: 1 },
        ],
        groups: [
          {
            name: 'g',
            cliqueNames: ['b'],
            replicas: 2,
            minAvailable: 1,
            resourceSharing: [sharing('t', 'PerReplica')],
          },
        ],
        template: {
          resourceClaimTemplates: [{ name: 't', templateSpec: { spec: devices } }],
          resourceSharing: [sharing('t', 'AllReplicas', { childScalingGroupNames: ['g'] })],
        },
      }),
    ])

  it('are made on every level and reach the pods that they are meant for', async () => {
    const objects = await shared()
    const claims = [...objects].filter(({ kind }) => kind === 'ResourceClaim').map(({ metadata }) => metadata.name)
    expect(claims).to.have.members(['s-all-t', 's-0-a-0-t', 's-0-a-1-t', 's-0-g-0-t', 's-0-g-1-t'])
    const used = (name: string) =>
      podsOf(objects, name).map(({ spec }) => spec.resourceClaims?.map((each) => each.name))
    expect(used('s-0-a')).to.deep.equal([['s-0-a-0-t'], ['s-0-a-1-t']])
    expect(used('s-0-g-1-b')).to.deep.equal([['s-all-t', 's-0-g-1-t']])
  })

  it('stay while a pod with a high index uses them, and go with it', async () => {
    const objects = await shared()
    objects.remove(podRef('s-0-a-0'))
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 1 } })
    settle(objects, renderContext())
    expect(objects.get(KIND.resourceClaim, 'default', 's-0-a-1-t')).to.not.equal(undefined)
    objects.remove(podRef('s-0-a-1'))
    settle(objects, renderContext())
    expect(objects.get(KIND.resourceClaim, 'default', 's-0-a-1-t')).to.equal(undefined)
    expect(objects.get(KIND.resourceClaim, 'default', 's-0-a-0-t')).to.not.equal(undefined)
  })

  it('stay while pods use them that were adopted by a set which itself shares nothing', async () => {
    const claims = [sharing('t', 'PerReplica'), sharing('all', 'AllReplicas')]
    const set = (resourceSharing: object[]) =>
      setOf({
        cliques: [
          { name: 'a', replicas: 2, resourceSharing },
          { name: 'b', replicas: 1 },
        ],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 1, minAvailable: 1, resourceSharing }],
        template: {
          resourceClaimTemplates: ['t', 'all'].map((name) => ({ name, templateSpec: { spec: devices } })),
          resourceSharing,
        },
      })
    const objects = await rendered([set(claims)])
    const named = (): (string | undefined)[] =>
      [...objects].filter(({ kind }) => kind === 'ResourceClaim').map(({ metadata }) => metadata.name)
    const before = named()
    expect(before).to.include.members([
      's-0-t',
      's-all-all',
      's-0-a-1-t',
      's-0-a-all-all',
      's-0-g-0-t',
      's-0-g-all-all',
    ])
    objects.patch({ ...KIND.podCliqueSet, namespace: 'default', name: 's' }, { spec: set([]).spec })
    settle(objects, renderContext())
    expect(named()).to.have.members(before)
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 1 } })
    objects.remove(podRef('s-0-a-1'))
    settle(objects, renderContext())
    expect(named()).to.have.members(before.filter((name) => name !== 's-0-a-1-t'))
  })
})

describe('the status of a PodClique', () => {
  before(loadedResources)

  const conditionsAfter = (objects: Memory): Record<string, string> => {
    const actions = statusOfPodClique(observePodClique(clique(objects, 's-0-a'), objects), CONTEXT, success())
    for (const action of actions) if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
    const { conditions = [] } = clique(objects, 's-0-a').status ?? {}
    return Object.fromEntries(conditions.map(({ type, status, reason }) => [type, `${status} ${reason}`]))
  }
  const schedule = (objects: Memory, k: number, status: 'True' | 'False', more: object = {}): void =>
    objects.patch(podRef(`s-0-a-${k}`), {
      status: { conditions: [{ type: 'PodScheduled', status }], ...more },
    })
  const two = () => rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])

  it('tells of the present generation that its update is late, though its pods are refused: generic tools look at that first', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }], template: {} })])
    const set = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }
    const { cliques } = theSet(objects).spec.template
    objects.patch(set, {
      spec: { template: { cliques: cliques.map((each) => ({ ...each, rollingUpdate: { progressDeadline: '10m' } })) } },
      status: {
        currentGenerationHash: revisionOf(theSet(objects), objects)?.generationHash,
        updateProgress: {
          updateStartedAt: NOW,
          currentlyUpdating: [{ replicaIndex: 0, updateStartedAt: NOW }],
        },
      },
    })
    objects.patch(
      { ...KIND.podClique, namespace: 'default', name: 's-0-a' },
      {
        metadata: { generation: 2 },
        status: { observedGeneration: 1, updateProgress: { updateStartedAt: NOW } },
      },
    )
    for (const pod of podsOf(objects, 's-0-a')) objects.remove(podRef(pod.metadata.name ?? ''))
    const told = (now: string) => {
      const observed = observePodClique(clique(objects, 's-0-a'), objects)
      for (const action of statusOfPodClique(observed, { ...CONTEXT, now }, { ...success(), isCarriedOut: false }))
        if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
      const { observedGeneration, conditions = [] } = clique(objects, 's-0-a').status ?? {}
      return [observedGeneration, conditions.find(({ type }) => type === 'Stalled')?.reason]
    }
    expect(told('2024-01-01T00:09:00Z')).to.deep.equal([1, undefined])
    expect(told('2024-01-01T00:11:00Z')).to.deep.equal([2, 'ProgressDeadlineExceeded'])
  })

  it('says nothing of a breach before the minimum was scheduled once', async () => {
    const objects = await two()
    const notReady = { Available: 'False PodsNotReady', Reconciling: 'True PodsNotReady' }
    expect(conditionsAfter(objects)).to.deep.equal({
      PodCliqueScheduled: 'False InsufficientScheduledPods',
      ...notReady,
    })
    schedule(objects, 0, 'True')
    schedule(objects, 1, 'True')
    expect(conditionsAfter(objects)).to.deep.equal({
      PodCliqueScheduled: 'True SufficientScheduledPods',
      MinAvailableBreached: 'False SufficientReadyPods',
      ...notReady,
    })
    objects.remove(podRef('s-0-a-1'))
    expect(conditionsAfter(objects)).to.include({
      MinAvailableBreached: 'True ScheduledReplicasBelowMinAvailable',
    })
  })

  it('is at the first generation of its set before the set tells of it, for nothing would wake it later', async () => {
    const objects = await two()
    conditionsAfter(objects)
    const set = objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
    expect(set.status?.currentGenerationHash).to.equal(undefined)
    expect(clique(objects, 's-0-a').status?.currentPodCliqueSetGenerationHash).to.equal(
      revisionOf(set, objects)?.generationHash,
    )
  })

  it('counts pods that crashed or started without getting ready as unhealthy', async () => {
    for (const container of [{ lastState: { terminated: { exitCode: 1 } } }, { started: true, ready: false }]) {
      const objects = await two()
      schedule(objects, 0, 'True')
      schedule(objects, 1, 'True')
      conditionsAfter(objects)
      schedule(objects, 1, 'True', { containerStatuses: [{ name: 'c', ...container }] })
      expect(conditionsAfter(objects)).to.include({ MinAvailableBreached: 'True InsufficientReadyPods' })
    }
  })

  it('is not available from a change of the template on, and before the update reaches it too, except with OnDelete', async () => {
    const objects = await two()
    const ready = { status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } }
    for (const k of [0, 1]) objects.patch(podRef(`s-0-a-${k}`), ready)
    const available = (): string | undefined => conditionsAfter(objects).Available
    expect(available()).to.equal('True AllPodsReady')
    const ref = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }
    const at = (generation: string | undefined) =>
      objects.patch(ref, { status: { currentGenerationHash: generation, updateProgress: { updateStartedAt: NOW } } })
    at(revisionOf(theSet(objects), objects)?.generationHash)
    expect(available()).to.equal('True AllPodsReady')
    for (const k of [0, 1])
      objects.patch(podRef(`s-0-a-${k}`), { metadata: { labels: { 'grove.io/pod-template-hash': 'before' } } })
    expect(available()).to.equal('False UpdateInProgress')
    at('before')
    expect(available()).to.equal('False UpdateInProgress')
    // Made again after --cascade=orphan, and no revision has been adopted yet.
    const { status: _, ...again } = theSet(objects)
    objects.put({ ...again, metadata: { ...again.metadata, uid: 'another' } } as KubeObject)
    expect(available()).to.equal('False UpdateInProgress')
    objects.patch(ref, { spec: { updateStrategy: { type: 'OnDelete' } } })
    expect(available()).to.equal('True AllPodsReady')
  })

  it('does not tell of a complete update while pods of an older template are left, nor of a late one that waits for its turn', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', replicas: 2 }] })])
    const [podClique, set] = [
      { ...KIND.podClique, namespace: 'default', name: 's-0-a' },
      { ...KIND.podCliqueSet, namespace: 'default', name: 's' },
    ]
    const [template] = theSet(objects).spec.template.cliques
    const cliques = [{ ...template, rollingUpdate: { progressDeadline: '1m' } }]
    const begun = { updateStartedAt: '2023-12-31T23:00:00Z' }
    const generation = revisionOf(theSet(objects), objects)?.generationHash
    const at = (currentlyUpdating: readonly object[] | null) =>
      objects.patch(set, {
        spec: { template: { cliques } },
        status: { currentGenerationHash: generation, updateProgress: { ...begun, currentlyUpdating } },
      })
    at([{ replicaIndex: 0, ...begun }])
    for (const k of [0, 1])
      objects.patch(podRef(`s-0-a-${k}`), { metadata: { labels: { 'grove.io/pod-template-hash': 'before' } } })
    objects.patch(podClique, { status: { currentPodCliqueSetGenerationHash: 'before' } })
    const told = (): string | undefined => conditionsAfter(objects).UpdateInProgress
    expect(told()).to.equal('True ProgressDeadlineExceeded')
    // A change that updates fewer replicas at once has superseded the update.
    at(null)
    expect(told()).to.equal('True RollingUpdate')
    objects.patch(podClique, { status: { updateProgress: { updateEndedAt: NOW } } })
    expect(told()).to.equal('True RollingUpdate')
    objects.patch(set, { spec: { updateStrategy: { type: 'OnDelete' } } })
    expect(told()).to.equal('False OnDelete')
    objects.patch(set, {
      spec: { updateStrategy: { type: 'RollingRecreate' } },
      status: { updateProgress: { updateEndedAt: NOW } },
    })
    expect(told()).to.equal('False NotRolledOut')
    const { labels } = clique(objects, 's-0-a').metadata
    for (const k of [0, 1]) objects.patch(podRef(`s-0-a-${k}`), { metadata: { labels } })
    expect(told()).to.equal('False UpdateComplete')
  })

  describe('whose update a change supersedes before it is recorded', () => {
    const SET = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }
    const PODCLIQUE = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }
    const BEFORE = { 'grove.io/pod-template-hash': 'before' }

    /** An update has selected the replica, and pod 0 is of its template; then another image is wanted. */
    const superseded = async (): Promise<Memory> => {
      const objects = await two()
      objects.patch(PODCLIQUE, { status: { scheduledReplicas: 2, currentPodTemplateHash: 'before' } })
      const begun = { updateStartedAt: NOW }
      objects.patch(SET, {
        status: {
          currentGenerationHash: revisionOf(theSet(objects), objects)?.generationHash,
          updateProgress: { ...begun, currentlyUpdating: [{ replicaIndex: 0, ...begun }] },
        },
      })
      const cliques = structuredClone(theSet(objects).spec.template.cliques)
      for (const { spec } of cliques) Object.assign(spec.podSpec.containers[0] ?? {}, { image: 'example.com/next:1' })
      objects.patch(SET, { spec: { template: { cliques } } })
      schedule(objects, 0, 'True')
      schedule(objects, 1, 'True')
      return objects
    }
    const recorded = (objects: Memory) => {
      conditionsAfter(objects)
      return clique(objects, 's-0-a').status?.updateProgress
    }
    const noNode = { conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] }

    it('keeps how many pods had nodes, so that the next update does not take the last one down', async () => {
      const objects = await superseded()
      objects.patch(podRef('s-0-a-0'), { status: { phase: 'Pending', ...noNode } })
      objects.patch(podRef('s-0-a-1'), { metadata: { labels: BEFORE } })
      const superseding = { podTemplateHash: templateHashOf(clique(objects, 's-0-a')), mostScheduledReplicas: 2 }
      expect(recorded(objects)).to.include(superseding).and.not.have.property('updateEndedAt')
      expect(clique(objects, 's-0-a').status?.scheduledReplicas).to.equal(1)
      settle(objects, renderContext())
      const generation = revisionOf(theSet(objects), objects)?.generationHash
      objects.patch(SET, { status: { currentGenerationHash: generation } })
      settle(objects, renderContext())
      expect(recorded(objects)).to.include({ podCliqueSetGenerationHash: generation, mostScheduledReplicas: 2 })
    })

    it('also while the PodClique has yet to take the template of the next one', async () => {
      const objects = await superseded()
      objects.patch(SET, { status: { currentGenerationHash: 'next' } })
      objects.patch(podRef('s-0-a-0'), { status: { phase: 'Pending', ...noNode } })
      objects.patch(podRef('s-0-a-1'), { metadata: { labels: BEFORE } })
      expect(recorded(objects)).to.include({ mostScheduledReplicas: 2 })
    })

    it('records nothing of an update that has not begun with it', async () => {
      const objects = await superseded()
      for (const k of [0, 1]) objects.patch(podRef(`s-0-a-${k}`), { metadata: { labels: BEFORE } })
      objects.patch(PODCLIQUE, { metadata: { labels: BEFORE } })
      expect(recorded(objects)).to.equal(undefined)
    })
  })

  it('tells of a quick update once, with the time at which the set selected the replica', async () => {
    const objects = await two()
    const ready = { status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] } }
    for (const k of [0, 1]) objects.patch(podRef(`s-0-a-${k}`), ready)
    conditionsAfter(objects)
    const podClique = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }
    objects.patch(podClique, { status: { currentPodTemplateHash: 'before' } })
    const updateStartedAt = '2029-12-31T23:59:50Z'
    objects.patch(
      { ...KIND.podCliqueSet, namespace: 'default', name: 's' },
      {
        status: {
          currentGenerationHash: revisionOf(theSet(objects), objects)?.generationHash,
          updateProgress: { updateStartedAt, currentlyUpdating: [{ replicaIndex: 0, updateStartedAt }] },
        },
      },
    )
    expect(conditionsAfter(objects).Available).to.equal('True AllPodsReady')
    const { updateProgress, currentPodTemplateHash } = clique(objects, 's-0-a').status ?? {}
    expect(updateProgress).to.include({ updateStartedAt, updateEndedAt: NOW })
    expect(currentPodTemplateHash).to.equal(updateProgress?.podTemplateHash)
  })

  it('warns when the last scheduled pod is lost', async () => {
    const objects = await two()
    schedule(objects, 0, 'True')
    conditionsAfter(objects)
    objects.remove(podRef('s-0-a-0'))
    const actions = statusOfPodClique(observePodClique(clique(objects, 's-0-a'), objects), CONTEXT, success())
    expect(actions.at(-1)).to.include({ do: 'event', reason: 'AllScheduledReplicasLost' })
  })
})
