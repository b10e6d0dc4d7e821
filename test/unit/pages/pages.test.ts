import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'
import { commandsOf, hasCommands } from '../../pages/commands.ts'
import { superfluous } from '../../pages/elsewhere.ts'
import { ELSEWHERE } from '../../pages/elsewhere-list.ts'
import { allPages, type Link, type Page } from '../../pages/page.ts'
import { blocksToRun } from '../../pages/run.ts'
import { expectThere } from '../document-proofs.ts'

const pages = allPages()
const byName = new Map(pages.map((page) => [page.name, page]))

/** What is wrong with a link; undefined where nothing is wrong, or where the link leaves the project. */
const fault = (page: Page, { target, line }: Link): string | undefined => {
  if (/^[a-z]+:/.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const name = file === '' ? page.name : path.posix.join(path.posix.dirname(page.name), file)
  const where = path.join(repositoryRoot, name)
  if (!existsSync(where)) return `${page.name}:${line}: there is no ${name}`
  if (anchor === undefined) return undefined
  const there = byName.get(statSync(where).isDirectory() ? path.posix.join(name, 'README.md') : name)
  return there?.anchors.has(anchor) ? undefined : `${page.name}:${line}: ${name} has no heading #${anchor}`
}

describe('The pages', () => {
  it('are found', () => {
    expect([...byName.keys()]).to.include.members(['README.md', 'docs/sandbox.md', 'docs/schedulers/README.md'])
  })

  it('link to files and headings that exist', () => {
    const faults = pages.flatMap((page) => page.links.map((link) => fault(page, link)).filter((found) => found))
    expect(faults).to.deep.equal([])
  })

  it('are reached from the README, all that users read', () => {
    const reached = new Set(['README.md'])
    // A set that grows during its own iteration is iterated to its end.
    for (const name of reached) {
      for (const { target } of byName.get(name)?.links ?? []) {
        const there = path.posix.join(path.posix.dirname(name), target.split('#')[0] ?? '')
        const page = [there, path.posix.join(there, 'README.md')].find((each) => byName.has(each))
        if (page !== undefined) reached.add(page)
      }
    }
    const lost = [...byName.keys()].filter((name) => name.startsWith('docs/') && !reached.has(name))
    expect(lost, 'link to it from docs/README.md').to.deep.equal([])
  })

  it('say of each block what it is, so that commands are found', () => {
    const silent = pages.flatMap(({ name, blocks }) =>
      blocks.filter(({ language }) => language === '').map(({ line }) => `${name}:${line}`),
    )
    expect(silent, 'write sh, console or text behind the fence').to.deep.equal([])
  })

  it('indent no code but the usage of a verb: what is to be typed stands behind a fence, in a list as well', () => {
    const isUsage = (page: Page, text: string): boolean =>
      page.name === 'docs/command-line.md' &&
      text
        .trimEnd()
        .split('\n')
        .every((line) => /^grove [a-z-]+ .*[[…|A-Z]/.test(line))
    const silent = pages.flatMap((page) =>
      page.indented.filter(({ text }) => !isUsage(page, text)).map(({ line }) => `${page.name}:${line}`),
    )
    expect(silent, 'write a fence with sh, console or text').to.deep.equal([])
  })

  it('have commands that can be told from their output', () => {
    for (const { blocks } of pages) for (const block of blocks.filter(hasCommands)) commandsOf(block)
  })

  it('have no command to run that builds the project again, while other tests read what was built', () => {
    const building = pages.flatMap((page) =>
      blocksToRun(page)
        .filter(({ text }) => /\bnpm (ci|i|install|run|test)\b/.test(text))
        .map(({ line }) => `${page.name}:${line}`),
    )
    expect(building, 'list it in test/pages/elsewhere-list.ts').to.deep.equal([])
  })

  it('name only scripts of npm that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'))
    const named = pages.flatMap(({ name, blocks }) =>
      blocks
        .filter(hasCommands)
        .flatMap(({ text }) => [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => ({ name, script }))),
    )
    expect(named.filter(({ script }) => !(script in scripts))).to.deep.equal([])
  })
})

describe('The list of commands that are not run as they stand', () => {
  it('has nothing that no page shows', () => {
    expect(superfluous(pages, hasCommands)).to.deep.equal([])
  })

  for (const { page, command, proof, because } of ELSEWHERE) {
    it(`says of ${page}, ${command.split('\n')[0]}, which test does the same or why none can`, () => {
      expect([proof, because].filter((each) => each !== undefined)).to.have.length(1)
      if (proof !== undefined) expectThere([proof])
    })
  }
})
