import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { onNode, type RealCluster, realCluster } from './fixture.ts'
import { create, inPod, WAIT } from './pods.ts'
import { BUSYBOX } from './test-images.ts'

const container = (script: string, fields: object = {}) => ({
  containers: [{ name: 'main', image: BUSYBOX, command: ['sh', '-c', script], ...fields }],
  terminationGracePeriodSeconds: 1,
})

/** Two leaders that are Ready when a test says so, and three workers that start after them. */
const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm' },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      cliques: [
        {
          name: 'leader',
          spec: {
            roleName: 'leader',
            replicas: 2,
            podSpec: container(WAIT, {
              readinessProbe: { exec: { command: ['test', '-e', '/tmp/ready'] }, periodSeconds: 1 },
            }),
          },
        },
        {
          name: 'worker',
          spec: { roleName: 'worker', replicas: 3, startsAfter: ['leader'], podSpec: container(WAIT) },
        },
      ],
    },
  },
}

interface Pod {
  readonly metadata: { readonly name: string }
  readonly status?: {
    readonly phase?: string
    readonly initContainerStatuses?: readonly { readonly state?: { readonly running?: object } }[]
    readonly conditions?: readonly { readonly type: string; readonly status: string }[]
  }
}

const isReady = ({ status }: Pod): boolean =>
  status?.conditions?.some((each) => each.type === 'Ready' && each.status === 'True') ?? false

const isWaiting = ({ status }: Pod): boolean =>
  status?.phase === 'Pending' && (status.initContainerStatuses ?? []).some(({ state }) => state?.running !== undefined)

onNode('start-up order on a real kubelet', () => {
  let real: Awaited<ReturnType<typeof realCluster>>
  let namespace: string

  before(async function () {
    this.timeout(300_000)
    real = await realCluster()
    namespace = await createNamespace(real.plane, 'order')
  })
  after(async () => {
    if (real === undefined) return
    await real.plane.kubectl(['delete', '-n', namespace, 'podcliqueset/llm', '--timeout=30s'])
    await removeNamespace(real.plane, namespace)
    await real.stop()
  })

  const pods = async (clique: string): Promise<Pod[]> => {
    const { plane }: RealCluster = real
    const labelSelector = `grove.io/podclique=llm-0-${clique}`
    return (await plane.list('pods', { namespace, labelSelector })) as unknown as Pod[]
  }

  it('keeps workers in Init until both leaders are Ready, and then starts them all', async () => {
    await create(real.plane, namespace, SET)
    await waitUntil('workers that wait in Init', 40, async () => {
      const workers = await pods('worker')
      return workers.length === 3 && workers.every(isWaiting)
    })
    const leaders = (await pods('leader')).map(({ metadata }) => metadata.name)
    expect(leaders).to.have.length(2)
    const makeReady = async (leader: string): Promise<void> => {
      await inPod(real.plane, namespace, leader, 'touch', '/tmp/ready')
      await waitUntil(`Ready ${leader}`, 20, async () => {
        return (await pods('leader')).some((pod) => pod.metadata.name === leader && isReady(pod))
      })
    }
    const [first = '', second = ''] = leaders
    await makeReady(first)
    // Longer than grove-initc takes to hear of a pod that is Ready.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect((await pods('worker')).map(isWaiting)).to.deep.equal([true, true, true])
    await makeReady(second)
    await waitUntil('Ready workers', 20, async () => (await pods('worker')).every(isReady))
  })
})
