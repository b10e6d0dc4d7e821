import { expect } from 'chai'
import { sameJson } from '../../../../schemas/json/same.ts'

describe('two JSON values are the same', () => {
  const SAME: readonly [unknown, unknown][] = [
    [
      { a: 1, b: [{ c: null }] },
      { b: [{ c: null }], a: 1 },
    ],
    [[], []],
    ['', ''],
  ]
  for (const [a, b] of SAME) {
    it(`as ${JSON.stringify(a)} and ${JSON.stringify(b)} are`, () => expect(sameJson(a, b)).to.equal(true))
  }

  const DIFFERENT: readonly [unknown, unknown][] = [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: null }, {}],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    [{}, null],
    [0, ''],
    [JSON.parse('{"constructor": 1}'), { a: 1 }],
  ]
  for (const [a, b] of DIFFERENT) {
    it(`but ${JSON.stringify(a)} and ${JSON.stringify(b)} are not`, () => {
      expect(sameJson(a, b)).to.equal(false)
      expect(sameJson(b, a)).to.equal(false)
    })
  }
})
