import { expect } from 'chai'
import { stringify } from 'yaml'
import { shippedRules } from '../cluster/alert-rules.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { type Answers, prometheusAt, prometheusConfiguration, type Target } from '../cluster/prometheus.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { invite } from './guests.ts'
import { ask, field } from './pods.ts'
import { setOf } from './sets.ts'
import { type RealPod, Workload } from './workload.ts'

const NAMESPACE = 'monitoring'
const PORT = 9090
const METRICS = 9445
/** The jobs that the ServiceMonitors of manifests/components/monitoring make, by component. */
const JOBS = { operator: 'grove-operator', reconciler: 'grove-reconciler' } as const

onGrove('a Prometheus in a pod, which scrapes Grove in its pods', () => {
  let prometheus: Answers
  let work: Workload
  const start = Math.floor(Date.now() / 1000)
  const kubectl = (args: readonly string[]) => ask(cluster().plane, args)

  const targets = async (): Promise<Target[]> => {
    const { items } = JSON.parse(await kubectl(['-n', 'grove-system', 'get', 'pods', '-o', 'json'])) as {
      items: RealPod[]
    }
    return items.map(({ metadata, status }) => ({
      job: JOBS[metadata.labels['app.kubernetes.io/component'] as keyof typeof JOBS],
      namespace: 'grove-system',
      pod: metadata.name,
      address: `${status.podIP}:${METRICS}`,
    }))
  }
  const latest = async (expression: string): Promise<number> =>
    Number((await prometheus.range(expression, start))[0]?.values.at(-1)?.[1])

  before(async () => {
    const rules = await shippedRules()
    const files = {
      'prometheus.yaml': stringify(prometheusConfiguration(await targets())),
      'rules.yaml': stringify(rules),
    }
    await invite(cluster(), {
      program: 'prometheus',
      namespace: NAMESPACE,
      args: [
        '--config.file=/etc/prometheus/prometheus.yaml',
        '--storage.tsdb.path=/data',
        `--web.listen-address=:${PORT}`,
      ],
      container: {
        readinessProbe: { httpGet: { path: '/-/ready', port: PORT }, periodSeconds: 1 },
        volumeMounts: [
          { name: 'configuration', mountPath: '/etc/prometheus' },
          { name: 'data', mountPath: '/data' },
        ],
      },
      pod: {
        securityContext: { fsGroup: 65532 },
        volumes: [
          { name: 'configuration', configMap: { name: 'prometheus' } },
          { name: 'data', emptyDir: {} },
        ],
      },
      objects: [
        { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'prometheus', namespace: NAMESPACE }, data: files },
      ],
    })
    const address = await field(cluster().plane, NAMESPACE, 'pod', '.items[0].status.podIP')
    prometheus = prometheusAt(`http://${address}:${PORT}`)
    work = await Workload.open(cluster().plane, 'scraped')
  })
  after(async () => {
    await work?.close()
    await kubectl(['delete', 'namespace', NAMESPACE, '--ignore-not-found'])
    await kubectl(['delete', 'clusterrolebinding', 'prometheus', '--ignore-not-found'])
  })

  it('reaches each of them, and loads our alerts, of which none fires', async () => {
    const wanted = (await targets()).length
    await waitUntil('a scrape of each', 60, async () => (await latest('sum(up)')) === wanted)
    const rules = await prometheus.rules()
    expect(rules).to.have.length.greaterThan(5)
    for (const { name, health, state } of rules)
      expect({ name, health, state }).to.deep.equal({ name, health: 'ok', state: 'inactive' })
  })

  it('sees that the webhooks judge and the reconcilers work when a set comes up', async () => {
    const reviews = 'sum(controller_runtime_webhook_requests_total{job="grove-operator",code="200"})'
    const passes = 'sum(controller_runtime_reconcile_total{job="grove-reconciler",controller=~"podcliqueset.*"})'
    const before = { reviews: await latest(reviews), passes: await latest(passes) }
    await work.apply(setOf('c', [{ name: 'a', replicas: 2 }]))
    await work.ready('c-0-a', 2)
    await waitUntil('samples of it', 30, async () => {
      return (await latest(reviews)) > (before.reviews || 0) && (await latest(passes)) > (before.passes || 0)
    })
  })
})
