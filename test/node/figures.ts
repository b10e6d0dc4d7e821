import { appendFile } from 'node:fs/promises'

/**
 * Records the seconds since `started` until a workload was whole again, as a row of the table in docs/reliability.md, in
 * the file that `GROVE_TEST_FIGURES` names; without it nothing is recorded.
 */
export const record = async (fault: string, answer: string, started: number): Promise<void> => {
  const { GROVE_TEST_FIGURES: file } = process.env
  const seconds = (Date.now() - started) / 1000
  if (file) await appendFile(file, `| ${fault} | ${answer} | ${seconds.toFixed(1)} |\n`)
}
