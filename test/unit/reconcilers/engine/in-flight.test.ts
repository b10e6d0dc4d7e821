import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { inFlight, type Lane } from '../../../../reconcilers/engine/in-flight.ts'

describe('what is under way', () => {
  /** Tasks in the order in which they began; each of them ends when the test says so. */
  const started = (limit: number, steady?: () => number) => {
    const run = inFlight(limit, steady)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const add = (name: string, lane: Lane = 'first', flow: readonly string[] = [''], weight = 0): void => {
      void run(
        () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        },
        lane,
        flow,
        weight,
      )
    }
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.()
      await turn()
    }
    return { run, begun, add, end }
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

  it('takes all places for one, and no more than a quarter of them while others are at work or were a moment ago', async () => {
    let time = 0
    const { begun, add, end } = started(8, () => time)
    for (let i = 0; i < 20; i++) add(`huge ${i}`, 'first', ['tenant', 'set'])
    await turn()
    expect(begun).to.have.length(8)
    add('small', 'first', ['neighbour', 'set'])
    await end('huge 0')
    expect(begun.at(-1)).to.equal('small')
    for (let i = 1; i < 6; i++) await end(`huge ${i}`)
    // Two of eight are left to the tenant, and the neighbour has its own.
    expect(begun).to.have.length(9)
    await end('huge 6')
    expect(begun.at(-1)).to.equal('huge 8')
    await end('small')
    await end('huge 7')
    expect(begun).to.have.length(11)
    time = 3_000
    await end('huge 8')
    expect(begun).to.have.length(18)
  })

  it('is busy in the pauses of much work, and for a while after it', async () => {
    let time = 0
    const { run, add, end } = started(10, () => time)
    for (let i = 0; i < 10; i++) add(`pod ${i}`)
    time += 5_000
    expect(run.isBusy()).to.equal(true)
    for (let i = 0; i < 10; i++) await end(`pod ${i}`)
    time += 5_000
    expect(run.isBusy()).to.equal(true)
    time += 10_000
    expect(run.isBusy()).to.equal(false)
  })

  it('is not busy because of a few tasks at once', async () => {
    let time = 0
    const { run, add, end } = started(10, () => time)
    for (let i = 0; i < 10; i++) add(`pod ${i}`)
    time += 200
    expect(run.isBusy()).to.equal(false)
    for (let i = 0; i < 10; i++) await end(`pod ${i}`)
    expect(run.isBusy()).to.equal(false)
  })

  it('weighs no more together than is allowed, and what is light does not wait for it', async () => {
    const { begun, add, end } = started(32)
    for (let i = 0; i < 10; i++) add(`heavy ${i}`, 'first', ['tenant', 'set'], 1_000_000)
    add('heavy of others', 'first', ['neighbour', 'set'], 1_000_000)
    add('light', 'first', ['neighbour', 'set'], 1_000)
    await turn()
    expect(begun.toSorted()).to.deep.equal(['heavy 0', 'heavy 1', 'heavy 2', 'heavy 3', 'light'])
    await end('heavy 2')
    await end('heavy 1')
    await end('heavy 0')
    expect(begun.slice(5)).to.deep.equal(['heavy 4', 'heavy 5', 'heavy of others'])
  })

  it('lets begin what is heavier than is allowed once nothing heavy is under way', async () => {
    const { begun, add, end } = started(32)
    add('heavy')
    add('large', 'first', [''], 100_000_000)
    add('larger', 'first', [''], 200_000_000)
    await turn()
    expect(begun).to.deep.equal(['heavy', 'large'])
    await end('large')
    expect(begun).to.deep.equal(['heavy', 'large', 'larger'])
  })
})
