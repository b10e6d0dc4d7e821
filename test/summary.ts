import { writeFileSync } from 'node:fs'
import type { Runner, Suite } from 'mocha'

/**
 * Loaded by `.ci/run` beside whatever reporter runs. Writes into the file named by GROVE_TEST_SUMMARY how many tests
 * passed, failed and were skipped, as `PASSED FAILED SKIPPED`, then the title of each skipped test on a line of its own.
 * A failing hook counts as a failure.
 */
export function mochaGlobalTeardown(this: Runner): void {
  const file = process.env.GROVE_TEST_SUMMARY
  if (file === undefined) throw new Error('GROVE_TEST_SUMMARY must name the file to write the numbers of tests to')
  const titles = skippedIn(this.suite)
  const numbers = [this.stats?.passes ?? 0, this.stats?.failures ?? 0, titles.length].join(' ')
  writeFileSync(file, [numbers, ...titles, ''].join('\n'))
}

const skippedIn = ({ tests, suites }: Suite): string[] => [
  ...tests.filter((test) => test.isPending()).map((test) => test.titlePath().join(': ').replaceAll(/\s+/g, ' ')),
  ...suites.flatMap(skippedIn),
]
