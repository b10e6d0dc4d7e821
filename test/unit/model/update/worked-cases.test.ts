import { expect } from 'chai'
import { playCase, WORKED_CASES } from './worked-cases.ts'

describe('the worked cases of updates', () => {
  for (const worked of WORKED_CASES) {
    it(`case ${worked.case}, ${worked.strategy}: ${worked.about}`, () => {
      const { steps, ends } = playCase(worked)
      expect(steps).to.deep.equal(worked.steps)
      expect(ends).to.equal(worked.ends)
    })
  }
})
