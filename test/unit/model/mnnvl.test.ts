import { expect } from 'chai'
import { asksForGpu, hasGpu } from '../../../model/gpu.ts'
import { type Fabric, fabricOf, fabrics } from '../../../model/mnnvl.ts'

const container = (limits: unknown, requests?: unknown) =>
  ({ resources: { limits, requests } }) as Parameters<typeof asksForGpu>[0]

describe('a container asks for a GPU', () => {
  for (const quantity of [1, 8, '8', '0.5', '1k', '010', '-1']) {
    it(`if it says nvidia.com/gpu: ${JSON.stringify(quantity)}`, () => {
      expect(asksForGpu(container({ 'nvidia.com/gpu': quantity }))).to.equal(true)
      expect(asksForGpu(container({}, { 'nvidia.com/gpu': quantity }))).to.equal(true)
    })
  }
  for (const quantity of [0, '0', '0.0', '00', '0k', '0e5', '', null]) {
    it(`but not if it says nvidia.com/gpu: ${JSON.stringify(quantity)}`, () => {
      expect(asksForGpu(container({ 'nvidia.com/gpu': quantity }))).to.equal(false)
    })
  }

  it('not by other resources, claims or nothing at all', () => {
    for (const limits of [{ 'amd.com/gpu': 1 }, { cpu: 4 }, {}, null, undefined]) {
      expect(asksForGpu(container(limits))).to.equal(false)
    }
    for (const resources of [null, undefined]) expect(asksForGpu({ resources } as never)).to.equal(false)
  })

  it('in containers and init containers alike', () => {
    const gpu = container({ 'nvidia.com/gpu': 1 })
    expect(hasGpu({ containers: [{}, gpu] })).to.equal(true)
    expect(hasGpu({ containers: [{}], initContainers: [gpu] })).to.equal(true)
    for (const podSpec of [{ containers: [{}] }, { containers: null }, {}, null, undefined]) {
      expect(hasGpu(podSpec)).to.equal(false)
    }
  })
})

describe('the fabric of a clique', () => {
  const GROUP = 'grove.io/mnnvl-group'
  const AUTO = 'grove.io/auto-mnnvl'
  const gpu = { podSpec: { containers: [container({ 'nvidia.com/gpu': 1 })] } }
  type Annotations = Record<string, string | null>

  const resolved = (layers: { set?: Annotations; scalingGroup?: Annotations; clique?: Annotations }) => {
    const clique = { name: 'worker', annotations: layers.clique ?? null, spec: gpu }
    const pcs = {
      metadata: { annotations: layers.set ?? null },
      spec: {
        template: {
          cliques: [clique],
          podCliqueScalingGroups: [
            { cliqueNames: ['gpu-worker'], annotations: { [GROUP]: 'wrong' } },
            { cliqueNames: ['worker'], annotations: layers.scalingGroup ?? null },
          ],
        },
      },
    }
    return fabricOf(pcs, clique)
  }
  const group = (name: string): Fabric => ({ kind: 'group', group: name })

  const CASES: [what: string, layers: Parameters<typeof resolved>[0], fabric: Fabric | undefined][] = [
    ['none where no layer asks for one', {}, undefined],
    ['the group of the set', { set: { [GROUP]: 'a' } }, group('a')],
    [
      'the group of its scaling group before that of the set',
      { set: { [GROUP]: 'a' }, scalingGroup: { [GROUP]: 'b' } },
      group('b'),
    ],
    [
      'its own group before all others',
      { set: { [GROUP]: 'a' }, scalingGroup: { [GROUP]: 'b' }, clique: { [GROUP]: 'c' } },
      group('c'),
    ],
    ['none where the nearest layer says so', { set: { [GROUP]: 'a' }, clique: { [GROUP]: 'none' } }, undefined],
    ['a group although the set opts out', { set: { [GROUP]: 'none' }, clique: { [GROUP]: 'c' } }, group('c')],
    ['that of the replica where the set is enrolled', { set: { [AUTO]: 'enabled' } }, { kind: 'replica' }],
    ['none where the set is opted out', { set: { [AUTO]: 'disabled' } }, undefined],
    [
      'its own group although the set is enrolled',
      { set: { [AUTO]: 'enabled' }, clique: { [GROUP]: 'c' } },
      group('c'),
    ],
    [
      'none where it opts out of an enrolled set',
      { set: { [AUTO]: 'enabled' }, clique: { [GROUP]: 'none' } },
      undefined,
    ],
    ['not decided by auto-mnnvl below the set', { clique: { [AUTO]: 'enabled' } }, undefined],
    ['not decided by a null annotation', { set: { [GROUP]: 'a' }, clique: { [GROUP]: null } }, group('a')],
  ]
  for (const [what, layers, fabric] of CASES) it(`is ${what}`, () => expect(resolved(layers)).to.deep.equal(fabric))

  it('is there for every replica of an enrolled set, with or without a GPU in its template', () => {
    const enrolled = (...cliques: object[]) => ({
      metadata: { annotations: { [AUTO]: 'enabled' } },
      spec: { template: { cliques } },
    })
    const cpu = { name: 'a', spec: { podSpec: { containers: [{}] } } }
    expect(fabrics(enrolled(cpu))).to.deep.equal([{ kind: 'replica' }])
    expect(fabrics(enrolled())).to.deep.equal([{ kind: 'replica' }])
    const elsewhere = { name: 'b', spec: gpu, annotations: { [GROUP]: 'x' } }
    expect(fabrics(enrolled(elsewhere))).to.deep.equal([{ kind: 'replica' }, group('x')])
    expect(fabrics({ ...enrolled(cpu), metadata: { annotations: { [AUTO]: 'disabled' } } })).to.deep.equal([])
  })

  it('counts once for a set, and a group only if a GPU clique joins it', () => {
    const pcs = {
      metadata: { annotations: { [AUTO]: 'enabled' } },
      spec: {
        template: {
          cliques: [
            { name: 'a', spec: gpu, annotations: { [GROUP]: 'x' } },
            { name: 'b', spec: gpu },
            { name: 'c', spec: gpu, annotations: { [GROUP]: 'x' } },
            { name: 'd', spec: gpu, annotations: { [GROUP]: 'none' } },
            { name: 'e', spec: { podSpec: { containers: [{}] } }, annotations: { [GROUP]: 'y' } },
          ],
        },
      },
    }
    expect(fabrics(pcs)).to.deep.equal([{ kind: 'replica' }, group('x')])
    expect(fabrics({})).to.deep.equal([])
  })
})
