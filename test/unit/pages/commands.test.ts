import { expect } from 'chai'
import { commandsOf, filesOf, isAsShown, keepsRunning } from '../../pages/commands.ts'
import { isElsewhere } from '../../pages/elsewhere.ts'
import { ELSEWHERE } from '../../pages/elsewhere-list.ts'
import { pageOf } from '../../pages/page.ts'

const block = (language: string, text: string) => ({ language, text, line: 1 })

describe('The commands of a page', () => {
  it('are the lines behind "$ ", with their continuations, and what stands below is shown', () => {
    const text = "$ a \\\n    --b\n$ cat > f <<'EOF'\nx\nEOF\n$ c\none\n\ntwo\n"
    expect(commandsOf(block('console', text))).to.deep.equal([
      { typed: 'a \\\n    --b', shown: undefined },
      { typed: "cat > f <<'EOF'\nx\nEOF", shown: undefined },
      { typed: 'c', shown: 'one\n\ntwo' },
    ])
    expect(() => commandsOf(block('console', 'output alone\n'))).to.throw('a console block begins with "$ "')
  })

  it('are one where a block shows no output', () => {
    expect(commandsOf(block('sh', 'a\nb\n'))).to.deep.equal([{ typed: 'a\nb', shown: undefined }])
  })

  it('keep running where they serve, and not where they wait', () => {
    const kept = ['grove sandbox', 'grove webhook --config x', 'grove sandbox -f x']
    const ending = ['grove sandbox -f x --wait', 'grove status', 'grove sandbox --detach', 'grove sandbox stop dev']
    expect([...kept, ...ending].filter(keepsRunning)).to.deep.equal(kept)
  })
})

describe('Output', () => {
  const cases: readonly [shown: string, said: string, isSame: boolean][] = [
    ['a\nb', 'a\nb\n', true],
    ['a\nb', 'a\nb\nc\n', false],
    ['a', 'a  \n', true],
    ['a.c', 'abc', false],
    ['pod-… is ready after … s', 'pod-x1y2z is ready after 0.3 s', true],
    ['a … c', 'a\nc', false],
    ['a\n…\nd', 'a\nb\nc\nd', true],
    ['a\n…\nd', 'a\nd', true],
    ['…', '', true],
  ]
  for (const [shown, said, isSame] of cases) {
    it(`${JSON.stringify(said)} is ${isSame ? '' : 'not '}what ${JSON.stringify(shown)} shows`, () => {
      expect(isAsShown(shown, said)).to.equal(isSame)
    })
  }
})

describe('A page', () => {
  it('gives the files whose name is the first line of their YAML, and no others', () => {
    const page = pageOf('x.md', '```yaml\n# a.yaml\nb: 1\n```\n\n```yaml\n# nothing\n```\n')
    expect(filesOf(page)).to.deep.equal([{ name: 'a.yaml', text: '# a.yaml\nb: 1\n', line: 1 }])
  })

  it('has commands in comments that readers do not see', () => {
    const [hidden] = pageOf('x.md', 'Text.\n\n<!-- run: echo 1\necho 2 -->\n').blocks
    expect(hidden).to.deep.equal({ language: 'sh', text: 'echo 1\necho 2\n', line: 3 })
  })

  it('has commands behind fences in lists, and says what is only indented', () => {
    const { blocks, indented } = pageOf('x.md', '1. Do:\n\n   ```sh\n   a\n   ```\n\nOr:\n\n    b\n')
    expect(blocks).to.deep.equal([{ language: 'sh', text: 'a\n', line: 3 }])
    expect(indented).to.deep.equal([{ language: '', text: 'b\n', line: 9 }])
  })

  it('has blocks that are elsewhere word for word, and runs one that begins like them', () => {
    const [{ page: name = '', command = '' } = {}] = ELSEWHERE
    const page = pageOf(name, `\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`sh\n${command} --more\n\`\`\`\n`)
    expect(page.blocks.map((each) => isElsewhere(page, each))).to.deep.equal([true, false])
  })

  it('has the anchors that its headings get, twice the same one with a number', () => {
    const { anchors } = pageOf('x.md', '# `grove x` & *more*\n\n## Same\n\n## Same\n\n<a id="mine"></a>\n')
    expect([...anchors]).to.have.members(['mine', 'grove-x--more', 'same', 'same-1'])
  })
})
