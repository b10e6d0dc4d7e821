import { expect } from 'chai'
import { scaledClock } from '../../kube/clock.ts'
import type { KubeObject } from '../../model/object.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { speakerOf } from './sandbox.ts'
import { type Line, line } from './say.ts'
import { eventually, type Speaking, speaking } from './speaking.ts'

const SET = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet' }
const CLIQUE = { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique' }
const HPA = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler' }
const POD = { apiVersion: 'v1', kind: 'Pod' }
const NAMESPACE = '/apis/metrics.k8s.io/v1beta1/namespaces/default'

const set = {
  ...SET,
  metadata: { name: 'shop' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'web',
          spec: {
            roleName: 'web',
            replicas: 2,
            minAvailable: 1,
            autoScalingConfig: {
              minReplicas: 2,
              maxReplicas: 6,
              metrics: [
                {
                  type: 'Resource',
                  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } },
                },
              ],
            },
            podSpec: {
              containers: [{ name: 'main', image: 'web:1', resources: { requests: { cpu: '2', memory: '1Gi' } } }],
            },
          },
        },
      ],
    },
  },
}

interface Status {
  readonly desiredReplicas?: number
  readonly conditions?: readonly { readonly type: string; readonly status: string }[]
}
const statusOf = (object: KubeObject | undefined): Status => (object?.status ?? {}) as Status

describe('what pods use, in a sandbox in which a minute takes half a second', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let own: Speaking
  let http: Line
  const mishaps: string[] = []
  before(async () => {
    sandbox = await startGroveSandbox({
      config: configurationWith(),
      log: errorLog((text) => mishaps.push(text)),
      initContainerImage: 'grove-initc:test',
      nodes: 1,
      clock: scaledClock(120),
      onError: (error) => mishaps.push(String(error)),
    })
    own = speaking(sandbox.client, 'default')
    http = line(speakerOf(sandbox))
    await own.create(set)
    await pods(2)
  })
  after(async () => {
    http.close()
    await sandbox.stop()
    expect(mishaps).to.deep.equal([])
  })

  const pods = (count: number) =>
    eventually(
      `${count} pods`,
      () => own.list<KubeObject>(POD),
      (found) =>
        found.length === count &&
        found.every(({ status }) => (status as { phase?: string } | undefined)?.phase === 'Running'),
    )
  const use = async (usage: string): Promise<void> => {
    for (const { metadata } of await own.list<KubeObject>(POD))
      await own.merge(POD, metadata.name ?? '', { metadata: { annotations: { 'sandbox.grove.io/usage': usage } } })
  }
  const get = async (path: string) =>
    (await http.say({ method: 'GET', path })).body as {
      items: readonly { usage?: object; containers?: readonly object[] }[]
    }

  it('is what an annotation says, of pods and of their nodes', async () => {
    await use('cpu=25%,memory=512Mi')
    const { items } = await get(`${NAMESPACE}/pods`)
    expect(items.map(({ containers }) => containers)).to.deep.equal(
      Array(2).fill([{ name: 'main', usage: { cpu: '500m', memory: '524288Ki' } }]),
    )
    const nodes = await get('/apis/metrics.k8s.io/v1beta1/nodes')
    expect(nodes.items.map(({ usage }) => usage)).to.deep.equal([{ cpu: '1', memory: '1048576Ki' }])
  })

  it('lets a HorizontalPodAutoscaler scale a clique up, no further than its maximum', async () => {
    await use('cpu=100%')
    await pods(4)
    await eventually(
      'what it says',
      () => own.list<KubeObject>(HPA),
      ([hpa]) => statusOf(hpa).desiredReplicas === 4,
    )
    await use('cpu=400%')
    const found = await pods(6)
    expect(found).to.have.length(6)
    const events = await own.events('shop-0-web', 'SuccessfulRescale')
    expect(events.join('\n')).to.include(
      'New size: 6; reason: resource utilization (percentage of request) above target',
    )
  })

  it('and down again once less was needed for five minutes', async () => {
    await use('cpu=1%')
    await pods(2)
    const clique = await own.find<KubeObject>(CLIQUE, 'shop-0-web')
    expect(clique?.spec).to.include({ replicas: 2 })
    const [hpa] = await own.list<KubeObject>(HPA)
    const { conditions = [] } = statusOf(hpa)
    expect(conditions.map(({ type, status }) => `${type}=${status}`)).to.deep.equal([
      'AbleToScale=True',
      'ScalingActive=True',
      'ScalingLimited=False',
    ])
  })
})
