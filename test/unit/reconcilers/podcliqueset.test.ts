import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat, refOf } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { scalingGroupReplica } from '../../../reconcilers/podcliquescalinggroup-replica/controller.ts'
import { podCliqueSet } from '../../../reconcilers/podcliqueset/controller.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { statusOfSet } from '../../../reconcilers/podcliqueset/status.ts'
import { podCliqueSetReplica } from '../../../reconcilers/podcliqueset-replica/controller.ts'
import { podGang } from '../../../reconcilers/podgang/controller.ts'
import { settle } from '../../../reconcilers/render.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import type { Condition, PodClique, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { plansBy, said, success, sumOf } from './plans.ts'
import { CONFIG, loadedResources, renderContext, rendered, stored } from './rendered.ts'
import { setOf } from './sets.ts'

const NOW = '2024-01-01T00:00:00Z'
const REF = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }

const theSet = (objects: Objects): PodCliqueSet => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
/** The actions planned for what all replicas share, and for each replica. */
const planned = (objects: Objects, config = CONFIG): Action[] =>
  [podCliqueSet, podCliqueSetReplica].flatMap((controller) =>
    plansBy(controller, theSet(objects), objects, { config, now: NOW }),
  )
const names = (objects: Memory, kind: string): string[] =>
  [...objects].filter((object) => object.kind === kind).map(({ metadata }) => metadata.name ?? '')
const withMNNVL = defaultConfiguration({ network: { autoMNNVLEnabled: true } } as never)
const gpu = { containers: [{ name: 'c', image: 'i', resources: { limits: { 'nvidia.com/gpu': 1 } } }] }

/** A cluster with nothing but a new set. */
const only = (set: KubeObject, config = CONFIG): Memory => {
  const objects = memory()
  objects.put(stored(set, renderContext(config)))
  return objects
}
/** The revision that the plan of the set creates. */
const revisionFor = (objects: Memory): KubeObject => {
  const made = flat(planned(objects)).flatMap((action) => (action.do === 'create' ? [action.object] : []))
  const revision = made.find(({ kind }) => kind === KIND.controllerRevision.kind)
  if (revision === undefined) throw new Error('the plan makes no revision')
  return { ...revision, metadata: { ...revision.metadata, uid: 'revision' } }
}
/** The cluster of `only` after the ServiceAccount and the revision were created: replicas wait for these. */
const prepared = (set: KubeObject, config = CONFIG): Memory => {
  const objects = only(set, config)
  objects.put({ ...KIND.serviceAccount, metadata: { name: 's', namespace: 'default', uid: 'account' } })
  objects.put(revisionFor(objects))
  return objects
}
const replicas = (objects: Memory, config = CONFIG): string[] =>
  plansBy(podCliqueSetReplica, theSet(objects), objects, { config, now: NOW }).map(said)

