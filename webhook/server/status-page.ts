import { escaped, htmlPage } from '../../telemetry/html-page.ts'
import type { Distribution, Metrics, Outcome, PathMetrics } from './metrics.ts'

const OUTCOMES: readonly Outcome[] = ['allowed', 'denied', 'refused', 'failed']

/** A page that shows whether admission works: readiness, the certificate, and verdicts by path. */
export const statusPage = (metrics: Metrics, notReady: readonly string[]): string => {
  const expiry = metrics.certificateExpiry
  const certificate = expiry === undefined ? 'none' : `valid until ${new Date(expiry * 1000).toISOString()}`
  return htmlPage({
    title: 'Grove webhooks',
    notReady,
    facts: [`Certificate: ${certificate}`],
    table: `<table>
<tr><th>Path</th>${OUTCOMES.map((outcome) => `<th>${outcome}</th>`).join('')}<th>mean ms</th></tr>
${[...metrics.paths.values()].map(row).join('\n')}
</table>`,
  })
}

const row = ({ path, durations }: PathMetrics): string => {
  const all = [...durations.values()].flatMap((outcomes) => [...outcomes])
  const counts = OUTCOMES.map((outcome) => total(all.filter(([is]) => is === outcome)).count)
  const { count, sum } = total(all)
  const mean = count === 0 ? '' : ((sum / count) * 1000).toFixed(2)
  return `<tr><td>${escaped(path)}</td>${counts.map((n) => `<td>${n}</td>`).join('')}<td>${mean}</td></tr>`
}

const total = (distributions: readonly (readonly [Outcome, Distribution])[]) => ({
  count: distributions.reduce((all, [, { count }]) => all + count, 0),
  sum: distributions.reduce((all, [, { sum }]) => all + sum, 0),
})
