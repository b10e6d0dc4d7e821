import { expect } from 'chai'
import fc from 'fast-check'
import { type Branch, type Choice, domainTrouble, placeGang } from '../../../sandbox/cluster/controllers/placement.ts'
import { allocatable } from '../../../sandbox/cluster/controllers/room.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'

const node = (name: string, places: number, labels: Record<string, string> = {}): JsonObject => ({
  metadata: { name, labels },
  status: { allocatable: { pods: String(places) } },
})
const pod = (name: string, nodeName?: string): JsonObject => ({
  metadata: { name },
  spec: { containers: [], ...(nodeName && { nodeName }) },
})
const pods = (prefix: string, count: number): JsonObject[] =>
  Array.from({ length: count }, (_, i) => pod(`${prefix}${i}`))
const leaf = (least: number, pending: readonly JsonObject[], more: Partial<Branch> = {}): Branch => ({
  least,
  pending,
  placed: [],
  branches: [],
  ...more,
})
const place = (gang: Branch, ...nodes: readonly JsonObject[]): readonly Choice[] | undefined =>
  placeGang(gang, nodes, new Map(nodes.map((each) => [String((each.metadata as JsonObject).name), allocatable(each)])))
const names = (chosen: readonly Choice[] | undefined): string[] | undefined =>
  chosen?.map(({ pod: { metadata } }) => String((metadata as JsonObject).name)).sort()

describe('the sandbox’s scheduler', () => {
  it('places all that a gang needs or nothing, and beyond that what there is room for', () => {
    expect(place(leaf(3, pods('a', 5)), node('n', 2))).to.equal(undefined)
    expect(place(leaf(3, pods('a', 5)), node('n', 3))).to.have.length(3)
    expect(place(leaf(3, pods('a', 5)), node('n', 4))).to.have.length(4)
    expect(place(leaf(3, pods('a', 5)), node('n', 9))).to.have.length(5)
  })

  it('counts pods that are on nodes already', () => {
    const gang = leaf(3, pods('a', 1), { placed: [pod('x', 'n'), pod('y', 'n')] })
    expect(place(gang, node('n', 1))).to.have.length(1)
  })

  it('begins with the minimum of each subgroup, whatever stands first', () => {
    const gang = leaf(3, [], { branches: [leaf(1, pods('a', 3)), leaf(2, pods('b', 2))] })
    expect(names(place(gang, node('n', 3)))).to.deep.equal(['a0', 'b0', 'b1'])
    expect(place(gang, node('n', 2))).to.equal(undefined)
  })

  it('keeps a branch in one domain of its topology, and looks for another where the first has no room', () => {
    const racks = [node('n1', 1, { rack: 'a' }), node('n2', 1, { rack: 'b' }), node('n3', 1, { rack: 'b' })]
    const gang = leaf(2, pods('a', 2), { topologyKey: 'rack' })
    expect(
      place(gang, ...racks)
        ?.map((choice) => choice.node)
        .sort(),
    ).to.deep.equal(['n2', 'n3'])
    expect(place(gang, ...racks.slice(0, 2))).to.equal(undefined)
    expect(place(gang, node('n4', 9))).to.equal(undefined)
  })

  it('says which domains keep a gang from its nodes', () => {
    const inRack = leaf(2, pods('a', 2), { topologyKey: 'rack' })
    expect(domainTrouble(leaf(1, [], { branches: [inRack] }), [node('n', 9)])).to.equal(
      'No node that can be used has the label "rack", which it requires. ',
    )
    expect(domainTrouble(inRack, [node('n', 1, { rack: 'a' })])).to.equal(
      'They must be on nodes with one and the same "rack". ',
    )
    expect(domainTrouble(leaf(1, []), [])).to.equal('')
  })

  it('stays in the domain in which a gang has begun', () => {
    const racks = [node('n1', 1, { rack: 'a' }), node('n2', 1, { rack: 'b' })]
    const gang = leaf(2, pods('a', 1), { topologyKey: 'rack', placed: [pod('x', 'n2')] })
    expect(place(gang, ...racks)?.map((choice) => choice.node)).to.deep.equal(['n2'])
  })

  it('looks for domains of subgroups inside that of their gang', () => {
    const at = (name: string, block: string, rack: string) => node(name, 1, { block, rack })
    const nodes = [
      at('n1', 'x', 'x1'),
      at('n2', 'x', 'x1'),
      at('n3', 'y', 'y1'),
      at('n4', 'y', 'y1'),
      at('n5', 'y', 'y2'),
    ]
    const rack = { topologyKey: 'rack' }
    const gang = leaf(3, [], {
      topologyKey: 'block',
      branches: [leaf(2, pods('a', 2), rack), leaf(1, pods('b', 1), rack)],
    })
    expect(
      place(gang, ...nodes)
        ?.map((choice) => choice.node)
        .sort(),
    ).to.deep.equal(['n3', 'n4', 'n5'])
  })

  it('never takes more of a node than it has, nor fewer pods than each subgroup needs', () => {
    const shape = fc.record({
      nodes: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 4 }),
      groups: fc.array(fc.record({ least: fc.nat(3), more: fc.nat(2) }), { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(shape, ({ nodes, groups }) => {
        const branches = groups.map(({ least, more }, i) => leaf(least, pods(`${'abc'[i]}`, least + more)))
        const least = groups.reduce((sum, each) => sum + each.least, 0)
        const all = groups.reduce((sum, each) => sum + each.least + each.more, 0)
        const room = nodes.reduce((sum, each) => sum + each, 0)
        const chosen = place(leaf(least, [], { branches }), ...nodes.map((places, i) => node(`n${i}`, places)))
        if (least > room) {
          expect(chosen).to.equal(undefined)
          return
        }
        expect(chosen).to.have.length(Math.min(room, all))
        for (const [i, places] of nodes.entries())
          expect(chosen?.filter((choice) => choice.node === `n${i}`).length).to.be.at.most(places)
        for (const [i, group] of groups.entries())
          expect(names(chosen)?.filter((name) => name.startsWith(`${'abc'[i]}`)).length).to.be.at.least(group.least)
      }),
    )
  })
})
