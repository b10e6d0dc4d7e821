import { expect } from 'chai'
import { regularExpression } from '../../../schemas/regular-expression.ts'

const fits = (pattern: string, text: string): boolean => {
  const expression = regularExpression(pattern)
  if (typeof expression === 'string') throw new Error(expression)
  return expression.test(text)
}

describe('regular expressions of RE2', () => {
  for (const [pattern, ...texts] of [
    ['^[a-z]+$', 'abc'],
    ['b', 'abc'],
    ['(?i)^cone$', 'CONE'],
    ['^(?i)[a-z]([-a-z0-9]*[a-z0-9])?$', 'A-b', 'z'],
    ['^(?i:a)b$', 'Ab', 'ab'],
    ['(?s)^a.b$', 'a\nb'],
    ['(?m)^b$', 'a\nb\nc'],
    ['^(?P<name>\\w+)$', 'abc'],
    ['^[[:alpha:]_]+$', 'a_B'],
    ['^[\\w.-]+$', 'a.b-c_1'],
    ['^[a-z0-9-_]+$', 'a-b_c'],
    ['^\\Qa.b\\E$', 'a.b'],
    ['\\Aa\\z', 'a'],
    ['^[]a]+$', ']a'],
    ['^a{,2}$', 'a{,2}'],
    ['^\\pL+$', 'äb'],
    ['^\\p{Greek}$', 'α'],
    ['^.$', '🌳'],
    ['^\\x41\\x{42}$', 'AB'],
  ] as const)
    for (const text of texts)
      it(`${pattern} has a match in ${JSON.stringify(text)}`, () => {
        expect(fits(pattern ?? '', text)).to.equal(true)
      })

  for (const [pattern, ...texts] of [
    ['^[a-z]+$', 'ABC', 'abc\n', ''],
    ['^(?i:a)b$', 'aB'],
    ['^a.b$', 'a\nb'],
    ['^\\s$', '\v', '\u00a0'],
    ['^.$', 'ab'],
    ['^[^a]$', 'a'],
  ] as const)
    for (const text of texts)
      it(`${pattern} has no match in ${JSON.stringify(text)}`, () => {
        expect(fits(pattern, text)).to.equal(false)
      })

  for (const pattern of ['(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', '[a', '(a', 'a)', '\\y', '[[:nothing:]]'])
    it(`${pattern} is none`, () => {
      expect(regularExpression(pattern)).to.be.a('string').that.is.not.equal('')
    })

  it('finds all matches', () => {
    const expression = regularExpression('[0-9]+')
    expect(typeof expression === 'string' ? expression : expression.matches('a1b22c333')).to.deep.equal([
      '1',
      '22',
      '333',
    ])
  })
})
