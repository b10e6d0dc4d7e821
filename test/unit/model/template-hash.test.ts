import { expect } from 'chai'
import fc from 'fast-check'
import { generationHash, hashOf, podTemplateHash, stableText } from '../../../model/template-hash.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { setOf } from '../reconcilers/sets.ts'

const template = (more: object = {}, spec: object = {}, podSpec: object = {}): CliqueTemplate => ({
  name: 'a',
  ...more,
  spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i' }], ...podSpec }, ...spec },
})

/** FNV-1a as it is written down, one big number all the way. */
const plainHash = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & (2n ** 64n - 1n)
  return hash.toString()
}

describe('the hash of a template', () => {
  it('is FNV-1a with 64 bits, for any text', () => {
    const digits = 'bcdfghjklm'
    const decimal = (hash: string): string => [...hash].map((letter) => digits.indexOf(letter)).join('')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decimal(hashOf(text)) === plainHash(text)))
    expect(decimal(hashOf('a'))).to.equal('12638187200555641996')
  })

  it('does not depend on the order of fields, nor on fields that say nothing', () => {
    expect(stableText({ b: 1, a: [{ d: null, c: 2 }], e: {}, f: [] })).to.equal('{"a":[{"c":2}],"b":1}')
    expect(podTemplateHash(template({ labels: {} }), undefined)).to.equal(podTemplateHash(template(), undefined))
  })

  const CHANGES: Readonly<Record<string, CliqueTemplate>> = {
    labels: template({ labels: { a: 'b' } }),
    annotations: template({ annotations: { a: 'b' } }),
    'the pod spec': template({}, {}, { nodeName: 'n' }),
  }
  for (const [what, changed] of Object.entries(CHANGES)) {
    it(`changes with ${what}`, () => {
      expect(podTemplateHash(changed, undefined)).to.not.equal(podTemplateHash(template(), undefined))
    })
  }

  it("changes with the set's priority class where the clique has none of its own", () => {
    expect(podTemplateHash(template(), 'high')).to.not.equal(podTemplateHash(template(), undefined))
    const own = () => template({}, {}, { priorityClassName: 'own' })
    expect(podTemplateHash(own(), 'high')).to.equal(podTemplateHash(own(), undefined))
  })

  it('does not change with what pods do not show: counts, order, autoscaling', () => {
    const other = template({ topologyConstraint: {} }, { replicas: 5, minAvailable: 2, startsAfter: ['b'] })
    expect(podTemplateHash(other, undefined)).to.equal(podTemplateHash(template(), undefined))
  })

  it('of a whole set changes with any clique and with their order', () => {
    const [a, b] = [{ name: 'a', labels: { x: 'a' } }, { name: 'b' }]
    const hashes = [[a, b], [b, a], [a]].map((cliques) => generationHash(setOf({ cliques }) as PodCliqueSet))
    expect(new Set(hashes).size).to.equal(3)
    expect(generationHash(setOf({ cliques: [a, b], replicas: 9 }) as PodCliqueSet)).to.equal(hashes[0])
  })
})
