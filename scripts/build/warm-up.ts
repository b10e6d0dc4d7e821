import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { loadBundle, NO_VERB, type Program, prepareHeap } from '../../cli/start/bundled.ts'
import { smallReviews } from '../bench/reviews.ts'
import { prepare } from '../bench/surroundings.ts'
import { orderOf } from '../command-line.ts'

/** The order, as one JSON argument: the verb, and the file of its bundle. */
export interface WarmUpOrder {
  readonly verb: string
  readonly file: string
}

// Runs one bundle as in real use, and then writes the code cache with everything that V8 has compiled.
const { verb, file } = orderOf<WarmUpOrder>('npm run build')

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'
const CONFIGURATION = 'manifests/base/config.yaml'

/** What this process may work in TURN_MILLISECONDS and count as idle, in microseconds of a processor. */
const IDLE_MICROSECONDS = 5000
const TURN_MILLISECONDS = 100
/**
 * Idle turns until the server has its certificate. It logs connections that come earlier, for which V8 compiles more than
 * in runs without any: the same sources would have two code caches.
 */
const CERTIFICATE_TURNS = 20
/** Idle turns until the log has loaded its remaining modules. */
const SETTLE_TURNS = 15

/** Resolves when this process has had nothing to do for so many turns: on a busy machine that takes longer. */
const idle = async (turns: number): Promise<void> => {
  for (let quiet = 0; quiet < turns; ) {
    const before = process.cpuUsage()
    await sleep(TURN_MILLISECONDS)
    const { user, system } = process.cpuUsage(before)
    quiet = user + system < IDLE_MICROSECONDS ? quiet + 1 : 0
  }
}

const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  [NO_VERB]: ['--help'],
  validate: ['validate', SAMPLE],
  render: ['render', SAMPLE],
  graph: ['graph', SAMPLE],
  config: ['config', '--config', CONFIGURATION],
}

/** Sends one review to each path of PodCliqueSets, as soon as the server responds. */
const review = async (port: number, ca: string, bodies: readonly (readonly [path: string, body: Buffer])[]) => {
  for (const [path, body] of bodies) {
    while (!(await isAnswered(port, ca, path, body))) await sleep(20)
  }
}

const isAnswered = (port: number, ca: string, path: string, body: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', ca, agent: false, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(true))
    })
    asking.on('error', () => resolve(false))
    asking.end(body)
  })

const runWebhook = async ({ runProgram }: Program): Promise<void> => {
  const { ports, ca, files, config, remove } = await prepare()
  process.on('exit', remove)
  void runProgram('grove', ['webhook', '--config', files.config, '--no-cluster'])
  await idle(CERTIFICATE_TURNS)
  const { mutate, validate } = smallReviews(config)
  await review(ports.webhook, ca, [
    ['/webhooks/default-podcliqueset', mutate],
    ['/webhooks/validate-podcliqueset', validate],
  ])
  await idle(SETTLE_TURNS)
}

/** Restores the flags that a run begins with: V8 only accepts a code cache with the flags under which it was written. */
const restoreFlags = (): void => {
  setFlagsFromString('--hash-seed=0') // scripts/package/image/compiled.ts
  setFlagsFromString('--heap-growing-percent=0')
  prepareHeap(verb)
}

rmSync(`${file}.cache`, { force: true })
prepareHeap(verb)
// The cache has the name of the script in it, and the same sources shall have the same cache wherever they are. (A part of the path
// would not do: V8 writes down the whole of which a string is a slice.)
const { script, module } = loadBundle(file, undefined, 'bundle.cjs')
const program = module.exports as Program
if (verb === 'webhook') await runWebhook(program)
else await program.runProgram('grove', ARGUMENTS[verb] ?? ['--help'])
restoreFlags()
writeFileSync(`${file}.cache`, script.createCachedData())
process.exit()
