import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'

/** Code that any project could use. */
const FOLDERS = ['kube', 'reconcilers/engine', 'sandbox/api-server']

/** Names of Grove, its kinds, and where its installation lies. */
const OWN = /grove|podclique|podgang|\bmanifests\//i

const ownWords = (source: string): string[] =>
  source.split('\n').flatMap((line, index) => (OWN.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

describe('shared code has no word of Grove', () => {
  for (const folder of FOLDERS) {
    it(`in ${folder}/`, () => {
      const files = readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => path.join(folder, file))
      expect(files).not.to.have.length(0)
      const found = files.flatMap((file) =>
        ownWords(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((word) => `${file}:${word}`),
      )
      expect(found, 'have it passed in by the folders that know Grove').to.deep.equal([])
    })
  }

  it('and one that is there is found, in code as in comments', () => {
    const source =
      "// a PodClique\n// docs/reconcilers.md#actions\nconst a = 'x.grove.io/y'\nconst b = 'manifests/base'"
    expect(ownWords(source)).to.have.length(3)
  })
})
