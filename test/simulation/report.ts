import type { Outcome } from './run.ts'

/** How many of the last events a report shows. */
const SHOWN = 40

/** What is to be read of a seed that failed: what did not hold, what came before, and how to see it again; `options` are those that it was run with. */
export const report = ({ seed, violations, tail, hash }: Outcome, options = ''): string => {
  const first = tail.findIndex((line) => line.includes('VIOLATION'))
  const end = first < 0 ? tail.length : first + 1
  return [
    `Seed ${seed} (${hash}):`,
    ...violations.map((violation) => `  - ${violation}`),
    `The last events before it:`,
    ...tail.slice(Math.max(0, end - SHOWN), end).map((line) => `  ${line}`),
    `Run it again: npm run simulate -- --seed ${seed}${options} --verbose`,
    '',
  ].join('\n')
}
