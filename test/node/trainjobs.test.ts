import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { jobSetStandIn } from '../../sandbox/workloads/jobset/controller.ts'
import { runWorkloads, WORKLOADS } from '../../sandbox/workloads/run.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { installCrdObjects } from '../cluster/neighbours.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { runToComplete } from './training/complete.ts'
import { TRAININGS } from './training/jobs.ts'
import { Workload } from './workload.ts'

/** The images may have to be made first. In ms. */
const IMAGE_MS = 900_000

onOwnCluster('a TrainJob in real containers, with our stand-in for the controller of JobSets', {}, (its) => {
  let client: Client
  let work: Workload
  const stopping = new AbortController()
  let standIn: Promise<void> | undefined
  const errors: string[] = []

  before(async () => {
    await installCrdObjects(its().plane, trainingCrds())
    await installGrove(its(), 'overlays/trainjobs')
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: its().plane.kubeconfig })))
    const log = { info: () => undefined, error: (...said: unknown[]) => errors.push(JSON.stringify(said)) }
    standIn = runWorkloads({ ...WORKLOADS, controllers: [jobSetStandIn] }, client, log, stopping.signal)
    work = await Workload.open(its().plane, 'training')
  })
  after(async () => {
    stopping.abort()
    await standIn
    await client?.close()
    if (errors.length > 0) throw new Error(errors.join('\n'))
  })

  TRAININGS.forEach((training, index) => {
    it(`is Complete: ${training.title}`, () => runToComplete(its(), work, `job-${index}`, training)).timeout(IMAGE_MS)
  })
})
