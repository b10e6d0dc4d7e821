import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import type { SchedulableSet, SchedulerBackend } from '../../../schedulers/backend.ts'
import { nativePodGroups } from '../../../schedulers/default-scheduler/pod-group.ts'
import { COMPOSITE } from '../../../schedulers/default-scheduler/tree.ts'
import type { GangObject, SchedulableGang } from '../../../schedulers/gang.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { anyGang, gangOf } from '../../backend-kit/gangs.ts'
import { describeBackend } from '../../backend-kit/kit.ts'
import { backendFor } from './backend-for.ts'

const MOST_LEVELS = 4
const SERVED = ['scheduling.k8s.io/v1beta1', 'scheduling.k8s.io/v1alpha3']

const inTree = (podGang: PodGang, root = podGang.metadata.name ?? ''): PodGang => ({
  ...podGang,
  metadata: {
    ...podGang.metadata,
    annotations: { ...podGang.metadata.annotations, 'grove.io/scheduling-tree': root },
  },
})
const treeFor = (gang: SchedulableGang, root?: string): readonly GangObject[] => {
  const found = nativePodGroups.objectsFor({
    ...gang,
    podGang: inTree(gang.podGang, root),
    isServed: ({ apiVersion }) => SERVED.includes(apiVersion),
  })
  if ('problem' in found) throw new Error(found.problem)
  return found.objects
}

interface Spec {
  readonly parentCompositePodGroupName?: string
  readonly workloadRef: object
  readonly schedulingPolicy: { readonly gang: { readonly minGroupCount?: number; readonly minCount?: number } }
  readonly schedulingConstraints?: { readonly topology: readonly { readonly key: string }[] }
}
const specOf = (object: GangObject): Spec => object.spec as unknown as Spec
const parentOf = (object: GangObject): string | undefined => specOf(object).parentCompositePodGroupName

/** `<name> under <parent>: <minimum> in <domain>`. */
const said = (object: GangObject): string => {
  const { parentCompositePodGroupName: parent, schedulingPolicy, schedulingConstraints } = specOf(object)
  const { minGroupCount, minCount } = schedulingPolicy.gang
  const minimum = minGroupCount === undefined ? `${minCount} pods` : `${minGroupCount} groups`
  const key = schedulingConstraints?.topology[0]?.key
  return `${object.metadata.name}${parent === undefined ? '' : ` under ${parent}`}: ${minimum}${key === undefined ? '' : ` in one ${key}`}`
}

const within = (required: string) => ({ topologyConstraint: { packConstraint: { required } } })
const group = (name: string, minReplicas: number, more: object = {}) => ({
  name,
  minReplicas,
  podReferences: [],
  ...more,
})
const BASE: PodGang['spec'] = {
  ...within('block'),
  podgroups: [
    group('s-0-router', 1, within('host')),
    group('s-0-g-0-leader', 1),
    group('s-0-g-0-worker', 2),
    group('s-0-asleep', 0),
  ],
  topologyConstraintGroupConfigs: [
    { name: 's-0-g-0', podGroupNames: ['s-0-g-0-leader', 's-0-g-0-worker'], ...within('rack') },
  ],
}
const object = (found: GangObject | undefined): KubeObject => structuredClone(found) as unknown as KubeObject

