import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'
import { circlesOf, type Import, importGraph, importsOf, pairsOf, SCRAP_LINES, scrapsOf } from './import-graph.ts'

/** Everything that is shipped. */
const PRODUCT = [
  ...['schemas', 'model', 'config', 'telemetry', 'schedulers', 'failover', 'trainer', 'webhook', 'kube'],
  ...['reconcilers', 'certs', 'initc', 'sandbox', 'cli'],
]

/** Files that stand beside others of their kind in a list, however short one of them is; and such lists. */
const EQUALS: readonly RegExp[] = [
  /\/registry\.ts$/,
  /^webhook\/all-rules\.ts$/,
  /^webhook\/[a-z]+\/(validating-)?endpoints?\.ts$/,
  /^webhook\/[a-z]+\/(rules|warnings)\/[a-z-]+\.ts$/,
  /^reconcilers\/[a-z-]+\/(controller|observe|plan|status|watched)\.ts$/,
  /^schedulers\/[a-z-]+\/backend\.ts$/,
  /^trainer\/(frameworks|gangs)\/[a-z-]+\.ts$/,
  /^schemas\/pod-validation\/[a-z-]+\.ts$/,
  /^sandbox\/workloads\/[a-z]+\/controller\.ts$/,
]

const graph = importGraph(repositoryRoot, PRODUCT)
const shown = ({ from, to }: Import): string => `${from} → ${to}`

const imports = (...lines: readonly string[]): readonly Import[] =>
  lines.map((line) => {
    const [from = '', arrow = '', to = ''] = line.split(' ')
    return { from, to, how: arrow === '→' ? 'value' : arrow === '⇢' ? 'later' : 'type' }
  })

describe('the folders of the product are rooms', () => {
  it('and no two of them import each other, values or types', () => {
    const found = pairsOf(graph).map(({ there, back }) => `${shown(there)}, and back: ${shown(back)}`)
    expect(found, 'move what both need into the lower of the two').to.deep.equal([])
  })

  it('and a pair is found, unless one folder is within the other', () => {
    const found = (...lines: readonly string[]) => pairsOf({ lines: new Map(), imports: imports(...lines) })
    expect(found('a/x.ts → b/y.ts', 'b/z.ts – a/w.ts')).to.have.length(1)
    expect(found('a/x.ts ⇢ b/y.ts', 'b/z.ts – a/w.ts')).to.have.length(1)
    expect(found('a/b/x.ts → a/y.ts', 'a/y.ts → a/b/x.ts')).to.deep.equal([])
    expect(found('ab/x.ts → a/y.ts', 'a/y.ts → ab/x.ts')).to.have.length(1)
    expect(found('a/x.ts → b/y.ts', 'b/y.ts → c/z.ts', 'a/x.ts → a/w.ts')).to.deep.equal([])
  })
})

describe('the files of the product', () => {
  it('do not load each other in a circle', () => {
    const found = circlesOf(graph)
    expect(
      found.map((circle) => circle.join(' → ')),
      'move what both need into a file of its own',
    ).to.deep.equal([])
  })

  it('and a circle is found, unless a type or a later import closes it', () => {
    const found = (...lines: readonly string[]) => circlesOf({ lines: new Map(), imports: imports(...lines) })
    expect(found('a.ts → b.ts', 'b.ts → c.ts', 'c.ts → b.ts')).to.deep.equal([['b.ts', 'c.ts', 'b.ts']])
    expect(found('a.ts → b.ts', 'b.ts – a.ts')).to.deep.equal([])
    expect(found('a.ts → b.ts', 'b.ts ⇢ a.ts')).to.deep.equal([])
    expect(found('a.ts → b.ts', 'a.ts → c.ts', 'b.ts → d.ts', 'c.ts → d.ts')).to.deep.equal([])
  })

  it(`hold a concept: of fewer than ${SCRAP_LINES} lines none is there for one other file`, () => {
    const found = scrapsOf(graph, EQUALS)
    expect(
      found.map(({ file, reader }) => `${file}, for ${reader}`),
      'move it into the file that imports it, or into the one about the same thing',
    ).to.deep.equal([])
  })

  it('and such a scrap is found, unless it has two readers, is loaded later or is one of equals', () => {
    const found = (count: number, ...lines: readonly string[]) =>
      scrapsOf({ lines: new Map([['a.ts', count]]), imports: imports(...lines) }, [/^b/])
    expect(found(29, 'x.ts → a.ts', 'x.ts – a.ts')).to.deep.equal([{ file: 'a.ts', reader: 'x.ts' }])
    expect(found(30, 'x.ts → a.ts')).to.deep.equal([])
    expect(found(29, 'x.ts → a.ts', 'y.ts – a.ts')).to.deep.equal([])
    expect(found(29, 'x.ts ⇢ a.ts')).to.deep.equal([])
    expect(found(29)).to.deep.equal([])
    const equals = scrapsOf({ lines: new Map([['b.ts', 5]]), imports: imports('x.ts → b.ts') }, [/^b/])
    expect(equals).to.deep.equal([])
  })

  it('are read with every kind of import', () => {
    expect([...graph.lines.keys()]).to.include.members(['cli/main.ts', 'cli/verbs/page/browser/main.tsx'])
    expect(graph.imports.map(shown)).to.include('cli/main.ts → cli/start/bundled.ts')
    const source = [
      "import path from 'node:path'",
      "import { a } from './a.ts'",
      "import type { B } from '../b.ts'",
      'import {',
      '  type C,',
      '  c,',
      "} from '../c/c.ts'",
      "export type { D } from './d.ts'",
      "export { e } from './e.ts'",
      "import './f.ts'",
      "const g = () => import('./g.ts')",
    ].join('\n')
    expect(importsOf('x/y.ts', source).map(({ to, how }) => `${to} ${how}`)).to.deep.equal([
      'x/a.ts value',
      'b.ts type',
      'c/c.ts value',
      'x/d.ts type',
      'x/e.ts value',
      'x/f.ts value',
      'x/g.ts later',
    ])
  })
})
