import { expect } from 'chai'
import { allowanceOf, isUnits, progressDeadlineOf } from '../../../../model/update/rolling-update.ts'

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
      const rollingUpdate = maxUnavailable === undefined ? undefined : { maxUnavailable }
      expect(allowanceOf(rollingUpdate, desired).maxUnavailable).to.equal(expected)
    })
  }

  it('is a whole number of at least 1, or a percentage', () => {
    for (const value of [1, 7, '1%', '50%', '100%']) expect(isUnits(value, 1), String(value)).to.equal(true)
    for (const value of [0, -1, 1.5, '0%', '101%', '5', '%', 'all', true, null])
      expect(isUnits(value, 1), String(value)).to.equal(false)
  })
})

describe('What else an update may do', () => {
  it('is to take nothing down where it has surge, unless it is told to', () => {
    expect(allowanceOf({ maxSurge: 1 }, 3)).to.deep.equal({ maxUnavailable: 0, maxSurge: 1, partition: 0 })
    expect(allowanceOf({ maxSurge: 1, maxUnavailable: 0 }, 3).maxUnavailable).to.equal(0)
    expect(allowanceOf({ maxSurge: 1, maxUnavailable: '10%' }, 3).maxUnavailable).to.equal(1)
  })

  it('is to have stand-ins, of which a part counts as one', () => {
    expect(allowanceOf({ maxSurge: '25%' }, 5).maxSurge).to.equal(2)
    expect(allowanceOf({ maxSurge: 'much' }, 5).maxSurge).to.equal(0)
  })

  it('is to leave what is below the partition, but one unit less than all is the most that a percentage keeps', () => {
    expect(allowanceOf({ partition: 2 }, 5).partition).to.equal(2)
    expect(allowanceOf({ partition: 9 }, 5).partition).to.equal(5)
    expect(allowanceOf({ partition: '90%' }, 5).partition).to.equal(4)
    expect(allowanceOf({ partition: '90%' }, 1).partition).to.equal(0)
    expect(allowanceOf({ partition: '100%' }, 5).partition).to.equal(5)
  })

  it('is a unit of the smallest role that has to match and as much of the others, at most a quarter', () => {
    const of = (sizes: readonly number[]): number[] =>
      sizes.map((size) => allowanceOf(undefined, size, Math.min(...sizes)).maxUnavailable)
    expect(of([10, 100, 20])).to.deep.equal([1, 10, 2])
    expect(of([8, 4])).to.deep.equal([2, 1])
    expect(of([5, 2])).to.deep.equal([1, 1])
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
