import { expect } from 'chai'
import fc from 'fast-check'
import { kubernetesDefinitions } from '../../../../sandbox/api-server/generated/kubernetes.ts'
import { linker } from '../../../../sandbox/api-server/schema/link.ts'
import { QuantityError, withCanonicalQuantities } from '../../../../sandbox/api-server/schema/quantities.ts'
import { canonicalQuantity } from '../../../../schemas/quantity/canonical.ts'
import { exactQuantity } from '../../../../schemas/quantity/exact.ts'

const canonical = (text: string, inResourceList = false): string => {
  const read = canonicalQuantity(text, inResourceList)
  return 'text' in read ? read.text : `! ${read.why}`
}

/**
 * Quantities as they are written, stored, and stored in a ResourceList: all three as Go's resource.Quantity 0.36.3 has
 * them.
 */
const STORED: readonly (readonly [written: string, stored: string, inResourceList?: string])[] = [
  ...(['0', '8', '500m', '1Gi', '1k', '1e3', '64Gi', '1024', '5.', '+5', '005'] as const).map(
    (same) => [same, same] as const,
  ),
  ['0.5', '500m'],
  ['1.5', '1500m'],
  ['1.50', '1500m'],
  ['1.500', '1.500'],
  ['0.500', '500m'],
  ['.5', '500m'],
  ['-1.5', '-1500m'],
  ['1000', '1k'],
  ['1500', '1500'],
  ['1000000k', '1G'],
  ['1000m', '1'],
  ['1024Mi', '1Gi'],
  ['1536Mi', '1536Mi'],
  ['1.5Gi', '1536Mi'],
  ['0.5Gi', '512Mi'],
  ['0.5Ki', '512'],
  ['1Ki', '1Ki'],
  ['8Ki', '8Ki'],
  ['1000Ki', '1000Ki'],
  ['0.1Ki', '102400m'],
  ['12E6', '12E6'],
  ['1500e-3', '1500e-3'],
  ['1e+2', '100'],
  ['0.1e3', '100'],
  ['0.0001', '100u', '1m'],
  ['1.5n', '2n', '1m'],
  ['1e-12', '1e-9', '1e-3'],
  ['-0.0000000001', '-1n', '-1m'],
  ['9Ei', '9223372036854775807'],
  ['12345678901234567890', '12345678901234567890'],
  ['1000E', '1'],
  [' 8 ', '8'],
  ['0m', '0'],
  ['-0', '0'],
  ['k', '0'],
]

/** Of each suffix with which numbers below 1000 are canonical as they are written. */
const PLAIN = ['', 'm', 'k', 'M', 'G', 'T', 'P', 'E', 'Ki', 'Mi', 'Gi', 'Ti'].flatMap((suffix) =>
  [1, 8, 10, 64, 100, 127, 500, 512, 999].map((number) => `${number}${suffix}`),
)

const FORMAT = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const SUFFIX = "unable to parse quantity's suffix"
const MALFORMED: Readonly<Record<string, string>> = {
  '': FORMAT,
  ' ': FORMAT,
  lots: FORMAT,
  '1,5': FORMAT,
  '1 Gi': FORMAT,
  '1.2.3': FORMAT,
  '--1': SUFFIX,
  '5kk': SUFFIX,
  '5K': SUFFIX,
  '5mi': SUFFIX,
  '5e': SUFFIX,
  '1e99999999999999999999': SUFFIX,
  Pi: 'unable to parse numeric part of quantity',
}

const SUFFIXES = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']
const BINARY_SUFFIXES = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']

/** The value of a quantity in units of 10^-40, computed in another way than by the code under test. */
const worth = (text: string): bigint => {
  const [, sign, whole = '', fraction = '', suffix = ''] = /^([+-]?)(\d*)\.?(\d*)(.*)$/.exec(text) ?? []
  const binary = BINARY_SUFFIXES.indexOf(suffix)
  const exponent = /^[eE]/.test(suffix) && suffix !== 'E' ? Number(suffix.slice(1)) : 3 * SUFFIXES.indexOf(suffix) - 9
  const scale = binary >= 0 ? 0 : exponent
  const factor = binary >= 0 ? 1024n ** BigInt(binary + 1) : 1n
  const value = BigInt(`0${whole}${fraction}`) * factor * 10n ** BigInt(40 + scale - fraction.length)
  return sign === '-' ? -value : value
}

const digits = (max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: max })
const exponents = fc.integer({ min: -15, max: 12 }).map((power) => `e${power}`)
const quantities = fc
  .tuple(
    fc.constantFrom('', '', '+', '-'),
    digits(8).map((text) => `${text}1`),
    fc.oneof(
      fc.constant(''),
      digits(12).map((text) => `.${text}`),
    ),
    fc.oneof(fc.constantFrom(...SUFFIXES.slice(0, -2), ...BINARY_SUFFIXES.slice(0, 3)), exponents),
  )
  .map((parts) => parts.join(''))

