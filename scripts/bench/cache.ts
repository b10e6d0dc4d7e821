import { cpus } from 'node:os'
import { commandLine } from '../command-line.ts'
import { startApiBench } from './api-bench.ts'
import type { FillOrder, FillResult } from './cache-fill.ts'
import { median, rounded } from './measure.ts'
import { canPin } from './pinned-process.ts'

const given = commandLine({
  command: 'npm run bench:cache',
  about: `Fills a cache of pods from an HTTPS server in a process of its own, beside a loop that only fetches and parses the same
pages. Each round does either in a fresh process; the figures are medians. JSON on standard output.`,
  options: {
    pods: { type: 'number', least: 1, default: 10_000, about: 'how many pods' },
    page: { type: 'number', least: 1, default: 200, about: 'pods in a page of the list' },
    rounds: { type: 'number', least: 1, default: 5, about: 'how many rounds' },
  },
})
const PODS = given.pods
const PAGE = given.page
const ROUNDS = given.rounds

const bench = await startApiBench(PODS, PAGE)
const fill = (how: FillOrder['how']) => bench.run<FillResult>('cache-fill.js', { how, pageSize: PAGE })
const rounds: { readonly cache: FillResult; readonly raw: FillResult }[] = []
try {
  for (let i = 0; i < ROUNDS; i++) rounds.push({ cache: await fill('cache'), raw: await fill('raw') })
} finally {
  await bench.stop()
}

const medians = (how: FillOrder['how']): FillResult => {
  const of = (figure: keyof FillResult) => rounded(median(rounds.map((round) => round[how][figure])))
  return {
    objects: of('objects'),
    milliseconds: of('milliseconds'),
    cpuMilliseconds: of('cpuMilliseconds'),
    stallMilliseconds: of('stallMilliseconds'),
    peakMegabytes: of('peakMegabytes'),
    restMegabytes: of('restMegabytes'),
  }
}
const cache = medians('cache')
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  oneCoreEach: canPin,
  pods: PODS,
  pageSize: PAGE,
  listMegabytes: rounded(bench.bytes / 1e6),
  rounds: ROUNDS,
  cache,
  raw: medians('raw'),
  // Both sides of a round ran under the same conditions, so the ratio is computed for each round.
  ratio: rounded(median(rounds.map((round) => round.raw.milliseconds / round.cache.milliseconds))),
  worstStallMilliseconds: rounded(Math.max(...rounds.map((round) => round.cache.stallMilliseconds))),
  met: cache.milliseconds <= 1_000 && cache.stallMilliseconds <= 60 && cache.peakMegabytes <= 100,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
