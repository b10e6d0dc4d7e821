import { availableParallelism } from 'node:os'
import { counted } from '../../schemas/sentences/counted.ts'
import { commandLine } from '../../scripts/command-line.ts'
import { ROOT } from '../../scripts/package/project.ts'
import { commitOf, unseenText } from '../drawn.ts'
import { FAMILIES, type Family } from './faults/plan.ts'
import { drawnSeeds, UNSEEN } from './fresh.ts'
import { Pool } from './pool/pool.ts'
import { report } from './report.ts'

const given = commandLine({
  command: 'npm run simulate',
  about: `Runs seeds of the simulation (docs/reliability.md). The exit status is 1 where something did not hold.`,
  options: {
    seeds: { type: 'number', about: 'how many seeds to run (100, or 1 with --seed)' },
    seed: { type: 'number', about: 'the first of them (1)' },
    fresh: { type: 'number', about: 'run so many seeds instead that nobody has run yet, drawn at random' },
    from: {
      type: 'text',
      about: 'what --fresh draws from: the text that an earlier run has printed draws the same seeds',
    },
    training: { type: 'flag', about: 'run seeds of TrainJobs' },
    paced: { type: 'flag', about: 'run seeds of users who ask for surge, for roles that match and for pauses' },
    threads: { type: 'number', least: 1, about: 'how many seeds run at the same time (one for each core)' },
    faults: { type: 'text', about: `only these families of faults, such as a,b, or none: ${FAMILIES.join(', ')}` },
    verbose: { type: 'flag', about: 'print the end of the journal of each run, up to 4,000 events' },
  },
})

/** In a long run, the count is told of each time so many seeds have ended. */
const TOLD_EVERY = 100

/** The families with these names. @throws Error if a name is unknown */
const familiesOf = (text: string | undefined): readonly Family[] | undefined => {
  if (text === undefined) return undefined
  const names = text === 'none' ? [] : text.split(',')
  const unknown = names.find((name) => !FAMILIES.some((family) => family === name))
  if (unknown !== undefined)
    throw new Error(`--faults: "${unknown}" is no family of faults; they are ${FAMILIES.join(', ')}`)
  return names as Family[]
}

/** The options besides the seed that lead to the same run. */
const again = [
  ...(given.training ? [' --training'] : []),
  ...(given.paced ? [' --paced'] : []),
  ...(given.faults === undefined ? [] : [` --faults ${given.faults}`]),
].join('')

/** The seeds to run, and how they came about. */
const seedsToRun = (): { readonly seeds: readonly number[]; readonly origin: string } => {
  const { seed: first = 1, seeds: count = given.seed === undefined ? 100 : 1, fresh, from = unseenText() } = given
  if (fresh === undefined) return { seeds: Array.from({ length: count }, (_, index) => first + index), origin: '' }
  const origin = `drawn from ${from}; the same again: npm run simulate -- --fresh ${fresh} --from ${from}${again}`
  return { seeds: drawnSeeds(from, fresh, UNSEEN), origin }
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

const main = async (): Promise<number> => {
  let families: ReturnType<typeof familiesOf>
  try {
    families = familiesOf(given.faults)
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
  const { training: isTraining, paced: isPaced, verbose: isVerbose, threads = availableParallelism() } = given
  const { seeds, origin } = seedsToRun()
  if (origin !== '') console.log(`${seeds.length} seeds ${origin}`)
  const began = performance.now()
  const failed: number[] = []
  let [events, ended] = [0, 0]
  let isOver = false
  // Whoever ends a long run still learns what it has found; the second ^C ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isOver = true
      console.error('ends after the seeds that are running')
    })
  const pool = new Pool(Math.min(seeds.length, threads))
  await pool.runAll(
    seeds.map((seed) => ({ seed, isTraining, isPaced, families, isVerbose })),
    (outcome) => {
      events += outcome.events
      if (isVerbose) console.log(outcome.tail.join('\n'))
      if (outcome.violations.length > 0) {
        failed.push(outcome.seed)
        console.log(report(outcome, again))
      }
      if (++ended % TOLD_EVERY === 0 && ended < seeds.length)
        console.error(
          `${ended} of ${seeds.length} seeds: ${failed.length} failed, ${megabytes(process.memoryUsage.rss())}`,
        )
    },
    () => isOver,
  )
  await pool.close()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage()
  const each = `${((user + system) / 1000 / ended).toFixed(0)} ms of CPU a seed`
  const memory = `at most ${megabytes(process.resourceUsage().maxRSS * 1024)}`
  console.log(`${ended} seeds, ${events} events, ${failed.length} failed, ${seconds.toFixed(1)} s (${each}, ${memory})`)
  if (failed.length > 0) {
    console.log('failed:')
    for (const seed of failed.sort((a, b) => a - b)) console.log(`  npm run simulate -- --seed ${seed}${again}`)
  }
  if (origin !== '') console.log(kept(isTraining, ended, failed.length))
  return failed.length === 0 ? 0 : 1
}

/** What was found, and the line that docs/reliability.md keeps of it. */
const kept = (isTraining: boolean, count: number, faults: number): string => {
  const commit = commitOf(ROOT)?.slice(0, 8) ?? 'unknown'
  const seeds = `${count.toLocaleString('en')}${isTraining ? ' of TrainJobs' : ''}`
  return [
    `${counted(faults, 'fault')} in ${seeds} unseen seeds`,
    `docs/reliability.md keeps a line for each run of 10,000 or more:`,
    `| ${new Date().toISOString().slice(0, 10)} | ${commit} | ${seeds} | ${faults} |`,
  ].join('\n')
}

process.exitCode = await main()
