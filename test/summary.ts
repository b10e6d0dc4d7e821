import { writeFileSync } from 'node:fs'
import type { Runner } from 'mocha'

/**
 * Loaded by `.ci/run` beside whatever reporter runs: writes what passed and what failed as `PASSED FAILED` into the
 * file named by GROVE_TEST_SUMMARY. A failing hook counts as a failure.
 */
export function mochaGlobalTeardown(this: Runner): void {
  const file = process.env.GROVE_TEST_SUMMARY
  if (file === undefined) throw new Error('GROVE_TEST_SUMMARY must name the file to write the numbers of tests to')
  writeFileSync(file, `${this.stats?.passes ?? 0} ${this.stats?.failures ?? 0}\n`)
}
