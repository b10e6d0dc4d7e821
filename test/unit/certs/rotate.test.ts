import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { type CertificateFiles, joinBundle, NO_FILES, splitBundle } from '../../../certs/files.ts'
import { inspect } from '../../../certs/inspect.ts'
import { changes, type Observed, observe, POLICY, plan, renew } from '../../../certs/rotate.ts'
import { authority, inDays, inDirectory, KEYS_MS, NAMES, NOW, openssl, put, set } from './pairs.ts'

const DAY = 86_400_000
const HOUR = DAY / 24

/** Simulates without keys what `renew` would make of a plan: it looks at names and dates alone. */
const carryOut = (now: number, observed: Observed, days: { ca: number; server: number }): Observed => {
  const planned = plan(new Date(now), observed, NAMES)
  const kept = observed.authorities.filter(({ pem }) => planned.bundle.includes(pem))
  const fresh = { pem: `ca-${now}`, notBefore: now, notAfter: now + days.ca * DAY, signs: true }
  const authorities = planned.authority === 'renew' ? [fresh, ...kept.map((ca) => ({ ...ca, signs: false }))] : kept
  const signing = authorities.find(({ pem }) => pem === (planned.signer ?? fresh.pem))
  if (planned.server === 'keep' || signing === undefined) return { ...observed, authorities }
  const notAfter = Math.min(now + days.server * DAY, signing.notAfter)
  return { authorities, server: { notBefore: now, notAfter, dns: NAMES.dns, ip: [], issuer: signing.pem } }
}

const bundleOf = ({ authorities }: Observed) => authorities.map(({ pem }) => pem)

