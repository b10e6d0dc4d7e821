import { expect } from 'chai'
import { NODE_FAULTS } from './faults.ts'
import { record } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { setOf } from './sets.ts'
import { isReady, type RealPod, Workload } from './workload.ts'

const CLIQUE = 'c-0-a'

const restartsOf = (pods: readonly RealPod[]): number =>
  pods
    .flatMap(({ status }) => [...(status.containerStatuses ?? []), ...(status.initContainerStatuses ?? [])])
    .reduce((sum, { restartCount }) => sum + restartCount, 0)

onGrove('what goes wrong on a node', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'fault')
  })
  afterEach(() => work.close())

  for (const { fault, answer, replaced, restarts, container, podSpec, template, between, inflict } of NODE_FAULTS) {
    it(`${fault}: ${answer}`, async () => {
      const clique = { name: 'a', replicas: 2, ...(container && { container }), ...(podSpec && { podSpec }) }
      await work.apply(setOf('c', [clique], { terminationDelay: '10m', ...template }))
      const [one, other] = await work.ready(CLIQUE, 2)
      const before = [one, other] as [RealPod, RealPod]
      const started = Date.now()
      await inflict({ ...cluster(), work, pods: before })
      if (between !== undefined) await work.until('sign of what went wrong', CLIQUE, between)
      const after = await work.until('whole gang, after what went wrong', CLIQUE, (pods) => {
        const others = pods.filter(({ metadata }) => !before.some((pod) => pod.metadata.uid === metadata.uid))
        return pods.length === 2 && pods.every(isReady) && others.length === replaced && restartsOf(pods) === restarts
      })
      await record(fault, answer, started)
      expect(after.every(({ spec }) => spec.nodeName === cluster().node.name)).to.equal(true)
    })
  }
})
