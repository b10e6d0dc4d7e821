import { expect } from 'chai'
import fc from 'fast-check'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { celFindings } from '../../../../schemas/structural/cel.ts'
import { validate } from '../../../../schemas/structural/validate.ts'
import type { StructuralSchema, ValidationRule } from '../../../../schemas/structural-schema.ts'
import { brief, object, thing } from './resource.ts'

const text: StructuralSchema = { type: 'string' }
const ruled = (rule: ValidationRule, more: StructuralSchema = {}): StructuralSchema => ({
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: { n: { type: 'integer' }, s: text, 'a-b': text, l: { type: 'array', items: text } },
      ...more,
      'x-kubernetes-validations': [rule],
    },
  },
})

const rows: { title: string; rule: ValidationRule; spec: JsonObject; old?: JsonObject; errors: string[] }[] = [
  { title: 'passes what satisfies a rule', rule: { rule: 'self.n >= 1' }, spec: { n: 1 }, errors: [] },
  {
    title: 'is Invalid at the node by default',
    rule: { rule: 'self.n >= 1' },
    spec: { n: 0 },
    errors: ['Invalid spec'],
  },
  {
    title: 'is of the type and at the path that the rule names',
    rule: { rule: 'has(self.s)', reason: 'FieldValueRequired', fieldPath: '.s' },
    spec: {},
    errors: ['Required spec.s'],
  },
  {
    title: 'writes a quoted field path as a key',
    rule: { rule: 'false', reason: 'FieldValueForbidden', fieldPath: ".m['a.b']" },
    spec: {},
    errors: ['Forbidden spec.m[a.b]'],
  },
  {
    title: 'is Invalid when a rule reads a field that is not there',
    rule: { rule: 'self.n >= 1' },
    spec: {},
    errors: ['Invalid spec'],
  },
  { title: 'reads fields with dashes', rule: { rule: "self.a__dash__b == 'x'" }, spec: { 'a-b': 'x' }, errors: [] },
  { title: 'skips a transition rule on create', rule: { rule: 'self.n == oldSelf.n' }, spec: { n: 1 }, errors: [] },
  {
    title: 'runs a transition rule on update',
    rule: { rule: 'self.n == oldSelf.n' },
    spec: { n: 2 },
    old: { n: 1 },
    errors: ['Invalid spec'],
  },
  {
    title: 'runs a rule with optionalOldSelf on create',
    rule: { rule: 'oldSelf.hasValue() || !has(self.s)', optionalOldSelf: true },
    spec: { s: 'x' },
    errors: ['Invalid spec'],
  },
  {
    title: 'gives a rule with optionalOldSelf the old value on update',
    rule: { rule: 'oldSelf.hasValue() && oldSelf.value().n == 1', optionalOldSelf: true },
    spec: { s: 'x' },
    old: { n: 1 },
    errors: [],
  },
  {
    title: 'tolerates a rule that was broken before and whose part is unchanged',
    rule: { rule: 'self.n >= 1' },
    spec: { n: 0 },
    old: { n: 0 },
    errors: [],
  },
  {
    title: 'does not tolerate it when the part has changed',
    rule: { rule: 'self.n >= 1' },
    spec: { n: -1 },
    old: { n: 0 },
    errors: ['Invalid spec'],
  },
]

