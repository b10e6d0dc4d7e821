import { expect } from 'chai'
import fc from 'fast-check'
import { decodeObjectMeta } from '../../../../schemas/structural/decode-metadata.ts'
import { brief } from './resource.ts'

describe('decoding metadata', () => {
  it('drops unknown fields and nulls, as an API server does, and names the unknown', () => {
    const { metadata, unknown, errors } = decodeObjectMeta({
      name: 'a',
      lables: { a: 'b' },
      kind: 'x',
      creationTimestamp: null,
      labels: { a: 'b', c: null },
      ownerReferences: [{ name: 'o', nmae: 'p' }],
    })
    expect(metadata).to.deep.equal({ name: 'a', labels: { a: 'b' }, ownerReferences: [{ name: 'o' }] })
    expect(unknown.map(({ path }) => path)).to.have.members([
      'metadata.kind',
      'metadata.lables',
      'metadata.ownerReferences[0].nmae',
    ])
    expect(errors).to.deep.equal([])
  })

  it('finds wrong types, and says how to mend the most common one', () => {
    const { errors } = decodeObjectMeta({
      name: 7,
      labels: { on: true },
      annotations: [],
      finalizers: 'x',
      generation: 'y',
    })
    expect(brief(errors)).to.have.members([
      'Invalid metadata.name',
      'Invalid metadata.labels[on]',
      'Invalid metadata.annotations',
      'Invalid metadata.finalizers',
      'Invalid metadata.generation',
    ])
    expect(errors.find(({ field }) => field === 'metadata.labels[on]')?.detail).to.equal(
      'must be a string; put it in quotes: "true"',
    )
  })

  it('takes no metadata at all, and any JSON', () => {
    expect(decodeObjectMeta(undefined)).to.deep.equal({ metadata: {}, unknown: [], errors: [] })
    expect(brief(decodeObjectMeta([]).errors)).to.deep.equal(['Invalid metadata'])
    fc.assert(fc.property(fc.jsonValue(), (any) => void decodeObjectMeta(any)))
  })
})
