import { expect } from 'chai'
import fc from 'fast-check'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { prune } from '../../../../schemas/structural/prune.ts'
import type { StructuralSchema } from '../../../../schemas/structural-schema.ts'

const text: StructuralSchema = { type: 'string' }
const spec = (properties: Record<string, StructuralSchema>): StructuralSchema => ({
  type: 'object',
  properties: { spec: { type: 'object', properties } },
})

const rows: {
  title: string
  schema: StructuralSchema
  object: JsonObject
  kept: JsonObject
  unknown: string[]
}[] = [
  {
    title: 'removes what has no schema and names it, an unknown object by its own path only',
    schema: spec({ a: text }),
    object: { spec: { a: 'x', b: { c: 1 } } },
    kept: { spec: { a: 'x' } },
    unknown: ['spec.b'],
  },
  {
    title: 'keeps apiVersion, kind and metadata at the root, and only there',
    schema: spec({}),
    object: { apiVersion: 'v1', kind: 'K', metadata: { any: 1 }, spec: { kind: 'K' } },
    kept: { apiVersion: 'v1', kind: 'K', metadata: { any: 1 }, spec: {} },
    unknown: ['spec.kind'],
  },
  {
    title: 'looks into lists',
    schema: spec({ l: { type: 'array', items: { type: 'object', properties: { a: text } } } }),
    object: { spec: { l: [{ a: 'x' }, { a: 'x', b: 1 }, null, 'stray'] } },
    kept: { spec: { l: [{ a: 'x' }, { a: 'x' }, null, 'stray'] } },
    unknown: ['spec.l[1].b'],
  },
  {
    title: 'keeps every key of a map, and prunes its values',
    schema: spec({ m: { type: 'object', additionalProperties: { type: 'object', properties: { a: text } } } }),
    object: { spec: { m: { one: { a: 'x', b: 1 }, two: {} } } },
    kept: { spec: { m: { one: { a: 'x' }, two: {} } } },
    unknown: ['spec.m.one.b'],
  },
  {
    title: 'keeps anything under preserve-unknown-fields, but prunes what has a schema there',
    schema: spec({
      free: {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        properties: { known: { type: 'object', properties: { a: text } } },
      },
    }),
    object: { spec: { free: { any: { deep: [1] }, known: { a: 'x', b: 2 } } } },
    kept: { spec: { free: { any: { deep: [1] }, known: { a: 'x' } } } },
    unknown: ['spec.free.known.b'],
  },
  {
    title: 'keeps type and metadata of an embedded resource',
    schema: spec({ pod: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { spec: text } } }),
    object: { spec: { pod: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, other: 1 } } },
    kept: { spec: { pod: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } } } },
    unknown: ['spec.pod.other'],
  },
  {
    title: 'treats names of Object.prototype as the unknown fields they are',
    schema: spec({ a: text }),
    object: JSON.parse('{"spec": {"constructor": 1, "__proto__": {"polluted": true}, "toString": "x"}}'),
    kept: { spec: {} },
    unknown: ['spec.__proto__', 'spec.constructor', 'spec.toString'],
  },
]

describe('pruning by schema', () => {
  for (const { title, schema, object, kept, unknown } of rows) {
    it(title, () => {
      const before = JSON.stringify(object)
      const result = prune(object, schema)
      expect(result.object).to.deep.equal(kept)
      expect(result.unknown.map(({ path }) => path)).to.deep.equal(unknown)
      expect(JSON.stringify(object), 'the object given').to.equal(before)
    })
  }

  it('tells where an unknown field stands, so that callers can name the one that was meant', () => {
    const { unknown } = prune({ spec: { replicsa: 1 } }, spec({ replicas: { type: 'integer' } }))
    expect(unknown.map(({ key, within }) => [key, Object.keys(within?.properties ?? {})])).to.deep.equal([
      ['replicsa', ['replicas']],
    ])
  })

  it('takes any JSON, and has nothing left to do the second time', () => {
    const schema = spec({
      a: text,
      l: { type: 'array', items: { type: 'object', properties: { a: text } } },
      m: { type: 'object', additionalProperties: { type: 'array', items: text } },
      free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    })
    const key = fc.constantFrom('spec', 'a', 'l', 'm', 'free', 'metadata', '__proto__', 'other')
    const { json } = fc.letrec<{ json: unknown; map: JsonObject }>((tie) => ({
      json: fc.oneof(fc.jsonValue({ maxDepth: 1 }), tie('map'), fc.array(tie('json'), { maxLength: 3 })),
      map: fc.dictionary(key, tie('json'), { maxKeys: 4 }),
    }))
    fc.assert(
      fc.property(fc.dictionary(key, json), (object) => {
        const once = prune(object as JsonObject, schema)
        const twice = prune(once.object, schema)
        expect(twice.unknown).to.deep.equal([])
        expect(twice.object).to.deep.equal(once.object)
      }),
    )
  })

  it('leaves parts without unknown fields as they are, and never changes what it is given', () => {
    const schema = spec({ a: text, l: { type: 'array', items: text }, m: { type: 'object', properties: { a: text } } })
    const known = { a: 'x', l: ['y'], m: { a: 'z' } }
    expect(prune({ spec: known }, schema).object.spec).to.equal(known)
    const partly = { l: known.l, m: { a: 'z', b: 1 } }
    const { l, m } = prune({ spec: partly }, schema).object.spec as JsonObject
    expect(l).to.equal(known.l)
    expect(m).to.deep.equal({ a: 'z' })
    expect(partly).to.deep.equal({ l: ['y'], m: { a: 'z', b: 1 } })
  })
})
