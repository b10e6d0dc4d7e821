import { expect } from 'chai'
import fc from 'fast-check'
import { stringify } from 'yaml'
import { type Judgement, judgementOf } from '../../../cli/judging/judgement.ts'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { githubReport } from '../../../cli/reports/github.ts'
import { junitReport } from '../../../cli/reports/junit.ts'
import { sarifReport } from '../../../cli/reports/sarif.ts'
import { textReport } from '../../../cli/reports/text.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const context = { config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' }

const judged = async (content: string | Uint8Array): Promise<Judgement[]> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const judgements: Judgement[] = []
  for (const manifest of manifestsOf('f', bytes)) {
    judgements.push(await judgementOf(manifest, { context, strict: false, oldOf: () => undefined }))
  }
  return judgements
}

const HEAD = 'apiVersion: scheduler.grove.io/v1alpha1\nkind: PodGang\n'

/** `line:column Type field: detail` of the first error. */
const first = ([judgement]: readonly Judgement[]): string => {
  const [error] = judgement?.errors ?? []
  return error === undefined
    ? 'none'
    : `${error.place.line}:${error.place.column} ${error.type} ${error.field}: ${error.detail}`
}

const rows: { what: string; text: string | Uint8Array; error: string | RegExp }[] = [
  {
    what: 'a kind that is not there',
    text: 'apiVersion: grove.io/v1alpha1\nkind: PodCliqeSet\n',
    error: '2:7 NotFound kind: did you mean "PodCliqueSet"?',
  },
  {
    what: 'a version that is not there',
    text: 'apiVersion: grove.io/v1\nkind: PodCliqueSet\n',
    error: '1:13 NotFound apiVersion: PodCliqueSet is a kind of grove.io/v1alpha1; write that',
  },
  { what: 'an object without a kind', text: 'apiVersion: v1\n', error: /^1:1 Required kind: / },
  { what: 'an object whose kind is no text', text: 'apiVersion: v1\nkind: 7\n', error: /^2:7 Invalid kind: / },
  { what: 'a list where an object belongs', text: '# first\n- a\n', error: /^2:1 Invalid : this is a list; / },
  { what: 'plain text', text: 'hello\n', error: /^1:1 Invalid : this is the string "hello"; / },
  { what: 'YAML that is not closed', text: 'a: [1, 2\nb: 3\n', error: /^2:1 Invalid : / },
  { what: 'tabs', text: 'a:\n\tb: 1\n', error: '2:1 Invalid : a tab cannot indent YAML; use spaces' },
  {
    what: 'what is nested beyond all measure',
    text: `a: ${'['.repeat(9000)}${']'.repeat(9000)}`,
    // The error must always be at the same depth, however much of the stack is left.
    error: '1:259 Invalid : the text is nested too deeply here; make it flatter',
  },
  {
    what: 'lists that are nested beyond all measure',
    text: `a:\n  ${'- '.repeat(9000)}b`,
    error: '2:513 Invalid : the text is nested too deeply here; make it flatter',
  },
  {
    what: 'an alias that leads back into what it names',
    text: 'a: &a [*a]\n',
    error: '1:1 Invalid : the aliases of this document lead back to where they stand; write it out',
  },
  {
    what: 'aliases of aliases that would fill the memory',
    text: [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...[...'bcdefg'].map((to, i) => `${to}: &${to} [${`*${'abcdef'[i]},`.repeat(9)}x]`),
    ].join('\n'),
    error: '1:1 Invalid : the aliases of this document make it too large; write it out',
  },
  { what: 'an alias to nothing', text: 'a: *b\n', error: /^1:4 Invalid : there is no anchor &b / },
  {
    what: 'a key that stands twice, wherever it stands',
    text: `${HEAD}spec:\n  podgroups:\n    - name: a\n      "name": b\n`,
    error: '6:7 Duplicate spec.podgroups[0].name: stands twice in the same object, first in line 5; remove one',
  },
  {
    what: 'labels that are no text',
    text: `${HEAD}metadata: {name: x, labels: {a: 1}}\n`,
    error: '3:33 Invalid metadata.labels[a]: must be a string; put it in quotes: "1"',
  },
  { what: 'metadata that is no object', text: `${HEAD}metadata: [x]\n`, error: /^3:1 Invalid metadata: / },
  {
    what: 'a missing field, at what is around it',
    text: `${HEAD}metadata: {name: x}\nspec:\n  podgroups:\n    - name: a\n      minReplicas: 1\n`,
    error: '6:7 Required spec.podgroups[0].podReferences: add it',
  },
  {
    what: 'what is not text',
    text: Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256),
    error: '1:1 Invalid : the file is not text in UTF-8; is it a manifest?',
  },
]

