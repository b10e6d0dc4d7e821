import { expect } from 'chai'
import {
  dnsLabelProblems,
  dnsSubdomainPrefixProblems,
  dnsSubdomainProblems,
  envVarNameProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from '../../../schemas/metadata/names.ts'
import { metadataErrors } from '../../../schemas/metadata/validate.ts'

const a = (count: number): string => 'a'.repeat(count)

const formats: Record<string, { problems: (name: string) => readonly string[]; good: string[]; bad: string[] }> = {
  'a DNS label': {
    problems: dnsLabelProblems,
    good: ['a', '0', 'a-b', 'a--b', a(63)],
    bad: ['', '-', 'a-', '-a', 'A', 'a.b', 'a_b', 'ä', 'a b', 'a\n', a(64)],
  },
  'a DNS subdomain': {
    problems: dnsSubdomainProblems,
    good: ['a', '0', 'a.b', 'a-b.c-d', a(253)],
    bad: ['', '.', 'a.', '.a', 'a..b', 'a-.b', 'A', 'a_b', 'a\n', a(254)],
  },
  'the beginning of a DNS subdomain': {
    problems: dnsSubdomainPrefixProblems,
    good: ['a', 'a-', 'a.b-'],
    bad: ['-', 'A-', ' '],
  },
  'a qualified name': {
    problems: qualifiedNameProblems,
    good: ['a', 'A.b_c-D', 'example.com/a', a(63), `${a(253)}/${a(63)}`],
    bad: ['', '/', 'a/', '/a', 'a/b/c', 'Example.com/a', '-a', 'a-', 'a b', a(64), `${a(254)}/a`],
  },
  'a label value': {
    problems: labelValueProblems,
    good: ['', 'a', 'A.b_c-D', a(63)],
    bad: ['-a', 'a-', 'a/b', 'a b', 'ä', 'a\n', a(64)],
  },
  'a variable': {
    problems: envVarNameProblems,
    good: ['a', 'A_B', '_', '.a', '-a', 'a.b', '...a'.slice(2)],
    bad: ['', '1a', 'a b', 'a=b', 'ä', '.', '..', '..a', 'a\n'],
  },
}

for (const [what, { problems, good, bad }] of Object.entries(formats)) {
  describe(`the name of ${what}`.replace('the name of the', 'the'), () => {
    const shown = (name: string): string => (name.length > 40 ? `${name.length} characters` : JSON.stringify(name))

    for (const name of good) {
      it(`may be ${shown(name)}`, () => {
        expect(problems(name)).to.deep.equal([])
      })
    }
    for (const name of bad) {
      it(`may not be ${shown(name)}, and why is a sentence`, () => {
        expect(problems(name)).to.have.length.above(0)
        for (const problem of problems(name)) expect(problem).to.match(/must|may/)
      })
    }
  })
}

describe('metadata of a cluster-scoped object', () => {
  const places = (meta: object): string[] => {
    const found: string[] = []
    metadataErrors(meta, { namespaced: false }, ({ type, field }) => found.push(`${type} ${field}`))
    return found
  }

  it('has no namespace', () => {
    expect(places({ name: 'racks', namespace: 'serving' })).to.deep.equal(['Forbidden metadata.namespace'])
    expect(places({ name: 'racks' })).to.deep.equal([])
  })

  it('has a generation of 0 or more', () => {
    expect(places({ name: 'racks', generation: -1 })).to.deep.equal(['Invalid metadata.generation'])
  })
})
