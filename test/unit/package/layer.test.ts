import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import fc from 'fast-check'
import { entriesOf } from '../../../scripts/package/image/archive.ts'
import { type Entry, file } from '../../../scripts/package/image/entry.ts'
import { digestOf, layerOf } from '../../../scripts/package/image/layer.ts'

const ENTRIES: readonly Entry[] = [
  file('usr/bin/tool', 'runs', 0o755),
  file('etc/passwd', 'root'),
  { path: 'lib/link.so', linkTo: 'real.so' },
  { path: 'tmp', mode: 0o1777, directory: true },
]

describe('A layer of an image', () => {
  it('is the same byte for byte, in whatever order and at whatever time its files came', async () => {
    const { digest } = await layerOf(ENTRIES)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...ENTRIES], { minLength: ENTRIES.length }), async (entries) => {
        expect((await layerOf(entries)).digest).to.equal(digest)
      }),
      { numRuns: 20 },
    )
  })

  it('has another digest when a file, a mode or a link is another', async () => {
    const others = await Promise.all([
      layerOf(ENTRIES),
      layerOf([...ENTRIES, file('etc/hosts', '')]),
      layerOf([...ENTRIES.slice(1), file('usr/bin/tool', 'runs', 0o644)]),
      layerOf(ENTRIES.map((entry) => ('linkTo' in entry ? { ...entry, linkTo: 'other.so' } : entry))),
    ])
    expect(new Set(others.map(({ digest }) => digest)).size).to.equal(others.length)
  })

  it('holds the files with their modes, and says the digest of what a runtime unpacks', async () => {
    const layer = await layerOf(ENTRIES)
    const tar = gunzipSync(layer.content)
    expect(layer.diffId).to.equal(digestOf(tar))
    const read = await entriesOf(Readable.from(tar), () => true)
    expect(read.map(({ path }) => path)).to.deep.equal(['etc/passwd', 'lib/link.so', 'usr/bin/tool'])
    expect(read.find(({ path }) => path === 'usr/bin/tool')).to.deep.include({ mode: 0o755 })
  })
})
