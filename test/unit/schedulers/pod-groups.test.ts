import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import { ownFieldsPatch } from '../../../reconcilers/engine/difference.ts'
import type { GangScheduling, SchedulableGang } from '../../../schedulers/gang.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import { unmet } from '../../../schedulers/requirement.ts'
import type { PodGang, PodGangTopologyConstraint } from '../../../schemas/generated/grove.ts'
import { mergePatch } from '../../../schemas/json/merge-patch.ts'

const QUEUES = { labels: { 'kai.scheduler/queue': 'q' }, annotations: { 'scheduling.grove.io/volcano-queue': 'q' } }
const set = { metadata: QUEUES }

const pack = (required?: string, preferred?: string): PodGangTopologyConstraint => ({
  packConstraint: { ...(required && { required }), ...(preferred && { preferred }) },
})
const gang = (spec: Partial<PodGang['spec']> = {}, annotations: Record<string, string> = {}): PodGang => ({
  apiVersion: 'scheduler.grove.io/v1alpha1',
  kind: 'PodGang',
  metadata: { name: 's-0', namespace: 'default', uid: 'u', labels: { app: 's' }, annotations },
  spec: { podgroups: [], ...spec },
})
const group = (name: string, minReplicas: number, topologyConstraint?: PodGangTopologyConstraint) => ({
  name,
  minReplicas,
  podReferences: [],
  ...(topologyConstraint && { topologyConstraint }),
})

const scheduling = (name: string): GangScheduling => {
  const found = BUILT_IN.find((backend) => backend.name === name)?.gangs
  if (found === undefined) throw new Error(`${name} makes no objects`)
  return found
}
const kai = scheduling('kai-scheduler')
const volcano = scheduling('volcano')

const objectOf = (backend: GangScheduling, of: SchedulableGang): KubeObject => {
  const found = backend.objectsFor(of)
  if ('problem' in found) throw new Error(found.problem)
  const [object] = found.objects
  if (object === undefined) throw new Error('there is no object')
  return object as unknown as KubeObject
}
const specOf = (backend: GangScheduling, podGang: PodGang, topology?: string) =>
  objectOf(backend, { podGang, set, topology }).spec as Record<string, unknown>

describe('PodGroups of KAI', () => {
  it('have a subgroup for each PodClique, below one for each constrained replica of a scaling group', () => {
    const podGang = gang({
      podgroups: [group('a', 2, pack('host')), group('g-0-b', 1), group('g-1-b', 3)],
      topologyConstraint: pack('block', 'rack'),
      topologyConstraintGroupConfigs: [
        { name: 'g-0', podGroupNames: ['g-0-b'], topologyConstraint: pack('rack') },
        { name: 'empty', podGroupNames: [] },
      ],
      priorityClassName: 'high',
    })
    expect(specOf(kai, podGang, 't')).to.deep.equal({
      minMember: 6,
      queue: 'q',
      priorityClassName: 'high',
      stalenessGracePeriod: '-1s',
      topologyConstraint: { topology: 't', requiredTopologyLevel: 'block', preferredTopologyLevel: 'rack' },
      subGroups: [
        { name: 'g-0', minSubGroup: 1, topologyConstraint: { topology: 't', requiredTopologyLevel: 'rack' } },
        { name: 'a', minMember: 2, topologyConstraint: { topology: 't', requiredTopologyLevel: 'host' } },
        { name: 'g-0-b', parent: 'g-0', minMember: 1 },
        { name: 'g-1-b', minMember: 3 },
      ],
    })
  })

  it('leave out groups of which nothing is needed, for KAI takes no minimum of 0', () => {
    const podGang = gang({
      podgroups: [group('a', 0), group('b', 1)],
      topologyConstraintGroupConfigs: [{ name: 'g', podGroupNames: ['a', 'b'] }],
    })
    expect(specOf(kai, podGang)).to.deep.include({
      minMember: 1,
      subGroups: [
        { name: 'g', minSubGroup: 1 },
        { name: 'b', parent: 'g', minMember: 1 },
      ],
    })
    expect(specOf(kai, gang())).to.deep.include({ minMember: 1, subGroups: [] })
  })

  it('need to know of which topology constraints speak: of the binding, or by an annotation', () => {
    const constrained = { podgroups: [group('a', 1, pack('rack'))] }
    expect(kai.objectsFor({ podGang: gang(constrained), set, topology: undefined })).to.deep.equal({
      reason: 'KAIBackendMappingFailed',
      problem:
        'PodGang "s-0" has topology constraints and nothing says of which topology; ' +
        "annotate it with kai.scheduler/topology: <name of KAI's Topology>",
    })
    const named = gang(constrained, { 'kai.scheduler/topology': 'mine' })
    expect(JSON.stringify(specOf(kai, named))).to.include('"topology":"mine"')
  })

  it('are not made for a set without a queue: the event names the way out', () => {
    const found = kai.objectsFor({ podGang: gang(), set: { metadata: {} }, topology: undefined })
    expect(found).to.include({ reason: 'KAIBackendMappingFailed' })
    expect('problem' in found && found.problem).to.include('kai.scheduler/queue')
  })

  it("opt out of KAI's eviction of stale gangs one by one, also where somebody has put a time there (G13)", () => {
    const expected = objectOf(kai, { podGang: gang({ podgroups: [group('a', 1)] }), set, topology: undefined })
    expect(expected.spec).to.include({ stalenessGracePeriod: '-1s' })
    const changed = { ...expected, spec: { ...(expected.spec as object), stalenessGracePeriod: '60s' } }
    expect(ownFieldsPatch(changed, kai.ownOf(expected, changed))).to.deep.equal({
      spec: { stalenessGracePeriod: '-1s' },
    })
  })

  it('carry the labels and annotations of their gang, but for what only Grove reads', () => {
    const podGang = gang({}, { note: 'n', 'grove.io/mirrored-annotations': 'note' })
    expect(objectOf(kai, { podGang, set, topology: undefined }).metadata).to.deep.equal({
      name: 's-0',
      labels: { app: 's' },
      annotations: { note: 'n', 'kai.scheduler/skip-podgrouper': 'true' },
    })
  })
})

