import { expect } from 'chai'
import { type LabelSelector, selectsLabels } from '../../../kube/api/selector.ts'

const expression = (operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist', ...values: string[]): LabelSelector => ({
  matchExpressions: [{ key: 'a', operator, ...(values.length > 0 && { values }) }],
})

describe('A label selector, asked about labels,', () => {
  for (const [what, selector, matching, others] of [
    ['without parts selects everything', {}, [{}, { a: '1' }], []],
    [
      'with labels wants each of them',
      { matchLabels: { a: '1', b: '2' } },
      [{ a: '1', b: '2', c: '3' }],
      [{ a: '1' }, {}],
    ],
    ['with In wants one of the values', expression('In', '1', '2'), [{ a: '1' }, { a: '2' }], [{ a: '3' }, {}]],
    ['with NotIn takes a missing label too', expression('NotIn', '1'), [{ a: '2' }, {}, { b: '1' }], [{ a: '1' }]],
    ['with Exists wants the key', expression('Exists'), [{ a: '' }], [{ b: '1' }, {}]],
    ['with DoesNotExist wants it absent', expression('DoesNotExist'), [{ b: '1' }, {}], [{ a: '' }]],
    [
      'with both kinds of parts wants all of them',
      { matchLabels: { b: '2' }, ...expression('Exists') },
      [{ a: '1', b: '2' }],
      [{ a: '1' }, { b: '2' }],
    ],
  ] as const) {
    it(what, () => {
      for (const labels of matching) expect(selectsLabels(selector, labels), JSON.stringify(labels)).to.equal(true)
      for (const labels of others) expect(selectsLabels(selector, labels), JSON.stringify(labels)).to.equal(false)
    })
  }

  it('takes an object without labels for one with none', () => {
    expect(selectsLabels(expression('DoesNotExist'), undefined)).to.equal(true)
    expect(selectsLabels({ matchLabels: { a: '1' } }, undefined)).to.equal(false)
  })
})
