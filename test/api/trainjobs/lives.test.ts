import { expect } from 'chai'
import { KIND } from '../../../reconcilers/kinds.ts'
import { type AtWork, atWorkIn } from '../at-work.ts'
import { podGroupCrds } from './crds.ts'
import { livesOfTrainJobs } from './lives.ts'

describe('TrainJobs of known outcome in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWorkIn({ workloads: false }, {}, ...podGroupCrds())
    for (const kind of [KIND.coschedulingPodGroup, KIND.volcanoPodGroup]) await work.names(kind)
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('Reconcile failed'))).to.deep.equal([])
  })
  livesOfTrainJobs(() => work.sandbox.client)
})
