import { expect } from 'chai'
import { ApiError, isOutage } from '../../../../kube/api/api-error.ts'
import { PlanFailed } from '../../../../reconcilers/engine/reconcile.ts'

const subject = { apiVersion: 'v1', kind: 'Shelf', namespace: 'n', name: 's' }
const failure = (status: number, reason: string): ApiError =>
  new ApiError({ status, reason, message: `${status}`, request: 'POST /' })

describe('A plan that has failed', () => {
  it('is due to an outage where any of its errors is, so that it is tried again soon', () => {
    const quota = failure(403, 'Forbidden')
    expect(isOutage(new PlanFailed(subject, [quota]))).to.equal(false)
    expect(isOutage(new PlanFailed(subject, [quota, failure(503, 'ServiceUnavailable')]))).to.equal(true)
  })

  it('says the first error, and how many others there are', () => {
    const failed = new PlanFailed(subject, [new Error('a'), new Error('b'), new Error('a')])
    expect(failed.message).to.equal('Shelf n/s: a, and 1 other error')
    const more = new PlanFailed(subject, [new Error('a'), new Error('b'), new Error('c')])
    expect(more.message).to.equal('Shelf n/s: a, and 2 other errors')
    expect(failed.cause).to.equal(failed.errors[0])
  })
})
