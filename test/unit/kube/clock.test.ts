import { expect } from 'chai'
import { after as later, systemClock } from '../../../kube/clock.ts'
import { fakeClock } from './fake-clock.ts'

describe('what is to happen after a time', () => {
  for (const [title, own] of [
    ['has a timer of its own', systemClock],
    ['only sleeps', { sleep: systemClock.sleep }],
  ] as const) {
    it(`happens once, and not after it was cancelled, with a clock that ${title}`, async () => {
      const happened: string[] = []
      const cancel = later(own, 1, () => happened.push('cancelled'))
      cancel()
      await new Promise<void>((resolve) => {
        later(own, 1, () => happened.push('first'))
        later(own, 20, resolve)
      })
      cancel()
      expect(happened).to.deep.equal(['first'])
    })
  }

  it('waits for the time of the clock', async () => {
    const clock = fakeClock()
    let isOver = false
    later(clock, 100, () => {
      isOver = true
    })
    await clock.advance(99)
    expect(isOver).to.equal(false)
    await clock.advance(1)
    expect(isOver).to.equal(true)
  })
})
