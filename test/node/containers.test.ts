import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { READY, setOf, WAITING } from './sets.ts'
import { containerOf, isReady, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const CLIQUE = 'c-0-a'

const restartsOf = (pod: RealPod | undefined): number => (pod && containerOf(pod, 'main')?.restartCount) ?? 0
const uids = (pods: readonly RealPod[]): string[] => pods.map(({ metadata }) => metadata.uid)

onGrove('a set whose containers fail', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'containers')
  })
  afterEach(() => work.close())

  const available = (replicas: number) =>
    waitUntil(`${replicas} available replicas`, PATIENCE_S, async () => {
      const [set] = await work.list<{ status?: { availableReplicas?: number } }>('podcliquesets')
      return (set?.status?.availableReplicas ?? 0) === replicas
    })

  it('keeps a pod whose container is killed for lack of memory', async () => {
    const greedy = 'until [ -f /tmp/eat ]; do sleep 0.2; done; exec tail /dev/zero'
    const container = {
      ...READY,
      command: ['sh', '-c', greedy],
      resources: { limits: { memory: '24Mi', cpu: '200m' } },
    }
    await work.apply(setOf('c', [{ name: 'a', replicas: 1, container }]))
    const [before] = await work.ready(CLIQUE, 1)
    expect(before?.status.qosClass).to.equal('Guaranteed')
    await work.exec(before as RealPod, 'touch', '/tmp/eat')
    const [killed] = await work.until('a restart', CLIQUE, ([first]) => restartsOf(first) > 0)
    expect(killed && containerOf(killed, 'main')?.lastState.terminated?.reason).to.equal('OOMKilled')
    expect(uids(await work.ready(CLIQUE, 1))).to.deep.equal([before?.metadata.uid])
  })

  it('says that an image cannot be pulled, and comes up once the set names another', async () => {
    const absent = { ...READY, image: 'localhost/absent:1' }
    await work.apply(setOf('c', [{ name: 'a', replicas: 1, container: absent }]))
    await work.until('an image that is not there', CLIQUE, ([pod]) =>
      ['ErrImagePull', 'ImagePullBackOff'].includes((pod && containerOf(pod, 'main')?.state.waiting?.reason) ?? ''),
    )
    await work.apply(setOf('c', [{ name: 'a', replicas: 1 }]))
    const [pod] = await work.ready(CLIQUE, 1)
    await available(1)
    expect(restartsOf(pod)).to.equal(0)
  })

  it('recreates the whole gang once it has been below its minimum for its terminationDelay, and not before', async () => {
    const set = setOf('c', [{ name: 'a', replicas: 2, container: WAITING }], { terminationDelay: '6s' })
    await work.apply(set)
    const running = await work.until('two pods that run', CLIQUE, (pods) => {
      return pods.length === 2 && pods.every((pod) => containerOf(pod, 'main')?.state.running !== undefined)
    })
    for (const pod of running) await work.exec(pod, 'touch', '/tmp/ready')
    const before = await work.ready(CLIQUE, 2)
    await available(1)
    await work.exec(before[0] as RealPod, 'rm', '/tmp/ready')
    await work.until('an unready pod', CLIQUE, (pods) => pods.filter(isReady).length === 1)
    const since = Date.now()
    await work.until('two others', CLIQUE, (pods) => {
      return pods.length === 2 && pods.every(({ metadata }) => !uids(before).includes(metadata.uid))
    })
    expect(Date.now() - since).to.be.greaterThan(4_000)
  })

  it('has its pods again after they were evicted from a node that was drained and is back', async () => {
    await work.apply(setOf('c', [{ name: 'a', replicas: 2 }]))
    const before = await work.ready(CLIQUE, 2)
    const { name } = cluster().node
    const ours = ['--pod-selector=app.kubernetes.io/part-of=c', '--disable-eviction=false', '--force']
    await work.kubectl(['drain', name, ...ours, '--delete-emptydir-data', '--timeout=60s'])
    const waiting = await work.until('two pods without a node', CLIQUE, (pods) => {
      return pods.length === 2 && pods.every(({ spec, metadata }) => !spec.nodeName && !metadata.deletionTimestamp)
    })
    expect(uids(waiting).filter((uid) => uids(before).includes(uid))).to.deep.equal([])
    await work.kubectl(['uncordon', name])
    await work.ready(CLIQUE, 2)
  })

  it('is left alone while its node is restarted: kubelet and containerd', async () => {
    await work.apply(setOf('c', [{ name: 'a', replicas: 2 }]))
    const before = await work.ready(CLIQUE, 2)
    const { kubelet, containerd } = cluster().node
    await kubelet.stop()
    await containerd.stop()
    await containerd.start()
    await kubelet.start()
    const after = await work.ready(CLIQUE, 2)
    expect(uids(after)).to.deep.equal(uids(before))
    expect(after.map(restartsOf)).to.deep.equal([0, 0])
  })

  it('replaces no more pods than its update may, and ends with the new image in all', async () => {
    await work.apply(setOf('c', [{ name: 'a', replicas: 3 }]))
    const before = await work.ready(CLIQUE, 3)
    const changed = { ...READY, env: [{ name: 'VERSION', value: '2' }] }
    await work.apply(setOf('c', [{ name: 'a', replicas: 3, container: changed }]))
    let least = 3
    const after = await work.until('three new pods', CLIQUE, (pods) => {
      least = Math.min(least, pods.filter(isReady).length)
      return pods.length === 3 && pods.every((pod) => isReady(pod) && !uids(before).includes(pod.metadata.uid))
    })
    expect(least).to.equal(2)
    expect(await Promise.all(after.map((pod) => work.exec(pod, 'sh', '-c', 'echo $VERSION')))).to.deep.equal([
      '2\n',
      '2\n',
      '2\n',
    ])
  })
})
