import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'
import { expectThere, proofsIn } from './document-proofs.ts'

const page = readFileSync(path.join(repositoryRoot, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!---|What)(.+?) \| (.+) \| (.+) \|$/gm)].map(([, what = '', , proof = '']) => ({
  what,
  proof,
}))

describe('docs/security.md', () => {
  it('has a table for each attacker', () => {
    expect(page.match(/^## .*$/gm)).to.deep.equal([
      '## Accounts and their rights',
      '## A tenant who may edit one namespace',
      "## A stolen token of a pod's ServiceAccount",
      '## A stolen token of the webhook',
      '## A stolen token of the reconcilers',
      '## A compromised webhook certificate',
      '## A hostile manifest, or another user of your machine',
      '## What is not defended against',
    ])
    expect(rows.length).to.be.at.least(20)
  })

  for (const { what, proof } of rows) {
    it(`names tests that are there for: ${what}`, () => {
      const proofs = proofsIn(proof)
      expect(proofs).to.not.deep.equal([])
      expectThere(proofs)
    })
  }
})