describe('planning a rotation', () => {
  it('never lets trust break over the years, for servers and API servers that are one look behind', () => {
    // A certificate of 20 days is due 6.6 days before its end, and may have to wait one look for its new CA. Two looks
    // fit into that time.
    const world = fc.record({
      days: fc.record({ ca: fc.integer({ min: 60, max: 3650 }), server: fc.integer({ min: 20, max: 400 }) }),
      gaps: fc.array(fc.integer({ min: 2 * HOUR, max: 3 * DAY }), { minLength: 50, maxLength: 400 }),
    })
    fc.assert(
      fc.property(world, ({ days, gaps }) => {
        let now = NOW.getTime()
        let before = carryOut(now, { authorities: [] }, days)
        for (const gap of gaps) {
          now += gap
          expect(before.server?.notAfter, 'what was served up to now').to.be.at.least(now)
          const after = carryOut(now, before, days)
          expect(bundleOf(before), 'the API server has the old bundle').to.include(after.server?.issuer)
          expect(bundleOf(after), 'a server has the old certificate').to.include(before.server?.issuer)
          for (const { notAfter } of after.authorities) expect(notAfter, 'no expired CA stays').to.be.above(now)
          before = after
        }
      }),
      { numRuns: 60 },
    )
  })

  const anyObserved = (now: number): fc.Arbitrary<Observed> => {
    const moment = fc.integer({ min: -4000 * DAY, max: 4000 * DAY }).map((offset) => now + offset)
    const ca = fc.record({
      pem: fc.constantFrom('a', 'b', 'c'),
      notBefore: moment,
      notAfter: moment,
      signs: fc.boolean(),
    })
    const server = fc.record({
      notBefore: moment,
      notAfter: moment,
      dns: fc.constantFrom(NAMES.dns, [], ['other']),
      ip: fc.constant([]),
      issuer: fc.constantFrom('a', 'b', 'c', 'unknown'),
    })
    return fc.record(
      { authorities: fc.uniqueArray(ca, { selector: ({ pem }) => pem, maxLength: 3 }), server },
      { requiredKeys: ['authorities'] },
    )
  }

  it('ends with a certificate that can be verified now, whatever it finds, and then is content', () => {
    const now = NOW.getTime()
    fc.assert(
      fc.property(anyObserved(now), (found) => {
        const after = carryOut(now, found, { ca: 3650, server: 365 })
        const { server } = after
        const issuer = after.authorities.find(({ pem }) => pem === server?.issuer)
        expect(issuer?.notAfter).to.be.above(now)
        expect(server?.notBefore).to.be.at.most(now)
        expect(server?.notAfter).to.be.above(now)
        expect(server?.dns).to.include.members([...NAMES.dns])
        expect(after.authorities.filter(({ signs }) => signs)).to.not.have.length(0)
        expect(changes(plan(NOW, after, NAMES), after)).to.equal(false)
      }),
      {
        numRuns: 2000,
        examples: [
          [
            {
              authorities: [{ pem: 'b', notBefore: now - 2, notAfter: now + 1, signs: true }],
              server: { notBefore: now, notAfter: now + 1, dns: NAMES.dns, ip: [], issuer: 'b' },
            },
          ],
        ],
      },
    )
  })

  it('keeps every CA until it has expired, and gives a reason for all that it changes', () => {
    const now = NOW.getTime()
    fc.assert(
      fc.property(anyObserved(now), (found) => {
        const planned = plan(NOW, found, NAMES)
        expect(planned.bundle).to.deep.equal(
          found.authorities.filter(({ notAfter }) => notAfter > now).map(({ pem }) => pem),
        )
        expect(planned.reasons.length > 0).to.equal(changes(planned, found))
      }),
    )
  })

  const healthy = (changed: { ca?: object; server?: object } = {}): Observed => ({
    authorities: [
      { pem: 'ca', notBefore: inDays(-300).getTime(), notAfter: inDays(3000).getTime(), signs: true, ...changed.ca },
    ],
    server: {
      notBefore: inDays(-200).getTime(),
      notAfter: inDays(165).getTime(),
      dns: NAMES.dns,
      ip: [],
      issuer: 'ca',
      ...changed.server,
    },
  })

  for (const [when, observed, authority, server, reasons] of [
    ['all is in order', healthy(), 'keep', 'keep', []],
    [
      'the server certificate has 91 days left',
      healthy({ server: { notAfter: inDays(91).getTime() } }),
      'keep',
      'keep',
      [],
    ],
    [
      'the server certificate has 90 days left',
      healthy({ server: { notAfter: inDays(90).getTime() } }),
      'keep',
      'renew',
      ['the server certificate expires on 2031-08-04 07:08 UTC; it is renewed'],
    ],
    [
      'a short-lived certificate is not in its last third',
      healthy({ server: { notBefore: inDays(-19).getTime(), notAfter: inDays(11).getTime() } }),
      'keep',
      'keep',
      [],
    ],
    [
      'the CA has 90 days left: the server certificate waits until the new CA is known',
      healthy({ ca: { notAfter: inDays(90).getTime() } }),
      'renew',
      'keep',
      ['the CA expires on 2031-08-04 07:08 UTC; a new one is issued'],
    ],
    [
      'the key of the CA is lost',
      healthy({ ca: { signs: false } }),
      'renew',
      'keep',
      ['there is no valid CA with its key; a new one is issued'],
    ],
    [
      'the Service has another name now',
      healthy({ server: { dns: ['old.svc'] } }),
      'keep',
      'renew',
      ['the server certificate lacks the name "grove-operator.grove-system.svc"; it is renewed'],
    ],
    [
      'the server certificate expires within the hour while the CA is due: no time to wait',
      healthy({ ca: { notAfter: inDays(1).getTime() }, server: { notAfter: NOW.getTime() + HOUR } }),
      'renew',
      'renew',
      [
        'the CA expires on 2031-05-07 07:08 UTC; a new one is issued',
        'the server certificate expires on 2031-05-06 08:08 UTC; it is renewed',
      ],
    ],
  ] as const)
    it(`when ${when}: CA ${authority}, server ${server}`, () =>
      expect(plan(NOW, observed, NAMES)).to.deep.include({ authority, server, reasons }))

  it('moves to a new CA only when that has been public for the time it takes to settle', () => {
    const old = { pem: 'old', notBefore: inDays(-3600).getTime(), notAfter: inDays(50).getTime(), signs: false }
    const fresh = { pem: 'new', notBefore: NOW.getTime(), notAfter: inDays(3650).getTime(), signs: true }
    const server = {
      notBefore: inDays(-100).getTime(),
      notAfter: inDays(50).getTime(),
      dns: NAMES.dns,
      ip: [],
      issuer: 'old',
    }
    const at = (ms: number) => plan(new Date(NOW.getTime() + ms), { authorities: [fresh, old], server }, NAMES).server
    expect(at(POLICY.settleMs - 1)).to.equal('keep')
    expect(at(POLICY.settleMs)).to.equal('renew')
  })
})

