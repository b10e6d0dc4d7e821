import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { type FailoverPodSpec, failoverPod } from '../../failover/stand-in/failover-pod.ts'
import { type Pod, startPod } from '../../failover/stand-in/pod.ts'
import { chromiumPath, openBrowser } from '../browser/chromium.ts'
import { type Alert, alertsOf, shippedRules } from './alert-rules.ts'
import { findBinary } from './controlplane/binaries.ts'
import { waitUntil } from './controlplane/wait.ts'
import { type DrawnPanel, pictureOf } from './dashboard-picture.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { kustomization } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type Prometheus, type Series, startPrometheus } from './prometheus.ts'
import { repositoryRoot } from './repository.ts'

interface Panel {
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number }
  readonly fieldConfig: { readonly defaults: { readonly unit: string } }
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const component = (file: string): Promise<string> => readFile(kustomization(`components/monitoring/${file}`), 'utf8')
/** The window that Grafana fills in: four scrapes at least. With a scrape each second, half a minute has enough samples. */
const asPromQL = (query: string): string => query.replaceAll('$__rate_interval', '30s')
const isNumber = ([, value]: readonly [number, string]): boolean => Number.isFinite(Number(value))

/** Series that exist only after something that this suite does not bring about; `alerts-provoked.test.ts` does. */
const ONLY_AFTER_FAULTS = [
  // The webhooks answer with 500 only when they are at fault, and with 503 only in a flood.
  'controller_runtime_webhook_requests_total{code=~"5.."}',
  'grove_webhook_dropped_connections_total{}',
  // An API server that does not trust the certificate says so; a program in JavaScript just leaves.
  'grove_webhook_tls_handshake_failures_total{code!="ECONNRESET"}',
  // Sets that cannot run, each for another reason. This suite may have one that waits for a node.
  ...['CrashLoop', 'NoNode', 'ProgressDeadlineExceeded'].map(
    (reason) => `grove_podcliqueset_unavailable_seconds{reason="${reason}"}`,
  ),
  'grove_podcliqueset_unavailable_seconds{reason!~"UpdateInProgress|ProgressDeadlineExceeded|CrashLoop|NoNode"}',
  // There is no TrainJob here.
  'grove_trainjob_not_running_seconds{reason!="CrashLoop"}',
  'grove_trainjob_not_running_seconds{reason="CrashLoop"}',
]

/** A set whose gang is terminated four minutes after it has lost a pod. */
const set = (name: string, image: string): object => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name },
  spec: {
    replicas: 2,
    template: {
      terminationDelay: '4m',
      cliques: [
        {
          name: 'web',
          spec: {
            roleName: 'web',
            replicas: 2,
            podSpec: { nodeSelector: { 'grove-monitoring': 'here' }, containers: [{ name: 'main', image }] },
          },
        },
      ],
    },
  },
})

