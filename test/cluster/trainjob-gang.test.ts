import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { jobSetStandIn } from '../../sandbox/workloads/jobset/controller.ts'
import { runWorkloads, WORKLOADS } from '../../sandbox/workloads/run.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { runtime, trainJob, words } from '../api/trainjobs/setting.ts'
import { WITH_GANGS } from '../scenarios/suite.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installCrdObjects } from './neighbours.ts'
import { forSchedulers } from './scheduler-rights.ts'

describe('a TrainJob as a gang of the stock scheduler on a real control plane', function () {
  this.timeout(300_000)
  let client: Client
  let grove: RunningGrove | undefined
  let namespace: string
  let cluster: Speaking
  const undo: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  let standIn: Promise<void> = Promise.resolve()

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    undo.push(await installCrdObjects(controlPlane(), trainingCrds()))
    undo.push(await forSchedulers(controlPlane(), 'default-scheduler'))
    grove = await startGrove(controlPlane(), WITH_GANGS)
    namespace = await createNamespace(controlPlane(), 'trainjob-gang')
    cluster = speaking(client, namespace)
    const log = { info: () => undefined, error: () => undefined }
    standIn = runWorkloads({ ...WORKLOADS, controllers: [jobSetStandIn] }, client, log, stopping.signal)
    await cluster.create(runtime('torch'))
  })
  after(async () => {
    stopping.abort()
    await standIn
    await removeNamespace(controlPlane(), namespace)
    await grove?.stop()
    for (const each of undo.reverse()) await each()
    await client.close()
  })

  const jobSetPods = async (name: string) =>
    (await cluster.list(KIND.pod)).filter(
      ({ metadata }) => metadata.labels?.['jobset.sigs.k8s.io/jobset-name'] === name,
    ) as unknown as readonly { spec: { nodeName?: string; schedulingGroup?: object } }[]

  it('is placed and goes on to Complete; JobSet, Job and pod carry the group', async () => {
    await cluster.create(trainJob('fits', 'torch'))
    await eventually(
      'Complete',
      () => cluster.find(KIND.trainJob, 'fits'),
      (found) => words(found).includes('Complete=True AllJobsCompleted'),
    )
    const groups = (await jobSetPods('fits')).map(({ spec }) => spec.schedulingGroup)
    expect(groups).to.deep.equal([{ podGroupName: 'fits-node' }, { podGroupName: 'fits-node' }])
  })

  it('has no pod on a node while there is no room for all', async () => {
    const resourcesPerNode = { requests: { cpu: '60' }, limits: { cpu: '60' } }
    await cluster.create(trainJob('large', 'torch', { trainer: { numNodes: 60, resourcesPerNode } }))
    const pods = await eventually(
      '60 pods',
      () => jobSetPods('large'),
      ({ length }) => length === 60,
    )
    expect(pods.length).to.equal(60)
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    expect((await jobSetPods('large')).filter(({ spec }) => spec.nodeName)).to.deep.equal([])
  })
})