describe('CEL rules', () => {
  for (const { title, rule, spec, old, errors } of rows) {
    it(title, () => {
      const found = celFindings({ spec }, ruled(rule), old === undefined ? undefined : { spec: old })
      expect(brief(found.errors)).to.deep.equal(errors)
    })
  }

  it('speaks the message, the message expression where it makes a sentence, or the rule', () => {
    const detail = (rule: Omit<ValidationRule, 'rule'>) =>
      celFindings({ spec: { n: 4 } }, ruled({ rule: 'self.n > 5', ...rule })).errors[0]?.detail
    expect(detail({})).to.equal('failed rule: self.n > 5')
    expect(detail({ message: 'must be more than 5' })).to.equal('must be more than 5')
    expect(detail({ message: 'm', messageExpression: "'must be more than ' + string(self.n)" })).to.equal(
      'must be more than 4',
    )
    expect(detail({ message: 'm', messageExpression: 'self.absent' })).to.equal('m')
  })

  it('says which rules it cannot run, and refuses nothing for them', () => {
    const found = celFindings({ spec: { s: '1Gi' } }, ruled({ rule: '[self.s].all(index, text, index < 9)' }))
    expect(found.errors).to.deep.equal([])
    expect(found.unchecked[0]).to.contain('spec:').and.contain('index')
  })

  it('compares lists of type map and set without regard to order, others with', () => {
    const list = (
      type: 'map' | 'set' | 'atomic',
      items: StructuralSchema,
      rule = 'self == oldSelf',
    ): StructuralSchema => ({
      type: 'object',
      properties: {
        l: {
          type: 'array',
          'x-kubernetes-list-type': type,
          ...(type === 'map' ? { 'x-kubernetes-list-map-keys': ['name'] } : {}),
          items,
          'x-kubernetes-validations': [{ rule, message: 'field is immutable' }],
        },
      },
    })
    const errors = (schema: StructuralSchema, now: unknown[], old: unknown[]) =>
      celFindings({ l: now }, schema, { l: old }).errors.length
    const named = list('map', { type: 'object', properties: { name: text, v: text } })
    const [a, b] = [
      { name: 'a', v: '1' },
      { name: 'b', v: '2' },
    ]
    expect(errors(named, [b, a], [a, b])).to.equal(0)
    expect(errors(named, [b, { ...a, v: '3' }], [a, b])).to.equal(1)
    // A list computed from such a list is compared in order, like any other list.
    const names = 'self.map(e, e.name) == oldSelf.map(e, e.name)'
    const inOrder = list('map', { type: 'object', properties: { name: text, v: text } }, names)
    expect(errors(inOrder, [b, a], [a, b])).to.equal(1)
    expect(errors(inOrder, [{ ...a, v: '3' }, b], [a, b])).to.equal(0)
    expect(errors(list('set', text), ['y', 'x'], ['x', 'y'])).to.equal(0)
    expect(errors(list('set', text), ['y', 'z'], ['x', 'y'])).to.equal(1)
    expect(errors(list('atomic', text), ['y', 'x'], ['x', 'y'])).to.equal(1)
  })

  it('finds the old element of a map-like list by its key, and none in other lists', () => {
    const items: StructuralSchema = {
      type: 'object',
      properties: { name: text, v: { ...text, 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] } },
    }
    const schema = (type: 'map' | 'atomic'): StructuralSchema => ({
      type: 'object',
      properties: {
        l: { type: 'array', 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': ['name'], items },
      },
    })
    const [now, old] = [
      {
        l: [
          { name: 'b', v: '2' },
          { name: 'a', v: 'new' },
        ],
      },
      {
        l: [
          { name: 'a', v: '1' },
          { name: 'b', v: '2' },
        ],
      },
    ]
    expect(brief(celFindings(now, schema('map'), old).errors)).to.deep.equal([
      'Invalid spec.l[1].v'.replace('spec.', ''),
    ])
    expect(celFindings(now, schema('atomic'), old).errors).to.deep.equal([])
  })

  it('are not looked at after errors that make them meaningless, but are after others', () => {
    const resource = thing({
      type: 'object',
      required: ['s'],
      properties: { s: { type: 'string', pattern: '^a' }, n: { type: 'integer' } },
      'x-kubernetes-validations': [{ rule: 'self.n >= 1' }],
    })
    const missing = validate(object({ n: 0 }), resource)
    expect(brief(missing.errors)).to.deep.equal(['Required spec.s'])
    expect(missing.unchecked).to.have.length(1)
    expect(brief(validate(object({ s: 'b', n: 0 }), resource).errors)).to.deep.equal(['Invalid spec.s', 'Invalid spec'])
  })

  it('take any JSON', () => {
    const rule = { rule: 'self.n > 1 && self.l.all(x, x.startsWith(self.s)) && self == oldSelf', optionalOldSelf: true }
    const key = fc.constantFrom('n', 's', 'l', 'a-b', '__proto__')
    const any = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()))
    fc.assert(
      fc.property(any, fc.option(any), (spec, old) => {
        celFindings({ spec }, ruled(rule), old === null ? undefined : { spec: old })
      }),
    )
  })
})
