import { expect } from 'chai'
import fc from 'fast-check'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { validate } from '../../../../schemas/structural/validate.ts'
import type { StructuralSchema } from '../../../../schemas/structural-schema.ts'
import { brief, object, thing } from './resource.ts'

const spec: StructuralSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 5, pattern: '^[a-z]+$' },
    count: { type: 'integer', format: 'int32', minimum: 1, maximum: 9 },
    big: { type: 'integer', format: 'int32' },
    mode: { type: 'string', enum: ['A', 'B'] },
    port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    at: { type: 'string', format: 'date-time' },
    on: { type: 'boolean' },
    few: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    tags: { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    env: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, value: { type: 'string' } },
      },
    },
    ports: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['port', 'protocol'],
      items: { type: 'object', properties: { port: { type: 'integer' }, protocol: { type: 'string' } } },
    },
    notes: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
const resource = thing(spec)

const rows: { title: string; spec: JsonObject; errors: string[]; detail?: string }[] = [
  { title: 'nothing for a good object', spec: { name: 'a', count: 3, port: 'http', mode: 'B' }, errors: [] },
  { title: 'Required at the missing field', spec: {}, errors: ['Required spec.name'] },
  { title: 'TooLong for maxLength', spec: { name: 'abcdef' }, errors: ['TooLong spec.name'] },
  {
    title: 'only the first thing that is wrong with a string',
    spec: { name: 'TOO LONG' },
    errors: ['TooLong spec.name'],
  },
  { title: 'Invalid for a pattern', spec: { name: 'A' }, errors: ['Invalid spec.name'], detail: 'must match ^[a-z]+$' },
  {
    title: 'NotSupported for an enum, with the values there are',
    spec: { name: 'a', mode: 'C' },
    errors: ['NotSupported spec.mode'],
    detail: 'supported values: "A", "B"',
  },
  { title: 'Invalid below a minimum', spec: { name: 'a', count: 0 }, errors: ['Invalid spec.count'] },
  { title: 'Invalid above a maximum', spec: { name: 'a', count: 10 }, errors: ['Invalid spec.count'] },
  { title: 'Invalid beyond 32 bits', spec: { name: 'a', big: 3e9 }, errors: ['Invalid spec.big'] },
  { title: 'Invalid for a fraction', spec: { name: 'a', count: 1.5 }, errors: ['Invalid spec.count'] },
  { title: 'Invalid for a wrong time', spec: { name: 'a', at: 'noon' }, errors: ['Invalid spec.at'] },
  {
    title: 'the way out of a number in quotes',
    spec: { name: 'a', count: '3' },
    errors: ['Invalid spec.count'],
    detail: 'must be a whole number; write it without quotes: 3',
  },
  {
    title: 'the way out of a word without quotes',
    spec: { name: true },
    errors: ['Invalid spec.name'],
    detail: 'must be a string; put it in quotes: "true"',
  },
  {
    title: 'both the type and the enum',
    spec: { name: 'a', mode: 1 },
    errors: ['Invalid spec.mode', 'NotSupported spec.mode'],
  },
  {
    title: 'Invalid once for what is neither number nor string',
    spec: { name: 'a', port: true },
    errors: ['Invalid spec.port'],
  },
  { title: 'Invalid for too many elements', spec: { name: 'a', few: ['a', 'b', 'c'] }, errors: ['Invalid spec.few'] },
  { title: 'a path into a map', spec: { name: 'a', notes: { 'a.b/c': 1 } }, errors: ['Invalid spec.notes.a.b/c'] },
  { title: 'a null element', spec: { name: 'a', env: [null] }, errors: ['Invalid spec.env[0]'] },
  {
    title: 'Duplicate at the second of equal set members, once',
    spec: { name: 'a', tags: ['x', 'y', 'x', 'x'] },
    errors: ['Duplicate spec.tags[2]'],
  },
  {
    title: 'Duplicate at the second element with the same key',
    spec: { name: 'a', env: [{ name: 'A' }, { name: 'B' }, { name: 'A', value: 'x' }] },
    errors: ['Duplicate spec.env[2]'],
  },
  {
    title: 'no Duplicate when one of several keys differs',
    spec: { name: 'a', ports: [{ port: 1, protocol: 'TCP' }, { port: 1, protocol: 'UDP' }, { port: 1 }] },
    errors: [],
  },
]

