import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { jobSetStandIn } from '../../sandbox/workloads/jobset/controller.ts'
import { runWorkloads, WORKLOADS } from '../../sandbox/workloads/run.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { livesOfTrainJobs } from '../api/trainjobs/lives.ts'
import { runtime, trainJob, words } from '../api/trainjobs/setting.ts'
import { controlPlane } from './fixture.ts'
import { ONE_BY_ONE, type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installCrdObjects } from './neighbours.ts'
import { installOperator } from './operator.ts'

describe('TrainJobs on a real control plane', function () {
  this.timeout(300_000)
  let client: Client
  let grove: RunningGrove | undefined
  let removeCrds: (() => Promise<void>) | undefined

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    await installOperator(controlPlane())
    removeCrds = await installCrdObjects(controlPlane(), trainingCrds())
    grove = await startGrove(controlPlane(), { scheduler: { profiles: [ONE_BY_ONE] } })
  })
  after(async () => {
    await grove?.stop()
    await removeCrds?.()
    await client.close()
  })

  describe('whose JobSets make Jobs', () => {
    let namespace: string
    let cluster: Speaking
    const stopping = new AbortController()
    let standIn: Promise<void> = Promise.resolve()
    const errors: string[] = []
    before(async () => {
      namespace = await createNamespace(controlPlane(), 'trainjobs')
      cluster = speaking(client, namespace)
      const log = { info: () => undefined, error: (...said: unknown[]) => errors.push(JSON.stringify(said)) }
      standIn = runWorkloads({ ...WORKLOADS, controllers: [jobSetStandIn] }, client, log, stopping.signal)
      await cluster.create(runtime('torch'))
    })
    after(async () => {
      stopping.abort()
      await standIn
      await removeNamespace(controlPlane(), namespace)
      expect(errors.join('\n')).to.equal('')
    })
    const becomes = (name: string, ...wanted: readonly string[]): Promise<KubeObject | undefined> =>
      eventually(
        `${name}: ${wanted}`,
        () => cluster.find(KIND.trainJob, name),
        (found) => wanted.every((each) => words(found).includes(each)),
      )

    it('a TrainJob is Complete when its Jobs, which run for real, are, and all goes with it', async () => {
      await cluster.create(trainJob('a', 'torch'))
      await becomes('a', 'Complete=True AllJobsCompleted')
      await cluster.remove(KIND.trainJob, 'a')
      await cluster.become(KIND.jobSet, [])
      await cluster.become({ apiVersion: 'batch/v1', kind: 'Job' }, [])
    })

    it('a suspended TrainJob runs once it is resumed, on the nodes that it was told meanwhile', async () => {
      await cluster.create(trainJob('b', 'torch', { suspend: true }))
      await becomes('b', 'Suspended=True Suspended')
      const nodeSelector = { 'kubernetes.io/os': 'linux' }
      const replicatedJobs = [{ name: 'node', template: { spec: { template: { spec: { nodeSelector } } } } }]
      const patch = { manager: 'test.example.com/it', trainingRuntimeSpec: { template: { spec: { replicatedJobs } } } }
      await cluster.merge(KIND.trainJob, 'b', { spec: { suspend: false, runtimePatches: [patch] } })
      await eventually(
        'a Job with the selector',
        () => cluster.find({ apiVersion: 'batch/v1', kind: 'Job' }, 'b-node-0'),
        (job) => JSON.stringify(job?.spec ?? {}).includes('kubernetes.io/os'),
      )
      const found = await becomes('b', 'Suspended=False Resumed')
      expect(words(found)).to.not.include('Failed=True FailedJobs')
    })

    it('of two passes over a TrainJob the second writes nothing', async () => {
      await cluster.create(trainJob('c', 'torch', { suspend: true }))
      await becomes('c', 'Suspended=True Suspended')
      const versions = async () =>
        (await Promise.all([cluster.find(KIND.trainJob, 'c'), cluster.find(KIND.jobSet, 'c')])).map(
          (object) => object?.metadata.generation,
        )
      const jobSet = async () => (await cluster.find(KIND.jobSet, 'c'))?.metadata.resourceVersion
      await eventually('Suspended', async () => (await cluster.find(KIND.jobSet, 'c'))?.status, Boolean)
      const [before, version] = [await versions(), await jobSet()]
      await cluster.merge(KIND.trainJob, 'c', { metadata: { annotations: { touched: 'yes' } } })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      expect(await versions()).to.deep.equal(before)
      expect(await jobSet()).to.equal(version)
    })
  })

  describe('while nobody looks after JobSets', () => {
    livesOfTrainJobs(() => client)
  })
})