describe('PodGroups of Volcano', () => {
  it('have a policy for the pods of each PodClique', () => {
    expect(
      specOf(volcano, gang({ podgroups: [group('a', 2), group('b', 1)], priorityClassName: 'high' })),
    ).to.deep.equal({
      minMember: 3,
      queue: 'q',
      priorityClassName: 'high',
      subGroupPolicy: ['a', 'b'].map((name, index) => ({
        name,
        labelSelector: { matchLabels: { 'grove.io/podclique': name } },
        matchLabelKeys: ['grove.io/podclique'],
        subGroupSize: 2 - index,
        minSubGroups: 1,
      })),
    })
  })

  it('are in the queue that their cliques name, also where the set names none (Q22)', () => {
    const cliques = [{ name: 'a', annotations: QUEUES.annotations }]
    const found = objectOf(volcano, {
      podGang: gang(),
      set: { metadata: {}, spec: { template: { cliques } } },
      topology: undefined,
    })
    expect(found.spec).to.include({ queue: 'q' })
  })
})

const NAMES = ['a', 'b', 'c', 'd']
const constraints = fc.option(
  fc
    .record({ required: fc.constantFrom('', 'rack'), preferred: fc.constantFrom('', 'host') })
    .map(({ required, preferred }) => pack(required, preferred)),
  { nil: undefined },
)
const gangs: fc.Arbitrary<PodGang> = fc
  .record({
    groups: fc.uniqueArray(
      fc.record({ name: fc.constantFrom(...NAMES), minReplicas: fc.nat(3), constraint: constraints }),
      { selector: ({ name }) => name },
    ),
    whole: constraints,
    parent: fc.option(fc.subarray(NAMES), { nil: undefined }),
    priorityClassName: fc.constantFrom(undefined, 'high'),
  })
  .map(({ groups, whole, parent, priorityClassName }) =>
    gang({
      podgroups: groups.map(({ name, minReplicas, constraint }) => group(name, minReplicas, constraint)),
      ...(whole && { topologyConstraint: whole }),
      ...(parent && {
        topologyConstraintGroupConfigs: [
          { name: 'g', podGroupNames: parent.filter((name) => groups.some((each) => each.name === name)) },
        ],
      }),
      ...(priorityClassName && { priorityClassName }),
    }),
  )

/** The object as an API server stores it after a merge patch. */
const aligned = (backend: GangScheduling, expected: KubeObject, observed: KubeObject): KubeObject => {
  const patch = ownFieldsPatch(observed, backend.ownOf(expected, observed))
  return patch === undefined ? observed : (mergePatch(observed, patch) as KubeObject)
}

describe('a cluster with an older KAI', () => {
  /** What an API server keeps whose CRD has neither of the two fields. */
  const dropped = (object: KubeObject): KubeObject => {
    const {
      stalenessGracePeriod: _,
      subGroups,
      ...spec
    } = object.spec as {
      stalenessGracePeriod?: string
      subGroups: { minSubGroup?: number }[]
    }
    return { ...object, spec: { ...spec, subGroups: subGroups.map(({ minSubGroup: __, ...rest }) => rest) } }
  }

  it('is not asked again and again for the fields that it drops', () => {
    fc.assert(
      fc.property(gangs, gangs, (before, after) => {
        const observed = dropped(objectOf(kai, { podGang: before, set, topology: 't' }))
        const wanted = objectOf(kai, { podGang: after, set, topology: 't' })
        const mended = dropped(aligned(kai, wanted, observed))
        expect(ownFieldsPatch(mended, kai.ownOf(wanted, mended))).to.equal(undefined)
      }),
    )
  })
})

describe('requirements of backends', () => {
  const requirement = { kind: { apiVersion: 'g.io/v1', kind: 'K' }, plural: 'ks', wayOut: 'install it' }
  const crd = (served: boolean, name = 'v1', properties: object = {}): KubeObject => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'ks.g.io' },
    spec: { versions: [{ name, served, schema: { openAPIV3Schema: { properties: { spec: { properties } } } } }] },
  })

  it('are met by a served version, and by the field where one is asked for', () => {
    expect(unmet(requirement, crd(true))).to.equal(undefined)
    expect(unmet({ ...requirement, specField: 'f' }, crd(true, 'v1', { f: {} }))).to.equal(undefined)
    const absent = 'the cluster does not serve K of g.io/v1; install it'
    for (const each of [undefined, crd(false), crd(true, 'v2')]) expect(unmet(requirement, each)).to.equal(absent)
    const without = 'K of g.io/v1 has no field spec.f in this cluster; install it'
    expect(unmet({ ...requirement, specField: 'f' }, crd(true))).to.equal(without)
  })

  it('are not met by whatever else somebody has made of a CRD', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (spec) => {
        expect(unmet(requirement, { apiVersion: 'v1', kind: 'C', metadata: {}, spec })).to.be.a('string')
      }),
    )
  })
})
