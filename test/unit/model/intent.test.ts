import { expect } from 'chai'
import fc from 'fast-check'
import {
  formatResourceClaims,
  formatStartsAfter,
  INTENT_ANNOTATIONS,
  parseCount,
  parseObjectName,
  parseResourceClaims,
  parseStartsAfter,
} from '../../../model/intent.ts'
import * as names from '../../../model/names.ts'

const label = fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,20}[a-z0-9])?$/)

describe('intent', () => {
  it('has distinct keys under grove.io', () => {
    expect(new Set(INTENT_ANNOTATIONS).size).to.equal(INTENT_ANNOTATIONS.length)
    for (const key of INTENT_ANNOTATIONS) expect(key).to.match(/^grove\.io\/[a-z-]+$/)
  })

  it('reads the start-up order it has written', () => {
    const parents = fc.uniqueArray(
      fc.record({ podClique: label, minAvailable: fc.integer({ min: 1, max: 2 ** 31 - 1 }) }),
      { selector: ({ podClique }) => podClique, minLength: 1 },
    )
    fc.assert(
      fc.property(parents, (value) => {
        expect(parseStartsAfter(formatStartsAfter(value))).to.deep.equal({ value })
      }),
    )
  })

  it('reads the claims it has written', () => {
    const claims = fc.uniqueArray(label, { minLength: 1 })
    fc.assert(
      fc.property(claims, (value) => {
        expect(parseResourceClaims(formatResourceClaims(value))).to.deep.equal({ value })
      }),
    )
  })

  it('reads a hundred thousand names at once, and not each beside all others', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => `s-0-w-${i}`)
    const parents = many.map((podClique) => ({ podClique, minAvailable: 1 }))
    expect(parseStartsAfter(formatStartsAfter(parents))).to.deep.equal({ value: parents })
    expect(parseResourceClaims(formatResourceClaims(many))).to.deep.equal({ value: many })
  }).timeout(30_000)

  it('says what is wrong with any other text, without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const parse of [parseStartsAfter, parseResourceClaims, parseCount, parseObjectName]) {
          expect(parse(text)).to.satisfy((intent: object) => 'value' in intent !== 'problem' in intent)
        }
      }),
    )
  })

  it('writes a count in one way only', () => {
    for (const text of ['0', '7', '2147483647']) expect(parseCount(text)).to.deep.equal({ value: Number(text) })
    for (const text of ['', '+1', '-0', '01', '1.0', '1e1', ' 1', '2147483648', '١']) {
      expect(parseCount(text)).to.have.property('problem')
    }
  })
})

describe('names', () => {
  it('are those of the reference', () => {
    expect(names.headlessServiceName('llm', 0)).to.equal('llm-0')
    expect(names.headlessServiceAddress('llm', 0, 'serving')).to.equal('llm-0.serving.svc.cluster.local')
    expect(names.basePodGangName('llm', 1)).to.equal('llm-1')
    expect(names.scalingGroupName('llm', 1, 'sg')).to.equal('llm-1-sg')
    expect(names.standalonePodCliqueName('llm', 1, 'a')).to.equal('llm-1-a')
    expect(names.memberPodCliqueName('llm-1-sg', 2, 'a')).to.equal('llm-1-sg-2-a')
    expect(names.podGenerateName('llm-1-a')).to.equal('llm-1-a-')
    expect(names.podHostname('llm-1-a', 3)).to.equal('llm-1-a-3')
    expect(names.serviceAccountName('llm')).to.equal('llm')
    expect(names.podRoleName('llm')).to.equal('grove.io:pcs:llm')
    expect(names.tokenSecretName('llm')).to.equal('llm-ic-sat')
    expect(names.computeDomainName('llm', 0)).to.equal('llm-0')
    expect(names.computeDomainName('llm', 0, 'x')).to.equal('llm-0-x')
    expect(names.sharedClaimName('llm', 't')).to.equal('llm-all-t')
    expect(names.replicaClaimName('llm', 0, 't')).to.equal('llm-0-t')
  })

  it('count scaled gangs from 0, whatever the minimum of their group', () => {
    expect([2, 3, 4].map((j) => names.scaledPodGangName('llm-0-sg', j, 2))).to.deep.equal([
      'llm-0-sg-0',
      'llm-0-sg-1',
      'llm-0-sg-2',
    ])
  })
})
