import { expect } from 'chai'
import fc from 'fast-check'
import { invalid } from '../../../schemas/sentences/field-error.ts'
import { invalidFields } from '../../../webhook/admission/denial.ts'
import { encodeReview, fitWarnings, MAX_CAUSE_LENGTH, MAX_CAUSES } from '../../../webhook/review/encode.ts'
import { nestingDepth } from '../../../webhook/review/json-scan.ts'

describe('A denial on the wire', () => {
  const statusOf = (count: number, value: unknown) => {
    const errors = Array.from({ length: count }, (_, i) => invalid(`spec.list[${i}]`, value, 'is wrong'))
    return JSON.parse(encodeReview({ uid: 'u' }, invalidFields(errors))).response.status
  }

  it('lists no more causes than anyone would read', () => {
    expect(statusOf(MAX_CAUSES + 1, 1).details.causes).to.have.length(MAX_CAUSES)
  })

  it('cuts an offending value that is as large as an object', () => {
    const { message, details } = statusOf(3, 'x'.repeat(1_000_000))
    expect(details.causes[0].message).to.have.length(MAX_CAUSE_LENGTH)
    expect(message.length).to.be.at.most(MAX_CAUSE_LENGTH * 16)
  })
})

describe('Warnings', () => {
  it('go through as they are while they fit', () => {
    expect(fitWarnings(['a', 'b'])).to.deep.equal(['a', 'b'])
  })

  it('are said once each, on one line', () => {
    expect(fitWarnings(['a\nb', 'a\nb'])).to.deep.equal(['a b'])
  })

  it('keep below what the API server takes, and say how many are left out', () => {
    const all = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(300)}`)
    const fitting = fitWarnings(all)
    expect(fitting.at(-1)).to.match(/^and \d+ more warnings/)
    const left = Number(/\d+/.exec(fitting.at(-1) ?? '')?.[0])
    expect(fitting.length - 1 + left).to.equal(100)
  })

  it('are never longer than 256 characters each and 4,096 together', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 600 })), (warnings) => {
        const fitting = fitWarnings(warnings)
        expect(fitting.every(({ length }) => length <= 256)).to.equal(true)
        expect(fitting.join('').length).to.be.at.most(4096)
        if (warnings.length > 0) expect(fitting).not.to.deep.equal([])
      }),
    )
  })
})

describe('The nesting of JSON', () => {
  it('counts lists and objects inside one another', () => {
    expect(nestingDepth(1)).to.equal(0)
    expect(nestingDepth(null)).to.equal(0)
    expect(nestingDepth([{ a: [] }])).to.equal(3)
    expect(nestingDepth([[], [], []])).to.equal(2)
  })

  it('is found in values that no recursive function could walk', () => {
    expect(nestingDepth(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).to.equal(100_000)
  })
})
