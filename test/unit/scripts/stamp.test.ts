import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { forgetStamp, isUpToDate, leaveStamp } from '../../../scripts/build/stamp.ts'

describe('the stamp of a build', () => {
  let root: string
  let stamp: string
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'grove-stamp-'))
    stamp = path.join(root, 'stamp.json')
    await writeFile(path.join(root, 'a.ts'), 'one')
    await writeFile(path.join(root, 'b.ts'), 'two')
    await leaveStamp(root, stamp, ['a.ts', 'b.ts', 'a.ts'])
  })
  afterEach(() => rm(root, { recursive: true }))

  it('says that nothing is to be built while all files are as they were', async () => {
    expect(await isUpToDate(root, stamp)).to.equal(true)
  })

  for (const [what, change] of [
    ['has changed', () => writeFile(path.join(root, 'b.ts'), 'four')],
    ['was written again with the same size', () => utimes(path.join(root, 'b.ts'), 1, 1)],
    ['is gone', () => rm(path.join(root, 'b.ts'))],
  ] as const) {
    it(`says that it is to be built again where a file ${what}`, async () => {
      await change()
      expect(await isUpToDate(root, stamp)).to.equal(false)
    })
  }

  it('says that it is to be built again where a build has not come to its end, or another Node made it', async () => {
    await writeFile(stamp, JSON.stringify({ node: 'v1.0.0', files: {} }))
    expect(await isUpToDate(root, stamp)).to.equal(false)
    await forgetStamp(stamp)
    expect(await isUpToDate(root, stamp)).to.equal(false)
  })
})
