import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { setOf, WAITING } from './sets.ts'
import { containerOf, isReady, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const LEADERS = 'so-0-leader'
const WORKERS = 'so-0-worker'

const SET = setOf('so', [
  { name: 'leader', replicas: 2, container: WAITING },
  { name: 'worker', replicas: 3, startsAfter: ['leader'] },
])

const isHeldBack = (pod: RealPod): boolean => containerOf(pod, 'grove-initc')?.state.running !== undefined

const readySince = ({ status }: RealPod): number =>
  Date.parse((status.conditions ?? []).find(({ type }) => type === 'Ready')?.lastTransitionTime ?? '')

onGrove('start-up order in real containers', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'order')
    await work.apply(SET)
  })
  afterEach(() => work.close())

  const heldBack = () =>
    work.until('three workers held back', WORKERS, (pods) => pods.length === 3 && pods.every(isHeldBack))
  const leaders = () =>
    work.until('two leaders that run', LEADERS, (pods) => {
      return pods.length === 2 && pods.every((pod) => containerOf(pod, 'main')?.state.running !== undefined)
    })
  const hasLogged = (pod: string, line: string) =>
    waitUntil(`"${line}" in the log of ${pod}`, PATIENCE_S, async () =>
      (await work.kubectl(['logs', pod, '-c', 'grove-initc'])).includes(line),
    )
  const setReady = (pod: RealPod) => work.exec(pod, 'touch', '/tmp/ready')

  it('holds workers back until both of their leaders are ready, and then lets all of them start', async () => {
    await heldBack()
    const [one, other] = await leaders()
    await setReady(one as RealPod)
    await work.until('one ready leader', LEADERS, (pods) => pods.filter(isReady).length === 1)
    for (const { metadata } of await work.pods(WORKERS)) await hasLogged(metadata.name, `${LEADERS}: 1 ready, 2 needed`)
    expect((await work.pods(WORKERS)).map(isHeldBack)).to.deep.equal([true, true, true])
    await setReady(other as RealPod)
    const workers = await work.ready(WORKERS, 3)
    const since = Math.max(...(await work.pods(LEADERS)).map(readySince))
    for (const worker of workers) {
      const started = Date.parse(containerOf(worker, 'main')?.state.running?.startedAt ?? '')
      expect(started, worker.metadata.name).to.be.at.least(since)
      expect(containerOf(worker, 'grove-initc')?.restartCount).to.equal(0)
    }
  })

  it('holds back a worker that is replaced while a leader is not ready, and leaves those that run alone', async () => {
    for (const leader of await leaders()) await setReady(leader)
    const workers = await work.ready(WORKERS, 3)
    const [leader] = await work.pods(LEADERS)
    await work.exec(leader as RealPod, 'rm', '/tmp/ready')
    await work.until('a leader that is not ready', LEADERS, (pods) => pods.filter(isReady).length === 1)
    const [killed, ...others] = workers as [RealPod, ...RealPod[]]
    await work.kubectl(['delete', 'pod', killed.metadata.name, '--force', '--grace-period=0'])
    const replaced = await work.until('a worker in its place', WORKERS, (pods) => {
      return pods.length === 3 && pods.filter(isHeldBack).length === 1 && !pods.some(isSame(killed))
    })
    for (const other of others) {
      const now = replaced.find(isSame(other))
      expect(now && containerOf(now, 'main')?.containerID).to.equal(containerOf(other, 'main')?.containerID)
    }
    await setReady(leader as RealPod)
    await work.ready(WORKERS, 3)
  })

  it('waits on while the API server is away, without a restart', async () => {
    await heldBack()
    const both = await leaders()
    const api = cluster().plane.component('kube-apiserver')
    await api.stop()
    await api.start()
    for (const leader of both) await setReady(leader)
    const workers = await work.ready(WORKERS, 3)
    expect(workers.map((worker) => containerOf(worker, 'grove-initc')?.restartCount)).to.deep.equal([0, 0, 0])
  })

  it('is kept after a leader is evicted and recreated', async () => {
    for (const leader of await leaders()) await setReady(leader)
    await work.ready(WORKERS, 3)
    const [evicted] = await work.pods(LEADERS)
    const { name } = (evicted as RealPod).metadata
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace: work.namespace } }
    await work.kubectl(
      ['create', '--raw', `/api/v1/namespaces/${work.namespace}/pods/${name}/eviction`, '-f', '-'],
      JSON.stringify(eviction),
    )
    const recreated = await work.until('a leader in its place', LEADERS, (pods) => {
      return pods.length === 2 && !pods.some(isSame(evicted as RealPod)) && pods.every(runs)
    })
    for (const leader of recreated) await setReady(leader)
    await work.ready(LEADERS, 2)
    await work.ready(WORKERS, 3)
  })
})

const isSame =
  (pod: RealPod) =>
  ({ metadata }: RealPod): boolean =>
    metadata.uid === pod.metadata.uid

const runs = (pod: RealPod): boolean => containerOf(pod, 'main')?.state.running !== undefined