describe('the canonical form of a quantity', () => {
  for (const [written, stored, inResourceList = stored] of STORED) {
    it(`is "${stored}" for "${written}"${inResourceList === stored ? '' : `, and "${inResourceList}" in a ResourceList`}`, () => {
      expect([canonical(written), canonical(written, true)]).to.deep.equal([stored, inResourceList])
    })
  }

  for (const [text, why] of Object.entries(MALFORMED)) {
    it(`does not exist for "${text}"`, () => {
      expect(canonical(text)).to.equal(`! ${why}`)
    })
  }

  it('is found at first sight for numbers below 1000, and is what the closer look finds', () => {
    for (const text of PLAIN)
      for (const inResourceList of [false, true]) {
        expect(canonical(text, inResourceList)).to.equal(text)
        // A space is trimmed, and has it looked at more closely.
        expect(canonical(` ${text}`, inResourceList)).to.equal(text)
      }
  })

  it('is its own canonical form', () => {
    fc.assert(
      fc.property(quantities, fc.boolean(), (text, inResourceList) => {
        const once = canonical(text, inResourceList)
        expect(canonical(once, inResourceList)).to.equal(once)
      }),
    )
  })

  it('stands for the same number, rounded up where that is smaller than a billionth', () => {
    const billionth = 10n ** 31n
    const size = (value: bigint) => (value < 0n ? -value : value)
    fc.assert(
      fc.property(quantities, (text) => {
        const [before, after] = [worth(text), worth(canonical(text))]
        const added = size(after) - size(before)
        expect(added >= 0n && added < billionth, `${text} became ${canonical(text)}`).to.equal(true)
        if (before % billionth === 0n) expect(after).to.equal(before)
      }),
    )
  })

  it('does not take forever for a power of ten that is out of all proportion', () => {
    expect(canonical('1e-2000000000')).to.equal('1e-9')
    expect(canonical('1000e2000000001')).to.equal('1e2000000004')
  }).timeout(1000)

  it('does not exist for a number of more than 1000 characters, whose arithmetic would hold all others up', () => {
    for (const long of [`1${'0'.repeat(1_000)}`, `${'7'.repeat(3_000_000)}x`, `0.${'3'.repeat(3_000_000)}`]) {
      expect(canonical(long)).to.equal('! quantities must have at most 1000 characters')
      expect(exactQuantity(long)).to.equal(undefined)
    }
    expect(canonical('7'.repeat(1_000))).to.equal('7'.repeat(1_000))
  })
})

describe('the quantities of an object', () => {
  const typeNamed = linker(kubernetesDefinitions())
  const canonicalPod = (spec: object) =>
    withCanonicalQuantities({ metadata: {}, spec }, typeNamed('io.k8s.api.core.v1.Pod'), true)

  it('become text wherever the schema has one', () => {
    const spec = {
      overhead: { cpu: 0.25 },
      volumes: [{ name: 'v', emptyDir: { sizeLimit: '1024Mi' } }],
      containers: [{ name: 'a', resources: { limits: { 'nvidia.com/gpu': 8 }, requests: { cpu: '0.0001' } } }],
    }
    expect(canonicalPod(spec).spec).to.deep.equal({
      overhead: { cpu: '250m' },
      volumes: [{ name: 'v', emptyDir: { sizeLimit: '1Gi' } }],
      containers: [{ name: 'a', resources: { limits: { 'nvidia.com/gpu': '8' }, requests: { cpu: '1m' } } }],
    })
  })

  it('leave ports, which may be numbers or names, as they are', () => {
    const spec = { containers: [{ name: 'a', livenessProbe: { httpGet: { port: 8080 } } }] }
    const object = { metadata: {}, spec }
    expect(withCanonicalQuantities(object, typeNamed('io.k8s.api.core.v1.Pod'), true)).to.equal(object)
  })

  it('are rounded to billionths only in the maps of DRA, which are no ResourceLists', () => {
    const claim = { spec: { devices: { requests: [{ exactly: { capacity: { requests: { memory: '0.0001' } } } }] } } }
    const type = typeNamed('io.k8s.api.resource.v1.ResourceClaim')
    expect(JSON.stringify(withCanonicalQuantities(claim, type, false))).to.include('"memory":"100u"')
  })

  it('name their place where one is malformed', () => {
    const spec = { containers: [{ name: 'a', resources: { limits: { cpu: 'lots' } } }] }
    expect(() => canonicalPod(spec)).to.throw(
      QuantityError,
      `${FORMAT}: spec.containers[0].resources.limits[cpu] is "lots"`,
    )
  })
})
