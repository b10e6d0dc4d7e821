import { expect } from 'chai'
import { madeByUpdate, timeLeft } from '../../../../model/update/deadline.ts'
import type { Unit } from '../../../../model/update/unit.ts'

const unit = (order: number, isUpdated: boolean, isGoing = false): Unit => ({
  order,
  isUpdated,
  isGoing,
  state: 'ready',
})
const made = (...units: readonly Unit[]): number[] => madeByUpdate(units).map(({ order }) => order)

describe('The deadline of a step of an update', () => {
  it('counts from the last thing that the update has done', () => {
    const times = ['2024-01-01T00:00:00Z', undefined, '2024-01-01T00:02:00Z', '2024-01-01T00:01:00Z']
    expect(timeLeft(times, 300_000, '2024-01-01T00:03:00Z')).to.equal(240_000)
    expect(timeLeft(times, 60_000, '2024-01-01T00:03:30Z')).to.equal(-30_000)
  })

  it('is none where nobody has set one, or nothing has begun', () => {
    expect(timeLeft(['2024-01-01T00:00:00Z'], undefined, '2024-01-01T00:03:00Z')).to.equal(undefined)
    expect(timeLeft([undefined], 60_000, '2024-01-01T00:03:00Z')).to.equal(undefined)
  })

  it('begins with units that the update has made, and not with those of a scale-out, which come last', () => {
    expect(made(unit(0, true), unit(1, false), unit(2, false))).to.deep.equal([0])
    expect(made(unit(0, true), unit(1, false), unit(2, true), unit(3, true))).to.deep.equal([0])
    expect(made(unit(0, false), unit(1, true), unit(2, false), unit(3, true))).to.deep.equal([1])
  })

  it('begins with any unit once nothing of an older template is left but what is being deleted', () => {
    expect(made(unit(0, true), unit(1, true), unit(2, false, true))).to.deep.equal([0, 1])
    expect(made(unit(0, true), unit(1, true))).to.deep.equal([0, 1])
  })
})
