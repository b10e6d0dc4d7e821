import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { installGuest, METRICS_SERVER } from './guest-manifests.ts'
import { READY, setOf } from './sets.ts'
import { isReady, type RealPod, Workload } from './workload.ts'

/** Kubernetes waits for minutes before it believes what it measures; its defaults are 15 s, 5 min, 5 min and 30 s. */
const PLANE = {
  extraArgs: {
    'kube-controller-manager': [
      '--horizontal-pod-autoscaler-sync-period=3s',
      '--horizontal-pod-autoscaler-downscale-stabilization=5s',
      '--horizontal-pod-autoscaler-cpu-initialization-period=5s',
      '--horizontal-pod-autoscaler-initial-readiness-delay=5s',
    ],
  },
} as const
/** Seconds in which a group must have scaled: metrics are taken every 10 s, and the rate of pods that are added is limited. */
const SCALED_S = 150

/** A container that is idle until it has the file /tmp/busy, and is never allowed to disturb the machine. */
const WORKING = {
  ...READY,
  command: ['sh', '-c', 'trap "exit 0" TERM; while :; do if [ -f /tmp/busy ]; then :; else sleep 1; fi; done'],
  resources: { requests: { cpu: '50m' }, limits: { cpu: '100m' } },
}

onOwnCluster('a scaling group whose autoscaler has real metrics of real containers', { plane: PLANE }, (its) => {
  let work: Workload

  before(async function () {
    this.timeout(1_800_000)
    await installGuest(its(), METRICS_SERVER)
    await installGrove(its())
    work = await Workload.open(its().plane, 'scaled')
  })

  const groupIs = (replicas: number) =>
    waitUntil(
      `scaling group of ${replicas} replicas`,
      SCALED_S,
      async () => {
        const [hpa] = await work.list<object>('hpa')
        told = JSON.stringify(hpa)
        const pods = await work.pods()
        return pods.length === replicas && pods.every(isReady)
      },
      { detail: () => told },
    )
  let told = ''

  it('grows when its containers are busy, and shrinks to its minimum when they are not', async () => {
    const cpu = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } }
    const scaleConfig = { minReplicas: 1, maxReplicas: 3, metrics: [cpu] }
    await work.apply(
      setOf('c', [{ name: 'a', replicas: 1, container: WORKING }], {
        podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['a'], replicas: 1, minAvailable: 1, scaleConfig }],
      }),
    )
    const [first] = await work.ready('c-0-g-0-a', 1)
    await work.exec(first as RealPod, 'touch', '/tmp/busy')
    await waitUntil(
      'a larger group',
      SCALED_S,
      async () => {
        told = JSON.stringify((await work.list<object>('hpa'))[0])
        return (await work.pods()).filter(isReady).length > 1
      },
      { detail: () => told },
    )
    await work.exec(first as RealPod, 'rm', '/tmp/busy')
    await groupIs(1)
    const [left] = await work.pods()
    expect(left?.metadata.uid).to.equal(first?.metadata.uid)
  })
})
