import { expect } from 'chai'
import fc from 'fast-check'
import { strategicMerge } from '../../../trainer/merge/strategic-merge.ts'
import { withEnv, withMounts, withPorts } from '../../../trainer/merge/upsert.ts'

describe('a strategic merge of pod templates', () => {
  const env = (...names: string[]) => names.map((name) => ({ name, value: `of ${name}` }))

  it('merges objects field by field, and removes what is null', () => {
    const original = { nodeSelector: { zone: 'a', disk: 'ssd' }, affinity: { nodeAffinity: { a: 1 } } }
    const patch = { nodeSelector: { zone: 'b', disk: null }, affinity: { podAffinity: {} } }
    expect(strategicMerge(original, patch)).to.deep.equal({
      nodeSelector: { zone: 'b' },
      affinity: { nodeAffinity: { a: 1 }, podAffinity: {} },
    })
  })

  it('takes fields with the names of what every object has for what they are', () => {
    const patch = JSON.parse('{"a": {"__proto__": "x", "constructor": [{"name": "y"}], "toString": null}}')
    const merged = strategicMerge({ a: { b: 'z' } }, patch) as { a: object }
    expect(JSON.stringify(merged)).to.equal('{"a":{"b":"z","__proto__":"x","constructor":[{"name":"y"}]}}')
    expect(Object.getPrototypeOf(merged.a)).to.equal(Object.prototype)
    const replaced = strategicMerge({ a: { constructor: [{ name: 'old' }] } }, patch)
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
    expect(strategicMerge(original, patch)).to.deep.equal({
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
  for (const [original, patch, merged] of ORDERS) {
    it(`of ${original.join(', ') || 'nothing'} with ${patch.join(', ')} is in the order ${merged.join(', ')}`, () => {
      const result = strategicMerge({ env: env(...original) }, { env: env(...patch) }).env
      expect((result as { name: string }[]).map(({ name }) => name)).to.deep.equal(merged)
    })
  }

  it('keeps the other source of a volume, as Kubernetes does', () => {
    const merged = strategicMerge(
      { volumes: [{ name: 'v', emptyDir: {} }] },
      { volumes: [{ name: 'v', configMap: { name: 'c' } }] },
    )
    expect(merged).to.deep.equal({ volumes: [{ name: 'v', emptyDir: {}, configMap: { name: 'c' } }] })
  })

  it('holds every element once, and changes neither argument', () => {
    const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(names, names, (a, b) => {
        const [original, patch] = [{ env: env(...a) }, { env: env(...b) }]
        const before = JSON.stringify([original, patch])
        const result = strategicMerge(original, patch).env as { name: string }[]
        expect(result.map(({ name }) => name)).to.have.members([...new Set([...a, ...b])])
        expect(JSON.stringify([original, patch])).to.equal(before)
      }),
    )
  })

  it('changes nothing the second time', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'env'), fc.oneof(fc.integer(), fc.constant(env('x', 'y'))))
    fc.assert(
      fc.property(fields, fields, (original, patch) => {
        const once = strategicMerge(original, patch)
        expect(strategicMerge(once, patch)).to.deep.equal(once)
      }),
    )
  })
})

describe('an upsert', () => {
  it('replaces in place by name, and appends what is new', () => {
    const list = [
      { name: 'A', value: '1' },
      { name: 'B', value: '2' },
    ]
    const added = [
      { name: 'A', valueFrom: 'x' },
      { name: 'C', value: '3' },
    ]
    expect(withEnv(list, added)).to.deep.equal([{ name: 'A', valueFrom: 'x' }, list[1], added[1]])
  })

  it('knows mounts by their path', () => {
    const [old, next] = [
      { name: 'x', mountPath: '/a' },
      { name: 'y', mountPath: '/a' },
    ]
    expect(withMounts([old], [next])).to.deep.equal([next])
  })

  it('keeps a port without name beside another one without name', () => {
    expect(withPorts([{ containerPort: 8080 }], [{ containerPort: 29500 }])).to.have.length(2)
  })

  it('leaves an absent list absent where nothing is added', () => {
    expect(withEnv(undefined, [])).to.equal(undefined)
  })
})
