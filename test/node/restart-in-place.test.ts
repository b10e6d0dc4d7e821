import { expect } from 'chai'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { READY, setOf } from './sets.ts'
import { OTHER_BUSYBOX } from './test-images.ts'
import { containerOf, isReady, type RealPod, Workload } from './workload.ts'

/** A container that fails as soon as it has the file /tmp/fail, which is gone in its next run. */
const FAILING = {
  ...READY,
  command: ['sh', '-c', 'while [ ! -e /tmp/fail ]; do sleep 0.1; done; exit 7'],
}
const IN_PLACE = { onContainerExit: 'InPlace' }

interface SetOf {
  spec: { template: { cliques: object[] } }
}

interface Event {
  readonly type: string
  readonly reason: string
  readonly involvedObject: { readonly apiVersion?: string }
}

const kept = (pods: readonly RealPod[]): unknown[] =>
  pods.map(({ metadata, spec, status }) => [metadata.name, metadata.uid, spec.nodeName, status.podIP])
const runsOf = (pods: readonly RealPod[]): (number | undefined)[] =>
  pods.map((pod) => containerOf(pod, 'grove-attend')?.restartCount)
const startOf = (pod: RealPod): number => Date.parse(containerOf(pod, 'main')?.state.running?.startedAt ?? '')
const readySince = ({ status }: RealPod): number =>
  Date.parse(status.conditions?.find(({ type }) => type === 'Ready')?.lastTransitionTime ?? '')

/** A standalone clique of three pods that restart in place; `more` are more fields of it. */
const alone = (image: string, more: object = {}): object => {
  const made = setOf('s', [{ name: 'a', replicas: 3, container: { ...FAILING, image } }]) as SetOf
  made.spec.template.cliques = made.spec.template.cliques.map((each) => ({ ...each, restart: IN_PLACE, ...more }))
  return made
}

onGrove('a restart in place on a real node', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'restart')
  })
  afterEach(() => work.close())

  const fail = (pod: RealPod) => work.exec(pod, 'touch', '/tmp/fail')
  const inRun = (run: number, clique?: string) =>
    work.until(`all pods in run ${run}`, clique, (pods) => {
      return pods.every(isReady) && runsOf(pods).every((each) => each === run)
    })
  /** What Grove has warned of. */
  const told = async (): Promise<string[]> =>
    (await work.list<Event>('events'))
      .filter(({ type, involvedObject }) => type === 'Warning' && involvedObject.apiVersion?.startsWith('grove.io/'))
      .map(({ reason }) => reason)

  it('has a gang of eight start again on its nodes when one container has failed: uid, node and address stay, in start-up order, and for that the failed one once more', async () => {
    const group = { name: 'g', cliqueNames: ['l', 'w'], replicas: 1, minAvailable: 1, restart: IN_PLACE }
    const leader = { name: 'l', replicas: 1, container: FAILING }
    const worker = { name: 'w', replicas: 7, container: FAILING, startsAfter: ['l'] }
    await work.apply(setOf('g', [leader, worker], { podCliqueScalingGroups: [group] }))
    const before = await work.until('eight ready pods', undefined, (pods) => pods.length === 8 && pods.every(isReady))
    const [first] = await work.pods('g-0-g-0-w')
    const since = Date.now()
    await fail(first as RealPod)
    const again = first?.metadata.name
    const runIn = ({ metadata: { name } }: RealPod): number => (name === again ? 2 : 1)
    const after = await work.until('all pods in their new run', undefined, (pods) =>
      pods.every((pod) => isReady(pod) && runsOf([pod])[0] === runIn(pod)),
    )
    console.log(`      all eight were ready again after ${Date.now() - since} ms`)
    expect(kept(after)).to.deep.equal(kept(before))
    const [head] = await work.pods('g-0-g-0-l')
    for (const pod of after) {
      expect(readySince(pod) - startOf(pod), pod.metadata.name).to.be.at.most(3_000)
      if (pod.metadata.name === head?.metadata.name) continue
      expect(startOf(pod), pod.metadata.name).to.be.at.least(readySince(head as RealPod))
      expect(containerOf(pod, 'grove-initc')?.restartCount).to.equal(runIn(pod))
    }
    expect(await told()).to.deep.equal(['RestartInPlace'])
  })

  it('is one restart of each pod where several fail at the same time', async () => {
    await work.apply(alone(READY.image))
    const before = await work.ready('s-0-a', 3)
    await Promise.all(before.slice(0, 2).map(fail))
    const after = await inRun(1)
    await new Promise((resolve) => setTimeout(resolve, 12_000))
    const later = await work.ready('s-0-a', 3)
    expect([kept(after), kept(later)]).to.deep.equal([kept(before), kept(before)])
    expect(runsOf(later)).to.deep.equal([1, 1, 1])
  })

  it('is none where an update gives running pods another image, although their containers are killed', async () => {
    const inPlace = { podUpdatePolicy: 'InPlaceOnly', rollingUpdate: { maxUnavailable: '100%' } }
    await work.apply(alone(READY.image, inPlace))
    const before = await work.ready('s-0-a', 3)
    await work.apply(alone(OTHER_BUSYBOX, inPlace))
    const after = await work.until('three pods with another image', 's-0-a', (pods) => {
      return pods.every((pod) => isReady(pod) && containerOf(pod, 'main')?.restartCount === 1)
    })
    expect(kept(after)).to.deep.equal(kept(before))
    expect(runsOf(after)).to.deep.equal([0, 0, 0])
    expect(await told()).to.deep.equal([])
  })
})
