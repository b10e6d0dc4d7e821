import { expect } from 'chai'
import { createTurns } from '../../../webhook/server/turns.ts'

/** Takes longer than a turn lasts. */
const work = (): void => {
  const until = performance.now() + 12
  while (performance.now() < until);
}
const objects = (count: number): Buffer => Buffer.from('{}'.repeat(count))
const never = (): never => {
  throw new Error('it was refused')
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('Turns of reviews', () => {
  it('judge at once where nobody has used the time of the turn', () => {
    const judged: number[] = []
    const turns = createTurns()
    for (const which of [1, 2, 3]) turns.take(objects(1), () => judged.push(which), never)
    expect(judged).to.deep.equal([1, 2, 3])
  })

  it('leave the event loop to others between reviews that take long', async () => {
    const seen: string[] = []
    const turns = createTurns()
    for (const which of ['a', 'b', 'c']) {
      turns.take(
        objects(1),
        () => {
          work()
          seen.push(which)
        },
        never,
      )
    }
    expect(seen).to.deep.equal(['a'])
    while (!seen.includes('c')) {
      await turn()
      seen.push('others')
    }
    expect(seen.join(' '))
      .to.match(/^a (others )*b (others )*c( others)*$/)
      .and.to.match(/b others c/)
  })

  it('take a review of few objects before those of many that have come before it', async () => {
    const seen: string[] = []
    const turns = createTurns()
    const take = (name: string, bytes: Buffer): void =>
      turns.take(
        bytes,
        () => {
          work()
          seen.push(name)
        },
        never,
      )
    take('first', objects(1))
    take('bomb', objects(6_000))
    take('bomb', objects(6_000))
    take('common', objects(150))
    while (seen.length < 4) await turn()
    expect(seen).to.deep.equal(['first', 'common', 'bomb', 'bomb'])
  })

  it('keep a copy of what waits, for the bytes are only lent', async () => {
    const turns = createTurns()
    turns.take(objects(1), work, never)
    const lent = Buffer.from('{"a":1}')
    const kept = new Promise<string>((resolve) => turns.take(lent, (bytes) => resolve(bytes.toString()), never))
    lent.fill(0)
    expect(await kept).to.equal('{"a":1}')
  })

  it('refuse who costs the most where too many bytes wait', async () => {
    const seen: string[] = []
    const turns = createTurns(2_000)
    const take = (name: string, bytes: Buffer): void =>
      turns.take(
        bytes,
        () => seen.push(name),
        () => seen.push(`${name} refused`),
      )
    turns.take(objects(1), work, never)
    take('bomb', objects(900))
    take('common', objects(50))
    take('other', objects(100))
    expect(seen).to.deep.equal(['bomb refused'])
    while (seen.length < 3) await turn()
    expect(seen).to.deep.equal(['bomb refused', 'common', 'other'])
  })
})
