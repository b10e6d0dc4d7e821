import { expect } from 'chai'
import fc from 'fast-check'
import {
  difference,
  type FieldSet,
  formatFields,
  intersection,
  isEmptySet,
  memberPaths,
  parseFields,
  sameFields,
  setOf,
  union,
} from '../../../sandbox/api-server/fields/field-set.ts'
import { compare, fieldsOf } from '../../../sandbox/api-server/fields/fields-of.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

const path = fc.array(fc.constantFrom('f:a', 'f:b', 'k:{"name":"x"}', 'v:1'), { minLength: 1, maxLength: 4 })
const anySet = fc.array(path, { maxLength: 6 }).map((paths) => setOf(...paths))

const same = (a: FieldSet, b: FieldSet): void => {
  expect(sameFields(a, b), JSON.stringify([formatFields(a), formatFields(b)])).to.equal(true)
}

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    list: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'integer' } } },
    },
    tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    text: { type: 'string' },
  },
}

const anyObject = fc.record(
  {
    text: fc.constantFrom('a', 'b'),
    labels: fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.constantFrom('1', '2')),
    tags: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
    list: fc
      .uniqueArray(fc.constantFrom('m', 'n', 'o'))
      .chain((names) =>
        fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), value: fc.integer({ min: 0, max: 2 }) }))),
      ),
  },
  { requiredKeys: [] },
)

describe('sets of fields', () => {
  it('are the same after they have been written and read', () => {
    fc.assert(fc.property(anySet, (set) => same(parseFields(formatFields(set)), set)))
  })

  it('obey the laws of sets', () => {
    fc.assert(
      fc.property(anySet, anySet, anySet, (a, b, c) => {
        same(union(a, b), union(b, a))
        same(union(a, union(b, c)), union(union(a, b), c))
        same(intersection(a, union(b, c)), union(intersection(a, b), intersection(a, c)))
        same(union(difference(a, b), intersection(a, b)), a)
        expect(isEmptySet(difference(a, a))).to.equal(true)
        same(difference(difference(a, b), b), difference(a, b))
      }),
    )
  })

  it('are themselves without what they do not have', () => {
    fc.assert(
      fc.property(anySet, anySet, (a, b) => {
        const rest = difference(a, b)
        expect(difference(rest, b)).to.equal(rest)
      }),
    )
  })

  it('name their members as people read them', () => {
    const set = setOf(['f:spec', 'f:containers', 'k:{"name":"a"}', 'f:image'], ['f:metadata', 'f:finalizers', 'v:"x"'])
    expect(memberPaths(set).sort()).to.deep.equal(['.metadata.finalizers[="x"]', '.spec.containers[name="a"].image'])
  })

  it('hold no more than what an object has', () => {
    expect(formatFields(fieldsOf({ text: 'a', list: [{ name: 'm', value: 1 }], labels: {} }, schema))).to.deep.equal({
      'f:text': {},
      'f:list': { 'k:{"name":"m"}': { '.': {}, 'f:name': {}, 'f:value': {} } },
      'f:labels': {},
    })
  })
})

describe('the comparison of two objects', () => {
  it('finds nothing between equals, and what is new is what goes the other way', () => {
    fc.assert(
      fc.property(anyObject, anyObject, (a, b) => {
        const itself = compare(a, structuredClone(a), schema)
        expect([isEmptySet(itself.changed), isEmptySet(itself.removed)]).to.deep.equal([true, true])
        const [there, back] = [compare(a, b, schema), compare(b, a, schema)]
        same(intersection(there.removed, back.changed), there.removed)
        same(difference(back.changed, there.removed), difference(there.changed, back.removed))
      }),
    )
  })
})
