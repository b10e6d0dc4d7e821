import { expect } from 'chai'
import fc from 'fast-check'
import { compareResourceVersions } from '../../../kube/api/resource-version.ts'

describe('resource versions', () => {
  it('compare as numbers, of whatever length', () => {
    const version = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(version, version, (a, b) => {
        const order = compareResourceVersions(String(a), String(b))
        expect(Math.sign(order ?? Number.NaN)).to.equal(a < b ? -1 : a > b ? 1 : 0)
      }),
    )
  })

  for (const [a, b] of [
    ['12', 'v13'],
    ['', '1'],
    ['0', '1'],
    ['01', '2'],
    ['-1', '1'],
    ['1.5', '2'],
  ] as const) {
    it(`say nothing about "${a}" and "${b}"`, () => {
      expect(compareResourceVersions(a, b)).to.equal(undefined)
      expect(compareResourceVersions(b, a)).to.equal(undefined)
    })
  }

  it('that are the same text are the same, whatever it is', () => {
    expect(compareResourceVersions('opaque', 'opaque')).to.equal(0)
  })
})
