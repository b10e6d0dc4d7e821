import { expect } from 'chai'
import { jobAnswers, ourJobLines } from '../../pod-validation/job-answers.ts'

describe('Jobs are refused for what a real API server refuses them for', () => {
  it('finds in recorded Jobs what the API server has found, and nothing else', () => {
    const wrong = jobAnswers().flatMap(({ name, spec, errors }) => {
      const found = ourJobLines(spec)
      return JSON.stringify(found) === JSON.stringify(errors) ? [] : [{ name, errors, found }]
    })
    expect(wrong).to.deep.equal([])
  })

  it('has about a hundred of them, accepted ones too', () => {
    expect(jobAnswers().length).to.be.greaterThan(90)
    expect(jobAnswers().filter(({ errors }) => errors.length === 0).length).to.be.greaterThan(20)
  })
})
