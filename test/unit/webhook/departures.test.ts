import { expect } from 'chai'
import { createDepartures } from '../../../webhook/server/departures.ts'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('Answers that are ready in one turn', () => {
  it('leave together, in their order, when the turn ends', async () => {
    const departures = createDepartures(() => 0)
    const left: string[] = []
    for (const name of ['first', 'second', 'third']) departures.add(() => left.push(name))
    expect(left).to.deep.equal([])
    await turn()
    expect(left).to.deep.equal(['first', 'second', 'third'])
  })

  it('leave before the turn ends once the first has waited for a millisecond', () => {
    let time = 0
    const departures = createDepartures(() => time)
    const left: string[] = []
    departures.add(() => left.push('first'))
    time = 0.9
    departures.add(() => left.push('second'))
    expect(left).to.deep.equal([])
    time = 1
    departures.add(() => left.push('third'))
    expect(left).to.deep.equal(['first', 'second', 'third'])
  })

  it('leave at once before long work, and never twice', async () => {
    const departures = createDepartures(() => 0)
    const left: string[] = []
    departures.add(() => left.push('before'))
    departures.leave()
    expect(left).to.deep.equal(['before'])
    departures.add(() => left.push('after'))
    await turn()
    await turn()
    expect(left).to.deep.equal(['before', 'after'])
  })
})
