import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { ROOT } from '../../../scripts/package/project.ts'
import { expressionIn } from './promql.ts'
import { registeredMetrics } from './registered.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const COMPONENT = 'manifests/components/monitoring'
const RUNBOOKS = 'docs/operations.md'

interface Alert {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook_url: string }
}
interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const alerts = (): Alert[] =>
  parse(read(`${COMPONENT}/rules.yaml`)).spec.groups.flatMap(({ rules }: { rules: Alert[] }) => rules)
const panels = (): Panel[] => JSON.parse(read(`${COMPONENT}/grove.json`)).panels
/** Fills in the window, as Grafana does. */
const asPromQL = (query: string): string => query.replaceAll('$__rate_interval', '5m')

/** Labels that Prometheus itself adds to each sample and to each target. */
const OF_PROMETHEUS = ['job', 'namespace', 'pod', 'instance']
const UP = 'up'

/** What people are paged for names a few sets and TrainJobs. */
const TOLD_BY_NAME: readonly string[] = ['grove_podcliqueset_unavailable_seconds', 'grove_trainjob_not_running_seconds']

const expectKnown = async (text: string): Promise<void> => {
  const registered = await registeredMetrics()
  const { metrics, labels, errors } = expressionIn(text)
  expect(errors, text).to.deep.equal([])
  expect(metrics, text).to.not.have.length(0)
  for (const metric of metrics) expect([...registered.keys(), UP], text).to.include(metric)
  // Labels that `label_replace` makes.
  const made = [...text.matchAll(/, "(\w+)", "[^"]*\$1[^"]*", "/g)].map(([, label = '']) => label)
  const known = new Set([
    ...OF_PROMETHEUS,
    ...made,
    ...metrics.flatMap((metric) => [...(registered.get(metric) ?? [])]),
  ])
  for (const label of labels) expect([...known], text).to.include(label)
}

describe('an expression of Prometheus', () => {
  it('is read for its metrics, its labels and its mistakes', () => {
    expect(expressionIn('sum by (a) (rate(b_total{c="d"}[5m])) > 1')).to.deep.equal({
      metrics: ['b_total'],
      labels: ['a', 'c'],
      grouped: ['a'],
      errors: [],
    })
    expect(expressionIn('sum(rate(b_total[5m])').errors).to.not.have.length(0)
  })
})

describe('an alert of Grove', () => {
  for (const { alert, expr, labels, annotations } of alerts()) {
    it(`is about metrics that exist, with labels that they have: ${alert}`, async () => {
      await expectKnown(expr)
      for (const [, label = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g))
        expect(expressionIn(expr).grouped, annotations.summary).to.include(label)
      expect(labels.severity).to.be.oneOf(['critical', 'warning'])
    })
  }

  it('is explained, with what to do, and no other is', () => {
    const headings = [...read(RUNBOOKS).matchAll(/^### (Grove\w+)$/gm)].map(([, name]) => name)
    expect(headings.sort()).to.deep.equal(
      alerts()
        .map(({ alert }) => alert)
        .sort(),
    )
  })

  it('links to its own section', () => {
    for (const { alert, annotations } of alerts())
      expect(annotations.runbook_url).to.equal(`${RUNBOOKS}#${alert.toLowerCase()}`)
  })
})

describe('the dashboard of Grove', () => {
  for (const { title, targets } of panels()) {
    it(`shows what is measured: ${title}`, async () => {
      for (const { expr, legendFormat } of targets) {
        await expectKnown(asPromQL(expr))
        const { grouped } = expressionIn(asPromQL(expr))
        for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
          expect([...grouped, 'pod'], `${title}: ${legendFormat}`).to.include(label)
      }
    })
  }

  it('has panels that do not lie over each other', () => {
    const places = JSON.parse(read(`${COMPONENT}/grove.json`)).panels.map(
      ({ gridPos: { x, y } }: { gridPos: { x: number; y: number } }) => `${x} ${y}`,
    )
    expect(new Set(places).size).to.equal(places.length)
  })
})

describe('the metrics', () => {
  it('are each on a page', async () => {
    const pages = ['webhook-server', 'reconcilers', 'failover', 'schedulers/monitoring']
      .map((page) => read(`docs/${page}.md`))
      .join('\n')
    const names = [...(await registeredMetrics()).keys()].filter(
      (name) => !/^(process|nodejs)_|_(sum|count)$/.test(name),
    )
    for (const name of names) {
      const series = name.replace(/_bucket$/, '')
      const isThere = pages.includes(series) || pages.includes(`\`${series.replace('engine_failover', '')}\``)
      expect(isThere, series).to.equal(true)
    }
  })

  it('tell nothing of tenants, but which sets and TrainJobs wait longest: no other label is a namespace, a workload or a person', async () => {
    const told = ['namespace', 'pod', 'set', 'workload', 'object', 'user', 'username', 'uid', 'service_account']
    for (const [metric, labels] of await registeredMetrics()) {
      if (TOLD_BY_NAME.includes(metric)) continue
      expect(
        [...labels].filter((label) => told.includes(label) || label.startsWith('pod')),
        metric,
      ).to.deep.equal([])
      // The name of a controller's queue, or of the Lease.
      if (labels.has('name')) expect(metric).to.match(/^(workqueue_|leader_election_)/)
    }
  })

  it('are served at the ports, by the pods, that the monitors look for', () => {
    const services = ['service', 'reconciler-service'].map((file) => parse(read(`manifests/base/${file}.yaml`)))
    const monitors = parseAllDocuments(read(`${COMPONENT}/monitors.yaml`)).map((document) => document.toJS())
    for (const [index, { metadata, spec }] of services.entries()) {
      expect(monitors[index].spec.selector.matchLabels).to.deep.equal(metadata.labels)
      expect(spec.ports.map(({ name }: { name: string }) => name)).to.include(monitors[index].spec.endpoints[0].port)
      // Alerts know the targets by the name of their Service.
      expect(metadata.name).to.equal(['grove-operator', 'grove-reconciler'][index])
    }
  })
})
