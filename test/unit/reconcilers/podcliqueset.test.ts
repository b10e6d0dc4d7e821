import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { planSet } from '../../../reconcilers/podcliqueset/plan.ts'
import { statusOfSet } from '../../../reconcilers/podcliqueset/status.ts'
import { settle } from '../../../reconcilers/render.ts'
import type { PodClique, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { CONFIG, loadedResources, renderContext, rendered, stored } from './rendered.ts'
import { setOf } from './sets.ts'

const NOW = '2024-01-01T00:00:00Z'
const REF = { ...KIND.podCliqueSet, namespace: 'default', name: 's' }

const theSet = (objects: Memory): PodCliqueSet => objects.get(KIND.podCliqueSet, 'default', 's') as PodCliqueSet
const planned = (objects: Memory, config = CONFIG): Action[] =>
  planSet(observeSet(theSet(objects), objects), { config, now: NOW })
const names = (objects: Memory, kind: string): string[] =>
  [...objects].filter((object) => object.kind === kind).map(({ metadata }) => metadata.name ?? '')

/** What an action does to what, in a few words. */
const said = (action: Action): string => {
  if (action.do === 'create') return `create ${action.object.kind} ${action.object.metadata.name}`
  if (action.do === 'removeAll') return `removeAll ${action.kind.kind}`
  return 'ref' in action ? `${action.do} ${action.ref.kind} ${action.ref.name}` : action.do
}

describe('the plan of a PodCliqueSet', () => {
  before(loadedResources)

  it('makes what others rely on first, then gangs, then PodCliques, with a barrier between', () => {
    const set = stored(setOf({ cliques: [{ name: 'a' }], groups: [] })) as PodCliqueSet
    const plan = planSet(observeSet(set, { get: () => undefined, controlledBy: () => [], podsOfGang: () => [] }), {
      config: CONFIG,
      now: NOW,
    })
    expect(plan.map(said)).to.deep.equal([
      'addFinalizer PodCliqueSet s',
      'barrier',
      'create ServiceAccount s',
      'create Role grove.io:pcs:s',
      'create RoleBinding grove.io:pcs:s',
      'create Service s-0',
      'barrier',
      'create Secret s-ic-sat',
      'create PodGang s-0',
      'barrier',
      'create PodClique s-0-a',
    ])
  })

  it('makes pods of a fabric only after its ComputeDomains', async () => {
    const config = defaultConfiguration({ network: { autoMNNVLEnabled: true } } as never)
    const gpu = { containers: [{ name: 'c', image: 'i', resources: { limits: { 'nvidia.com/gpu': 1 } } }] }
    const set = stored(setOf({ replicas: 2, cliques: [{ name: 'a', podSpec: gpu }] }), renderContext(config))
    const plan = planSet(
      observeSet(set as PodCliqueSet, { get: () => undefined, controlledBy: () => [], podsOfGang: () => [] }),
      { config, now: NOW },
    ).map(said)
    const [domain, barrier, clique] = ['create ComputeDomain s-1', 'barrier', 'create PodClique s-0-a'].map((each) =>
      plan.lastIndexOf(each),
    )
    expect(domain)
      .to.be.greaterThan(0)
      .and.lessThan(barrier ?? 0)
    expect(barrier).to.be.lessThan(clique ?? 0)
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
      'remove Service s-1',
      'barrier',
      'remove PodGang s-1',
      'remove PodGang s-1-g-0',
      'barrier',
      'remove PodClique s-1-a',
      'remove PodCliqueScalingGroup s-1-g',
      'remove HorizontalPodAutoscaler s-1-a',
    ])
  })

  it('releases ComputeDomains that nobody needs, finalizer first, also with the feature turned off', async () => {
    const on = defaultConfiguration({ network: { autoMNNVLEnabled: true } } as never)
    const gpu = { containers: [{ name: 'c', image: 'i', resources: { limits: { 'nvidia.com/gpu': 1 } } }] }
    const objects = await rendered([setOf({ replicas: 1, cliques: [{ name: 'a', podSpec: gpu }] })], on)
    expect(names(objects, 'ComputeDomain')).to.deep.equal(['s-0'])
    objects.patch(REF, { spec: { replicas: 0 } })
    expect(planned(objects).map(said).slice(0, 4)).to.include.members([
      'dropFinalizer ComputeDomain s-0',
      'remove ComputeDomain s-0',
    ])
  })

  it('leaves the replicas of PodCliques and scaling groups to those who scale them', async () => {
    const objects = await rendered([
      setOf({ cliques: [{ name: 'a' }, { name: 'b' }], groups: [{ name: 'g', cliqueNames: ['b'] }] }),
    ])
    objects.patch({ ...KIND.podClique, namespace: 'default', name: 's-0-a' }, { spec: { replicas: 7 } })
    objects.patch({ ...KIND.scalingGroup, namespace: 'default', name: 's-0-g' }, { spec: { replicas: 2 } })
    expect(planned(objects).map(said)).to.deep.equal(['create PodGang s-0-g-0'])
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

  it('gives scaling groups their own annotations, and the fabric of the set where they name none', async () => {
    const config = defaultConfiguration({ network: { autoMNNVLEnabled: true } } as never)
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
      config,
    )
    const annotations = (name: string) => objects.get(KIND.scalingGroup, 'default', name)?.metadata.annotations
    expect(annotations('s-0-g')).to.deep.equal({ 'grove.io/mnnvl-group': 'wide', note: 'n' })
    expect(annotations('s-0-h')).to.deep.equal({ 'grove.io/mnnvl-group': 'none' })
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

  it('vanish from gangs when their topology does, and the status says so', async () => {
    const objects = await rendered([constrained], config, [binding])
    const blind = { ...observeSet(theSet(objects), objects), topology: undefined }
    const patches = planSet(blind, { config, now: NOW }).filter(({ do: what }) => what === 'patch')
    expect(patches).to.have.length(2)
    expect(patches[0]).to.have.nested.property('patch.spec.topologyConstraint', null)
    expect(patches[0]).to.deep.nested.include({ 'patch.metadata.annotations': { 'grove.io/topology-name': null } })
    const [status] = statusOfSet(blind, { config, now: NOW })
    expect(status).to.have.nested.property('status.conditions[0].reason', 'ClusterTopologyNotFound')
  })
})

describe('the status of a PodCliqueSet', () => {
  before(loadedResources)

  it('is written once and then left alone', async () => {
    const objects = await rendered([setOf({ replicas: 2, cliques: [{ name: 'a' }] })])
    const context = { config: CONFIG, now: NOW }
    const [action, ...more] = statusOfSet(observeSet(theSet(objects), objects), context)
    expect(more).to.deep.equal([])
    expect(action).to.deep.nested.include({
      'status.replicas': 2,
      'status.availableReplicas': 0,
      'status.hpaPodSelector': 'app.kubernetes.io/managed-by=grove-operator,app.kubernetes.io/part-of=s',
    })
    if (action?.do === 'patchStatus') objects.patch(REF, { status: action.status })
    expect(statusOfSet(observeSet(theSet(objects), objects), context)).to.deep.equal([])
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
      const [action] = statusOfSet(observeSet(theSet(objects), objects), { config: CONFIG, now: NOW })
      return action?.do === 'patchStatus' ? action.status.availableReplicas : undefined
    }
    ready('s-0-a', { readyReplicas: 1 })
    expect(available()).to.equal(0)
    ready('s-0-g', { availableReplicas: 1 }, KIND.scalingGroup)
    expect(available()).to.equal(1)
  })
})