describe('the tree of a gang of the default scheduler', () => {
  it('of a base gang has a root for the replica of the set, with a minimum and a domain for each part that is awake', () => {
    expect(treeFor(gangOf({}, BASE)).map(said)).to.deep.equal([
      's-0: 1 groups in one block',
      's-0-base under s-0: 2 groups',
      's-0--g-0 under s-0-base: 2 groups in one rack',
      's-0-router under s-0-base: 1 pods in one host',
      's-0-g-0-leader under s-0--g-0: 1 pods',
      's-0-g-0-worker under s-0--g-0: 2 pods',
    ])
  })

  it('of a scaled gang hangs under the root of its base gang', () => {
    const spec: PodGang['spec'] = {
      ...within('rack'),
      podgroups: [group('s-0-g-1-leader', 1), group('s-0-g-1-worker', 2)],
    }
    const gang = gangOf({}, spec, 's-0-g-0')
    const memberOf = () => ({ replicas: 2, podSpec: {}, groupReplica: 's-0-g-1' })
    expect(treeFor({ ...gang, memberOf }, 's-0').map(said)).to.deep.equal([
      's-0--g-1 under s-0: 2 groups in one rack',
      's-0-g-1-leader under s-0--g-1: 1 pods',
      's-0-g-1-worker under s-0--g-1: 2 pods',
    ])
  })

  it('of a gang that sleeps is its root', () => {
    expect(treeFor(gangOf({}, { podgroups: [group('s-0-a', 0)] })).map(said)).to.deep.equal(['s-0: 1 groups'])
  })

  it('whatever the gang: no part is deeper than four levels, and each needs all of its own parts and no fewer than one', () => {
    fc.assert(
      fc.property(anyGang({}), (gang) => {
        const objects = treeFor(gang)
        const byName = new Map(
          objects.filter(({ kind }) => kind === COMPOSITE.kind.kind).map((each) => [each.metadata.name, each]),
        )
        for (const each of objects) {
          let levels = 1
          for (let parent = parentOf(each); parent !== undefined; levels++) {
            const above = byName.get(parent)
            if (above === undefined) throw new Error(`${each.metadata.name} is part of ${parent}, which is not there`)
            parent = parentOf(above)
          }
          expect(levels).to.be.at.most(MOST_LEVELS)
          const { minGroupCount, minCount = 0 } = specOf(each).schedulingPolicy.gang
          const parts = objects.filter((other) => parentOf(other) === each.metadata.name).length
          if (each.kind === 'PodGroup') expect(minCount).to.be.at.least(1)
          else if (parentOf(each) === undefined) expect(minGroupCount).to.equal(1)
          else expect(minGroupCount).to.equal(parts).and.to.be.at.least(1)
        }
        const needed = gang.podGang.spec.podgroups.filter(({ minReplicas }) => minReplicas > 0)
        expect(objects.filter(({ kind }) => kind === 'PodGroup')).to.have.length(needed.length)
      }),
    )
  })

  it('has the priority class of its pods in every part', () => {
    const gang = gangOf({}, { ...BASE, priorityClassName: 'high' })
    for (const each of treeFor(gang)) expect(each.spec).to.include({ priorityClassName: 'high' })
  })

  it('has composites that are made again when what they need changes, and PodGroups that are patched', () => {
    const [root, base, replica, router] = treeFor(gangOf({}, BASE)).map(object) as [
      KubeObject,
      KubeObject,
      KubeObject,
      KubeObject,
    ]
    const isToReplace = (wanted: KubeObject, has: KubeObject) => nativePodGroups.isToReplace?.(wanted, has)
    const stored = {
      ...base,
      spec: { ...(base.spec as object), priority: 0, preemptionPolicy: 'PreemptLowerPriority' },
    }
    expect(isToReplace(base, stored)).to.equal(false)
    const changed = (each: KubeObject, spec: object) => ({ ...each, spec: { ...(each.spec as object), ...spec } })
    expect(isToReplace(changed(base, { schedulingPolicy: { gang: { minGroupCount: 1 } } }), base)).to.equal(true)
    expect(isToReplace(changed(root, { schedulingConstraints: undefined }), root)).to.equal(true)
    expect(isToReplace(changed(replica, { priorityClassName: 'high' }), replica)).to.equal(true)
    expect(isToReplace(replica, changed(replica, { priorityClassName: 'of the cluster' }))).to.equal(false)
    const more = changed(router, { schedulingPolicy: { gang: { minCount: 4 } } })
    expect(isToReplace(more, router)).to.equal(false)
    expect(nativePodGroups.ownOf(more, router)).to.deep.include({
      spec: { schedulingPolicy: { gang: { minCount: 4 } } },
    })
    expect(nativePodGroups.ownOf(base, base)).to.not.have.property('spec')
  })

  it('has composites that are not made again and again where somebody drops a field of each, and says so', () => {
    const [root, base] = treeFor(gangOf({}, { ...BASE, priorityClassName: 'high' })).map(object) as [
      KubeObject,
      KubeObject,
    ]
    for (const [made, field, said] of [
      [
        root,
        'schedulingConstraints',
        'CompositePodGroup "s-0" was created as {"groups":1,"domain":"block","priority":"high"} and came back as {"groups":1,"priority":"high"}',
      ],
      [
        base,
        'parentCompositePodGroupName',
        'CompositePodGroup "s-0-base" was created as {"parent":"s-0","groups":2,"priority":"high"} and came back as {"groups":2,"priority":"high"}',
      ],
      [
        base,
        'priorityClassName',
        'CompositePodGroup "s-0-base" was created as {"parent":"s-0","groups":2,"priority":"high"} and came back as {"parent":"s-0","groups":2}',
      ],
    ] as const) {
      const { [field]: _, ...spec } = made.spec as Record<string, unknown>
      const stripped = { ...made, spec }
      expect(nativePodGroups.isToReplace?.(made, stripped), field).to.equal(false)
      expect(nativePodGroups.unfit?.(gangOf({}, BASE).podGang, stripped), field).to.include(said)
      expect(nativePodGroups.unfit?.(gangOf({}, BASE).podGang, made), field).to.equal(undefined)
      const another = { ...made, spec: { ...(made.spec as object), schedulingPolicy: { gang: { minGroupCount: 7 } } } }
      expect(nativePodGroups.isToReplace?.(another, stripped), 'once the gang needs something else').to.equal(true)
    }
    const { annotations: _, ...metadata } = root.metadata
    const older = { ...root, metadata, spec: { schedulingPolicy: { gang: { minGroupCount: 1 } } } }
    expect(nativePodGroups.isToReplace?.(root, older), 'made before this was noted').to.equal(true)
  })

  it('keeps pods from a PodGroup that came back without its parent or its domain', () => {
    const gang = gangOf({}, BASE)
    const router = object(treeFor(gang).find(({ metadata }) => metadata.name === 's-0-router'))
    const unfit = (observed: KubeObject, podGang = inTree(gang.podGang)) => nativePodGroups.unfit?.(podGang, observed)
    expect(unfit(router)).to.equal(undefined)
    const without = (field: string): KubeObject => {
      const { [field]: _, ...spec } = router.spec as Record<string, unknown>
      return { ...router, spec }
    }
    expect(unfit(without('parentCompositePodGroupName'))).to.match(/without its parent.* gate CompositePodGroup/)
    expect(unfit(without('schedulingConstraints'))).to.match(/without its required domain "host"/)
    // The gang was made while the cluster served no composites, and one PodGroup cannot keep it.
    expect(unfit(router, gang.podGang)).to.match(
      /cannot keep the required domain of s-0-g-0, which takes CompositePodGroups/,
    )
  })

  it('is what gangs get where the cluster serves composites, and not without a cluster', () => {
    const treeIn = (...served: readonly string[]) =>
      nativePodGroups.treeOf?.('s-0', ({ apiVersion, kind }) => served.includes(`${apiVersion} ${kind}`))
    expect(treeIn('scheduling.k8s.io/v1alpha3 CompositePodGroup')).to.equal('s-0')
    expect(treeIn('scheduling.k8s.io/v1beta1 PodGroup')).to.equal(undefined)
    expect(treeIn()).to.equal(undefined)
  })
})