describe('the judgement of a manifest', () => {
  for (const { what, text, error } of rows) {
    it(`refuses ${what}, and says where`, async () => {
      const judgements = await judged(text)
      expect(judgements.map(({ allowed }) => allowed)).to.deep.equal([false])
      if (typeof error === 'string') expect(first(judgements)).to.equal(error)
      else expect(first(judgements)).to.match(error)
      expect(textReport(judgements, { colours: false })).to.contain(`f:${first(judgements).split(' ')[0]}  `)
    })
  }

  it("reads UTF-16 with its mark, as Windows' shells write it and kubectl reads it", async () => {
    const text = '\ufeffa: ü\n'
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16(), Buffer.from(text)]) {
      const [judgement] = await judged(bytes)
      expect(judgement?.object).to.deep.equal({ a: 'ü' })
    }
  })

  it('reads YAML as kubectl does: yes is true, times are text, 010 is eight, keys are merged', async () => {
    const [judgement] = await judged('x: &x {a: yes}\nb: {<<: *x, on: 12:30}\nc: 2026-01-31\nd: 010\n')
    expect(judgement?.object).to.deep.equal({ x: { a: true }, b: { a: true, true: '12:30' }, c: '2026-01-31', d: 8 })
  })

  it('finds nothing in empty text, comments and bare separators', async () => {
    for (const text of ['', '\n\n', '# nothing\n', '---\n---\n# nothing\n---\n'])
      expect(await judged(text)).to.deep.equal([])
  })

  it('leaves the source out of sight where a line is too long to show', async () => {
    const [line, ...more] = textReport(await judged(`{"apiVersion": 1, "x": "${'x'.repeat(500)}"}`), {
      colours: false,
    }).split('\n')
    expect(line).to.match(/^✗ f:1 /)
    expect(more.join('\n')).to.not.contain('xxx')
  })

  it('takes any text, and marks places that the text has', async () => {
    const json = fc
      .jsonValue()
      .map((value) => stringify({ apiVersion: 'scheduler.grove.io/v1alpha1', kind: 'PodGang', spec: value }))
    const text = fc.oneof(
      json,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'ab:-[]{}&*!|>"\'\n\t #%?,') }),
    )
    await fc.assert(
      fc.asyncProperty(text, async (content) => {
        const lines = content.split('\n').length
        for (const { errors } of await judged(content)) {
          for (const { place } of errors) expect(place.line).to.be.within(1, lines)
        }
      }),
    )
  })

  describe('for code hosts and build servers', () => {
    const text = `${HEAD}metadata: {name: x, lables: {}}\nspec: {podgroups: "<&\\x01"}\n---\n{apiVersion: v1, kind: Pod, metadata: {name: p}}\n`

    it('is SARIF: a result for each error and warning, at its line', async () => {
      const { version, runs } = JSON.parse(sarifReport(await judged(text)))
      expect(version).to.equal('2.1.0')
      const [{ tool, results }] = runs
      const brief = (result: (typeof results)[number]) => [
        result.ruleId,
        result.level,
        result.locations[0].physicalLocation,
      ]
      const at = (startLine: number, startColumn: number) => ({
        artifactLocation: { uri: 'f' },
        region: { startLine, startColumn },
      })
      expect(results.map(brief)).to.deep.equal([
        ['crd-schema/Invalid', 'error', at(4, 19)],
        ['warning', 'warning', at(3, 21)],
        ['warning', 'warning', at(1, 1)],
      ])
      const said = (id: string, text: string, page: string) => ({
        id,
        shortDescription: { text },
        help: { text: `${text}. More about it: docs/${page}` },
      })
      expect(tool.driver.rules).to.deep.equal([
        said(
          'crd-schema/Invalid',
          'refused by the schema of the CRD: Invalid',
          'validate.md#what-it-does-in-this-order',
        ),
        said('warning', 'legal, but probably not meant', 'admission.md#what-is-warned-about'),
      ])
      expect(results[0].message.text).to.match(/^spec\.podgroups: Invalid value: /)
    })

    it('is commands of a workflow: one line for each error and warning, whatever is in it', async () => {
      const lines = githubReport(await judged(text))
        .trimEnd()
        .split('\n')
      expect(lines[0]).to.match(
        /^::error file=f,line=4,col=19,title=crd-schema\/Invalid::spec\.podgroups: Invalid value: /,
      )
      expect(lines.map((line) => line.slice(0, line.indexOf('::', 2)))).to.deep.equal([
        '::error file=f,line=4,col=19,title=crd-schema/Invalid',
        '::warning file=f,line=3,col=21,title=warning',
        '::warning file=f,line=1,col=1,title=warning',
      ])
    })

    it('is JUnit: a test case for each object, with nothing in it that XML cannot carry', async () => {
      const xml = junitReport(await judged(text))
      expect(xml).to.contain('<testsuite name="f" tests="2" failures="1" errors="0" skipped="1">')
      expect(xml).to.contain(
        '<failure type="crd-schema" message="f:4:19  spec.podgroups: Invalid value: &quot;&lt;&amp;',
      )
      expect(xml).to.contain('<testcase name="Pod/p" classname="f" line="6">\n      <skipped ')
      expect(xml).to.match(/^[\n\x20-\x7e\ufffd]*$/)
    })
  })
})
