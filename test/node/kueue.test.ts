import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { jobSetStandIn } from '../../sandbox/workloads/jobset/controller.ts'
import { runWorkloads, WORKLOADS } from '../../sandbox/workloads/run.ts'
import { trainingCrds } from '../api/trainjobs/crds.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { installCrdObjects } from '../cluster/neighbours.ts'
import { onOwnCluster } from './fixture.ts'
import { installGroveWith } from './grove.ts'
import { installGuest, KUEUE } from './guest-manifests.ts'
import { type CliqueOf, READY, setOf } from './sets.ts'
import { BUSYBOX } from './test-images.ts'
import { runtimeWith, TRAININGS, type Training, trainJob } from './training/jobs.ts'
import { type RealPod, Workload } from './workload.ts'

const QUEUE = { 'kueue.x-k8s.io/queue-name': 'research' }
/** The queue has room for four pods of these requests. */
const [ROOM, REQUESTS] = ['400m', { requests: { cpu: '100m' } }]
const KUEUE_API = 'kueue.x-k8s.io/v1beta2'
const CONFIGURATION = {
  apiVersion: 'operator.config.grove.io/v1alpha1',
  kind: 'OperatorConfiguration',
  leaderElection: { enabled: true, resourceNamespace: 'grove-system' },
  server: {
    webhooks: { port: 9443, certProvisionMode: 'auto' },
    healthProbes: { port: 9444 },
    metrics: { port: 9445 },
  },
  scheduler: { profiles: [{ name: 'default-scheduler' }, { name: 'kueue' }] },
}
const CONTAINER = { ...READY, resources: REQUESTS }

/** A set that Kueue admits, with these cliques. */
const queued = (name: string, cliques: readonly CliqueOf[], template: object = {}): object => {
  const kueued = cliques.map((clique) => ({ container: CONTAINER, ...clique, podSpec: { schedulerName: 'kueue' } }))
  return { ...setOf(name, kueued, template), metadata: { name, labels: QUEUE } }
}

const [PLAIN] = TRAININGS as [Training, ...Training[]]
/** A TrainJob of three pods that runs until its node has the file. */
const training = (name: string): object => {
  const command = ['sh', '-c', 'until [ -f /tmp/end ]; do sleep 1; done']
  const trainer = { image: BUSYBOX, numNodes: 3, command, resourcesPerNode: REQUESTS }
  return trainJob(name, { ...PLAIN, trainer }, {}, QUEUE)
}

