import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { monotonicMs } from '../../failover/clock.ts'
import { commandLine } from '../command-line.ts'
import { median, rounded } from './measure.ts'

const given = commandLine({
  command: 'npm run bench:forwarder',
  about: `Asks a server in place of an engine directly and through each forwarder of failover pods, in turn, each request on a connection of
its own, so many a second; and reads streams, whose chunks say when they were written. JSON on standard output.`,
  options: {
    rate: { type: 'number', least: 1, default: 1_000, about: 'connections a second' },
    seconds: { type: 'number', least: 1, default: 3, about: 'seconds for each way in a round' },
    rounds: { type: 'number', least: 1, default: 5, about: 'rounds; figures are medians over them' },
    chunks: { type: 'number', least: 1, default: 50, about: 'chunks of a stream' },
  },
})
const AIM = { addedP50Ms: 1 }
const PROGRAM = fileURLToPath(new URL('forwarder-processes.js', import.meta.url))

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const started: ChildProcess[] = []
const start = async (what: string, to = 0): Promise<number> => {
  const port = await freePort()
  const child = spawn(process.execPath, [PROGRAM, what, String(port), String(to)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  await once(child.stdout, 'data')
  return port
}

const asked = (port: number, path: string, heard: (chunk: string) => void = () => {}): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', heard).once('error', reject)
      response.once('end', resolve)
    }).once('error', reject)
  })

interface Times {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly perSecond: number
  readonly failures: number
}

/** Sends requests at a rate, whether or not earlier ones were answered, and takes the time of each. */
const loaded = async (port: number): Promise<Times> => {
  const times: number[] = []
  const all: Promise<void>[] = []
  let failures = 0
  const from = monotonicMs()
  const count = given.rate * given.seconds
  while (all.length < count) {
    const due = Math.min(count, Math.floor(((monotonicMs() - from) / 1_000) * given.rate))
    while (all.length < due) {
      const at = monotonicMs()
      all.push(
        asked(port, '/v1/models').then(
          () => void times.push(monotonicMs() - at),
          () => void failures++,
        ),
      )
    }
    await sleep(1)
  }
  await Promise.all(all)
  const perSecond = (times.length * 1_000) / (monotonicMs() - from)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond, failures }
}

/** How long after it was written the middle one of the chunks of a stream is there. */
const chunkDelay = async (port: number): Promise<number> => {
  const delays: number[] = []
  await asked(port, `/v1/stream/${given.chunks}`, (chunk) => {
    for (const line of chunk.trim().split('\n')) delays.push(monotonicMs() - Number(line))
  })
  return median(delays)
}

try {
  const engine = await start('engine')
  const ways = { direct: engine, tcp: await start('tcp', engine), http: await start('http', engine) }
  type Way = keyof typeof ways
  const names = Object.keys(ways) as Way[]
  const loads: Record<Way, Times[]> = { direct: [], tcp: [], http: [] }
  const streams: Record<Way, number[]> = { direct: [], tcp: [], http: [] }
  for (const name of names) await asked(ways[name], '/v1/models')
  for (let round = 0; round < given.rounds; round++) {
    for (const name of names) {
      loads[name].push(await loaded(ways[name]))
      streams[name].push(await chunkDelay(ways[name]))
    }
  }
  const of = (name: Way, figure: keyof Times): number => rounded(median(loads[name].map((each) => each[figure])))
  const figuresOf = (name: Way) => ({
    p50Ms: of(name, 'p50Ms'),
    p99Ms: of(name, 'p99Ms'),
    connectionsPerSecond: of(name, 'perSecond'),
    failures: loads[name].reduce((sum, { failures }) => sum + failures, 0),
    chunkDelayMs: rounded(median(streams[name])),
  })
  const through = (name: Way) => ({
    ...figuresOf(name),
    addedP50Ms: rounded(of(name, 'p50Ms') - of('direct', 'p50Ms')),
    p50Ratio: rounded(of(name, 'p50Ms') / of('direct', 'p50Ms')),
    addedChunkDelayMs: rounded(median(streams[name]) - median(streams.direct)),
  })
  const report = {
    ...given,
    cores: cpus().length,
    loadAverage: rounded(loadavg()[0] ?? 0),
    direct: figuresOf('direct'),
    tcp: through('tcp'),
    http: through('http'),
    aim: AIM,
  }
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
} finally {
  for (const child of started) child.stdin?.end()
}
