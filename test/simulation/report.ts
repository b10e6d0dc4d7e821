import type { Outcome } from './run.ts'

/** How many of the last events a report shows. */
const SHOWN = 40

/** The report on a failed seed: the violations, the events before them, and how to run it again with `options`. */
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
