import { expect } from 'chai'
import fc from 'fast-check'
import { gangsOf } from '../../../model/gangs.ts'
import { layoutOf } from '../../../model/layout.ts'
import { placeOfGang } from '../../../reconcilers/places/gang.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, stored } from './rendered.ts'
import { anySet, setOf } from './sets.ts'

const admitted = (set: object): PodCliqueSet => stored(set) as PodCliqueSet

describe('the place of a gang in its set', () => {
  before(loadedResources)

  it('is found by the name of every gang of any set, whatever its scaling groups have been scaled to', () => {
    fc.assert(
      fc.property(anySet, fc.integer({ min: 0, max: 12 }), (given, more) => {
        const set = admitted(given)
        for (const gang of gangsOf(layoutOf(set), (_, { replicas }) => replicas + more)) {
          const place = placeOfGang(set, gang.name)
          const [replica] = gang.groupReplicas
          const expected =
            gang.base === undefined
              ? { i: gang.i }
              : { i: gang.i, group: replica?.group, pcsg: replica?.pcsg, j: replica?.j }
          expect({ ...place, group: place?.group?.config.name }, gang.name).to.deep.equal({
            ...expected,
            group: replica !== undefined && gang.base !== undefined ? replica.group.config.name : undefined,
          })
        }
      }),
      { numRuns: 100 },
    )
  })

  it('is nowhere for other names, however close they come', () => {
    const set = admitted(
      setOf({ cliques: [{ name: 'a' }], groups: [{ name: 'g', cliqueNames: ['a'], replicas: 3, minAvailable: 1 }] }),
    )
    for (const name of ['s', 's-', 's-x', 's-00', 's-1e1', 's--1', 't-0', 's-0-', 's-0-g', 's-0-g-', 's-0-g-x']) {
      expect(placeOfGang(set, name), name).to.equal(undefined)
    }
    for (const name of ['s-0-g-00', 's-0-g--1', 's-0-g-1.5', 's-0-h-0', 's-0-g-0-a', 's-0-g- 1', 's-0-g-1e1']) {
      expect(placeOfGang(set, name), name).to.equal(undefined)
    }
    expect(placeOfGang(set, 's-0-g-1')?.j).to.equal(2)
    expect(placeOfGang(set, 's-12')).to.deep.equal({ i: 12 })
  })

  it('of any text is one whose gang has that name, or none', () => {
    const set = admitted(
      setOf({
        replicas: 2,
        cliques: [{ name: 'a' }, { name: 'b' }],
        groups: [
          { name: 'g', cliqueNames: ['a'], replicas: 3, minAvailable: 1 },
          { name: 'big-g', cliqueNames: ['b'], replicas: 3, minAvailable: 2 },
        ],
      }),
    )
    const some = new Set(
      gangsOf(layoutOf({ ...set, spec: { ...set.spec, replicas: 40 } }), () => 40).map(({ name }) => name),
    )
    const part = fc.constantFrom('s', 'g', 'big', '0', '1', '37', '-', '--', 'x', '')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        const name = parts.join('-')
        expect(placeOfGang(set, name) !== undefined, name).to.equal(some.has(name))
      }),
      { numRuns: 2_000 },
    )
  })
})