describe('validating by CRD', () => {
  for (const { title, spec, errors, detail } of rows) {
    it(`gives ${title}`, () => {
      const found = validate(object(spec), resource).errors
      expect(brief(found)).to.deep.equal(errors)
      if (detail !== undefined) expect(found[0]?.detail).to.equal(detail)
    })
  }

  it('checks the name, namespace, labels and annotations of every kind', () => {
    const metadata = { name: 'A_b', namespace: 'x.y', labels: { 'a b': 'v' }, annotations: { '': 'v' } }
    expect(brief(validate(object({ name: 'a' }, { metadata }), resource).errors)).to.include.members([
      'Invalid metadata.name',
      'Invalid metadata.namespace',
      'Invalid metadata.labels',
      'Invalid metadata.annotations',
    ])
  })

  it('refuses negative replicas of a kind that can be scaled, though its schema has no minimum', () => {
    const scaled = thing(
      { type: 'object', properties: { replicas: { type: 'integer' } } },
      { specReplicasPath: '.spec.replicas' },
    )
    expect(brief(validate(object({ replicas: -1 }), scaled).errors)).to.deep.equal(['Invalid spec.replicas'])
    expect(validate(object({ replicas: 0 }), scaled).errors).to.deep.equal([])
  })

  describe('an update', () => {
    const broken = { name: 'TOO LONG', env: [{ name: 'A', value: 1 }], notes: { a: 1 } }

    it('tolerates mistakes it does not touch', () => {
      const found = validate(object({ ...broken, count: 3 }), resource, object(broken))
      expect(found.errors).to.deep.equal([])
      expect(brief(found.tolerated)).to.include.members(['TooLong spec.name', 'Invalid spec.env[0].value'])
    })

    it('refuses a mistake in what it changes, and finds old list elements by their key', () => {
      const changed = {
        ...broken,
        name: 'ALSO LONG',
        env: [
          { name: 'B', value: 2 },
          { name: 'A', value: 1 },
        ],
      }
      expect(brief(validate(object(changed), resource, object(broken)).errors)).to.have.members([
        'TooLong spec.name',
        'Invalid spec.env[0].value',
      ])
    })

    it('tolerates duplicates where there were some before', () => {
      const old = object({ name: 'a', tags: ['x', 'x'] })
      expect(validate(object({ name: 'b', tags: ['x', 'x'] }), resource, old).errors).to.deep.equal([])
    })

    it('may not change name or namespace', () => {
      const moved = object({ name: 'a' }, { metadata: { name: 't', namespace: 'other' } })
      expect(brief(validate(moved, resource, object({ name: 'a' })).errors)).to.deep.equal([
        'Invalid metadata.namespace',
      ])
    })
  })

  it('takes names that are no text', () => {
    for (const name of [[], {}, 1, true]) {
      const { errors } = validate({ metadata: { name }, spec: {} } as JsonObject, resource)
      expect(errors).to.be.an('array')
    }
  })

  it('takes any JSON', () => {
    const key = fc.constantFrom(...Object.keys(spec.properties ?? {}), '__proto__')
    const any = fc.record({
      metadata: fc.jsonValue(),
      spec: fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue())),
    })
    fc.assert(
      fc.property(any, fc.option(any), (now, before) => {
        const found = validate(now as JsonObject, resource, (before ?? undefined) as JsonObject | undefined)
        expect(found.errors).to.be.an('array')
      }),
    )
  })
})
