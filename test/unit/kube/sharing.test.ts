import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import fc from 'fast-check'
import { largeTexts, sharing, withTexts } from '../../../kube/cache/sharing.ts'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What `make` returns takes this many bytes of the heap. */
const heapOf = (make: () => unknown): number => {
  collect()
  const before = process.memoryUsage().heapUsed
  const kept = make()
  collect()
  const bytes = process.memoryUsage().heapUsed - before
  return kept === undefined ? Number.NaN : bytes
}

describe('A new version of an object', () => {
  it('is the same as without sharing, and neither version is changed', () => {
    // As it is read: JSON.stringify makes 0 of -0.
    const value = fc.jsonValue({ maxDepth: 4 }).map(copy)
    fc.assert(
      fc.property(value, value, (now, before) => {
        const [nowAsText, beforeAsText] = [JSON.stringify(now), JSON.stringify(before)]
        expect(sharing(now, before)).to.deep.equal(JSON.parse(nowAsText))
        expect([JSON.stringify(now), JSON.stringify(before)]).to.deep.equal([nowAsText, beforeAsText])
      }),
    )
  })

  it('is the one before where nothing has changed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const before = copy(value)
        expect(sharing(copy(value), before) === before).to.equal(true)
      }),
    )
  })

  it('keeps the parts that have not changed, in lists too', () => {
    const before = { spec: { a: [{ b: 1 }, { c: 2 }], d: {} }, status: { ready: 1 } }
    const now = sharing(copy({ ...before, status: { ready: 2 } }), before)
    expect(now.spec).to.equal(before.spec)
    expect(now.status).to.deep.equal({ ready: 2 })
    const longer = sharing({ spec: { a: [{ b: 1 }, { c: 3 }, { e: 4 }], d: {} } }, before)
    expect(longer.spec.a[0]).to.equal(before.spec.a[0])
    expect(longer.spec.d).to.equal(before.spec.d)
  })

  it('tells an absent field from one that says undefined', () => {
    const before = { a: 1 }
    expect(sharing({ a: 1, b: undefined }, before)).to.not.equal(before)
    expect(sharing({ b: undefined }, before)).to.deep.equal({ b: undefined })
  })
})

describe('A value that is nested more deeply than the stack allows', () => {
  it('is kept as it is, in whatever it was nested', () => {
    const deep = (open: string, close: string): unknown => JSON.parse(`${open.repeat(50_000)}1${close.repeat(50_000)}`)
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const now = deep(open, close)
      expect(sharing(now, deep(open, close)) === now).to.equal(true)
    }
  })
})

describe('Large texts', () => {
  const TEXT = 'x'.repeat(200_000)
  const written = JSON.stringify({ metadata: { annotations: { weight: TEXT } }, list: [{ weight: TEXT }] })

  it('of many copies are kept once', () => {
    const template = copy({ spec: { weight: TEXT } })
    const texts = largeTexts(template)
    const copies = () => Array.from({ length: 50 }, () => withTexts(JSON.parse(written) as object, texts))
    expect(copies()[0]).to.deep.equal(JSON.parse(written))
    expect(heapOf(copies)).to.be.below(2e6)
    expect(heapOf(() => Array.from({ length: 50 }, () => JSON.parse(written) as unknown))).to.be.above(15e6)
  })

  it('of a version that differs in something else are those of the version before', () => {
    const versions = () => {
      const kept: object[] = [JSON.parse(written)]
      for (let i = 0; i < 50; i++) kept.push(sharing({ ...(JSON.parse(written) as object), i }, kept[i]))
      return kept
    }
    expect(heapOf(versions)).to.be.below(2e6)
  })

  it('are found at any depth, and short ones are left alone', () => {
    expect([...largeTexts({ a: [{ b: TEXT }], c: 'short' }).keys()]).to.deep.equal([TEXT])
    expect(largeTexts({ c: 'short' }).size).to.equal(0)
    expect(largeTexts(undefined).size).to.equal(0)
  })
})
