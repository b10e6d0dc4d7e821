import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { FAMILIES, type Family } from './faults/plan.ts'
import { Pool } from './pool/pool.ts'
import { report } from './report.ts'

const USAGE = `npm run simulate -- [--seeds N] [--seed S] [--faults a,b] [--verbose]

  --seeds N     how many seeds to run, default 100
  --seed S      the first of them, default 1; alone: only this one
  --faults a,b  only these families of faults (none: no faults): ${FAMILIES.join(', ')}
  --verbose     print the end of the journal of each run, up to 4,000 events

Exit status: 0 everything held, 1 something did not, 2 wrong usage.`

const number = (text: string | undefined, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`"${text}" is not a whole number`)
  return value
}

const familiesOf = (text: string | undefined): readonly Family[] | undefined => {
  if (text === undefined) return undefined
  const names = text === 'none' ? [] : text.split(',')
  const unknown = names.find((name) => !FAMILIES.some((family) => family === name))
  if (unknown !== undefined)
    throw new Error(`--faults: "${unknown}" is no family of faults; they are ${FAMILIES.join(', ')}`)
  return names as Family[]
}

const options = () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  return {
    first: number(values.seed, 1),
    count: number(values.seeds, values.seed === undefined ? 100 : 1),
    families: familiesOf(values.faults),
    faults: values.faults,
    verbose: values.verbose,
  }
}

/** The options besides the seed that lead to the same run. */
const again = (faults: string | undefined): string => (faults === undefined ? '' : ` --faults ${faults}`)

const main = async (): Promise<number> => {
  let given: ReturnType<typeof options>
  try {
    given = options()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  const { first, count, families, faults, verbose } = given
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
