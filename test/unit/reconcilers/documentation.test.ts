import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { STALL_REASONS } from '../../../reconcilers/availability/stall-reasons.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import { BOOK, SHELF } from './engine/toy.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

describe('docs/architecture.md', () => {
  const page = read('docs/architecture.md')

  it('shows the toy kind as it is tested, to the letter', () => {
    const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)\n```$/gm)].map(([, code]) => code)
    expect(blocks.join('\n\n')).to.equal(read('test/unit/reconcilers/engine/toy.ts').trimEnd())
  })

  it('copies the toy kind so that its imports are found', () => {
    const [, script = '', from = '', to = ''] = /sed -E "([^"]+)" \\\s+(\S+) > (\S+)/.exec(page) ?? []
    const copy = execFileSync('sed', ['-E', script, path.join(root, from)], { encoding: 'utf8' })
    const imported = [...copy.matchAll(/from '([^']+)'/g)].map(([, file = '']) => file)
    expect(imported).to.have.length.greaterThan(5)
    for (const file of imported) expect(existsSync(path.join(root, path.dirname(to), file)), file).to.equal(true)
  })

  it('gives the CRDs of the toy kinds, with a status', () => {
    const [, yaml = ''] = /^ {3}```yaml\n([\s\S]*?)\n {3}```$/m.exec(page) ?? []
    const objects = parseAllDocuments(yaml.replaceAll(/^ {3}/gm, '')).map((each) => each.toJS())
    for (const { kind, plural } of [SHELF, BOOK]) {
      const [group = '', version] = kind.apiVersion.split('/')
      const names = { kind: kind.kind, plural }
      const versions = [{ name: version, subresources: { status: {} } }]
      expect(objects).to.containSubset([{ metadata: { name: `${plural}.${group}` }, spec: { group, names, versions } }])
    }
    expect(objects).to.containSubset([{ ...SHELF.kind, spec: { books: 3 } }])
  })

  it('names folders that exist, and every folder that CONTRIBUTING.md lists', () => {
    const named = [...page.matchAll(/`([a-z]+)\/`/g)].map(([, folder = '']) => folder)
    const within = ['api-server', 'cluster']
    for (const folder of named.filter((each) => !within.includes(each))) {
      expect(existsSync(path.join(root, folder)), folder).to.equal(true)
    }
    const sources = [...read('CONTRIBUTING.md').matchAll(/^\| `([a-z]+)\/`/gm)].map(([, folder]) => folder)
    expect(sources).to.have.length.greaterThan(10)
    const told = new Set([...page.matchAll(/`([a-z]+)\/[^`]*`/g)].map(([, folder = '']) => folder))
    expect([...told]).to.include.members(sources)
  })

  it('links to pages that exist', () => {
    for (const [, file = ''] of page.matchAll(/\]\(([\w-]+\.md)/g)) {
      expect(existsSync(path.join(root, 'docs', file)), file).to.equal(true)
    }
  })
})

describe('docs/status.md', () => {
  it('says when an object is Stalled, for every reason that there is, and for no other', () => {
    const [, after = ''] = read('docs/status.md').split('### Why an object is Stalled')
    const [table = ''] = after.split(/^Of the first/m)
    const told = [...table.matchAll(/`([A-Z]\w+)`(?=[^|]* \|)/g)].map(([, reason]) => reason)
    expect(new Set(told.filter((each) => each !== 'Stalled'))).to.deep.equal(new Set<string | undefined>(STALL_REASONS))
  })
})

describe('docs/reconcilers.md', () => {
  const page = read('docs/reconcilers.md')

  it('names every controller, with its folder', () => {
    for (const { name } of CONTROLLERS) expect(page).to.contain(`\`${name}\``)
    for (const [, folder = ''] of page.matchAll(/`reconcilers\/([\w/-]+)\/`/g)) {
      expect(existsSync(path.join(root, 'reconcilers', folder)), folder).to.equal(true)
    }
  })

  it('names every action, and every file that it refers to exists', () => {
    const actions = [...read('reconcilers/engine/action.ts').matchAll(/readonly do: '(\w+)'/g)].map(([, name]) => name)
    expect(actions).to.include('create').and.have.length.greaterThan(8)
    for (const action of new Set(actions)) expect(page).to.contain(`\`${action}\``)
    for (const [, file = ''] of page.matchAll(/`(reconcilers\/[\w/-]+\.ts)`/g)) {
      expect(existsSync(path.join(root, file)), file).to.equal(true)
    }
  })
})
