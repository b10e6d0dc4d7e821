import { expect } from 'chai'
import { aggregate, invalid, required } from '../../../../schemas/sentences/field-error.ts'

describe('several field errors in one message', () => {
  const first = required('spec.a', 'give one')
  const second = invalid('spec.b', -1, 'must be 0 or more')

  it('is a single error as it is', () => {
    expect(aggregate([first])).to.equal('spec.a: Required value: give one')
  })

  it('is several errors in brackets, each once', () => {
    expect(aggregate([first, second, first])).to.equal(
      '[spec.a: Required value: give one, spec.b: Invalid value: -1: must be 0 or more]',
    )
  })
})
