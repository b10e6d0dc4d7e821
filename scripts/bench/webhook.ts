import { get } from 'node:http'
import { request } from 'node:https'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../command-line.ts'
import { environmentOf } from '../deployment-environment.ts'
import { NODE } from '../package/image/node-runtime.ts'
import type { BareServerOrder } from './bare-server.ts'
import { load, type Measured, measure, median, medians, rounded } from './measure.ts'
import { canPin, type PinnedProcess, type Runtime, startNode } from './pinned-process.ts'
import { largeReviews, type Reviews, smallReviews } from './reviews.ts'
import { prepare, type Surroundings } from './surroundings.ts'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 2
const CLUSTER_ASKS_MILLISECONDS = 5_000
const SERVER_CORE = 0
const LOAD_CORE = 1
/** Time after the first response for modules that are loaded late. */
const REST_MILLISECONDS = 3_000
/** The limits of the targets: milliseconds, MB at rest, and MB at the peak under load. */
const TARGETS = { firstAnswer: 200, idle: 60, memory: 110 } as const

/** The command in the image. */
const COMMAND = 'grove/dist/grove.cjs'

const MUTATE = '/webhooks/default-podcliqueset'
const VALIDATE = '/webhooks/validate-podcliqueset'

interface Case {
  readonly name: string
  readonly path: string
  readonly body: Buffer
  /** The least fraction of the bare server's rate. */
  readonly atLeast: number
  /** The rate of the Go original on one core, in reviews a second. */
  readonly goOriginal: number
}

const casesOf = (small: Reviews, large: Reviews): Case[] => [
  { name: 'small mutate', path: MUTATE, body: small.mutate, atLeast: 0.65, goOriginal: 2175 },
  { name: 'small validate', path: VALIDATE, body: small.validate, atLeast: 0.65, goOriginal: 4022 },
  { name: 'large mutate', path: MUTATE, body: large.mutate, atLeast: 0.5, goOriginal: 129 },
  { name: 'large validate', path: VALIDATE, body: large.validate, atLeast: 0.5, goOriginal: 323 },
]

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** What runs both servers: this Node, or with `--image` that of the image, with the variables of the Deployment. */
const runtime = (): Runtime | undefined =>
  given.image === undefined
    ? undefined
    : { node: path.join(given.image, NODE), environment: environmentOf('deployment.yaml') }

const startWebhook = ({ files }: Surroundings): PinnedProcess => {
  const command = given.image === undefined ? script('../../cli/main.js') : path.join(given.image, COMMAND)
  return startNode(SERVER_CORE, [command, 'webhook', '--config', files.config, '--no-cluster'], runtime())
}

const startBare = ({ files, ports }: Surroundings): PinnedProcess => {
  const order: BareServerOrder = { certificate: files.certificate, key: files.key, port: ports.bare }
  return startNode(SERVER_CORE, [script('bare-server.js'), JSON.stringify(order)], runtime())
}

/** Whether a server on this port responds to a review with 200. */
const answers = (port: number, ca: string, body: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const to = { host: '127.0.0.1', port, path: VALIDATE, method: 'POST', ca, agent: false, headers } as const
    const asking = request(to, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode === 200))
    })
    asking.on('error', () => resolve(false))
    asking.end(body)
  })

/** Milliseconds from now until the first response. */
const firstAnswer = async (port: number, ca: string, body: Buffer): Promise<number> => {
  const started = performance.now()
  while (!(await answers(port, ca, body))) {
    if (performance.now() - started > 20_000) throw new Error(`no server answers on port ${port}`)
    await sleep(2)
  }
  return performance.now() - started
}

interface Start {
  readonly milliseconds: number
  readonly cpuMilliseconds: number
}

/** Starts a server and waits for its first response. The caller stops it. */
const startOnce = async (start: () => PinnedProcess, port: number, around: Surroundings, body: Buffer) => {
  const server = start()
  try {
    const milliseconds = await firstAnswer(port, around.ca, body)
    const cpuMilliseconds = server.cpuSeconds() * 1000
    return { server, start: { milliseconds, cpuMilliseconds } satisfies Start }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const probe = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path: '/readyz', agent: false }
    get(to, (response) => response.resume().on('end', resolve)).on('error', reject)
  })

/** Starts both servers alternately, so that other load on the machine affects both. */
const measureStarts = async (around: Surroundings, body: Buffer) => {
  const starts: { readonly grove: Start; readonly bare: Start }[] = []
  const idle: number[] = []
  const bareIdle: number[] = []
  for (let i = 0; i < given.starts; i++) {
    const grove = await startOnce(() => startWebhook(around), around.ports.webhook, around, body)
    try {
      for (let probes = 0; probes < 3; probes++) await probe(around.ports.health)
      await sleep(REST_MILLISECONDS)
      idle.push(grove.server.memory().now)
    } finally {
      await grove.server.stop()
    }
    const bare = await startOnce(() => startBare(around), around.ports.bare, around, body)
    try {
      await sleep(REST_MILLISECONDS)
      bareIdle.push(bare.server.memory().now)
    } finally {
      await bare.server.stop()
    }
    starts.push({ grove: grove.start, bare: bare.start })
  }
  const of = (server: 'grove' | 'bare', figure: keyof Start) => starts.map((start) => start[server][figure])
  const firstAnswers = of('grove', 'milliseconds')
  return {
    firstAnswer: {
      milliseconds: rounded(median(firstAnswers)),
      worst: rounded(Math.max(...firstAnswers)),
      cpuMilliseconds: rounded(median(of('grove', 'cpuMilliseconds'))),
      bareMilliseconds: rounded(median(of('bare', 'milliseconds'))),
      bareCpuMilliseconds: rounded(median(of('bare', 'cpuMilliseconds'))),
      timesBare: rounded(median(starts.map(({ grove, bare }) => grove.milliseconds / bare.milliseconds))),
      atMost: TARGETS.firstAnswer,
      met: median(firstAnswers) <= TARGETS.firstAnswer,
    },
    idleMegabytes: {
      median: rounded(median(idle)),
      worst: rounded(Math.max(...idle)),
      bareMedian: rounded(median(bareIdle)),
      atMost: TARGETS.idle,
      met: median(idle) <= TARGETS.idle,
    },
  }
}

