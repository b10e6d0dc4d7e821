import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { ALL, ONE, type Workload, workload } from '../api/terminated.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { isReadyPod, objectsIn, uidsOf } from './objects-in.ts'

/** Long enough for a status to be written before it is over, on a machine that does much else. */
const DELAY_SECONDS = 5
/** How long nothing may happen. */
const LONGER_MS = (DELAY_SECONDS + 3) * 1000

describe('gang termination on a real control plane', () => {
  let namespace: string
  let grove: RunningGrove
  before(async () => {
    const plane = controlPlane()
    namespace = await createNamespace(plane, 'termination')
    grove = await startGrove(plane)
  })
  after(async () => {
    await cordon('uncordon')
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
  })
  afterEach(async () => {
    await cordon('uncordon')
    await objects().run(['delete', 'podcliqueset', '--all'])
    await waitUntil('the end of all pods', 60, async () => (await pods()).length === 0)
  })

  const objects = () => objectsIn(controlPlane(), namespace)
  const cordon = async (verb: 'cordon' | 'uncordon'): Promise<void> => {
    const nodes = await objects().list('nodes')
    await objects().run([verb, ...nodes.map(({ metadata }) => metadata.name ?? '')])
  }
  const pods = async (clique = ''): Promise<KubeObject[]> =>
    (await objects().list('pods')).filter(({ metadata }) => metadata.labels?.['grove.io/podclique']?.includes(clique))
  const staying = async (clique = ''): Promise<KubeObject[]> =>
    (await pods(clique)).filter(({ metadata }) => metadata.deletionTimestamp === undefined)
  const uids = async (clique = ''): Promise<string[]> => uidsOf(await staying(clique))
  const allReady = () => waitUntil('ten Ready pods', 60, async () => (await staying()).filter(isReadyPod).length === 10)
  const kill = (...killed: readonly KubeObject[]) =>
    objects().run(['delete', 'pod', '--wait=false', ...killed.map(({ metadata }) => metadata.name ?? '')])
  const replaced = (before: readonly string[], clique = '', count = 10) =>
    waitUntil(`${count} other pods`, DELAY_SECONDS + 25, async () => {
      const now = await uids(clique)
      return now.length === count && now.every((uid) => !before.includes(uid))
    })
  const sleep = () => new Promise((resolve) => setTimeout(resolve, LONGER_MS))
  const make = async (minimum: Workload['minimum']): Promise<void> => {
    const set = workload({ name: 'w', namespace, delay: `${DELAY_SECONDS}s`, minimum })
    await objects().apply(set as KubeObject)
    await allReady()
    const healthOf = ({ status }: KubeObject): string | undefined =>
      (status as { conditions?: { type: string; status: string }[] } | undefined)?.conditions?.find(
        ({ type }) => type === 'MinAvailableBreached',
      )?.status
    await waitUntil('health', 30, async () => {
      const all = await objects().list('podcliques,podcliquescalinggroups')
      return all.length === 6 && all.every((each) => healthOf(each) === 'False')
    })
  }
  const eventReasons = () => objects().run(['get', 'events', '-o', 'jsonpath={.items[*].reason}'])

  it('makes a whole replica anew when a clique that needs all of its pods loses one (GT1)', async () => {
    await make(ALL)
    const before = await uids()
    await cordon('cordon')
    await kill((await staying('pc-a'))[0] as KubeObject)
    await replaced(before)
    expect(await eventReasons()).to.include('PodCliqueSetReplicaDeleteSuccessful')
    await cordon('uncordon')
    await allReady()
  })

  it('leaves the others alone while the minimum is there, and makes all anew when it is lost (GT3)', async () => {
    await make(ONE)
    const before = await uids()
    await cordon('cordon')
    const [first, second] = (await staying('pc-a')) as [KubeObject, KubeObject]
    await kill(first)
    await sleep()
    expect((await uids()).filter((uid) => before.includes(uid))).to.have.length(9)
    await kill(second)
    await replaced(before)
    await cordon('uncordon')
    await allReady()
  })

  it('makes one replica of a scaling group anew, and all when the group cannot spare another (GT4)', async () => {
    await make(ONE)
    await cordon('cordon')
    const [a, first, second] = [await uids('w-0-pc-a'), await uids('w-0-sg-x-0'), await uids('w-0-sg-x-1')]
    await kill(...(await staying('w-0-sg-x-0-pc-c')))
    await replaced(first, 'w-0-sg-x-0', 4)
    expect([await uids('w-0-pc-a'), await uids('w-0-sg-x-1')]).to.deep.equal([a, second])
    expect(await eventReasons()).to.include('PodCliqueScalingGroupReplicaDeleteSuccessful')
    await kill(...(await staying('w-0-sg-x-1-pc-c')))
    await replaced([...a, ...second])
    await cordon('uncordon')
    await allReady()
  })

  it('replaces a pod of a scaled gang and leaves all others alone (GT6)', async () => {
    await make(ONE)
    const before = await uids()
    await kill((await staying('w-0-sg-x-1-pc-c'))[0] as KubeObject)
    await waitUntil('the replacement', 30, async () => {
      const now = await uids()
      return now.length === 10 && now.filter((uid) => before.includes(uid)).length === 9
    })
    await allReady()
    await sleep()
    expect((await uids()).filter((uid) => before.includes(uid))).to.have.length(9)
  })
})
