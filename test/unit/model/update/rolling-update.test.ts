import { expect } from 'chai'
import { isMaxUnavailable, maxUnavailableOf, progressDeadlineOf } from '../../../../model/update/rolling-update.ts'

describe('How much an update may take down', () => {
  const cases: readonly [number | string | undefined, number, number][] = [
    [undefined, 10, 1],
    [3, 10, 3],
    ['3', 10, 3],
    ['25%', 10, 2],
    ['25%', 3, 1],
    ['100%', 4, 4],
    [0, 10, 1],
    ['much', 10, 1],
  ]
  for (const [maxUnavailable, desired, expected] of cases) {
    it(`is ${expected} of ${desired} for ${maxUnavailable}`, () => {
      expect(maxUnavailableOf(maxUnavailable === undefined ? undefined : { maxUnavailable }, desired)).to.equal(
        expected,
      )
    })
  }

  it('is a whole number of at least 1, or a percentage', () => {
    for (const value of [1, 7, '1%', '50%', '100%']) expect(isMaxUnavailable(value), String(value)).to.equal(true)
    for (const value of [0, -1, 1.5, '0%', '101%', '5', '%', 'all', true, null])
      expect(isMaxUnavailable(value), String(value)).to.equal(false)
  })
})

describe('How long a step of an update may take', () => {
  it('is a duration, or without end', () => {
    expect(progressDeadlineOf({ progressDeadline: '10m' })).to.equal(600_000)
    for (const progressDeadline of ['0s', '-1m', 'soon'])
      expect(progressDeadlineOf({ progressDeadline })).to.equal(undefined)
    expect(progressDeadlineOf({})).to.equal(undefined)
    expect(progressDeadlineOf(undefined)).to.equal(undefined)
  })
})
