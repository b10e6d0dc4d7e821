import type { Distribution, Metrics, Outcome, PathMetrics } from './metrics.ts'

const OUTCOMES: readonly Outcome[] = ['allowed', 'denied', 'refused', 'failed']

/** One page for a person who asks whether admission works: readiness, the certificate, and verdicts by path. */
export const statusPage = (metrics: Metrics, notReady: readonly string[]): string => {
  const state = notReady.length === 0 ? 'Ready' : `Not ready: ${notReady.join('; ')}`
  const expiry = metrics.certificateExpiry
  const certificate = expiry === undefined ? 'none' : `valid until ${new Date(expiry * 1000).toISOString()}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Grove webhooks</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem}td,th{padding:.2rem .8rem;text-align:right}td:first-child,th:first-child{text-align:left}</style>
<h1>Grove webhooks</h1>
<p id="state">${escaped(state)}</p>
<p>Certificate: ${certificate}</p>
<table>
<tr><th>Path</th>${OUTCOMES.map((outcome) => `<th>${outcome}</th>`).join('')}<th>mean ms</th></tr>
${[...metrics.paths.values()].map(row).join('\n')}
</table>
<p><a href="/metrics">metrics</a> · <a href="/readyz">readiness</a></p>
</html>
`
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