describe('a set with required domains for its parts, for gangs of the default scheduler', () => {
  const backend = backendFor('default-scheduler', { gangScheduling: true })
  const serving = (...kinds: readonly string[]): View => ({
    get: ({ apiVersion, kind }) => ({
      status: 'absent',
      ...(!kinds.includes(`${apiVersion.split('/')[1]} ${kind}`) && { isUnserved: true }),
    }),
  })
  const trees = serving('v1beta1 PodGroup', 'v1alpha3 PodGroup', 'v1alpha3 CompositePodGroup')
  const flat = serving('v1beta1 PodGroup')
  const part = { topologyConstraint: { pack: { required: 'rack' } } }
  const SETS: readonly SchedulableSet[] = [
    { spec: { template: { cliques: [{ name: 'a', ...part }] } } },
    {
      spec: {
        template: { cliques: [{ name: 'a' }], podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['a'], ...part }] },
      },
    },
  ]

  it('is taken where the cluster is known to place trees, and else refused with the way out', () => {
    for (const set of SETS) {
      expect(backend?.validatePodCliqueSet(set, trees)).to.equal(undefined)
      expect(backend?.validatePodCliqueSet(set, flat)).to.match(
        /or start Kubernetes 1\.37 with the feature gate CompositePodGroup/,
      )
      expect(backend?.validatePodCliqueSet(set, { get: () => ({ status: 'absent' }) })).to.include('cannot keep')
    }
  })

  it('has gangs that share the domain of the set only in trees', () => {
    expect(backend?.sharesDomain?.(trees)).to.equal(true)
    expect(backend?.sharesDomain?.(flat)).to.equal(false)
    expect(backend?.sharesDomain?.({ get: () => ({ status: 'absent' }) })).to.equal(false)
  })
})

/** The backend for gangs that are all made as trees, as the kit judges it. */
const ofTrees = (backend: SchedulerBackend): SchedulerBackend => ({
  ...backend,
  gangs: {
    ...nativePodGroups,
    objectsFor: (gang) => nativePodGroups.objectsFor({ ...gang, podGang: inTree(gang.podGang) }),
    unfit: (podGang, observed) => nativePodGroups.unfit?.(inTree(podGang), observed),
  },
})
describeBackend(
  ofTrees(backendFor('default-scheduler', { gangScheduling: true }) as SchedulerBackend),
  {},
  { describe: (title, body) => describe(`${title}, as trees`, body), it },
)
