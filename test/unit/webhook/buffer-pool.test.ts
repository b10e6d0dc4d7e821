import { expect } from 'chai'
import type * as Pool from '../../../webhook/server/buffer-pool.ts'

const MEBIBYTE = 1024 * 1024
/** The module once more, as `?own` makes it: the one of this process may be full of what other test files gave back. */
const OWN = new URL('../../../webhook/server/buffer-pool.js?own', import.meta.url).href

describe('Buffers for bodies that arrive in pieces', () => {
  let borrowBuffer: typeof Pool.borrowBuffer
  let returnBuffer: typeof Pool.returnBuffer
  before(async () => {
    ;({ borrowBuffer, returnBuffer } = (await import(OWN)) as typeof Pool)
  })

  it('are as long as asked for at least', () => {
    for (const size of [1, 32 * 1024, 100_000, 3 * MEBIBYTE]) {
      const buffer = borrowBuffer(size)
      expect(buffer.length).to.be.at.least(size)
      returnBuffer(buffer)
    }
  })

  it('are used again', () => {
    const buffer = borrowBuffer(100_000)
    returnBuffer(buffer)
    expect(borrowBuffer(100_000)).to.equal(buffer)
    returnBuffer(buffer)
  })

  it('that are too large to keep give their memory back at once, and not when garbage is collected', () => {
    const buffer = borrowBuffer(3 * MEBIBYTE)
    const before = process.memoryUsage().arrayBuffers
    returnBuffer(buffer)
    expect(buffer.length, 'the length of what was given back').to.equal(0)
    expect(before - process.memoryUsage().arrayBuffers).to.be.at.least(3 * MEBIBYTE)
  })

  it('are not kept beyond a few megabytes together', () => {
    const buffers = Array.from({ length: 20 }, () => borrowBuffer(MEBIBYTE))
    for (const buffer of buffers) returnBuffer(buffer)
    const kept = buffers.reduce((sum, { length }) => sum + length, 0)
    expect(kept).to.be.within(MEBIBYTE, 4 * MEBIBYTE)
  })
})
