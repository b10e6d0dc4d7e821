import type { Judgement } from './judgement.ts'
import { textReport } from './report-text.ts'
import { EXIT, exitWith } from './verb.ts'

/**
 * Says on standard error what is refused and why, in the words of `grove validate`, and sets the exit status. False
 * where nothing is: what is all right is not mentioned.
 */
export const complainOfRefusals = async (judgements: readonly Judgement[]): Promise<boolean> => {
  const refused = judgements.filter(({ allowed }) => !allowed)
  if (refused.length === 0) return false
  process.stderr.write(textReport(refused, { colours: process.stderr.isTTY && !process.env.NO_COLOR }))
  exitWith(EXIT.findings)
  return true
}
