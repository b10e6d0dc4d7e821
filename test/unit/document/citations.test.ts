import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'
import { allPages, type Page } from '../../pages/page.ts'

/** Folders at any depth whose files nobody writes here, or that hold what others have answered. */
const LEFT_OUT: readonly string[] = ['node_modules', 'dist', 'generated', '.git', 'data', 'files', 'templates']

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : filesBelow(name)
    return /\.(tsx?|[cm]js|ya?ml|md)$/.test(entry.name) ? [name] : []
  })

/** Names of documents that the repository does not have, and their sections. An RFC may be cited by section. */
const FOREIGN: readonly RegExp[] = [/\u00a7/, /\bspecs\//, /\b(?:design|brief|field)(?:\.md)? (?:\u00a7|00\d|[A-Z]\d)/]

const foreignIn = (line: string): boolean => {
  const rest = line.replace(/\bRFC \d+ \u00a7[\d.]+/g, '')
  return FOREIGN.some((foreign) => foreign.test(rest))
}

/** A page, its heading, and rows of its tables: `docs/<page>.md#heading (U1, U2)`. */
const CITATION = /\bdocs\/([\w/.-]+\.md)(?:#([\w-]+))?(?: \(([A-Z]\d[^)]*)\))?/g

/** The text of comments, with the marks at the start of their lines removed; code becomes empty lines. */
const commentsOf = (source: string): string =>
  source
    .split('\n')
    .map((line) => /^\s*(?:\/\*\*?|\*\/?|\/\/|#)(?: (.*))?$/.exec(line)?.[1] ?? /\s\/\/ (.*)$/.exec(line)?.[1] ?? '')
    .join('\n')

const faultsIn = (name: string, source: string, pages: ReadonlyMap<string, Page>): string[] => {
  const comments = commentsOf(source).replaceAll(/(?<=[^\n])\n(?=[^\n])/g, ' ')
  return [...comments.matchAll(CITATION)].flatMap(([, file = '', heading, rows]) => {
    const page = pages.get(`docs/${file}`)
    if (page === undefined) return [`${name}: there is no docs/${file}`]
    if (heading !== undefined && !page.anchors.has(heading)) return [`${name}: docs/${file} has no heading #${heading}`]
    const text = rows === undefined ? '' : readFileSync(path.join(repositoryRoot, 'docs', file), 'utf8')
    return [...(rows ?? '').matchAll(/[A-Z]\d+/g)].flatMap(([row]) =>
      text.includes(`\n| ${row} |`) ? [] : [`${name}: docs/${file} has no row ${row}`],
    )
  })
}

describe('The sources', () => {
  const pages = new Map(allPages().map((page) => [page.name, page]))
  const files = filesBelow('')
  const read = (name: string): string => readFileSync(path.join(repositoryRoot, name), 'utf8')

  it('are found', () => {
    expect(files).to.include.members(['model/names.ts', 'schemas/types/trainer.yaml', 'docs/reference/README.md'])
  })

  it('cite pages, headings and rows that exist', () => {
    const sources = files.filter((name) => !name.endsWith('.md'))
    expect(sources.flatMap((name) => faultsIn(name, read(name), pages))).to.deep.equal([])
  })

  it('cite no document that is not here', () => {
    const found = files.flatMap((name) =>
      read(name)
        .split('\n')
        .flatMap((line, index) => (foreignIn(line) ? [`${name}:${index + 1}: ${line.trim()}`] : [])),
    )
    expect(found, 'write down what it says in docs/reference, and cite that').to.deep.equal([])
  })

  it('are told what is wrong with a citation', () => {
    const source = [
      '/** A name. docs/reference/names-and-labels.md#names */',
      '/**',
      ' * A rule. docs/reliability.md#updates (U1,',
      ' * U99)',
      ' */',
      'const text = "docs/no-such.md"',
      '// docs/no-such.md',
      '  # docs/scaling.md#no-such',
    ].join('\n')
    expect(faultsIn('x.ts', source, pages)).to.deep.equal([
      'x.ts: docs/reliability.md has no row U99',
      'x.ts: there is no docs/no-such.md',
      'x.ts: docs/scaling.md has no heading #no-such',
    ])
    const section = '\u00a7'
    const foreign = [
      ['specs', 'x.md'].join('/'),
      `design ${section}3`,
      ['brief', '001'].join(' '),
      ['field', 'U1'].join(' '),
    ]
    expect(foreign.filter((line) => !foreignIn(line))).to.deep.equal([])
    expect([`RFC 5280 ${section}4.1.2`, 'a field of U1', 'a brief look'].filter(foreignIn)).to.deep.equal([])
  })
})
