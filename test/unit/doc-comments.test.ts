import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'

const FOLDERS = [
  ...['schemas', 'model', 'config', 'telemetry', 'schedulers', 'failover', 'webhook', 'trainer'],
  ...['reconcilers', 'kube', 'certs', 'cli', 'sandbox', 'initc', 'scripts'],
]

/** Folders at any depth whose files nobody writes here. */
const LEFT_OUT: readonly string[] = ['generated', 'node_modules']

/** Matches the first line of an export, of one that declares something and of one that passes names on. */
const EXPORT =
  /^export (?:(?:declare |async |abstract )*(?:const|let|function\*?|class|interface|type) (?<name>\w+)|(?:type )?(?<list>[{*].*))/

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.split(path.sep).some((name) => LEFT_OUT.includes(name)))
    .map((file) => path.join(folder, file))

/** The exports of a source that have no doc comment above them, as `line: name`. For overloads the first one counts. */
const undocumented = (source: string): string[] => {
  const lines = source.split('\n')
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const { name, list } = EXPORT.exec(line)?.groups ?? {}
    const said = name ?? list
    if (said === undefined || (name !== undefined && seen.has(name))) return []
    seen.add(said)
    return lines[index - 1]?.trimEnd().endsWith('*/') ? [] : [`${index + 1}: ${said}`]
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
    const source = [
      '/** Involved. */',
      'export const a = 1',
      'export const b = 2',
      'export async function c() {}',
      'const d = 3',
      'export function* e() {}',
      'export async function* f() {}',
      "export type { G } from './g.ts'",
      'export {',
    ].join('\n')
    const found = ['3: b', '4: c', '6: e', '7: f', "8: { G } from './g.ts'", '9: {']
    expect(undocumented(source)).to.deep.equal(found)
  })
})
