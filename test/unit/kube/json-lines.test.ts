import { expect } from 'chai'
import fc from 'fast-check'
import { jsonLines } from '../../../kube/cache/watch-stream.ts'

const read = (chunks: readonly Buffer[]): unknown[] => {
  const values: unknown[] = []
  const push = jsonLines((value) => values.push(value))
  for (const chunk of chunks) push(chunk)
  return values
}

/** Cuts bytes at the given places. */
const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const sorted = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return sorted.slice(1).map((end, i) => bytes.subarray(sorted[i], end))
}

describe('lines of JSON', () => {
  it('come out whole wherever the bytes are cut, even inside a character', () => {
    const line = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    const text = fc.record({ name: fc.string({ unit: 'binary' }) })
    fc.assert(
      fc.property(fc.array(fc.oneof(line, text)), fc.array(fc.nat()), (values, places) => {
        const bytes = Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''))
        expect(read(cut(bytes, places))).to.deep.equal(values)
      }),
    )
  })

  it('are handed on before the next one has begun, and not before they are whole', () => {
    const values: unknown[] = []
    const push = jsonLines((value) => values.push(value))
    push(Buffer.from('{"a":1}\n{"b":'))
    expect(values).to.deep.equal([{ a: 1 }])
    push(Buffer.from('2}'))
    expect(values).to.deep.equal([{ a: 1 }])
    push(Buffer.from('\n'))
    expect(values).to.deep.equal([{ a: 1 }, { b: 2 }])
  })

  it('may be blank between values, and end in CR LF', () => {
    expect(read([Buffer.from('\n1\r\n\r\n  \n2\n')])).to.deep.equal([1, 2])
  })

  it('that are not JSON throw', () => {
    expect(() => read([Buffer.from('{"a":\n')])).to.throw(SyntaxError)
  })

  it('of 30 MB in chunks of 4 KB are read in linear time', () => {
    const size = 30_000_000
    const chunk = Buffer.alloc(4096, 'x')
    const started = performance.now()
    const values: unknown[] = []
    const push = jsonLines((value) => values.push(value))
    push(Buffer.from('"'))
    for (let sent = 0; sent < size; sent += chunk.length) push(chunk)
    push(Buffer.from('"\n'))
    expect(values).to.have.length(1)
    // Copying everything received so far at each chunk would move 110 GB.
    expect(performance.now() - started).to.be.below(2_000)
  })
})
