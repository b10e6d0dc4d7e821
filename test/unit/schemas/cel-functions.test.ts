import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'
import {
  ANSWERS,
  type Answered,
  configMapWith,
  EXPRESSIONS,
  findingsFor,
  policyOf,
} from '../../custom-kinds/expressions.ts'

const answers: Record<string, Record<string, Answered>> = JSON.parse(
  readFileSync(path.join(repositoryRoot, ANSWERS), 'utf8'),
)

const answered = (expression: string, text: string): Answered => {
  const { violations, unchecked } = findingsFor(policyOf(expression, 0), configMapWith(text, 0, 'default'), 'default')
  expect(unchecked).to.deep.equal([])
  const [violation] = violations
  if (violation === undefined) return 'holds'
  return violation.message.includes('resulted in error') ? 'fails' : 'does not hold'
}

describe('an expression of CEL', () => {
  for (const [expression, ...texts] of EXPRESSIONS)
    for (const text of texts)
      it(`${expression} of ${JSON.stringify(text)} has the result of a real API server`, () => {
        expect(answered(expression, text)).to.equal(answers[expression]?.[text])
      })
})
