import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { differences, ourLines } from '../../../pod-validation/answers.ts'
import { BASE_PODS } from '../../../pod-validation/base-pods.ts'
import { type PodCase, podOf } from '../../../pod-validation/cases.ts'

interface Answer extends PodCase {
  /** The errors that a real API server of Kubernetes 1.36 has found; docs/testing.md says how to ask it again. */
  readonly errors: readonly string[]
}

const answers = (): Answer[] =>
  readFileSync('test/data/pod-answers.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)

describe('pods are refused for what a real API server refuses them for', () => {
  it('takes pods that use every part of a pod', () => {
    expect(BASE_PODS.map(ourLines)).to.deep.equal(BASE_PODS.map(() => []))
  })
  it('finds in recorded pods what the API server has found, and nothing else', () => {
    const wrong = answers().flatMap((answer) => {
      const found = differences(answer.errors, ourLines(podOf(answer)))
      return found.length === 0 ? [] : [{ pod: answer.pod, changes: answer.changes, found }]
    })
    expect(wrong).to.deep.equal([])
  })
  it('has several hundred of them, accepted ones too', () => {
    expect(answers().length).to.be.greaterThan(300)
    expect(answers().filter(({ errors }) => errors.length === 0).length).to.be.greaterThan(20)
  })
})
