import { expect } from 'chai'
import { Availability } from '../../../kube/client/availability.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

describe('Whether the API server can be reached', () => {
  let clock: FakeClock
  let availability: Availability
  let probes: number[]
  let isAnswering: boolean
  let isUnready: boolean
  let ups: number[]
  let renewed: number[]
  let brokenOff: number[]
  let off: () => void

  beforeEach(() => {
    clock = fakeClock()
    probes = []
    isAnswering = true
    isUnready = false
    ups = []
    renewed = []
    brokenOff = []
    availability = new Availability({
      clock,
      random: () => 0.5,
      probe: async () => {
        probes.push(clock.now())
        return isUnready ? 'unready' : isAnswering ? 'ready' : 'silent'
      },
      renew: () => {
        renewed.push(clock.now())
        return () => brokenOff.push(clock.now())
      },
    })
    off = availability.onUp(() => ups.push(clock.now()))
  })
  afterEach(async () => {
    availability.close()
    await clock.advance(0)
    expect(clock.sleepers).to.equal(0)
  })
  const call = () => ({ beganAt: clock.now() })
  const lostCall = () => availability.ended(undefined, 0)

  it('is found out by one probe after a lost call; an answer means that there was no outage', async () => {
    lostCall()
    lostCall()
    await clock.advance(10_000)
    expect(probes).to.deep.equal([0])
    expect(availability.isDown).to.equal(false)
    expect(ups).to.deep.equal([])
  })

  it('is probed about every 750 ms while it is away, and told once when it is back', async () => {
    isAnswering = false
    for (let i = 0; i < 100; i++) lostCall()
    await clock.advance(3_000)
    expect(probes).to.deep.equal([0, 750, 1_500, 2_250, 3_000])
    expect(availability.isDown).to.equal(true)
    isAnswering = true
    await clock.advance(10_000)
    expect(ups).to.deep.equal([3_750])
    expect(availability.isDown).to.equal(false)
    expect(probes).to.have.length(6)
  })

  it('takes one failed probe for a lost connection and not for an outage', async () => {
    isAnswering = false
    lostCall()
    await clock.advance(100)
    isAnswering = true
    await clock.advance(5_000)
    expect(probes).to.deep.equal([0, 750])
    expect(ups).to.deep.equal([])
  })

  it('is up again with any answer to a call, without a further probe', async () => {
    isAnswering = false
    lostCall()
    await clock.advance(1_000)
    availability.ended(undefined, 404)
    expect(ups).to.deep.equal([1_000])
    await clock.advance(10_000)
    expect(probes).to.have.length(2)
  })

  it('is suspect when calls wait for two seconds and none is answered, and not while others are', async () => {
    availability.began(call())
    for (let i = 0; i < 10; i++) {
      await clock.advance(500)
      const other = call()
      availability.began(other)
      availability.ended(other, 200)
    }
    expect(probes).to.deep.equal([])
    await clock.advance(1_999)
    expect(probes).to.deep.equal([])
    await clock.advance(1)
    expect(probes).to.deep.equal([7_000])
  })

  it('is not probed while nobody wants to know', async () => {
    off()
    isAnswering = false
    availability.began(call())
    lostCall()
    await clock.advance(60_000)
    expect(probes).to.deep.equal([])
    const again = availability.onUp(() => undefined)
    await clock.advance(2_000)
    expect(probes).to.have.length(3)
    again()
    await clock.advance(60_000)
    expect(probes).to.have.length(3)
  })

  it('is found out once somebody wants to know, though the call was lost before', async () => {
    off()
    isAnswering = false
    lostCall()
    await clock.advance(5_000)
    const woken: number[] = []
    void availability.sleep(1_000_000).then(() => woken.push(clock.now()))
    await clock.advance(2_000)
    expect(probes).to.deep.equal([5_000, 5_750, 6_500])
    isAnswering = true
    await clock.advance(1_000)
    expect(woken).to.deep.equal([7_350])
  })

  it('is an outage at the first failed probe when calls have waited for two seconds', async () => {
    isAnswering = false
    const waiting = call()
    availability.began(waiting)
    await clock.advance(2_000)
    expect(availability.isDown).to.equal(true)
    availability.ended(waiting, 0)
  })

  it('has new connections used on its return, and breaks off a little later what waits on the old ones', async () => {
    isAnswering = false
    lostCall()
    await clock.advance(1_000)
    isAnswering = true
    await clock.advance(500)
    expect(renewed).to.deep.equal(ups).and.to.deep.equal([1_500])
    await clock.advance(999)
    expect(brokenOff).to.deep.equal([])
    await clock.advance(1)
    expect(brokenOff).to.deep.equal([2_500])
  })

  it('ends sleeps a moment after its return, and no others', async () => {
    const woken: [string, number, boolean][] = []
    const stop = new AbortController()
    const sleep = (name: string, ms: number, signal?: AbortSignal) =>
      void availability.sleep(ms, signal).then((isBack) => woken.push([name, clock.now(), isBack]))
    sleep('short', 500)
    sleep('long', 1_000_000)
    sleep('aborted', 1_000_000, stop.signal)
    isAnswering = false
    lostCall()
    await clock.advance(800)
    stop.abort()
    isAnswering = true
    await clock.advance(10_000)
    expect(woken).to.deep.equal([
      ['short', 500, false],
      ['aborted', 800, false],
      ['long', 1_600, true],
    ])
  })

  it('is up while calls are served, whatever it says of itself: one of its checks may fail for ever', async () => {
    isUnready = true
    lostCall()
    await clock.advance(100)
    availability.ended(undefined, 200)
    await clock.advance(10_000)
    expect(availability.isDown).to.equal(false)
    expect(probes).to.deep.equal([0, 750])
    expect(ups).to.deep.equal([])
  })

  it('is down as long as it calls itself not ready and no call is served', async () => {
    isUnready = true
    lostCall()
    await clock.advance(100)
    availability.ended(undefined, 500)
    await clock.advance(3_000)
    expect(availability.isDown).to.equal(true)
    isUnready = false
    await clock.advance(1_000)
    expect(ups).to.deep.equal([3_750])
  })

  it('takes a gateway that has no server behind it for an outage, and an error of the server for an answer', async () => {
    availability.ended(undefined, 500)
    expect(probes).to.deep.equal([])
    availability.ended(undefined, 503)
    expect(probes).to.deep.equal([0])
  })
})
