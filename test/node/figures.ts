import { appendFile } from 'node:fs/promises'

/** Adds a row of a table of the docs to the file that `GROVE_TEST_FIGURES` names; without it nothing is recorded. */
export const recordRow = async (...cells: readonly string[]): Promise<void> => {
  const { GROVE_TEST_FIGURES: file } = process.env
  if (file) await appendFile(file, `| ${cells.join(' | ')} |\n`)
}

/** Records the seconds since `started` until a workload was whole again, as a row of a table in docs/reliability.md. */
export const record = (fault: string, answer: string, started: number): Promise<void> =>
  recordRow(fault, answer, ((Date.now() - started) / 1000).toFixed(1))
