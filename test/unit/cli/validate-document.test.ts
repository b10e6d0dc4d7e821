import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

/** Pages whose first manifest is refused, and the name that they give it. */
const PAGES = { 'docs/validate.md': 'cache.yaml', 'docs/trainjob-admission.md': 'tune.yaml' }

for (const [page, name] of Object.entries(PAGES)) {
  describe(page, () => {
    it('shows what the command says to its example', async () => {
      const text = await readFile(path.join(ROOT, page), 'utf8')
      const manifest = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? ''
      const output = new RegExp(`\`\`\`console\\n\\$ grove validate ${name}\\n(.*?)\`\`\``, 's').exec(text)?.[1]
      const directory = await mkdtemp(path.join(tmpdir(), 'grove-document-'))
      try {
        const file = path.join(directory, name)
        await writeFile(file, manifest)
        const { status, stdout, stderr } = await grove(['validate', file])
        expect(stdout.replaceAll(file, name)).to.equal(output)
        expect({ status, stderr }).to.deep.equal({ status: 1, stderr: '' })
      } finally {
        await rm(directory, { recursive: true })
      }
    })
  })
}
