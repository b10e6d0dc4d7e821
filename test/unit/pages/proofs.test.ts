import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'
import { expectThere, proofsIn } from '../document-proofs.ts'

for (const page of ['docs/disasters.md', 'docs/comparison.md']) {
  describe(page, () => {
    it('names tests that are there', () => {
      const text = readFileSync(path.join(repositoryRoot, page), 'utf8')
      const proofs = proofsIn(text)
      expect(proofs).to.not.have.length(0)
      expectThere(proofs)
      // Proofs that name a file without a sentence.
      for (const [, file = ''] of text.matchAll(/`(test\/[^`]+\.ts)`/g)) {
        expect(() => readFileSync(path.join(repositoryRoot, file)), file).to.not.throw()
      }
    })
  })
}
