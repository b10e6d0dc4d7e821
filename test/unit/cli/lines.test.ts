import { expect } from 'chai'
import fc from 'fast-check'
import { linesOf } from '../../../cli/verbs/admit/lines.ts'

const read = async (chunks: readonly string[], limit = 1000) => {
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk)
  }
  const lines: (string | number)[][] = []
  for await (const line of linesOf(input(), limit)) {
    lines.push([line.number, 'bytes' in line ? line.bytes.toString() : line.length])
  }
  return lines
}

describe('lines of a stream', () => {
  it('are the same wherever the stream is cut', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'bc', '\n', ' ', '\r\n', 'ü'), { maxLength: 30 }),
        async (chunks) => {
          const expected = chunks
            .join('')
            .split('\n')
            .map((line, index) => [index + 1, line])
            .filter(([, line]) => String(line).trim() !== '')
          expect(await read(chunks)).to.deep.equal(expected)
        },
      ),
    ))

  it('keep their number after blank ones', async () => {
    expect(await read(['\n\n  \na\n\t\nb'])).to.deep.equal([
      [4, 'a'],
      [6, 'b'],
    ])
  })

  it('are named by their length where they are longer than the limit', async () => {
    expect(await read(['12345', '678\n', '1234567\n12345678'], 7)).to.deep.equal([
      [1, 8],
      [2, '1234567'],
      [3, 8],
    ])
  })
})
