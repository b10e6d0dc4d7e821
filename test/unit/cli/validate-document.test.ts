import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

describe('docs/validate.md', () => {
  it('shows what the command says to its example', async () => {
    const text = await readFile(path.join(ROOT, 'docs/validate.md'), 'utf8')
    const manifest = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? ''
    const output = /```console\n\$ grove validate cache\.yaml\n(.*?)```/s.exec(text)?.[1]
    const directory = await mkdtemp(path.join(tmpdir(), 'grove-document-'))
    try {
      const file = path.join(directory, 'cache.yaml')
      await writeFile(file, manifest)
      const { status, stdout, stderr } = await grove(['validate', file])
      expect(stdout.replaceAll(file, 'cache.yaml')).to.equal(output)
      expect({ status, stderr }).to.deep.equal({ status: 1, stderr: '' })
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})