describe('the plan of a PodCliqueSet', () => {
  before(loadedResources)

  it('puts its finalizer on before it makes anything, and makes accounts before what depends on them', () => {
    const objects = only(setOf({ cliques: [{ name: 'a' }], groups: [] }))
    const barrier = [
      'create ServiceAccount s, create Role grove.io:pcs:s',
      'create Secret s-ic-sat, create RoleBinding grove.io:pcs:s',
    ]
    const revision = `create ControllerRevision ${revisionFor(objects).metadata.name}`
    expect(planned(objects).map(said)).to.deep.equal([`(patch PodCliqueSet s → ${revision}, (${barrier.join(' → ')}))`])
    const [enrolment] = planned(objects).flatMap((action) => flat([action]))
    expect(enrolment).to.deep.nested.include({
      'patch.metadata.finalizers': ['grove.io/podcliqueset.grove.io'],
      'patch.metadata.annotations': { 'grove.io/scheduler-name': 'default-scheduler' },
    })
  })

  it('makes nothing of a replica before the ServiceAccount and the revision are there, and PodCliques only after their gang', () => {
    const set = setOf({ replicas: 2, cliques: [{ name: 'a' }], groups: [] })
    expect(replicas(only(set))).to.deep.equal([])
    const [withoutAccount, withoutRevision] = [only(set), prepared(set)]
    withoutAccount.put(revisionFor(withoutAccount))
    expect(replicas(withoutAccount)).to.deep.equal([])
    withoutRevision.remove(refOf(revisionFor(only(set))))
    expect(replicas(withoutRevision)).to.deep.equal([])
    expect(replicas(prepared(set))).to.deep.equal([
      ...['create Service s-0', '(create PodGang s-0 → create PodClique s-0-a)'],
      ...['create Service s-1', '(create PodGang s-1 → create PodClique s-1-a)'],
    ])
  })

  it('makes PodCliques and their pods whether the Secret of the start-up token is not there, empty or filled', async () => {
    const gone = prepared(setOf({ startup: 'InOrder', cliques: [{ name: 'a' }, { name: 'b' }] }))
    const ownerReferences = [controllerReference(theSet(gone))]
    gone.patch({ ...KIND.serviceAccount, namespace: 'default', name: 's' }, { metadata: { ownerReferences } })
    expect(names(gone, KIND.secret.kind)).to.deep.equal([])
    expect(replicas(gone).join()).to.include('(create PodGang s-0 → create PodClique s-0-a, create PodClique s-0-b)')
    // No token controller runs here, so the Secret stays as the plan creates it.
    const objects = await rendered([theSet(gone)])
    const secret = [...objects].find(({ kind }) => kind === KIND.secret.kind)
    expect(secret?.metadata.annotations).to.include({ 'kubernetes.io/service-account.name': 's' })
    expect(secret).to.not.have.property('data')
    const pods = [...objects].filter(({ kind }) => kind === KIND.pod.kind)
    expect(pods).to.have.length(2)
    expect(JSON.stringify(pods)).to.include(`"secretName":"${secret?.metadata.name}"`)
    const ref = { ...KIND.secret, namespace: 'default', name: secret?.metadata.name ?? '' }
    objects.patch(ref, { data: { token: 'eA==' } })
    expect(planned(objects)).to.deep.equal([])
  })

  it('makes nothing while the Secret of the start-up token is of somebody else, unless no clique waits for another', () => {
    const cliques = [{ name: 'a' }, { name: 'b' }]
    const strange = { ...KIND.secret, metadata: { name: 's-ic-sat', namespace: 'default', uid: 'strange' } }
    const inOrder = prepared(setOf({ startup: 'InOrder', cliques, groups: [] }))
    const ownerReferences = [controllerReference(theSet(inOrder))]
    inOrder.patch({ ...KIND.serviceAccount, namespace: 'default', name: 's' }, { metadata: { ownerReferences } })
    expect(replicas(inOrder).join()).to.include('create PodClique s-0-a')
    inOrder.put(strange)
    expect(replicas(inOrder)).to.deep.equal([])
    const problems = flat(planned(inOrder)).filter((action) => action.do === 'problem')
    expect(problems.map(({ reason, message }) => `${reason}: ${message}`)).to.deep.equal([
      'NameTaken: Secret "s-ic-sat" exists and belongs to nobody here; delete it, or use another name',
    ])
    const anyOrder = prepared(setOf({ cliques, groups: [] }))
    anyOrder.put(strange)
    expect(replicas(anyOrder).join()).to.include('create PodClique s-0-a')
  })

  it('adopts a PodClique that has lost its owner and all of its labels', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const ref = { ...KIND.podClique, namespace: 'default', name: 's-0-a' }
    const { labels, ownerReferences } = objects.get(ref, 'default', 's-0-a')?.metadata ?? {}
    objects.patch(ref, { metadata: { labels: null, ownerReferences: null } })
    const patches = flat(planned(objects)).flatMap((action) => (action.do === 'patch' ? [action] : []))
    expect(patches.map((action) => action.ref.name)).to.deep.equal(['s-0-a'])
    expect(patches[0]?.patch.metadata).to.deep.include({ labels, ownerReferences })
  })

  it('makes PodCliques of a fabric only once every ComputeDomain of the set is there', () => {
    const objects = prepared(setOf({ replicas: 2, cliques: [{ name: 'a', podSpec: gpu }] }), withMNNVL)
    expect(replicas(objects, withMNNVL)).to.deep.equal([
      ...['create Service s-0', 'create PodGang s-0', 'create ComputeDomain s-0'],
      ...['create Service s-1', 'create PodGang s-1', 'create ComputeDomain s-1'],
    ])
    const domain = (name: string): void => {
      const action = flat(planned(objects, withMNNVL)).find((each) => said(each) === `create ComputeDomain ${name}`)
      if (action?.do === 'create')
        objects.put({ ...action.object, metadata: { ...action.object.metadata, uid: `domain ${name}` } })
    }
    domain('s-0')
    expect(replicas(objects, withMNNVL).join()).to.not.include('PodClique')
    domain('s-1')
    expect(replicas(objects, withMNNVL)).to.include('(create PodGang s-0 → create PodClique s-0-a)')
  })

  it('removes Services, HPAs, PodCliques, groups and gangs of replicas that are no more', async () => {
    const hpa = { maxReplicas: 4 }
    const objects = await rendered([
      setOf({
        replicas: 2,
        cliques: [{ name: 'a', autoScalingConfig: hpa }, { name: 'b' }],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      }),
    ])
    objects.patch(REF, { spec: { replicas: 1 } })
    expect(planned(objects).map(said)).to.have.members([
      'removeAll Pod',
      'removeAll PodClique',
      'remove PodCliqueScalingGroup s-1-g',
      'remove Service s-1',
      'remove HorizontalPodAutoscaler s-1-a',
    ])
    const gangs = ['s-0', 's-0-g-0', 's-1', 's-1-g-0'].flatMap((name) =>
      podGang.plan(
        objects.get(KIND.podGang, 'default', name) as PodGang,
        objects,
        { config: CONFIG, now: NOW },
        NO_SUM,
      ),
    )
    expect(gangs.map(said)).to.deep.equal(['remove PodGang s-1', 'remove PodGang s-1-g-0'])
  })

  it('changes nothing of the replicas that stay when others go', async () => {
    const objects = await rendered([
      setOf({
        replicas: 2,
        cliques: [{ name: 'a', autoScalingConfig: { maxReplicas: 4 } }, { name: 'b' }],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      }),
    ])
    const kept = () => [...objects].filter(({ metadata }) => metadata.name?.startsWith('s-0'))
    const before = kept()
    objects.patch(REF, { spec: { replicas: 1 } })
    settle(objects, renderContext())
    expect(names(objects, KIND.podGang.kind)).to.deep.equal(['s-0', 's-0-g-0'])
    expect(kept()).to.deep.equal(before)
  })

  it('makes gangs that somebody deletes again as they were, also in mid-update, and touches no pod for it', async () => {
    const objects = await rendered([
      setOf({
        cliques: [{ name: 'a', replicas: 3, minAvailable: 2 }, { name: 'b' }],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      }),
    ])
    objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { spec: { replicas: 3 } })
    settle(objects, renderContext())
    const all = (kind: string) => [...objects].filter((object) => object.kind === kind)
    const said = () => all(KIND.podGang.kind).map(({ metadata: { name, labels }, spec }) => ({ name, labels, spec }))
    for (const isUpdated of [false, true]) {
      if (isUpdated) {
        const podSpec = { containers: [{ name: 'c', image: 'other' }] }
        const { cliques } = theSet(objects).spec.template
        const changed = cliques.map((each) => ({ ...each, spec: { ...each.spec, podSpec } }))
        const updateProgress = { updateStartedAt: NOW, currentlyUpdating: [{ replicaIndex: 0, updateStartedAt: NOW }] }
        objects.patch(REF, { spec: { template: { cliques: changed } }, status: { updateProgress } })
        settle(objects, renderContext())
      }
      const [gangs, pods] = [said(), all(KIND.pod.kind)]
      expect(gangs.map(({ name }) => name)).to.deep.equal(['s-0', 's-0-g-0', 's-0-g-1'])
      for (const { name = '' } of gangs) objects.remove({ ...KIND.podGang, namespace: 'default', name })
      settle(objects, renderContext())
      expect(said()).to.deep.equal(gangs)
      expect(all(KIND.pod.kind)).to.deep.equal(pods)
    }
  })

  it('removes a gang that has no place in the set by its name, whatever its labels say', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const gang = objects.get(KIND.podGang, 'default', 's-0') as KubeObject & PodGang
    const epoch = 's-0-1788220800000000000'
    for (const replica of [undefined, '0']) {
      const labels = { ...gang.metadata.labels, ...(replica && { 'grove.io/podcliqueset-replica-index': replica }) }
      objects.put({ ...gang, metadata: { ...gang.metadata, name: epoch, uid: epoch, labels } } as KubeObject)
      settle(objects, renderContext())
      expect(names(objects, KIND.podGang.kind), `replica index ${replica}`).to.deep.equal(['s-0'])
    }
  })

  it('removes a group of a replica that is no more only as it was read, for it may have been left behind since', async () => {
    const groups = [{ name: 'g', cliqueNames: ['a'], replicas: 1, minAvailable: 1 }]
    const objects = await rendered([setOf({ replicas: 1, cliques: [{ name: 'a' }], groups })])
    const group = { ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }
    objects.patch(group, { metadata: { resourceVersion: '7' } })
    objects.patch(REF, { spec: { replicas: 0 } })
    const removal = planned(objects).find((action) => said(action) === 'remove PodCliqueScalingGroup s-0-g')
    expect(removal).to.include({ resourceVersion: '7' }).and.to.have.property('uid')
  })

  it('takes all objects of a replica by labels that no object of another replica carries', async () => {
    const objects = await rendered([setOf({ replicas: 2, cliques: [{ name: 'a', replicas: 3 }] })])
    objects.patch(REF, { spec: { replicas: 1 } })
    const [pods] = planned(objects)
    expect(pods).to.deep.include({
      do: 'removeAll',
      kind: KIND.pod,
      labels: {
        'app.kubernetes.io/managed-by': 'grove-operator',
        'app.kubernetes.io/part-of': 's',
        'grove.io/podcliqueset-replica-index': '1',
      },
    })
  })

  it('releases ComputeDomains that nobody needs, finalizer first, also with the feature turned off', async () => {
    const objects = await rendered([setOf({ replicas: 1, cliques: [{ name: 'a', podSpec: gpu }] })], withMNNVL)
    expect(names(objects, 'ComputeDomain')).to.deep.equal(['s-0'])
    objects.patch(REF, { spec: { replicas: 0 } })
    expect(planned(objects).map(said).join(), 'while a pod uses it').to.not.include('ComputeDomain')
    objects.remove({ ...KIND.pod, namespace: 'default', name: 's-0-a-0' })
    expect(planned(objects).map(said)).to.include('(patch ComputeDomain s-0 → remove ComputeDomain s-0)')
  })

  it('keeps a ComputeDomain whose label says another replica, for its name counts, and mends the label', async () => {
    const metadata = { annotations: { 'grove.io/auto-mnnvl': 'enabled' } }
    const objects = await rendered([setOf({ replicas: 2, metadata, cliques: [{ name: 'a' }] })], withMNNVL)
    const labels = { 'grove.io/podcliqueset-replica-index': '7' }
    objects.patch({ ...KIND.computeDomain, namespace: 'default', name: 's-1' }, { metadata: { labels } })
    expect(planned(objects).map(said)).to.deep.equal(['patch ComputeDomain s-1'])
    objects.patch(REF, { spec: { replicas: 1 } })
    expect(planned(objects).map(said)).to.include('(patch ComputeDomain s-1 → remove ComputeDomain s-1)')
  })

  it('leaves the replicas of PodCliques and scaling groups to those who scale them', async () => {
    const objects = await rendered([
      setOf({ cliques: [{ name: 'a' }, { name: 'b' }], groups: [{ name: 'g', cliqueNames: ['b'] }] }),
    ])
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 7 } })
    objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { spec: { replicas: 2 } })
    const noted = planned(objects)
    expect(noted, 'but for a note of them').to.deep.equal([
      {
        do: 'patch',
        ref: { ...KIND.service, namespace: 'default', name: 's-0' },
        uid: 'Service/default/s-0',
        patch: {
          metadata: { annotations: { 'podclique.replicas.grove.io/a': '7', 'scalinggroup.replicas.grove.io/g': '2' } },
        },
      },
    ])
    const group = objects.get(KIND.scalingGroup, 'default', 's-0-g') as KubeObject
    const more = plansBy(scalingGroupReplica, group, objects, { config: CONFIG, now: NOW })
    expect(more.map(said)).to.deep.equal(['(create PodGang s-0-g-0 → create PodClique s-0-g-1-b)'])
  })

  it('mends what somebody changed of ours and leaves alone what is theirs', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    objects.patch(
      { ...KIND.service, namespace: 'default', name: 's-0' },
      { metadata: { labels: { theirs: 'x', 'app.kubernetes.io/name': 'y' } }, spec: { ipFamilies: ['IPv4'] } },
    )
    const plan = planned(objects)
    expect(plan).to.have.length(1)
    expect(plan[0]).to.deep.include({
      do: 'patch',
      patch: { metadata: { labels: { 'app.kubernetes.io/name': 's-0' } } },
    })
  })

  it('takes what the API server writes in its own way for what it is', async () => {
    const value = (averageValue: string) => [
      { type: 'Pods', pods: { metric: { name: 'm' }, target: { type: 'AverageValue', averageValue } } },
    ]
    const objects = await rendered([
      setOf({
        cliques: [{ name: 'a', autoScalingConfig: { maxReplicas: 3, metrics: value('1000m') } }],
        template: { headlessServiceConfig: { publishNotReadyAddresses: false } },
      }),
    ])
    objects.patch({ ...KIND.hpa, namespace: 'default', name: 's-0-a' }, { spec: { metrics: value('1') } })
    objects.patch(
      { ...KIND.service, namespace: 'default', name: 's-0' },
      { spec: { publishNotReadyAddresses: null, type: 'ClusterIP' } },
    )
    expect(planned(objects)).to.deep.equal([])
    objects.patch({ ...KIND.hpa, namespace: 'default', name: 's-0-a' }, { spec: { metrics: value('2') } })
    objects.patch({ ...KIND.service, namespace: 'default', name: 's-0' }, { spec: { publishNotReadyAddresses: true } })
    expect(planned(objects).filter(({ do: what }) => what === 'patch')).to.have.length(2)
  })

  it('takes the metrics that a template no longer names off its autoscaler, which then has those of the API server', async () => {
    const metrics = [
      { type: 'Pods', pods: { metric: { name: 'm' }, target: { type: 'AverageValue', averageValue: '1' } } },
    ]
    const objects = await rendered([
      setOf({
        cliques: [
          { name: 'a', autoScalingConfig: { maxReplicas: 3 } },
          { name: 'b', autoScalingConfig: { maxReplicas: 3, metrics: [] } },
        ],
      }),
    ])
    const hpa = { ...KIND.hpa, namespace: 'default', name: 's-0-a' }
    objects.patch(hpa, { spec: { metrics } })
    const [patch, ...more] = planned(objects)
    expect(patch).to.deep.include({ do: 'patch', patch: { spec: { metrics: null } } })
    expect(more).to.deep.equal([])
    const target = { type: 'Utilization', averageUtilization: 80 }
    for (const name of ['s-0-a', 's-0-b'])
      objects.patch({ ...hpa, name }, { spec: { metrics: [{ type: 'Resource', resource: { name: 'cpu', target } }] } })
    expect(planned(objects)).to.deep.equal([])
  })

  it('gives scaling groups their own annotations, and the fabric of the set where they name none', async () => {
    const objects = await rendered(
      [
        setOf({
          metadata: { annotations: { 'grove.io/mnnvl-group': 'wide' } },
          cliques: [{ name: 'a' }, { name: 'b' }],
          groups: [
            { name: 'g', cliqueNames: ['a'], annotations: { note: 'n' } },
            { name: 'h', cliqueNames: ['b'], annotations: { 'grove.io/mnnvl-group': 'none' } },
          ],
        }),
      ],
      withMNNVL,
    )
    const annotations = (name: string) => objects.get(KIND.scalingGroup, 'default', name)?.metadata.annotations
    const seen = { 'grove.io/template-replicas': '1' }
    expect(annotations('s-0-g')).to.deep.equal({ 'grove.io/mnnvl-group': 'wide', note: 'n', ...seen })
    expect(annotations('s-0-h')).to.deep.equal({ 'grove.io/mnnvl-group': 'none', ...seen })

    const enrolled = await rendered(
      [
        setOf({
          metadata: { annotations: { 'grove.io/auto-mnnvl': 'enabled' } },
          cliques: [{ name: 'a' }],
          groups: [{ name: 'g', cliqueNames: ['a'] }],
        }),
      ],
      withMNNVL,
    )
    expect(enrolled.get(KIND.scalingGroup, 'default', 's-0-g')?.metadata.annotations).to.deep.equal({
      'grove.io/auto-mnnvl': 'enabled',
      ...seen,
    })
  })

  it('mirrors labels and annotations of the set on its gangs, and their removal, but not what others put there', async () => {
    const objects = await rendered([
      setOf({
        metadata: {
          labels: { team: 'x', 'grove.io/own': 'no' },
          annotations: { note: 'n', 'kubectl.kubernetes.io/last-applied-configuration': '{}' },
        },
        cliques: [{ name: 'a' }],
      }),
    ])
    const gang = { ...KIND.podGang, namespace: 'default', name: 's-0' }
    const { metadata } = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    expect(metadata.labels).to.include({ team: 'x' }).and.not.have.property('grove.io/own')
    expect(Object.keys(metadata.annotations ?? {})).to.have.members([
      'note',
      'grove.io/mirrored-labels',
      'grove.io/mirrored-annotations',
    ])
    objects.patch(gang, { metadata: { annotations: { 'example.com/by-a-scheduler': 'y' } } })
    objects.patch(REF, { metadata: { labels: { team: null }, annotations: { note: null } } })
    settle(objects, renderContext())
    const after = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    expect(after.metadata.labels).to.not.have.property('team')
    expect(after.metadata.annotations).to.deep.equal({ 'example.com/by-a-scheduler': 'y' })
  })

  it('leaves its gangs as they are when a template changes, whatever the strategy', async () => {
    for (const type of ['RollingRecreate', 'OnDelete']) {
      const objects = await rendered([
        setOf({
          cliques: [{ name: 'a' }, { name: 'b' }],
          groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
        }),
      ])
      const gangs = () => [...objects].filter(({ kind }) => kind === KIND.podGang.kind)
      const before = gangs()
      const { cliques } = theSet(objects).spec.template
      const podSpec = { containers: [{ name: 'c', image: 'other' }] }
      const changed = cliques.map((each) => ({ ...each, spec: { ...each.spec, podSpec } }))
      objects.patch(REF, { spec: { updateStrategy: { type }, template: { cliques: changed } } })
      settle(objects, renderContext())
      const [container] = (objects.get(KIND.podClique, 'default', 's-0-a') as PodClique).spec.podSpec.containers
      expect(container?.image).to.equal('other')
      expect(gangs()).to.have.length(2).and.deep.equal(before)
    }
  })

  it('keeps what a scheduler needs on a gang when what is mirrored changes', async () => {
    const kai = { profiles: [{ name: 'kai-scheduler' }], defaultProfileName: 'kai-scheduler' }
    const config = defaultConfiguration({ scheduler: kai } as never)
    const metadata = { labels: { 'kai.scheduler/queue': 'q' }, annotations: { note: 'n' } }
    const objects = await rendered([setOf({ metadata, cliques: [{ name: 'a' }] })], config)
    objects.patch(REF, { metadata: { annotations: { note: null } } })
    settle(objects, renderContext(config))
    const { annotations } = (objects.get(KIND.podGang, 'default', 's-0') as PodGang).metadata
    expect(annotations).to.include({ 'kai.scheduler/skip-podgrouper': 'true' }).and.not.have.property('note')
  })

  it('sends a changed pod template to standalone PodCliques, with nulls for what is gone from it', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a', labels: { tier: 'x' } }] })])
    const before = (objects.get(KIND.podClique, 'default', 's-0-a') as PodClique).metadata.labels
    const changed = stored(
      setOf({ cliques: [{ name: 'a', podSpec: { containers: [{ name: 'c', image: 'other' }] } }] }),
    )
    objects.put(changed)
    settle(objects, renderContext())
    const { metadata, spec } = objects.get(KIND.podClique, 'default', 's-0-a') as PodClique
    expect(spec.podSpec.containers[0]?.image).to.equal('other')
    expect(metadata.labels).to.not.have.property('tier')
    expect(metadata.labels?.['grove.io/pod-template-hash']).to.not.equal(before?.['grove.io/pod-template-hash'])
  })

  it("copies the set's priority class to its gangs and, where a clique names none, to its pods", async () => {
    const own = { containers: [{ name: 'c', image: 'i' }], priorityClassName: 'own' }
    const objects = await rendered([
      setOf({ cliques: [{ name: 'a' }, { name: 'b', podSpec: own }], template: { priorityClassName: 'high' } }),
    ])
    const priority = (name: string) =>
      (objects.get(KIND.podClique, 'default', name) as PodClique).spec.podSpec.priorityClassName
    expect([priority('s-0-a'), priority('s-0-b')]).to.deep.equal(['high', 'own'])
    expect((objects.get(KIND.podGang, 'default', 's-0') as PodGang).spec.priorityClassName).to.equal('high')
  })

  it('gives the first scheduler that a clique names to the gang, or that of the configuration', async () => {
    const config = defaultConfiguration({
      scheduler: {
        profiles: [{ name: 'default-scheduler' }, { name: 'kai-scheduler' }],
        defaultProfileName: 'default-scheduler',
      },
    } as never)
    const kai = { containers: [{ name: 'c', image: 'i' }], schedulerName: 'kai-scheduler' }
    const queue = { labels: { 'kai.scheduler/queue': 'q' } }
    const objects = await rendered(
      [
        setOf({ name: 'k', metadata: queue, cliques: [{ name: 'b', podSpec: kai }] }),
        setOf({ name: 'd', cliques: [{ name: 'a' }] }),
      ],
      config,
    )
    const scheduler = (gang: string) =>
      objects.get(KIND.podGang, 'default', gang)?.metadata.labels?.['grove.io/scheduler-name']
    expect([scheduler('k-0'), scheduler('d-0')]).to.deep.equal(['kai-scheduler', 'default-scheduler'])
  })
})