/** Sends the requests of a cluster: the kubelet's readiness probes, Prometheus' scrapes. */
const askAsClusterDoes = ({ ports }: Surroundings): NodeJS.Timeout =>
  setInterval(() => {
    for (const [port, path] of [
      [ports.health, '/readyz'],
      [ports.metrics, '/metrics'],
    ] as const) {
      get({ host: '127.0.0.1', port, path, agent: false }, (response) => response.resume()).on('error', () => {})
    }
  }, CLUSTER_ASKS_MILLISECONDS)

interface Servers {
  readonly grove: PinnedProcess
  readonly bare: PinnedProcess
}

const measureCase = async (
  { name, path, body, atLeast, goOriginal }: Case,
  servers: Servers,
  around: Surroundings,
  { seconds, rounds }: { seconds: number; rounds: number },
) => {
  const order = {
    path,
    seconds,
    connections: CONNECTIONS,
    caFile: around.files.ca,
    bodyFile: around.write('review', body),
  }
  const toGrove = { ...order, port: around.ports.webhook }
  const toBare = { ...order, port: around.ports.bare }
  for (const each of [toGrove, toBare]) await load(LOAD_CORE, { ...each, seconds: WARM_UP_SECONDS })
  const pairs: { grove: Measured; bare: Measured }[] = []
  for (let i = 0; i < rounds; i++) {
    pairs.push({
      grove: await measure(servers.grove, LOAD_CORE, toGrove),
      bare: await measure(servers.bare, LOAD_CORE, toBare),
    })
  }
  const grove = medians(pairs.map((pair) => pair.grove))
  const bare = medians(pairs.map((pair) => pair.bare))
  // Both sides of a round ran under the same conditions, so ratios are computed for each round.
  const ratio = rounded(median(pairs.map((pair) => pair.grove.requestsPerSecond / pair.bare.requestsPerSecond)))
  const met = ratio >= atLeast && grove.requestsPerSecond > goOriginal
  return { case: name, bytes: body.length, grove, bare, ratio, atLeast, goOriginal, met }
}

const runStarts = async () => {
  const around = await prepare()
  try {
    return { ...machine(), ...(await measureStarts(around, smallReviews(around.config).validate)) }
  } finally {
    around.remove()
  }
}

const machine = () => ({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, oneCoreEach: canPin })

const run = async (given: { seconds: number; rounds: number }) => {
  const around = await prepare()
  const [small, large] = [smallReviews(around.config), largeReviews(around.config)]
  const started: PinnedProcess[] = []
  let asking: NodeJS.Timeout | undefined
  try {
    const starts = await measureStarts(around, small.validate)
    const servers = { grove: startWebhook(around), bare: startBare(around) }
    started.push(servers.grove, servers.bare)
    for (const port of [around.ports.webhook, around.ports.bare]) await firstAnswer(port, around.ca, small.validate)
    asking = askAsClusterDoes(around)
    const results = []
    for (const each of casesOf(small, large)) results.push(await measureCase(each, servers, around, given))
    const [grove, bare] = [servers.grove.memory(), servers.bare.memory()]
    return {
      ...machine(),
      connections: CONNECTIONS,
      ...given,
      ...starts,
      memoryMegabytes: { end: rounded(grove.now), peak: rounded(grove.peak), met: grove.peak <= TARGETS.memory },
      bareMemoryMegabytes: { end: rounded(bare.now), peak: rounded(bare.peak) },
      results,
    }
  } finally {
    clearInterval(asking)
    await Promise.all(started.map((server) => server.stop()))
    around.remove()
  }
}

const given = commandLine({
  command: 'npm run bench:webhook',
  about: `Measures "grove webhook" beside a bare node:https server that only parses and allows. Each round loads one server after the
other over 50 TLS connections; the figures are the medians of the rounds. The server has one core to itself, the load
generator another. Before that either is started a few times: how soon it answers a first review, and its memory at rest
(after that review and three probes). With --image both run by the Node of an image that "npm run package:images -- --unpack"
has unpacked, and with the variables of manifests/base, as in a pod. JSON on standard output.`,
  options: {
    seconds: { type: 'number', least: 1, default: 5, about: 'how long a server is loaded in a round' },
    rounds: { type: 'number', least: 1, default: 3, about: 'how many rounds' },
    starts: { type: 'number', least: 1, default: 7, about: 'how often either server is started' },
    image: { type: 'text', about: 'folder of the unpacked image "grove", whose program and Node are measured' },
    'only-starts': { type: 'flag', about: 'end after the starts' },
  },
})
const report = given['only-starts'] ? await runStarts() : await run(given)
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
