import { cpus } from 'node:os'
import { commandLine } from '../command-line.ts'
import { startApiBench } from './api-bench.ts'
import type { CallOrder, CallResult } from './call-loop.ts'
import { median, rounded } from './measure.ts'
import { canPin } from './pinned-process.ts'

const given = commandLine({
  command: 'npm run bench:calls',
  about: `Calls an HTTPS server in a process of its own as often as one process can, through the API client and beside it with undici
and JSON alone. Each round runs either in a fresh process; the figures are medians. JSON on standard output.`,
  options: {
    seconds: { type: 'number', least: 1, default: 3, about: 'how long each runs in a round' },
    rounds: { type: 'number', least: 1, default: 5, about: 'how many rounds' },
    'in-flight': { type: 'number', least: 1, default: 32, about: 'calls at the same time' },
  },
})
const SECONDS = given.seconds
const ROUNDS = given.rounds
const IN_FLIGHT = given['in-flight']
const AT_LEAST = 4_000

const bench = await startApiBench(1, 1)
const run = (how: CallOrder['how'], what: CallOrder['what']) =>
  bench.run<CallResult>('call-loop.js', { how, what, inFlight: IN_FLIGHT, seconds: SECONDS })

const medians = (rounds: readonly CallResult[]): CallResult => ({
  callsPerSecond: rounded(median(rounds.map(({ callsPerSecond }) => callsPerSecond))),
  cpuMicrosecondsPerCall: rounded(median(rounds.map(({ cpuMicrosecondsPerCall }) => cpuMicrosecondsPerCall))),
})

const results = []
try {
  for (const what of ['get', 'create'] as const) {
    const rounds: { readonly client: CallResult; readonly raw: CallResult }[] = []
    for (let i = 0; i < ROUNDS; i++) rounds.push({ client: await run('client', what), raw: await run('raw', what) })
    const client = medians(rounds.map((round) => round.client))
    results.push({
      call: what,
      client,
      raw: medians(rounds.map((round) => round.raw)),
      // Both sides of a round ran under the same conditions, so the ratio is computed for each round.
      ratio: rounded(median(rounds.map((round) => round.client.callsPerSecond / round.raw.callsPerSecond))),
      met: client.callsPerSecond >= AT_LEAST,
    })
  }
} finally {
  await bench.stop()
}
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  oneCoreEach: canPin,
  inFlight: IN_FLIGHT,
  secondsPerRound: SECONDS,
  rounds: ROUNDS,
  results,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
