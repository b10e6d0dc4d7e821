import { expect } from 'chai'
import { randomOf } from './engine/random.ts'
import { processClock, VirtualTime } from './engine/virtual-time.ts'

describe('virtual time', () => {
  it('ends sleeps in the order in which they are due, and those of the same moment in the order of their begin', async () => {
    const time = new VirtualTime(0)
    const { clock } = processClock(time)
    const ended: string[] = []
    for (const [name, ms] of [
      ['late', 20],
      ['first', 10],
      ['second', 10],
    ] as const)
      void clock.sleep(ms).then(() => ended.push(`${name} at ${time.now}`))
    await time.advance(15)
    expect(ended).to.deep.equal(['first at 10', 'second at 10'])
    await time.advance(15)
    expect(ended.at(-1)).to.equal('late at 20')
    expect(time.now).to.equal(30)
  })

  it('keeps a thousand timers in order', async () => {
    const time = new VirtualTime(0)
    const random = randomOf(7)
    const seen: number[] = []
    for (let i = 0; i < 1_000; i++) time.after(random.between(0, 5_000), () => seen.push(time.now))
    await time.advance(5_000)
    expect(seen).to.have.length(1_000)
    expect(seen).to.deep.equal([...seen].sort((a, b) => a - b))
  })

  it('does not wake a process that was killed', async () => {
    const time = new VirtualTime(0)
    const process = processClock(time)
    let isAwake = false
    void process.clock.sleep(10).then(() => {
      isAwake = true
    })
    process.kill()
    await time.advance(100)
    expect(isAwake).to.equal(false)
  })

  it('lets a sleep last as long as it was meant to when the clock is set', async () => {
    const time = new VirtualTime(0)
    const { clock, jump } = processClock(time)
    let endedAt = -1
    void clock.sleep(50).then(() => {
      endedAt = time.now
    })
    jump(-3_600_000)
    await time.advance(100)
    expect(endedAt).to.equal(50)
    expect(clock.now()).to.equal(100 - 3_600_000)
    expect(clock.steady()).to.equal(100)
  })
})

describe('the randomness of a seed', () => {
  const drawn = (name: string) => {
    const random = randomOf(42, name)
    return Array.from({ length: 5 }, () => random.next())
  }

  it('is the same for the same seed and part, and another for another part', () => {
    expect(drawn('a')).to.deep.equal(drawn('a'))
    expect(drawn('a')).to.not.deep.equal(drawn('b'))
    expect(randomOf(42).fork('a').next()).to.not.equal(randomOf(43).fork('a').next())
  })

  it('draws whole numbers from the whole range', () => {
    const random = randomOf(1)
    expect([...new Set(Array.from({ length: 200 }, () => random.between(2, 4)))].sort()).to.deep.equal([2, 3, 4])
  })
})
