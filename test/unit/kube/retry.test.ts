import { expect } from 'chai'
import fc from 'fast-check'
import { ApiError, type ApiErrorParts } from '../../../kube/api/api-error.ts'
import { warningTexts } from '../../../kube/api/request.ts'
import { retryAfterSeconds } from '../../../kube/api/status-error.ts'
import { retryDelay } from '../../../kube/client/retry.ts'

const error = (parts: Partial<ApiErrorParts>) =>
  new ApiError({ status: 0, reason: '', message: '', request: '', ...parts })

describe('Repeating calls', () => {
  it('waits at least what the server asks for, at most a quarter more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 600 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.constantFrom(429, 500, 503, 504),
        (seconds, random, status) => {
          const wait = retryDelay(
            error({ status, retryAfterSeconds: seconds }),
            { putOff: 0, lost: 0 },
            false,
            () => random,
          )
          expect(wait).to.be.within(seconds * 1000, seconds * 1250)
        },
      ),
    )
  })

  it('ends: every call is repeated a bounded number of times, whatever happens to it', () => {
    const kinds = [
      error({ status: 429 }),
      error({ status: 429, retryAfterSeconds: 0 }),
      error({ status: 503, retryAfterSeconds: 1 }),
      error({ reason: 'ConnectionLost' }),
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...kinds), { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        (errors, again) => {
          const attempts = { putOff: 0, lost: 0 }
          const repeats = errors.findIndex((each) => retryDelay(each, attempts, again, () => 0.5) === undefined)
          expect(repeats).to.be.within(0, 9)
        },
      ),
    )
  })

  it('never repeats what another try cannot mend', () => {
    for (const [status, reason] of [
      [404, 'NotFound'],
      [409, 'Conflict'],
      [422, 'Invalid'],
      [500, 'InternalError'],
      [503, 'ServiceUnavailable'],
      [0, 'Unreachable'],
      [0, 'UntrustedCertificate'],
      [0, 'Timeout'],
      [200, 'InvalidResponse'],
    ] as const) {
      expect(retryDelay(error({ status, reason }), { putOff: 0, lost: 0 }, true, () => 0)).to.equal(undefined)
    }
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2030-01-01T00:00:00Z')
  for (const [header, seconds] of [
    ['0', 0],
    ['12', 12],
    [' 3 ', 3],
    ['Tue, 01 Jan 2030 00:00:30 GMT', 30],
    ['Tue, 01 Jan 2020 00:00:30 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    it(`"${header}" is ${seconds} s`, () => expect(retryAfterSeconds(header, now)).to.equal(seconds))
  }
})

describe('Warning headers', () => {
  for (const [header, texts] of [
    [undefined, []],
    ['299 - "one"', ['one']],
    ['299 - "a, b", 299 - "c"', ['a, b', 'c']],
    ['299 - "say \\"no\\" to C:\\\\x"', ['say "no" to C:\\x']],
    // As Node hands on the bytes of "20 GB … or more".
    ['299 - "20 GB \u00e2\u0080\u00a6 or more"', ['20 GB … or more']],
    ['199 - "other code"', []],
    ['299 - "unfinished', []],
    [
      ['299 - "one"', '299 - "two"'],
      ['one', 'two'],
    ],
  ] as const) {
    it(`${JSON.stringify(header)} says ${JSON.stringify(texts)}`, () => {
      expect(warningTexts(header as string | string[] | undefined)).to.deep.equal(texts)
    })
  }
})
