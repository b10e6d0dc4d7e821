import { expect } from 'chai'
import fc from 'fast-check'
import { parseArguments, parseParents } from '../../../initc/arguments.ts'
import { StartError } from '../../../initc/process.ts'

describe('The arguments of grove-initc', () => {
  const parents = (...args: string[]) => parseArguments(args).parents

  it('name PodCliques and how many of their pods must be ready, in any of the ways flags are written', () => {
    const expected = [
      { podClique: 'llm-0-ps', needed: 1 },
      { podClique: 'llm-0-decode-1-leader', needed: 12 },
    ]
    expect(parents('--podcliques=llm-0-ps:1', '--podcliques=llm-0-decode-1-leader:12')).to.deep.equal(expected)
    expect(parents('--podcliques', 'llm-0-ps:1', '-p', 'llm-0-decode-1-leader:12')).to.deep.equal(expected)
    expect(parents('-pllm-0-ps:1', '-p=llm-0-decode-1-leader:12')).to.deep.equal(expected)
  })

  it('may be none, or blank, which is as good as none', () => {
    expect(parents()).to.deep.equal([])
    expect(parents('--podcliques=', '--podcliques=  ', '-p', ' a:1 ')).to.deep.equal([{ podClique: 'a', needed: 1 }])
  })

  it('ask for the higher count where a PodClique is named twice', () => {
    expect(parents('-p', 'a:1', '-p', 'b:1', '-p', 'a:3', '-p', 'a:2')).to.deep.equal([
      { podClique: 'a', needed: 3 },
      { podClique: 'b', needed: 1 },
    ])
  })

  it('say where files are', () => {
    expect(parseArguments(['--pod-info-dir=/a', '--token-dir', '/b'])).to.include({ podInfoDir: '/a', tokenDir: '/b' })
    expect(parseArguments([])).to.include({ podInfoDir: undefined, tokenDir: undefined, help: false })
    expect(parseArguments(['-h']).help).to.equal(true)
  })

  for (const entry of [
    'a',
    'a:',
    ':1',
    ':',
    'a:0',
    'a:-1',
    'a:+1',
    'a:1.5',
    'a:1e3',
    'a:0x1',
    'a:one',
    'a: 1',
    'a:1:2',
    'a:1,b:2',
    'a:2147483648',
    'a:99999999999999999999',
    'A:1',
    'a/b:1',
    'a b:1',
    'a):1',
    '-a:1',
    'a-:1',
    `${'a'.repeat(64)}:1`,
  ]) {
    it(`are refused with "${entry}", which is quoted`, () => {
      expect(() => parents(`--podcliques=${entry}`))
        .to.throw(StartError)
        .with.property('message')
        .that.equals(
          `--podcliques: "${entry}" must be <podclique>:<ready pods, 1 or more>, such as llm-0-router:1; ` +
            'repeat the flag for another PodClique',
        )
    })
  }

  it('are refused with all that is wrong at once', () => {
    expect(() => parents('-p', 'a:0', '-p', 'b:1', '-p', 'c')).to.throw(
      StartError,
      '--podcliques: "a:0" and "c" must be',
    )
  })

  for (const [args, sentence] of [
    [['--podclique=a:1'], "Unknown option '--podclique'"],
    [['a:1'], "Unexpected argument 'a:1'"],
    [['--podcliques'], "Option '-p, --podcliques <value>' argument missing"],
    [['--help=yes'], "Option '-h, --help' does not take an argument"],
  ] as const) {
    it(`are refused with ${args.join(' ')}, in one sentence and without a stack`, () => {
      expect(() => parents(...args))
        .to.throw(StartError)
        .with.property('message')
        .that.equals(`${sentence}; grove-initc --help lists what can be given`)
    })
  }

  it('come back as they were formatted, whatever the names and counts', () => {
    const name = fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/)
    const counts = fc.dictionary(name, fc.integer({ min: 1, max: 2 ** 31 - 1 }), { noNullPrototype: true })
    fc.assert(
      fc.property(counts, (needed) => {
        const given = Object.entries(needed).map(([podClique, count]) => ({ podClique, needed: count }))
        const args = given.map(({ podClique, needed: count }) => `--podcliques=${podClique}:${count}`)
        expect(parents(...args)).to.deep.equal(given)
      }),
    )
  })

  it('are taken or refused with a StartError, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab-:1 ,=.') }))), (entries) => {
        try {
          for (const { podClique, needed } of parseParents(entries)) {
            expect(podClique).to.match(/^[a-z0-9.-]{1,63}$/)
            expect(needed).to.be.within(1, 2 ** 31 - 1)
          }
        } catch (error) {
          expect(error).to.be.instanceOf(StartError)
        }
      }),
    )
  })
})