describe('carrying a rotation out', function () {
  this.timeout(KEYS_MS)
  const step = async (files: CertificateFiles, now: Date): Promise<CertificateFiles> =>
    renew(files, plan(now, observe(files), NAMES), NAMES, now)
  const authorities = (files: CertificateFiles) => splitBundle(files['ca.crt'])

  it('makes a whole set out of nothing, out of garbage, and out of a blanked Secret', async () => {
    const garbage = {
      'tls.crt': 'x',
      'tls.key': 'y',
      'ca.crt': '-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----',
      'ca.key': '\n',
    }
    for (const files of [NO_FILES, garbage]) {
      const made = await step(files, NOW)
      expect(inspect(made, NOW)).to.deep.include({ findings: [], keyMatches: true, trusted: true })
      expect(authorities(made)).to.have.length(1)
    }
  })

  it('takes the server through the change of its CA, verified by the bundle of every step', async () => {
    const ca = await authority('outgoing', inDays(-3000), 3060)
    const start = await set({ ca: Promise.resolve(ca), now: inDays(-20), days: 40 })
    const renewed = await step(start, NOW)
    expect(authorities(renewed)).to.have.length(2)
    expect(authorities(renewed)[1]).to.equal(ca.cert.trim())
    expect(renewed['tls.crt']).to.equal(start['tls.crt'])

    const moved = await step(renewed, inDays(1))
    expect(moved['ca.crt']).to.equal(renewed['ca.crt'])
    expect(moved['tls.crt']).to.not.equal(start['tls.crt'])
    await inDirectory(async (dir) => {
      const at = String(inDays(1).getTime() / 1000)
      for (const { 'tls.crt': cert } of [start, moved]) {
        await put(dir, { 'tls.crt': cert, 'ca.crt': moved['ca.crt'] })
        const said = await openssl(
          'verify',
          '-x509_strict',
          '-attime',
          at,
          '-CAfile',
          join(dir, 'ca.crt'),
          join(dir, 'tls.crt'),
        )
        expect(said).to.match(/: OK\n$/)
      }
    })

    const pruned = await step(moved, inDays(61))
    expect(authorities(pruned)).to.deep.equal(authorities(moved).slice(0, 1))
    expect(pruned['tls.crt']).to.equal(moved['tls.crt'])
  })

  it('renews the server certificate by the same CA, with new keys', async () => {
    const start = await set()
    const renewed = await step(start, inDays(300))
    expect([renewed['ca.crt'], renewed['ca.key']]).to.deep.equal([start['ca.crt'], start['ca.key']])
    expect(renewed['tls.key']).to.not.equal(start['tls.key'])
    expect(inspect(renewed, inDays(600)).findings).to.deep.equal([])
  })

  it('replaces a pair whose halves do not belong together', async () => {
    const [one, other] = [await set(), await set({ label: 'other' })]
    const mended = await step({ ...one, 'tls.key': other['tls.key'] }, NOW)
    expect(inspect(mended, NOW).keyMatches).to.equal(true)
    expect(mended['ca.crt']).to.equal(one['ca.crt'])
  })

  it('does not sign with a key that it cannot use, and lets that CA stay trusted', async () => {
    const start = await set()
    await inDirectory(async (dir) => {
      await openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', join(dir, 'key'))
      const files = { ...start, 'ca.key': await readFile(join(dir, 'key'), 'utf8') }
      const made = await step(files, NOW)
      expect(authorities(made)).to.have.length(2)
      expect(made['tls.crt']).to.equal(start['tls.crt'])
    })
  })

  it('reads a bundle in any order', async () => {
    const start = await set()
    const second = await authority('second')
    const bundle = joinBundle([second.cert, start['ca.crt']])
    const observed = observe({ ...start, 'ca.crt': bundle })
    expect(observed.authorities.map(({ signs }) => signs)).to.deep.equal([false, true])
    expect(observed.server?.issuer?.trim()).to.equal(start['ca.crt'].trim())
  })
})
