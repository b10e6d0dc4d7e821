import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Hook, RootHookObject, Runner, Test } from 'mocha'

const skipped: string[] = []
const failed: string[] = []
const shaky: string[] = []
/** What the tests and hooks of each file have taken, in ms. */
const took = new Map<string, number>()

/**
 * Notes each failure, of a test or of a hook, with the first line of its error, and each test that failed and is tried once more
 * (`--retries`): one that passes then is named all the same, for it is a fault of the test or of ours.
 */
export function mochaGlobalSetup(this: Runner): void {
  // Where files run in processes of their own, the tests are known by these events only.
  this.on('pending', (test) => {
    skipped.push(`skipped: ${titleOf(test)}`)
  })
  this.on('fail', (test, error) => {
    failed.push(told('failed', test, error))
  })
  this.on('retry', (test, error) => {
    shaky.push(told('failed at the first try', test, error))
    count(test)
  })
  this.on('test end', count)
  this.on('hook end', count)
}

const at = `${process.env.GROVE_TEST_SUMMARY}.${process.pid}.at`

/**
 * Beside the summary each process that runs tests has a file that ends in `.at` with the test that is running, for whoever has to find out
 * what a run died of. The events of a runner would not do: where files run in processes of their own, they come when a file has ended.
 */
export const mochaHooks: RootHookObject = {
  beforeEach(this: Mocha.Context) {
    if (this.currentTest !== undefined && process.env.GROVE_TEST_SUMMARY)
      writeFileSync(at, `${titleOf(this.currentTest)}\n`)
  },
  afterAll() {
    rmSync(at, { force: true })
  },
}

const count = ({ file, duration = 0 }: Test | Hook): void => {
  if (file !== undefined) took.set(file, (took.get(file) ?? 0) + duration)
}

const told = (what: string, test: Test, error: Error): string =>
  `${what}: ${titleOf(test)}: ${String(error?.message ?? error).split('\n', 1)[0]}`

/**
 * Loaded by `.ci/run` beside whatever reporter runs. Writes into the file named by GROVE_TEST_SUMMARY how many tests
 * passed, failed and were skipped, as `PASSED FAILED SKIPPED`, then a line for each that was skipped or failed, so that
 * whoever sees only the end of a long output sees them. A failing hook counts as a failure. Beside it, a file that ends in
 * `.took` has a line for each test file: the seconds that its tests and hooks have taken, without loading it, and its name.
 */
export function mochaGlobalTeardown(this: Runner): void {
  const file = process.env.GROVE_TEST_SUMMARY
  if (file === undefined) throw new Error('GROVE_TEST_SUMMARY must name the file to write the numbers of tests to')
  const numbers = [this.stats?.passes ?? 0, this.stats?.failures ?? 0, skipped.length].join(' ')
  writeFileSync(file, [numbers, ...skipped, ...shaky, ...failed, ''].join('\n'))
  const lines = Array.from(took, ([name, ms]) => `${(ms / 1000).toFixed(1)} ${relative(process.cwd(), name)}\n`)
  writeFileSync(`${file}.took`, lines.join(''))
}

const titleOf = (test: Pick<Test, 'titlePath'>): string => test.titlePath().join(': ').replaceAll(/\s+/g, ' ')
