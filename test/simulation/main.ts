import { availableParallelism } from 'node:os'
import { commandLine } from '../../scripts/command-line.ts'
import { FAMILIES, type Family } from './faults/plan.ts'
import { Pool } from './pool/pool.ts'
import { report } from './report.ts'

const given = commandLine({
  command: 'npm run simulate',
  about: `Runs seeds of the simulation (docs/reliability.md). The exit status is 1 where something did not hold.`,
  options: {
    seeds: { type: 'number', about: 'how many seeds to run (100, or 1 with --seed)' },
    seed: { type: 'number', about: 'the first of them (1)' },
    faults: { type: 'text', about: `only these families of faults, such as a,b, or none: ${FAMILIES.join(', ')}` },
    verbose: { type: 'flag', about: 'print the end of the journal of each run, up to 4,000 events' },
  },
})

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
const again = (faults: string | undefined): string => (faults === undefined ? '' : ` --faults ${faults}`)

const main = async (): Promise<number> => {
  const { seed: first = 1, seeds: count = given.seed === undefined ? 100 : 1, faults, verbose } = given
  let families: ReturnType<typeof familiesOf>
  try {
    families = familiesOf(faults)
  } catch (error) {
    console.error((error as Error).message)
    return 2
  }
  const began = performance.now()
  const failed: number[] = []
  let events = 0
  const pool = new Pool(Math.min(count, availableParallelism()))
  const jobs = Array.from({ length: count }, (_, index) => ({ seed: first + index, families, isVerbose: verbose }))
  await pool.runAll(jobs, (outcome) => {
    events += outcome.events
    if (verbose) console.log(outcome.tail.join('\n'))
    if (outcome.violations.length === 0) return
    failed.push(outcome.seed)
    console.log(report(outcome, again(faults)))
  })
  await pool.close()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage()
  const each = `${((user + system) / 1000 / count).toFixed(0)} ms of CPU a seed`
  console.log(`${count} seeds, ${events} events, ${failed.length} failed, ${seconds.toFixed(1)} s (${each})`)
  if (failed.length > 0) console.log(`failed seeds: ${failed.sort((a, b) => a - b).join(' ')}`)
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await main()