describe('topology constraints', () => {
  before(loadedResources)

  const binding: KubeObject = {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'ClusterTopologyBinding',
    metadata: { name: 'racks' },
    spec: {
      levels: [
        { domain: 'zone', key: 'example.com/zone' },
        { domain: 'rack', key: 'example.com/rack' },
        { domain: 'host', key: 'kubernetes.io/hostname' },
      ],
    },
  }
  const config = defaultConfiguration({
    topologyAwareScheduling: { enabled: true },
    scheduler: {
      profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }],
      defaultProfileName: 'kai-scheduler',
    },
  } as never)
  const constrained = setOf({
    metadata: { labels: { 'kai.scheduler/queue': 'q' } },
    cliques: [{ name: 'a' }, { name: 'b' }],
    groups: [
      {
        name: 'g',
        cliqueNames: ['b'],
        replicas: 2,
        minAvailable: 1,
        topologyConstraint: { pack: { required: 'rack', preferred: 'host' } },
      },
    ],
    template: { topologyConstraint: { topologyName: 'racks', pack: { required: 'zone' } } },
  })

  it('become node labels: of the set on its base gang, of a group on its replicas and its scaled gangs', async () => {
    const objects = await rendered([constrained], config, [binding])
    const gang = (name: string) => objects.get(KIND.podGang, 'default', name) as PodGang
    expect(gang('s-0').spec.topologyConstraint).to.deep.equal({ packConstraint: { required: 'example.com/zone' } })
    const rack = { packConstraint: { required: 'example.com/rack', preferred: 'kubernetes.io/hostname' } }
    expect(gang('s-0').spec.topologyConstraintGroupConfigs).to.deep.equal([
      { name: 's-0-g-0', podGroupNames: ['s-0-g-0-b'], topologyConstraint: rack },
    ])
    expect(gang('s-0-g-0').spec.topologyConstraint).to.deep.equal(rack)
    expect(gang('s-0').metadata.annotations).to.include({ 'grove.io/topology-name': 'racks' })
  })

  it('of a group take the place of those of the set on its scaled gangs, and those of cliques are on all gangs', async () => {
    const preferring = structuredClone(constrained) as unknown as PodCliqueSet
    const [group] = preferring.spec.template.podCliqueScalingGroups ?? []
    const [, member] = preferring.spec.template.cliques
    Object.assign(group ?? {}, { topologyConstraint: { pack: { preferred: 'rack' } } })
    Object.assign(member ?? {}, { topologyConstraint: { pack: { required: 'host' } } })
    const objects = await rendered([preferring], config, [binding])
    const spec = (name: string) => (objects.get(KIND.podGang, 'default', name) as PodGang).spec
    const [zone, rack, host] = ['example.com/zone', 'example.com/rack', 'kubernetes.io/hostname']
    expect(spec('s-0').topologyConstraint).to.deep.equal({ packConstraint: { required: zone } })
    expect(spec('s-0').topologyConstraintGroupConfigs?.[0]?.topologyConstraint).to.deep.equal({
      packConstraint: { preferred: rack },
    })
    expect(spec('s-0-g-0').topologyConstraint).to.deep.equal({ packConstraint: { preferred: rack } })
    for (const [gang, podGroup] of [
      ['s-0', 's-0-g-0-b'],
      ['s-0-g-0', 's-0-g-1-b'],
    ] as const) {
      const found = spec(gang).podgroups.find(({ name }) => name === podGroup)
      expect(found?.topologyConstraint, gang).to.deep.equal({ packConstraint: { required: host } })
    }
  })

  it('of a group leave its replicas one part of the gang, without a node label, where the binding loses its levels', async () => {
    const objects = await rendered([constrained], config, [binding])
    const { levels } = binding.spec as { levels: object[] }
    const broad = { ...binding, spec: { levels: levels.slice(0, 1) } }
    objects.put(broad)
    settle(objects, renderContext(config, [broad]))
    const { spec } = objects.get(KIND.podGang, 'default', 's-0') as PodGang
    expect(spec.topologyConstraint).to.deep.equal({ packConstraint: { required: 'example.com/zone' } })
    expect(spec.topologyConstraintGroupConfigs).to.deep.equal([{ name: 's-0-g-0', podGroupNames: ['s-0-g-0-b'] }])
  })

  it('vanish from gangs when their topology does, and the status says so', async () => {
    const objects = await rendered([constrained], config, [binding])
    const blind: Objects = {
      ...objects,
      get: (kind, ...key) => (kind.kind === KIND.topologyBinding.kind ? undefined : objects.get(kind, ...key)),
    }
    const group = objects.get(KIND.scalingGroup, 'default', 's-0-g') as KubeObject
    const patches = [...planned(blind, config), ...plansBy(scalingGroupReplica, group, blind, { config, now: NOW })]
    expect(patches.map(said)).to.deep.equal(['patch PodGang s-0', 'patch PodGang s-0-g-0'])
    expect(patches[0]).to.have.nested.property('patch.spec.topologyConstraint', null)
    expect(patches[0]).to.deep.nested.include({ 'patch.metadata.annotations': { 'grove.io/topology-name': null } })
    const [status] = statusOfSet(observeSet(theSet(objects), blind), { config, now: NOW }, success())
    expect(status).to.have.nested.property('status.conditions[0].reason', 'ClusterTopologyNotFound')
  })
})

