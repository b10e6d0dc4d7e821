import { expect } from 'chai'
import { differences, linesOfStatus, ourLines } from '../pod-validation/answers.ts'
import { askedOf, forEach, podCases, podOf } from '../pod-validation/cases.ts'
import { jobAnswers, meantBy } from '../pod-validation/job-answers.ts'
import { type Api, api } from './controlplane/api.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

/** From 1.37 on these sources are judged by default, which our rules leave to the API server. docs/validate.md#rules-for-pods */
const JUDGED_LATER = /\.projected\.sources\[\d+\](\.(podCertificate|clusterTrustBundle)\b.*)?$/

describe('pods fare the same at a real API server and by our own validation', () => {
  let calls: Api
  let namespace: string
  before(async () => {
    namespace = await createNamespace(controlPlane(), 'pod-validation')
    calls = api(controlPlane().admin)
  })
  after(async () => {
    calls?.close()
    await removeNamespace(controlPlane(), namespace)
  })

  it('finds in a thousand changed pods what the API server finds, and nothing else', async () => {
    const wrong: unknown[] = []
    let judged = 0
    await forEach(podCases(2, 1000), 8, async (one) => {
      const pod = podOf(one)
      const theirs = await askedOf(calls, namespace, pod)
      if (theirs === undefined) return
      judged++
      const all = differences(theirs, ourLines(pod))
      const found = fromEnvironment() === USUAL ? all : all.filter((each) => !JUDGED_LATER.test(each))
      if (found.length > 0) wrong.push({ ...one, found })
    })
    expect(wrong).to.deep.equal([])
    expect(judged).to.be.greaterThan(800)
  })

  it('answers of Jobs as it is recorded', async () => {
    for (const { name, spec, errors } of jobAnswers()) {
      const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'j' }, spec }
      const { status, body } = await calls.call('POST', `/apis/batch/v1/namespaces/${namespace}/jobs?dryRun=All`, job)
      expect(status === 201 ? [] : meantBy(linesOfStatus(body)), name).to.deep.equal(errors)
    }
  })
})
