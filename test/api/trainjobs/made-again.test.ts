import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { type AtWork, atWork } from '../at-work.ts'
import { eventually } from '../speaking.ts'
import { becoming, FOREVER, runs, runtime, trainJob, words } from './setting.ts'

const COMPLETE = 'Complete=True AllJobsCompleted'

describe('a TrainJob made again under the name of one that was deleted', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
    await work.create(runtime('torch'))
    await work.create(runtime('slow', {}, FOREVER))
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('Reconcile failed'))).to.deep.equal([])
  })
  const becomes = (name: string, ...wanted: readonly string[]) => becoming(work)(name, ...wanted)
  const gone = (kind: Kind, name: string) =>
    eventually(
      `${kind.kind} ${name} is gone`,
      () => work.find(kind, name),
      (found) => found === undefined,
    )
  const ownerOf = (object: KubeObject | undefined): string | undefined => object?.metadata.ownerReferences?.[0]?.uid

  it('runs, though the JobSet of that one, which has completed, is still there', async () => {
    await work.create(trainJob('a', 'torch'))
    await becomes('a', COMPLETE)
    await work.merge(KIND.jobSet, 'a', { metadata: { finalizers: ['example.org/kept'] } })
    await work.remove(KIND.trainJob, 'a')
    await gone(KIND.trainJob, 'a')
    const { metadata } = await work.create(trainJob('a', 'slow'))
    const held = await becomes('a', 'Created=False JobsCreationFailed')
    expect(words(held)).to.deep.equal(['Created=False JobsCreationFailed'])
    expect(held?.status).to.not.have.property('jobsStatus')
    await work.merge(KIND.jobSet, 'a', { metadata: { finalizers: null } })
    await eventually('a runs', () => work.find(KIND.trainJob, 'a'), runs)
    expect(ownerOf(await work.find(KIND.jobSet, 'a'))).to.equal(metadata.uid)
  })
})
