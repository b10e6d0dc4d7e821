import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { inFlight, type Lane } from '../../../../reconcilers/engine/in-flight.ts'

describe('what is under way', () => {
  /** Tasks in the order in which they began; each of them ends when the test says so. */
  const started = (limit: number) => {
    const run = inFlight(limit)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const add = (name: string, lane: Lane = 'first', flow: readonly string[] = ['']): void => {
      void run(
        () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        },
        lane,
        flow,
      )
    }
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.()
      await turn()
    }
    return { begun, add, end }
  }

  it('is bounded, and what waits begins in order', async () => {
    const { begun, add, end } = started(2)
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    await turn()
    expect(begun).to.deep.equal(['a', 'b'])
    await end('b')
    expect(begun).to.deep.equal(['a', 'b', 'c'])
  })

  it('lets somebody else have the next place, however much one has asked for', async () => {
    const { begun, add, end } = started(1)
    for (let i = 0; i < 1_000; i++) add(`huge ${i}`, 'first', ['tenant'])
    add('small', 'first', ['neighbour'])
    await turn()
    await end('huge 0')
    await end('huge 1')
    expect(begun).to.deep.equal(['huge 0', 'huge 1', 'small'])
  })
})
