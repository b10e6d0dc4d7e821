import { expect } from 'chai'
import { KIND } from '../../../reconcilers/kinds.ts'
import { type AtWork, atWork } from '../at-work.ts'
import { eventually } from '../speaking.ts'
import { runtime, trainJob, words } from './setting.ts'

const POD_GROUP = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' }

describe('a TrainJob as a gang of the stock scheduler in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({ scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] } })
    await work.create(runtime('torch'))
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  it('has a PodGroup that its pods name, and goes on to Complete', async () => {
    const { metadata } = await work.create(trainJob('a', 'torch'))
    await eventually(
      'Complete',
      () => work.find(KIND.trainJob, 'a'),
      (found) => words(found).includes('Complete=True AllJobsCompleted'),
    )
    const group = await work.find(POD_GROUP, 'a-node')
    expect(group?.spec).to.deep.equal({ schedulingPolicy: { gang: { minCount: 2 } } })
    expect(group?.metadata.ownerReferences?.[0]?.uid).to.equal(metadata.uid)
    const pods = await work.list(KIND.pod)
    expect(pods.map(({ spec }) => (spec as { schedulingGroup?: object }).schedulingGroup)).to.deep.equal([
      { podGroupName: 'a-node' },
      { podGroupName: 'a-node' },
    ])
  })
})
