import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { pictures } from '../../../scripts/document/pictures.ts'
import { RULE_PAGES, referencePages } from '../../../scripts/document/reference.ts'
import { updatePictures } from '../../../scripts/document/update-pictures.ts'
import { repositoryRoot } from '../../cluster/repository.ts'

const stale = (pages: readonly { readonly name: string; readonly text: string }[]): string[] =>
  pages
    .filter(({ name, text }) => {
      const file = path.join(repositoryRoot, name)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text
    })
    .map(({ name }) => name)

const ADVICE = 'run npm run generate and commit what it writes'

describe('The reference of kinds', () => {
  const pages = referencePages()

  it('is as the CRDs are', () => {
    expect(stale(pages), ADVICE).to.deep.equal([])
    const there = readdirSync(path.join(repositoryRoot, 'docs/reference')).map((file) => `docs/reference/${file}`)
    const written = RULE_PAGES.map(({ file }) => `docs/reference/${file}`)
    expect(there).to.have.members([...pages.map(({ name }) => name), ...written])
  })

  it('tells of a field its path, type, default and limits', () => {
    const page = pages.find(({ name }) => name.endsWith('/podcliqueset.md'))?.text ?? ''
    const [, clique = ''] = page.split('## `spec.template.cliques[].spec`\n')
    expect(clique).to.match(/^\| `roleName` \| string \| required \| .+ \|$/m)
    expect(clique).to.match(/^\| `podSpec` \| PodSpec \| required \| .+ \|$/m)
    expect(page).to.not.include('dnsPolicy')
    expect(page).to.match(/one of `CliqueStartupTypeAnyOrder`/)
  })

  it('says something of every field', () => {
    const silent = pages.flatMap(({ name, text }) => (/^\| `[^|]+ \| [^|]+ \| [^|]* \| +\|$/m.test(text) ? [name] : []))
    expect(silent).to.deep.equal([])
  })
})

describe('The pictures of pages', () => {
  it('are what grove graph draws of the manifests there', () => {
    expect(stale(pictures()), ADVICE).to.deep.equal([])
  }).timeout(120_000)
})

describe('The picture of updates', () => {
  it('is as dry runs of the strategies are, and says what each leaves', () => {
    expect(stale(updatePictures()), ADVICE).to.deep.equal([])
    const said = updatePictures().flatMap(({ text }) => [...text.matchAll(/(least ready|match): ([^<]+)</g)])
    expect(said.map(([, , each]) => each)).to.deep.equal([
      ...['router 0 of 1, prefill 3 of 4, decode 1 of 2', '0%'],
      ...['router 1 of 1, prefill 4 of 4, decode 2 of 2', '25%'],
      ...['router 0 of 1, prefill 3 of 4, decode 1 of 2', '0%'],
      ...['router 1 of 1, prefill 4 of 4, decode 2 of 2', '100%'],
    ])
  })
})
