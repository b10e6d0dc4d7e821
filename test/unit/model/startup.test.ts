import { expect } from 'chai'
import { type CliqueNode, cycles, startupGraph, unknownDependencies } from '../../../model/startup.ts'

/** `{ b: ['a'] }`: b waits for a. */
const nodes = (waits: Record<string, string[]>): CliqueNode[] =>
  Object.entries(waits).map(([name, startsAfter]) => ({ name, startsAfter }))

const explicit = (waits: Record<string, string[]>) => startupGraph(nodes(waits), 'CliqueStartupTypeExplicit')

describe('the start-up graph', () => {
  const waits = { a: ['c'], b: [], c: ['b'] }

  it('has no edges in any order, whatever startsAfter says', () => {
    for (const type of ['CliqueStartupTypeAnyOrder', undefined] as const) {
      expect([...startupGraph(nodes(waits), type)]).to.deep.equal([
        ['a', []],
        ['b', []],
        ['c', []],
      ])
    }
  })

  it('is a chain in order, whatever startsAfter says', () => {
    expect([...startupGraph(nodes(waits), 'CliqueStartupTypeInOrder')]).to.deep.equal([
      ['a', []],
      ['b', ['a']],
      ['c', ['b']],
    ])
  })

  it('is what startsAfter says, where it is explicit', () => {
    expect([...explicit(waits)]).to.deep.equal(Object.entries(waits))
  })
})

describe('dependencies', () => {
  it('are unknown where no clique has the name, each once, in order of appearance', () => {
    expect(unknownDependencies(explicit({ a: ['y', 'x'], b: ['a', 'x'] }))).to.deep.equal(['y', 'x'])
  })
})

describe('circles', () => {
  const found: Record<string, [waits: Record<string, string[]>, paths: string[]]> = {
    'none in an empty graph': [{}, []],
    'none in a diamond': [{ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    'none where a clique waits for itself only: that is a rule of its own': [{ a: ['a'] }, []],
    'none through an unknown clique': [{ a: ['x'], b: ['a'] }, []],
    'one of two': [{ a: ['b'], b: ['a'] }, ['a b a']],
    'one of three, from the first in the list': [{ b: ['c'], c: ['a'], a: ['b'] }, ['b c a b']],
    'one that others lead to and from': [{ z: ['b'], a: ['b'], b: ['c'], c: ['a', 'y'], y: [] }, ['a b c a']],
    'one despite an edge to itself that comes first': [{ a: ['a', 'b'], b: ['a'] }, ['a b a']],
    'one for each group of cliques': [{ a: ['b'], b: ['a'], c: ['a', 'd'], d: ['c'] }, ['a b a', 'c d c']],
    'one for two circles that share a clique': [{ a: ['b'], b: ['a', 'c'], c: ['b'] }, ['a b a']],
    'one that the first clique is not on, though it waits in the same group': [
      { a: ['b'], b: ['c'], c: ['b', 'a'] },
      ['b c b'],
    ],
  }
  for (const [what, [waits, paths]] of Object.entries(found)) {
    it(`are found: ${what}`, () => {
      expect(cycles(explicit(waits)).map((path) => path.join(' '))).to.have.members(paths)
    })
  }

  it('are found at the end of a chain of 100,000 cliques, without recursion', () => {
    const chain = Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, startsAfter: [`${index + 1}`] }))
    chain.push({ name: '100000', startsAfter: ['99999'] })
    expect(cycles(startupGraph(chain, 'CliqueStartupTypeExplicit'))).to.deep.equal([['99999', '100000', '99999']])
  })
})
