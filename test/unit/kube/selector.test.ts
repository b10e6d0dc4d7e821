import { expect } from 'chai'
import fc from 'fast-check'
import { fieldSelector, type LabelRequirement, labelSelector } from '../../../kube/api/selector.ts'

/** The grammar of the query parameter, as the API server reads it (k8s.io/apimachinery/pkg/labels). */
const parse = (text: string): LabelRequirement[] =>
  (text === '' ? [] : text.split(/,(?![^(]*\))/)).map((part): LabelRequirement => {
    const set = /^(\S+) (in|notin) \((.*)\)$/.exec(part)
    if (set) {
      const [, key = '', operator, values = ''] = set
      return { key, operator: operator === 'in' ? 'In' : 'NotIn', values: values.split(',') }
    }
    const [key = '', value] = part.split('=')
    if (value !== undefined) return { key, operator: 'In', values: [value] }
    return part.startsWith('!') ? { key: part.slice(1), operator: 'DoesNotExist' } : { key, operator: 'Exists' }
  })

describe('Label selectors', () => {
  it('are written as kubectl writes them', () => {
    expect(
      labelSelector({
        matchLabels: { app: 'web', 'x.io/tier': '' },
        matchExpressions: [
          { key: 'env', operator: 'In', values: ['a', 'b'] },
          { key: 'zone', operator: 'NotIn', values: ['c'] },
          { key: 'gpu', operator: 'Exists' },
          { key: 'old', operator: 'DoesNotExist' },
        ],
      }),
    ).to.equal('app=web,x.io/tier=,env in (a,b),zone notin (c),gpu,!old')
  })

  it('without parts are empty, which matches everything', () => expect(labelSelector({})).to.equal(''))

  it('say what they were made from', () => {
    const key = fc.stringMatching(/^([a-z]{1,9}\.io\/)?[a-zA-Z][a-zA-Z0-9_.-]{0,9}[a-z0-9]$/)
    const value = fc.stringMatching(/^([a-zA-Z0-9]([a-zA-Z0-9_.-]{0,9}[a-z0-9])?)?$/)
    const requirement = fc.oneof(
      fc.record({
        key,
        operator: fc.constantFrom('In' as const, 'NotIn' as const),
        values: fc.array(value, { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ key, operator: fc.constantFrom('Exists' as const, 'DoesNotExist' as const) }),
    )
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 4 }), fc.array(requirement), (matchLabels, matchExpressions) => {
        const equalities = Object.entries(matchLabels).map(([key, value]) => ({ key, operator: 'In', values: [value] }))
        expect(parse(labelSelector({ matchLabels, matchExpressions }))).to.deep.equal([
          ...equalities,
          ...matchExpressions,
        ])
      }),
    )
  })
})

describe('Field selectors', () => {
  it('name fields and their values', () => {
    expect(fieldSelector({ 'metadata.name': 'a', 'spec.nodeName': 'n' })).to.equal('metadata.name=a,spec.nodeName=n')
  })

  it('escape values so that none can end its term', () => {
    expect(fieldSelector({ f: 'a,b=c\\d' })).to.equal('f=a\\,b\\=c\\\\d')
    fc.assert(
      fc.property(fc.string(), (value) => {
        const text = fieldSelector({ f: value }).slice('f='.length)
        expect(text.replace(/\\(.)/gs, '$1')).to.equal(value)
        expect(text.replace(/\\./gs, '')).not.to.match(/[,=\\]/)
      }),
    )
  })
})
