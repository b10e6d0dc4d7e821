import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'

const FOLDERS = [
  ...['schemas', 'model', 'config', 'telemetry', 'schedulers', 'failover', 'webhook', 'trainer'],
  ...['reconcilers', 'kube', 'certs', 'cli', 'sandbox', 'initc'],
]

/** Matches the first line of an export that declares something. */
const EXPORT = /^export (?:declare |async |abstract )*(?:const|let|function|class|interface|type) (\w+)/

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.split(path.sep).includes('generated'))
    .map((file) => path.join(folder, file))

/** The exports of a source that have no doc comment above them, as `line: name`. For overloads the first one counts. */
const undocumented = (source: string): string[] => {
  const lines = source.split('\n')
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const name = EXPORT.exec(line)?.[1]
    if (name === undefined || seen.has(name)) return []
    seen.add(name)
    return lines[index - 1]?.trimEnd().endsWith('*/') ? [] : [`${index + 1}: ${name}`]
  })
}

describe('every export says what it is', () => {
  for (const folder of FOLDERS) {
    it(`in ${folder}/`, () => {
      const files = sourcesIn(folder)
      expect(files).not.to.have.length(0)
      const bare = files.flatMap((file) =>
        undocumented(readFileSync(path.join(repositoryRoot, file), 'utf8')).map((found) => `${file}:${found}`),
      )
      expect(bare, 'write a doc comment above each of these: what it is, its units, its errors').to.deep.equal([])
    })
  }

  it('and one that does not is found', () => {
    const source = '/** Told. */\nexport const a = 1\nexport const b = 2\nexport async function c() {}\nconst d = 3'
    expect(undocumented(source)).to.deep.equal(['3: b', '4: c'])
  })
})
