import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './cluster/repository.ts'
import { FROM, shuffled } from './drawn.ts'

/** What each test file took in the last measured run, in seconds, by its path from the root. */
export type Took = ReadonlyMap<string, number>

/** Files that take less than this run at each commit: to leave them out saves little. In seconds. */
const SHORT_S = 10

/**
 * The test files that run at one commit: all short and all new ones, and of the others as many as fit into a budget, so
 * that commit by commit all have their turn. In the order that draws them.
 * @param budget what the long ones may take together, in seconds of their own; at least one of them runs
 * @param from the text of the draw
 */
export const filesInTurn = (files: readonly string[], took: Took, budget: number, from: string): string[] => {
  const always = files.filter((file) => (took.get(file) ?? 0) < SHORT_S)
  const chosen: string[] = []
  let left = budget
  for (const file of shuffled(
    files.filter((each) => !always.includes(each)),
    from,
  )) {
    const seconds = took.get(file) ?? 0
    if (chosen.length > 0 && seconds > left) continue
    left -= seconds
    chosen.push(file)
  }
  return [...chosen, ...always]
}

// `node dist/test/turns.js SECONDS FILE...` prints the files that have their turn, the longest first.
if (process.argv[1] === import.meta.filename) {
  const { took, longestFirst } = createRequire(import.meta.url)(join(repositoryRoot, 'test/took.cjs')) as {
    readonly took: Took
    readonly longestFirst: (files: readonly string[]) => string[]
  }
  const [budget = '', ...files] = process.argv.slice(2)
  const chosen = process.env.GROVE_TEST_ALL ? files : filesInTurn(files, took, Number(budget), FROM)
  process.stdout.write(`${longestFirst(chosen).join('\n')}\n`)
  process.stderr.write(
    `${chosen.length} of ${files.length} test files have their turn; GROVE_TEST_ALL=1 runs all of them, GROVE_TEST_FROM=${FROM} these again\n`,
  )
}
