import { expect } from 'chai'
import { fuzz } from '../../../scripts/fuzz/fuzz.ts'
import type { Endpoint, Verdict } from '../../../webhook/admission/endpoint.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'

/** This does not test speed: the machine may be busy. */
const run = (count: number, judged: readonly Endpoint[], slowMilliseconds = 10_000) =>
  fuzz({ endpoints: judged, count, seed: 1, slowMilliseconds })

const deciding = (decide: () => Verdict): Endpoint => ({ ...validatingPodCliqueSet, decide })

describe('spoiled reviews', () => {
  it('are all answered, and reach every kind of answer', async () => {
    const { findings, outcomes } = await run(1500, endpoints)
    expect(findings.slice(0, 3)).to.deep.equal([])
    for (const [outcome, count] of Object.entries(outcomes)) expect(count, outcome).to.be.above(20)
  })

  it('are the same for the same seed', async () => {
    const [one, other] = [await run(200, endpoints), await run(200, endpoints)]
    expect(one.outcomes).to.deep.equal(other.outcomes)
  })
})

describe('what must not happen to a review', () => {
  const faults: Record<string, [endpoint: Endpoint, what: RegExp]> = {
    'an endpoint that throws': [
      deciding(() => {
        throw new Error('surprise')
      }),
      /^threw Error: surprise/,
    ],
    'a denial that is our fault': [
      deciding(() => ({ allowed: false, code: 500, reason: 'InternalError', message: 'oh', errors: [] })),
      /^says 500/,
    ],
    'a denial without a word': [
      deciding(() => ({ allowed: false, code: 403, reason: 'Forbidden', message: '', errors: [] })),
      /^denies without a word/,
    ],
    'a patch that does not fit': [
      deciding(() => ({ allowed: true, patch: [{ op: 'remove', path: '/nowhere/at/all' }] })),
      /^threw OPERATION_PATH_UNRESOLVABLE: /,
    ],
  }
  for (const [what, [endpoint, words]] of Object.entries(faults)) {
    it(`is found, with the seed that repeats it: ${what}`, async () => {
      const { findings } = await run(50, [endpoint])
      expect(findings[0]?.what).to.match(words)
      const again = await fuzz({ endpoints: [endpoint], count: 1, seed: findings[0]?.seed ?? 0, slowMilliseconds: 1e4 })
      expect(again.findings).to.deep.equal(findings.slice(0, 1))
    })
  }

  it('is found where it is slow, every time', async () => {
    const busy = deciding(() => {
      for (const end = performance.now() + 5; performance.now() < end; );
      return { allowed: true }
    })
    const { findings } = await run(20, [busy], 4)
    expect(findings[0]?.what).to.match(/^took \d+ ms/)
  })
})