describe('the status of a PodCliqueSet', () => {
  before(loadedResources)

  const outcomeOf = (objects: Memory) => success(sumOf(podCliqueSetReplica, theSet(objects), objects))
  const status = (objects: Memory, outcome = outcomeOf(objects)): Action[] =>
    statusOfSet(observeSet(theSet(objects), objects), { config: CONFIG, now: NOW }, outcome)

  const conditionIn = ([action]: readonly Action[], type: string): Condition | undefined =>
    action?.do === 'patchStatus'
      ? (action.status.conditions as Condition[] | undefined)?.find((each) => each.type === type)
      : undefined
  const GOING = { metadata: { deletionTimestamp: NOW } }

  it('is written once and then left alone', async () => {
    const objects = await rendered([setOf({ replicas: 2, cliques: [{ name: 'a' }] })])
    const [action, ...more] = status(objects)
    expect(more).to.deep.equal([])
    expect(action).to.deep.nested.include({
      'status.replicas': 2,
      'status.availableReplicas': 0,
      'status.hpaPodSelector': 'app.kubernetes.io/managed-by=grove-operator,app.kubernetes.io/part-of=s',
    })
    if (action?.do === 'patchStatus') objects.patch(REF, { status: action.status })
    expect(status(objects)).to.deep.equal([])
  })

  it('counts a replica as available when all of its cliques and groups are at their minimum', async () => {
    const objects = await rendered([
      setOf({
        replicas: 2,
        cliques: [{ name: 'a', replicas: 2, minAvailable: 1 }, { name: 'b' }],
        groups: [{ name: 'g', cliqueNames: ['b'] }],
      }),
    ])
    const ready = (name: string, status: object, kind = KIND.podClique as { apiVersion: string; kind: string }) =>
      objects.patch({ ...kind, namespace: 'default', name }, { status })
    const available = () => {
      const [action] = status(objects)
      return action?.do === 'patchStatus' ? action.status.availableReplicas : undefined
    }
    ready('s-0-a', { readyReplicas: 1 })
    expect(available()).to.equal(0)
    ready('s-0-g', { availableReplicas: 1 }, KIND.scalingGroup)
    expect(available()).to.equal(1)
  })
  it('lowers no count after a start until every replica has been looked at', async () => {
    const objects = await rendered([setOf({ replicas: 2, cliques: [{ name: 'a' }] })])
    objects.patch(REF, { status: { availableReplicas: 2 } })
    expect(status(objects, success())[0]).to.not.have.nested.property('status.availableReplicas')
    expect(status(objects)[0]).to.have.nested.property('status.availableReplicas', 0)
  })

  it('says which generation is carried out once every replica has caught up, and not before', async () => {
    const objects = await rendered([setOf({ replicas: 2, cliques: [{ name: 'a' }] })])
    objects.patch(REF, { metadata: { generation: 7 } })
    expect(status(objects)[0]).to.have.nested.property('status.observedGeneration', 7)
    expect(status(objects, success())[0]).to.not.have.nested.property('status.observedGeneration')
    const failed = { ...outcomeOf(objects), isCarriedOut: false }
    expect(status(objects, failed)[0]).to.not.have.nested.property('status.observedGeneration')
  })

  it('reports the end of an update where the first change of the template was undone before its revision was stored', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const [deployed] = status(objects)
    if (deployed?.do === 'patchStatus') objects.patch(REF, { status: deployed.status })
    const { spec } = theSet(objects)
    const change = (image: string): void => {
      const cliques = spec.template.cliques.map((clique) => ({
        ...clique,
        spec: { ...clique.spec, podSpec: { containers: [{ name: 'c', image }] } },
      }))
      objects.patch(REF, { spec: { template: { cliques } } })
      const [action] = status(objects)
      if (action?.do === 'patchStatus') objects.patch(REF, { status: action.status })
    }
    const told = () => theSet(objects).status?.conditions?.find(({ type }) => type === 'UpdateInProgress')
    expect(told()).to.equal(undefined)
    change('other')
    expect(told()).to.include({ status: 'True' })
    change('i')
    expect(told()).to.include({ status: 'False', reason: 'UpdateComplete' })
    expect(status(objects)).to.deep.equal([])
  })

  it('says so of a smaller count once the replicas beyond it have been deleted, to none at all too', async () => {
    const objects = await rendered([
      setOf({ replicas: 2, cliques: [{ name: 'a' }, { name: 'b' }], groups: [{ name: 'g', cliqueNames: ['b'] }] }),
    ])
    const observed = (): unknown => {
      const [action] = status(objects)
      return action?.do === 'patchStatus' ? action.status.observedGeneration : undefined
    }
    objects.patch(REF, { metadata: { generation: 7 }, spec: { replicas: 0 } })
    expect(observed()).to.equal(undefined)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'False', reason: 'ChangeNotCarriedOut' })
    for (const i of [0, 1]) {
      objects.remove({ ...KIND.podClique, namespace: 'default', name: `s-${i}-a` })
      expect(observed()).to.equal(undefined)
      objects.remove({ ...KIND.scalingGroup, namespace: 'default', name: `s-${i}-g` })
    }
    expect(observed()).to.equal(7)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'True' })
  })

  it('says so of a set created again with other cliques once the pods that it has no place for have stopped: U13', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const observed = (): unknown => {
      const [action] = status(objects)
      return action?.do === 'patchStatus' ? action.status.observedGeneration : undefined
    }
    objects.patch(REF, { metadata: { generation: 7 } })
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { status: { readyReplicas: 1 } })
    const podClique = objects.get(KIND.podClique, 'default', 's-0-a') as KubeObject
    const [own] = [...objects].filter(({ kind }) => kind === 'Pod')
    const older = { ...podClique, metadata: { ...podClique.metadata, name: 's-0-older', uid: 'older' } }
    const pod = {
      ...own,
      metadata: {
        ...own?.metadata,
        name: 's-0-older-x',
        labels: { ...own?.metadata.labels, 'grove.io/podclique': 's-0-older' },
        ownerReferences: [controllerReference(older)],
        deletionTimestamp: NOW,
      },
    } as KubeObject
    objects.put(pod)
    expect(observed(), 'its PodClique is gone already').to.equal(undefined)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'False', reason: 'ChangeNotCarriedOut' })
    objects.put({ ...older, metadata: { ...older.metadata, ownerReferences: [] } })
    expect(observed(), 'left behind by an earlier set and never adopted').to.equal(7)
    objects.put(older)
    expect(observed(), 'its PodClique is still to be deleted').to.equal(undefined)
    objects.remove({ ...KIND.podClique, namespace: 'default', name: 's-0-older' })
    objects.remove({ ...KIND.pod, namespace: 'default', name: 's-0-older-x' })
    expect(observed()).to.equal(7)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'True' })
  })

  it('tells of an update as over only once no pod of a replica beyond the count is left', async () => {
    const objects = await rendered([setOf({ replicas: 1, cliques: [{ name: 'a' }] })])
    const generation = revisionOf(theSet(objects), objects)?.generationHash
    const updateProgress = { updateStartedAt: NOW }
    objects.patch(REF, {
      metadata: { generation: 7 },
      spec: { replicas: 0 },
      status: { currentGenerationHash: generation, updateProgress },
    })
    const [pod] = [...objects].filter(({ kind }) => kind === 'Pod')
    const ref = { ...KIND.pod, namespace: 'default', name: pod?.metadata.name ?? '' }
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, GOING)
    objects.patch(ref, GOING)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'False', reason: 'UpdateInProgress' })
    expect(conditionIn(status(objects), 'UpdateInProgress')?.message).to.include('pods of replicas beyond the count')
    objects.remove(ref)
    expect(conditionIn(status(objects), 'Available')).to.include({ status: 'True' })
    expect(status(objects)[0]).to.have.nested.property('status.updateProgress.updateEndedAt', NOW)
  })

  it('says so of a changed template only when the record of its update has begun: until then it is that of the one before', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const ended = { updateStartedAt: NOW, updateEndedAt: NOW }
    objects.patch(REF, { metadata: { generation: 7 }, status: { currentGenerationHash: 'old', updateProgress: ended } })
    expect(status(objects)[0]).to.not.have.nested.property('status.observedGeneration')
  })

  it('lists what failed, and says so in a condition while nothing is made of the set', async () => {
    const objects = await rendered([setOf({ cliques: [{ name: 'a' }] })])
    const error = { code: 'ERR_CREATE_POD', description: 'quota', observedAt: NOW }
    expect(status(objects, { ...outcomeOf(objects), lastErrors: [error] })[0]).to.have.deep.nested.property(
      'status.lastErrors',
      [error],
    )
    const outcome = { ...outcomeOf(objects), isCarriedOut: false }
    // A set that was carried out before and is edited now: generic tools look at the generation first.
    objects.patch(REF, {
      metadata: { generation: 7 },
      spec: { replicas: 1_000_000 },
      status: { observedGeneration: 6 },
    })
    expect(status(objects, outcome)[0]).to.deep.nested.include({
      'status.observedGeneration': 7,
      'status.conditions[0].type': 'NotCarriedOut',
      'status.conditions[0].reason': 'TooManyReplicas',
    })
  })
})
