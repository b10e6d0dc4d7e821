import { expect } from 'chai'
import fc from 'fast-check'
import { createJsonScan, type JsonLimits, nestingDepth } from '../../../webhook/review/json-scan.ts'

const scanned = (text: string, limits?: JsonLimits, pieceLength = text.length + 1) => {
  const bytes = Buffer.from(text)
  const scan = createJsonScan(limits)
  for (let i = 0; i < bytes.length; i += pieceLength) {
    const excess = scan.add(bytes.subarray(i, i + pieceLength))
    if (excess !== undefined) return excess
  }
  return scan.values()
}

/**
 * The number of lists and objects, plus the number of values after a comma: every value except the first of each list
 * or object.
 */
const commasAndBrackets = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return 1 + Math.max(0, parts.length - 1) + parts.reduce<number>((sum, part) => sum + commasAndBrackets(part), 0)
}

describe('The scan of a review while it arrives', () => {
  it('takes any JSON that is within the limits, and says what depth and count JSON.parse would find', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 7 }), (value, pieceLength) => {
        const text = JSON.stringify(value)
        const depth = nestingDepth(JSON.parse(text))
        const values = commasAndBrackets(JSON.parse(text))
        expect(scanned(text, { depth, values }, pieceLength)).to.equal(values)
        if (depth > 0) expect(scanned(text, { depth: depth - 1, values }, pieceLength)).to.equal('too-deep')
        if (values > 0) {
          const excess = scanned(text, { depth, values: values - 1 }, pieceLength)
          expect(excess).to.equal('too-many-values')
        }
      }),
    )
  })

  it('does not count brackets and commas of texts, whatever is escaped in them and wherever a piece ends', () => {
    const text = JSON.stringify(['[[[{{{,,,', '\\', '"[', '\\"[,', 'é[[['])
    for (let length = 1; length <= text.length; length++) expect(scanned(text, undefined, length)).to.equal(5)
  })

  it('ends at the first bracket too many, so that megabytes of them are not even looked at', () => {
    expect(scanned('['.repeat(501))).to.equal('too-deep')
    expect(scanned(`${'['.repeat(500)}${']'.repeat(500)}`)).to.equal(500)
  })
})