describe('a real Prometheus that scrapes Grove on a real control plane', function () {
  this.timeout(300_000)
  let grove: RunningGrove
  let namespace: string
  let prometheus: Prometheus
  let engines: Pod
  let failover: FailoverPodSpec
  let panels: readonly Panel[]
  let alerts: readonly Alert[]
  const start = Math.floor(Date.now() / 1000)

  const kubectl = (
    args: readonly string[],
    input?: object,
  ): Promise<{ code: number; stdout: string; stderr: string }> =>
    controlPlane().kubectl(['-n', namespace, ...args], input === undefined ? {} : { input: JSON.stringify(input) })
  const apply = async (object: object): Promise<void> => {
    const { code, stderr } = await kubectl(['apply', '-f', '-'], object)
    expect(code, stderr).to.equal(0)
  }
  const available = async (): Promise<boolean> =>
    (await kubectl(['get', 'pcs', 'shop', '-o', 'jsonpath={.status.availableReplicas} {.status.updatedReplicas}']))
      .stdout === '2 2'
  const refused = async (): Promise<void> => {
    const circle = join(repositoryRoot, 'manifests/samples/refused-startup-cycle.yaml')
    expect((await kubectl(['create', '-f', circle])).code).to.not.equal(0)
  }

  before(async () => {
    panels = JSON.parse(await component('grove.json')).panels
    const rules = await shippedRules()
    alerts = alertsOf(rules)
    const names = parseAllDocuments(await component('monitors.yaml')).map((each) => each.toJS().metadata.name as string)
    const [webhooks = '', reconcilers = '', agents = ''] = names
    namespace = await createNamespace(controlPlane(), 'monitoring')
    grove = await startGrove(controlPlane(), {
      leaderElection: { enabled: true, resourceNamespace: 'grove-system' },
    })
    failover = await failoverPod({ root: tmpdir(), devices: 1, env: { STAND_IN_LOAD: '10ms', STAND_IN_WAKE: '10ms' } })
    engines = await startPod(failover.spec, () => undefined)
    prometheus = await startPrometheus(
      await findBinary('prometheus'),
      [
        { job: webhooks, namespace: 'grove-system', pod: 'grove-operator-a', address: grove.webhook.metrics },
        { job: reconcilers, namespace: 'grove-system', pod: 'grove-reconciler-a', address: grove.reconcilers.metrics },
        ...failover.ports.map((port) => ({ job: agents, namespace, pod: 'engines', address: `127.0.0.1:${port}` })),
      ],
      rules,
    )
    const scraped = async (): Promise<boolean> => {
      const [up] = await prometheus.range('sum(up)', start)
      return Number(up?.values.at(-1)?.[1]) === 4
    }
    await waitUntil('the first scrape of each', 60, scraped)
  })
  after(async () => {
    await prometheus?.stop()
    await engines?.stop()
    await failover?.remove()
    await kubectl(['label', 'nodes', '--all', 'grove-monitoring-'])
    await kubectl(['delete', 'pcs', '--all', '--timeout=60s'])
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
  })

  it('sees a set come up, one refused, an update, a gang that loses a pod, and a client without trust', async () => {
    expect((await kubectl(['label', 'nodes', '--all', 'grove-monitoring=here'])).code).to.equal(0)
    await apply(set('shop', 'web:1'))
    await waitUntil('the set', 90, available)
    await refused()
    await fetch(grove.webhook.url).catch(() => undefined)
    await apply(set('shop', 'web:2'))
    await waitUntil('the update', 90, available)
    // There is no room for another pod in place of the one that is deleted.
    expect((await kubectl(['label', 'nodes', '--all', 'grove-monitoring-'])).code).to.equal(0)
    const [pod = ''] = (await kubectl(['get', 'pods', '-o', 'name'])).stdout.split('\n')
    expect((await kubectl(['delete', pod])).code).to.equal(0)
    const left = async (): Promise<boolean> =>
      (await prometheus.range('grove_gang_termination_left_seconds', start)).length > 0
    await waitUntil('a breach that Prometheus sees', 60, left)
    // A counter that begins with its first event has a rate from the second one on.
    await refused()
    await fetch(grove.webhook.url).catch(() => undefined)
  })

  it('answers each query of the dashboard with numbers', async () => {
    const empty = async (): Promise<string[]> => {
      const found: string[] = []
      for (const { title, targets } of panels) {
        for (const { expr } of targets) {
          const series = await prometheus.range(asPromQL(expr), start)
          if (!series.some(({ values }) => values.some(isNumber))) found.push(`${title}: ${expr}`)
        }
      }
      return found
    }
    let last: string[] = []
    const isComplete = async (): Promise<boolean> => {
      last = await empty()
      return last.length === 0
    }
    await waitUntil('panels with data', 20, isComplete, { detail: () => last.join('\n') })
  })

  it('answers each query of the runbooks with numbers', async () => {
    const page = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8')
    const queries = [...page.matchAll(/```promql\n([\s\S]*?)```/g)].map(([, query = '']) => query.trim())
    expect(queries).to.have.length.at.least(6)
    const unanswered = async (query: string): Promise<boolean> =>
      !(await prometheus.range(query, start)).some(({ values }) => values.some(isNumber))
    const found = await Promise.all(queries.map(async (query) => ((await unanswered(query)) ? [query] : [])))
    expect(found.flat()).to.deep.equal([])
  })

  it('gives each series of the dashboard a name that says what it is', async () => {
    for (const { targets } of panels) {
      for (const { expr, legendFormat } of targets) {
        for (const { metric } of await prometheus.range(asPromQL(expr), start)) {
          const wanted = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
          expect(Object.keys(metric), expr).to.include.members(wanted)
        }
      }
    }
  })

  it('finds a series for each selector of each alert', async () => {
    const missing: string[] = []
    for (const { expr } of alerts)
      for (const selector of await prometheus.selectors(expr))
        if ((await prometheus.range(selector, start)).length === 0) missing.push(selector)
    expect([...new Set(missing)].filter((each) => !ONLY_AFTER_FAULTS.includes(each))).to.deep.equal([])
  })

  it('evaluates all alerts; one fires, about the gang that is to be terminated', async () => {
    const firing = async (): Promise<string[]> =>
      (await prometheus.rules()).filter(({ state }) => state === 'firing').map(({ name }) => name)
    await waitUntil('an alert', 30, async () => (await firing()).length > 0)
    expect(await firing()).to.deep.equal(['GroveGangTerminationNear'])
    const rules = await prometheus.rules()
    expect(rules.map(({ name }) => name).sort()).to.deep.equal(alerts.map(({ alert }) => alert).sort())
    for (const { name, health, lastError } of rules) expect(`${name} ${health}`, lastError).to.equal(`${name} ok`)
  })

  it('draws the dashboard of docs/operations.md', async () => {
    const file = join(repositoryRoot, 'docs/pictures/dashboard.png')
    const chromium = chromiumPath()
    if (process.env.GROVE_TEST_RECORD && chromium !== undefined) {
      await live()
      await writeFile(file, await photograph(chromium, pictureOf(await Promise.all(panels.map(drawn)))))
    }
    expect(await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8')).to.include('(pictures/dashboard.png)')
    expect((await readFile(file)).length).to.be.within(10_000, 250_000)
  })

  /** Half a minute of work, so that the lines of the picture show something. */
  const live = async (): Promise<void> => {
    await kubectl(['label', 'nodes', '--all', 'grove-monitoring=here'])
    for (const replicas of [3, 6, 4, 8, 2]) {
      await kubectl(['scale', 'pcs/shop', `--replicas=${replicas}`])
      for (let i = 0; i < replicas; i++) await refused()
      await sleep(3_000)
    }
  }

  const drawn = async ({ title, gridPos, fieldConfig, targets }: Panel): Promise<DrawnPanel> => ({
    ...{ title, x: gridPos.x, y: gridPos.y, unit: fieldConfig.defaults.unit },
    lines: (
      await Promise.all(
        targets.map(async ({ expr, legendFormat }) =>
          (
            await prometheus.range(asPromQL(expr), start)
          ).map(({ metric, values }: Series) => ({
            name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
            points: values.filter(isNumber).map(([time, value]) => [time, Number(value)] as const),
          })),
        ),
      )
    ).flat(),
  })
})

/** A screenshot of a page of HTML. */
const photograph = async (chromium: string, html: string): Promise<Buffer> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-dashboard-'))
  const { context, close } = await openBrowser(chromium, { width: 1280, height: 720 })
  try {
    const page = await context.newPage()
    await page.setContent(html)
    return await page.screenshot({ fullPage: true })
  } finally {
    await close()
    await rm(directory, { recursive: true, force: true })
  }
}
