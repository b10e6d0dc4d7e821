import { expect } from 'chai'
import fc from 'fast-check'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { type MergeSchema, strategicMerge } from '../../../../schemas/json/strategic-merge.ts'

const by = (key: string, properties: Readonly<Record<string, MergeSchema>> = {}): MergeSchema => ({
  'x-kubernetes-patch-strategy': 'merge',
  'x-kubernetes-patch-merge-key': key,
  items: { properties },
})

/** A part of a pod spec. */
const SCHEMA: MergeSchema = {
  properties: {
    containers: by('name', { volumeMounts: by('mountPath') }),
    env: by('name'),
    finalizers: { 'x-kubernetes-patch-strategy': 'merge' },
    strategy: { 'x-kubernetes-patch-strategy': 'retainKeys,replace' },
    volumes: by('name'),
  },
}

const merged = (original: JsonObject, patch: JsonObject): JsonObject => strategicMerge(original, patch, SCHEMA)

const refused = (why: string): never => {
  throw new Error(why)
}

/** The same where the patch may hold directives. */
const directed = (original: JsonObject, patch: JsonObject): JsonObject =>
  strategicMerge(original, patch, SCHEMA, refused)

describe('a strategic merge patch', () => {
  const env = (...names: string[]) => names.map((name) => ({ name, value: `of ${name}` }))

  it('merges objects field by field, and removes what is null', () => {
    const original = { nodeSelector: { zone: 'a', disk: 'ssd' }, affinity: { nodeAffinity: { a: 1 } } }
    const patch = { nodeSelector: { zone: 'b', disk: null }, affinity: { podAffinity: {} } }
    expect(merged(original, patch)).to.deep.equal({
      nodeSelector: { zone: 'b' },
      affinity: { nodeAffinity: { a: 1 }, podAffinity: {} },
    })
  })

  it('takes fields with the names of what every object has for what they are', () => {
    const patch = JSON.parse('{"a": {"__proto__": "x", "constructor": [{"name": "y"}], "toString": null}}')
    const result = merged({ a: { b: 'z' } }, patch) as { a: object }
    expect(JSON.stringify(result)).to.equal('{"a":{"b":"z","__proto__":"x","constructor":[{"name":"y"}]}}')
    expect(Object.getPrototypeOf(result.a)).to.equal(Object.prototype)
    const replaced = merged({ a: { constructor: [{ name: 'old' }] } }, patch)
    expect(JSON.stringify(replaced)).to.include('"constructor":[{"name":"y"}]').and.not.include('old')
  })

  it('merges lists with a key element by element, and replaces other lists', () => {
    const original = {
      containers: [{ name: 'node', image: 'a', volumeMounts: [{ mountPath: '/a', name: 'x' }] }],
      tolerations: [{ key: 'old' }],
    }
    const patch = {
      containers: [{ name: 'node', volumeMounts: [{ mountPath: '/a', name: 'y' }] }],
      tolerations: [{ key: 'new' }],
    }
    expect(merged(original, patch)).to.deep.equal({
      containers: [{ name: 'node', image: 'a', volumeMounts: [{ mountPath: '/a', name: 'y' }] }],
      tolerations: [{ key: 'new' }],
    })
  })

  const ORDERS: readonly [string[], string[], string[]][] = [
    [
      ['INIT_ENV', 'DATASET_PATH'],
      ['INIT_ENV', 'NEW'],
      ['INIT_ENV', 'NEW', 'DATASET_PATH'],
    ],
    [['A', 'B'], ['B'], ['A', 'B']],
    [['A', 'B'], ['NEW'], ['NEW', 'A', 'B']],
    [
      ['A', 'B', 'C'],
      ['C', 'A'],
      ['B', 'C', 'A'],
    ],
    [[], ['A'], ['A']],
  ]
  for (const [original, patch, order] of ORDERS) {
    it(`of ${original.join(', ') || 'nothing'} with ${patch.join(', ')} is in the order ${order.join(', ')}`, () => {
      const result = merged({ env: env(...original) }, { env: env(...patch) }).env
      expect((result as { name: string }[]).map(({ name }) => name)).to.deep.equal(order)
    })
  }

  it('keeps the other source of a volume, as Kubernetes does', () => {
    const result = merged(
      { volumes: [{ name: 'v', emptyDir: {} }] },
      { volumes: [{ name: 'v', configMap: { name: 'c' } }] },
    )
    expect(result).to.deep.equal({ volumes: [{ name: 'v', emptyDir: {}, configMap: { name: 'c' } }] })
  })

  it('holds every element once, and changes neither argument', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(names, names, (a, b) => {
        const [original, patch] = [{ env: env(...a) }, { env: env(...b) }]
        const before = JSON.stringify([original, patch])
        const result = merged(original, patch).env as { name: string }[]
        expect(result.map(({ name }) => name)).to.have.members([...new Set([...a, ...b])])
        expect(JSON.stringify([original, patch])).to.equal(before)
      }),
    )
  })

  it('changes nothing the second time', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'env'), fc.oneof(fc.integer(), fc.constant(env('x', 'y'))))
    fc.assert(
      fc.property(fields, fields, (original, patch) => {
        const once = merged(original, patch)
        expect(merged(once, patch)).to.deep.equal(once)
      }),
    )
  })

  it('adds plain values that are not there yet where the schema says merge', () => {
    expect(merged({ finalizers: ['a', 'b'] }, { finalizers: ['c', 'a'] })).to.deep.equal({
      finalizers: ['c', 'a', 'b'],
    })
  })

  it('keeps elements of one key apart that were there before', () => {
    const original = { env: [{ name: 'a', value: '1' }, { name: 'a' }] }
    expect(merged(original, { env: [{ name: 'a', value: '2' }] })).to.deep.equal({
      env: [{ name: 'a', value: '2' }, { name: 'a' }],
    })
  })

  it('knows no directives where nobody could be told of a wrong one', () => {
    const patch = { labels: { $patch: 'delete', '$setElementOrder/a': 'b' } }
    expect(merged({ labels: { a: 'b' } }, patch)).to.deep.equal({
      labels: { a: 'b', $patch: 'delete', '$setElementOrder/a': 'b' },
    })
  })

  const DIRECTIVES: Record<string, [original: JsonObject, patch: JsonObject, result: JsonObject]> = {
    'replaces an object': [
      { labels: { a: '1' } },
      { labels: { $patch: 'replace', b: '2', c: null } },
      { labels: { b: '2' } },
    ],
    'deletes an object': [{ labels: { a: '1' }, b: 1 }, { labels: { $patch: 'delete' } }, { b: 1 }],
    'deletes an element': [{ env: env('a', 'b') }, { env: [{ name: 'a', $patch: 'delete' }] }, { env: env('b') }],
    'replaces a list': [{ env: env('a', 'b') }, { env: [{ $patch: 'replace' }, ...env('c')] }, { env: env('c') }],
    'orders a list': [
      { env: env('a', 'b') },
      { '$setElementOrder/env': [{ name: 'b' }, { name: 'a' }] },
      { env: env('b', 'a') },
    ],
    'retains keys': [
      { labels: { a: '1', b: '2' } },
      { labels: { $retainKeys: ['a'], a: '3' } },
      { labels: { a: '3' } },
    ],
    'takes plain values from a list': [
      { finalizers: ['a', 'b'] },
      { '$deleteFromPrimitiveList/finalizers': ['a'] },
      { finalizers: ['b'] },
    ],
  }
  for (const [what, [original, patch, result]] of Object.entries(DIRECTIVES)) {
    it(`${what} where a directive says so`, () => expect(directed(original, patch)).to.deep.equal(result))
  }

  const WRONG: Record<string, JsonObject> = {
    'unknown patch directive "x"': { labels: { $patch: 'x' } },
    'an element of a list that is merged by "name" must be an object': { env: ['a'] },
    'map: {"value":"a"} does not contain declared merge key: name': { env: [{ value: 'a' }] },
  }
  for (const [why, patch] of Object.entries(WRONG)) {
    it(`says of a wrong one: ${why}`, () => expect(() => directed({ labels: {}, env: [] }, patch)).to.throw(why))
  }
})
