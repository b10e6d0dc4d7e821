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
    await work.create(runtime('flux', { mlPolicy: { numNodes: 1, flux: {} } }, FOREVER))
    await work.create(runtime('mpi', { mlPolicy: { numNodes: 1, mpi: {} } }, FOREVER))
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
    expect(words(held)).to.deep.equal(['Created=False JobsCreationFailed', 'Pending=True JobsCreationFailed'])
    expect(held?.status).to.not.have.property('jobsStatus')
    await work.merge(KIND.jobSet, 'a', { metadata: { finalizers: null } })
    await eventually('a runs', () => work.find(KIND.trainJob, 'a'), runs)
    expect(ownerOf(await work.find(KIND.jobSet, 'a'))).to.equal(metadata.uid)
  })

  it('waits for its own keys, though the Secret of that one is still there', async () => {
    await work.create(trainJob('d', 'mpi'))
    await eventually('d runs', () => work.find(KIND.trainJob, 'd'), runs)
    await work.merge(KIND.secret, 'd-mpi-ssh-auth', { metadata: { finalizers: ['example.org/kept'] } })
    await work.remove(KIND.trainJob, 'd')
    await gone(KIND.jobSet, 'd')
    await gone(KIND.configMap, 'd-runtime-snapshot')
    const { metadata } = await work.create(trainJob('d', 'mpi'))
    await becomes('d', 'Created=False JobsCreationFailed')
    expect(await work.find(KIND.jobSet, 'd')).to.equal(undefined)
    await work.merge(KIND.secret, 'd-mpi-ssh-auth', { metadata: { finalizers: null } })
    await eventually('d runs', () => work.find(KIND.trainJob, 'd'), runs)
    expect(ownerOf(await work.find(KIND.secret, 'd-mpi-ssh-auth'))).to.equal(metadata.uid)
  })

  const orphaned = async (name: string) => {
    await work.remove(KIND.trainJob, name, 'Orphan')
    await gone(KIND.trainJob, name)
    expect(ownerOf(await work.find(KIND.jobSet, name))).to.equal(undefined)
  }

  it('adopts what that one has left behind: its pods run on, and all goes with the new one', async () => {
    await work.create(trainJob('b', 'mpi'))
    await eventually('b runs', () => work.find(KIND.trainJob, 'b'), runs)
    const children: readonly (readonly [Kind, string])[] = [
      [KIND.jobSet, 'b'],
      [KIND.configMap, 'b-runtime-snapshot'],
      [KIND.configMap, 'b-mpi-hostfile'],
      [KIND.secret, 'b-mpi-ssh-auth'],
    ]
    const found = () => Promise.all(children.map(([kind, name]) => work.find(kind, name)))
    const uids = (objects: readonly (KubeObject | undefined)[]) => objects.map((each) => each?.metadata.uid)
    const before = uids(await found())
    const pods = await work.names(KIND.pod)
    await orphaned('b')
    const { metadata } = await work.create(trainJob('b', 'mpi'))
    await eventually('adopted', found, (all) => all.every((each) => ownerOf(each) === metadata.uid))
    const now = await eventually('b runs', () => work.find(KIND.trainJob, 'b'), runs)
    expect(words(now).filter((each) => each.startsWith('Failed'))).to.deep.equal([])
    expect(uids(await found())).to.deep.equal(before)
    expect(await work.names(KIND.pod)).to.deep.equal(pods)
    await work.merge(KIND.trainJob, 'b', { spec: { suspend: true } })
    await becomes('b', 'Suspended=True Suspended')
    await eventually(
      'suspended',
      () => work.find(KIND.jobSet, 'b'),
      (each) => (each?.spec as { suspend?: boolean } | undefined)?.suspend === true,
    )
    await work.remove(KIND.trainJob, 'b')
    for (const [kind, name] of children) await gone(kind, name)
  })

  it('keeps the keys of Flux that running pods have read, and makes them anew if somebody has changed them', async () => {
    await work.create(trainJob('e', 'flux'))
    await eventually('e runs', () => work.find(KIND.trainJob, 'e'), runs)
    const dataOf = async (kind: Kind, name: string) =>
      ((await work.find(kind, name)) as { data?: Record<string, string> } | undefined)?.data
    const scripts = await dataOf(KIND.configMap, 'e-flux-entrypoint')
    const keys = await dataOf(KIND.secret, 'e-flux-curve')
    expect(keys?.['curve.cert']).to.be.a('string')
    await orphaned('e')
    const { metadata } = await work.create(trainJob('e', 'flux'))
    await eventually(
      'adopted',
      () => work.find(KIND.secret, 'e-flux-curve'),
      (each) => ownerOf(each) === metadata.uid,
    )
    /** Once an edit of the scripts is undone, all children have been looked at. */
    const lookedAt = async (): Promise<void> => {
      await work.merge(KIND.configMap, 'e-flux-entrypoint', { data: { 'init.sh': 'edited' } })
      await eventually(
        'the scripts are back',
        () => dataOf(KIND.configMap, 'e-flux-entrypoint'),
        (data) => data?.['init.sh'] === scripts?.['init.sh'],
      )
    }
    await lookedAt()
    await lookedAt()
    expect(await dataOf(KIND.secret, 'e-flux-curve')).to.deep.equal(keys)
    const edited = Buffer.from('edited').toString('base64')
    await work.merge(KIND.secret, 'e-flux-curve', { data: { 'curve.cert': edited } })
    await eventually(
      'the keys are recreated',
      () => dataOf(KIND.secret, 'e-flux-curve'),
      (data) => data?.['curve.cert'] !== edited,
    )
  })

  it('tells how the JobSet has ended that it adopts', async () => {
    await work.create(trainJob('c', 'torch'))
    await becomes('c', COMPLETE)
    await orphaned('c')
    const { metadata } = await work.create(trainJob('c', 'torch'))
    await becomes('c', COMPLETE)
    expect(ownerOf(await work.find(KIND.jobSet, 'c'))).to.equal(metadata.uid)
  })
})
