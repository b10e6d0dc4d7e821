import { expect } from 'chai'
import fc from 'fast-check'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { applyDefaults } from '../../../../schemas/structural/default.ts'
import type { StructuralSchema } from '../../../../schemas/structural-schema.ts'

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    replicas: { type: 'integer', default: 0 },
    strategy: { type: 'object', properties: { type: { type: 'string', default: 'Rolling' } } },
    whole: {
      type: 'object',
      default: { inner: {} },
      properties: { inner: { type: 'object', properties: { x: { type: 'integer', default: 7 } } } },
    },
    ports: {
      type: 'array',
      items: { type: 'object', properties: { protocol: { type: 'string', default: 'TCP' } } },
    },
    modes: { type: 'array', items: { type: 'string', default: 'auto' } },
    map: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { on: { type: 'boolean', default: true } } },
    },
    limits: { type: 'object', additionalProperties: { type: 'integer', default: 1 } },
    note: { type: 'string' },
    maybe: { type: 'string', nullable: true, default: 'd' },
  },
}
const always = { replicas: 0, whole: { inner: { x: 7 } }, maybe: 'd' }

const rows: { title: string; object: JsonObject; after: JsonObject; defaulted: string[] }[] = [
  {
    title: 'fills fields of objects that are there, and a default object is itself defaulted',
    object: {},
    after: always,
    defaulted: ['replicas', 'whole', 'maybe'],
  },
  {
    title: 'fills a nested field only when its object is given',
    object: { ...always, strategy: {} },
    after: { ...always, strategy: { type: 'Rolling' } },
    defaulted: ['strategy.type'],
  },
  {
    title: 'fills in lists and maps',
    object: { ...always, ports: [{}, { protocol: 'UDP' }], map: { a: {} } },
    after: { ...always, ports: [{ protocol: 'TCP' }, { protocol: 'UDP' }], map: { a: { on: true } } },
    defaulted: ['ports[0].protocol', 'map[a].on'],
  },
  {
    title: 'replaces a null that may not be by the default, in lists and maps too',
    object: { ...always, replicas: null, modes: [null], limits: { a: null } },
    after: { ...always, modes: ['auto'], limits: { a: 1 } },
    defaulted: ['replicas', 'modes[0]', 'limits[a]'],
  },
  {
    title: 'removes a null that may not be where there is no default',
    object: { ...always, note: null, map: { a: null } },
    after: { ...always, map: {} },
    defaulted: [],
  },
  {
    title: 'leaves a null that may be',
    object: { ...always, maybe: null },
    after: { ...always, maybe: null },
    defaulted: [],
  },
  {
    title: 'leaves a null in a list whose elements have no default: the schema refuses it later',
    object: { ...always, ports: [null] },
    after: { ...always, ports: [null] },
    defaulted: [],
  },
  {
    title: 'leaves wrong types alone',
    object: { ...always, strategy: 'x', ports: { a: 1 } },
    after: { ...always, strategy: 'x', ports: { a: 1 } },
    defaulted: [],
  },
]

describe('defaulting by schema', () => {
  for (const { title, object, after, defaulted } of rows) {
    it(title, () => {
      const before = JSON.stringify(object)
      const result = applyDefaults(object, schema)
      expect(result.object).to.deep.equal(after)
      expect(result.defaulted).to.deep.equal(defaulted)
      expect(JSON.stringify(object), 'the object given').to.equal(before)
    })
  }

  it('does not hand out the default itself: changing one object leaves the next alone', () => {
    const { object } = applyDefaults({}, schema)
    ;(object.whole as { inner: { x: number } }).inner.x = 8
    expect(applyDefaults({}, schema).object).to.deep.equal(always)
  })

  it('takes any JSON, and has nothing left to do the second time', () => {
    const key = fc.constantFrom(...Object.keys(schema.properties ?? {}), 'a', '__proto__')
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (object) => {
        const once = applyDefaults(object as JsonObject, schema)
        const twice = applyDefaults(once.object, schema)
        expect(twice.defaulted).to.deep.equal([])
        expect(twice.object).to.deep.equal(once.object)
      }),
    )
  })

  it('leaves parts that need no default as they are, and never changes what it is given', () => {
    const whole = { inner: { x: 1 } }
    const given = { replicas: 1, whole, ports: [{ protocol: 'UDP' }, {}], note: null }
    const { object } = applyDefaults(given as JsonObject, schema)
    expect(object.whole).to.equal(whole)
    expect(object.ports).to.deep.equal([{ protocol: 'UDP' }, { protocol: 'TCP' }])
    expect((object.ports as unknown[])[0]).to.equal(given.ports[0])
    expect(given).to.deep.equal({
      replicas: 1,
      whole: { inner: { x: 1 } },
      ports: [{ protocol: 'UDP' }, {}],
      note: null,
    })
  })
})