onOwnCluster('Kueue itself, with its webhooks and certificates, on a real node', {}, (its) => {
  let work: Workload
  let client: Client
  const stopping = new AbortController()
  let standIn: Promise<void> | undefined

  before(async function () {
    // Kueue may have to be made first.
    this.timeout(1_800_000)
    // Kueue looks after TrainJobs where it finds JobSets.
    await installCrdObjects(its().plane, trainingCrds())
    await installGuest(its(), KUEUE)
    await installGroveWith(its(), ['trainjobs', 'kueue'], CONFIGURATION)
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: its().plane.kubeconfig })))
    const log = { info: () => undefined, error: () => undefined }
    standIn = runWorkloads({ ...WORKLOADS, controllers: [jobSetStandIn] }, client, log, stopping.signal)
    work = await Workload.open(its().plane, 'queued')
    const quota = [{ name: 'any', resources: [{ name: 'cpu', nominalQuota: ROOM }] }]
    await waitUntil('webhooks of Kueue', 60, async () => {
      await work.apply(
        { apiVersion: KUEUE_API, kind: 'ResourceFlavor', metadata: { name: 'any' } },
        {
          apiVersion: KUEUE_API,
          kind: 'ClusterQueue',
          metadata: { name: 'all' },
          spec: { namespaceSelector: {}, resourceGroups: [{ coveredResources: ['cpu'], flavors: quota }] },
        },
        { apiVersion: KUEUE_API, kind: 'LocalQueue', metadata: { name: 'research' }, spec: { clusterQueue: 'all' } },
      )
      return true
    })
    await work.kubectl(['apply', '-f', '-'], JSON.stringify(await runtimeWith(PLAIN.runtime, BUSYBOX)))
  })
  afterEach(async () => {
    await work?.kubectl(['delete', 'podcliquesets,trainjobs', '--all', '--timeout=60s'])
    await work?.until('no pod', undefined, (pods) => pods.length === 0)
  })
  after(async () => {
    stopping.abort()
    await standIn
    await client?.close()
  })

  const waits = (clique: string, count: number) =>
    work.until(`${count} pods at the gate of Kueue`, clique, (pods) => pods.length === count && pods.every(isAtGate))
  const conditions = async (workload: string): Promise<readonly string[]> => {
    const path = 'jsonpath={range .status.conditions[?(@.status=="True")]}{.type} {end}'
    return (await work.kubectl(['get', 'workload', workload, '-o', path])).trim().split(' ')
  }

  it('admits a gang as a whole, whatever order its cliques are in, and the next one once that is gone', async () => {
    await work.apply(
      queued('first', [
        { name: 'worker', replicas: 2 },
        { name: 'router', replicas: 1 },
      ]),
    )
    await work.ready('first-0-worker', 2)
    await work.ready('first-0-router', 1)
    await work.apply(queued('second', [{ name: 'worker', replicas: 2 }]))
    await waits('second-0-worker', 2)
    expect(await conditions('first-0')).to.include('Admitted')
    expect(await conditions('second-0')).to.not.include('Admitted')
    await work.kubectl(['delete', 'podcliqueset', 'first'])
    await work.ready('second-0-worker', 2)
    expect((await work.list<RealPod>('workloads')).map(({ metadata }) => metadata.name)).to.deep.equal(['second-0'])
  })

  it('starts the pod that takes the place of one that was deleted', async () => {
    await work.apply(queued('s', [{ name: 'worker', replicas: 3 }]))
    const [first] = await work.ready('s-0-worker', 3)
    await work.kubectl(['delete', 'pod', first?.metadata.name ?? ''])
    await work.until('another pod', 's-0-worker', (pods) => {
      return pods.length === 3 && !pods.some(({ metadata }) => metadata.uid === first?.metadata.uid)
    })
    await work.ready('s-0-worker', 3)
    expect(await conditions('s-0')).to.not.include('Finished')
  })

  it('starts a gang again whose pods have all ended at once, as in a gang termination', async () => {
    await work.apply(queued('s', [{ name: 'worker', replicas: 3 }]))
    const before = (await work.ready('s-0-worker', 3)).map(({ metadata }) => metadata.uid)
    await work.kubectl(['delete', 'podcliques', '--all'])
    await work.until('other pods', 's-0-worker', (pods) => {
      return pods.length === 3 && !pods.some(({ metadata }) => before.includes(metadata.uid))
    })
    await work.ready('s-0-worker', 3)
    expect(await conditions('s-0')).to.not.include('Finished')
  })

  it('never starts more of a gang than its queue has room for, though fewer pods would do', async () => {
    await work.apply(queued('large', [{ name: 'worker', replicas: 6, minAvailable: 2 }]))
    await waits('large-0-worker', 6)
    expect(await conditions('large-0')).to.not.include('Admitted')
  })

  it('lets further replicas of a scaling group wait for room, each as a gang', async () => {
    const groups = [{ name: 'g', cliqueNames: ['worker'], replicas: 1, minAvailable: 1 }]
    await work.apply(queued('s', [{ name: 'worker', replicas: 2 }], { podCliqueScalingGroups: groups }))
    await work.ready('s-0-g-0-worker', 2)
    await work.kubectl(['scale', 'podcliquescalinggroup/s-0-g', '--replicas=3'])
    await work.ready('s-0-g-1-worker', 2)
    await waits('s-0-g-2-worker', 2)
  })

  it('suspends a TrainJob until there is room, and one beyond the quota until the first is Complete', async () => {
    await work.apply(training('one'))
    await work.until('three pods that run', undefined, (pods) => {
      return pods.length === 3 && pods.every(({ status }) => status.phase === 'Running')
    })
    await work.apply(training('two'))
    const suspended = (name: string) => work.kubectl(['get', 'trainjob', name, '-o', 'jsonpath={.spec.suspend}'])
    await work.kubectl(['wait', 'trainjob/two', '--for=condition=Suspended', '--timeout=30s'])
    expect([await suspended('one'), await suspended('two')]).to.deep.equal(['false', 'true'])
    expect(await work.pods()).to.have.length(3)
    const end = async (name: string): Promise<void> => {
      for (const { metadata } of await work.pods()) {
        if (!metadata.name.startsWith(`${name}-`)) continue
        await work.kubectl(['exec', metadata.name, '--', 'touch', '/tmp/end'])
      }
      await work.kubectl(['wait', `trainjob/${name}`, '--for=condition=Complete', '--timeout=90s'])
    }
    await end('one')
    await work.until('three pods of the other that run', undefined, (pods) => {
      return (
        pods.filter(({ metadata, status }) => metadata.name.startsWith('two-') && status.phase === 'Running').length ===
        3
      )
    })
    await end('two')
  })
})

const isAtGate = ({ spec }: RealPod): boolean =>
  (spec.schedulingGates ?? []).some((gate) => (gate as { name: string }).name === 'kueue.x-k8s.io/admission')
