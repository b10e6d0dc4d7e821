import { expect } from 'chai'
import { type Compared, compareNowAndThen, type Difference } from '../../../kube/cache/comparison.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'

const TIMING = { everyMs: 1_000, againMs: 300 }
const of = (name: string, what: Difference['what'] = 'ghost', version = '1'): Difference => ({
  what,
  key: { namespace: 'n', name },
  cached: what === 'missing' ? undefined : { uid: `uid of ${name}`, resourceVersion: version },
  stored: what === 'ghost' ? undefined : { uid: `uid of ${name}`, resourceVersion: '9' },
})

describe('A cache is compared with the API server now and then:', () => {
  let clock: FakeClock
  let stop: AbortController
  let looks: number
  let healed: string[][]
  /** What the cache has as it was, when it is asked before the second look and at its end. */
  let lasting: (difference: Difference) => boolean

  /** Compares a cache whose looks find these differences one after the other, and then none. */
  const compare = (...found: readonly (readonly Difference[] | Error)[]): void => {
    const cache: Compared = {
      look: async () => {
        const next = found[looks++] ?? []
        if (next instanceof Error) throw next
        return next
      },
      lasting: (differences) => differences.filter((each) => lasting(each)),
      heal: (differences) => healed.push(differences.map(({ what, key: { name } }) => `${what} ${name}`)),
    }
    const { signal } = stop
    compareNowAndThen(cache, { clock, random: () => 0.5, signal, timing: TIMING, onDifferences: () => undefined })
  }

  beforeEach(() => {
    clock = fakeClock()
    stop = new AbortController()
    looks = 0
    healed = []
    lasting = () => true
  })
  afterEach(() => stop.abort())

  it('one look each time where it finds nothing', async () => {
    compare()
    await clock.advance(499)
    expect(looks).to.equal(0)
    await clock.advance(1)
    expect(looks).to.equal(1)
    await clock.advance(999)
    expect(looks).to.equal(1)
    await clock.advance(2_001)
    expect([looks, healed]).to.deep.equal([4, []])
  })

  it('what two looks agree on is healed', async () => {
    const all = [of('a'), of('b', 'missing'), of('c', 'stale')]
    compare(all, all)
    await clock.advance(500)
    expect([looks, healed]).to.deep.equal([1, []])
    await clock.advance(300)
    expect([looks, healed]).to.deep.equal([2, [['ghost a', 'missing b', 'stale c']]])
  })

  it('without a second look where the cache has changed meanwhile: it was only behind', async () => {
    lasting = () => false
    compare([of('a')])
    await clock.advance(900)
    expect([looks, healed]).to.deep.equal([1, []])
  })

  it('and only what both have found, and the cache has kept as it was', async () => {
    compare([of('a'), of('b'), of('c'), of('d', 'stale')], [of('a'), of('c', 'ghost', '2'), of('d', 'ghost'), of('e')])
    await clock.advance(900)
    expect(healed).to.deep.equal([['ghost a']])
  })

  it('though the server changes a stale object between the looks', async () => {
    const later = { ...of('a', 'stale'), stored: { uid: 'uid of a', resourceVersion: '12' } }
    compare([of('a', 'stale')], [later])
    await clock.advance(900)
    expect(healed).to.deep.equal([['stale a']])
  })

  it('again after a look that failed', async () => {
    compare(new Error('no answer'), [of('a')], new Error('no answer'), [of('b')], [of('b')])
    await clock.advance(1_500)
    expect(looks).to.equal(2)
    await clock.advance(2_000)
    expect([looks, healed]).to.deep.equal([5, [['ghost b']]])
  })

  it('no longer once that has ended, be it between two looks', async () => {
    compare([of('a')], [of('a')])
    await clock.advance(600)
    stop.abort()
    await clock.advance(5_000)
    expect([looks, healed, clock.sleepers]).to.deep.equal([1, [], 0])
  })

  it('nor where it ends during a look', async () => {
    const stopped = new Error('stopped')
    const cache: Compared = {
      look: () => new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(stopped))),
      lasting: (differences) => differences,
      heal: () => undefined,
    }
    const { signal } = stop
    compareNowAndThen(cache, { clock, random: () => 0.5, signal, timing: TIMING, onDifferences: () => undefined })
    await clock.advance(600)
    stop.abort()
    await clock.advance(1)
    expect(clock.sleepers).to.equal(0)
  })
})
