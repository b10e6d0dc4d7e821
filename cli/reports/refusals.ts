import type { Judgement } from '../judging/judgement.ts'
import { EXIT, exitWith } from '../verb.ts'
import { textReport } from './text.ts'

/**
 * Prints refusals on standard error, in the words of `grove validate`, and sets the exit status. Returns false if there
 * are none; accepted objects are not mentioned.
 */
export const complainOfRefusals = async (judgements: readonly Judgement[]): Promise<boolean> => {
  const refused = judgements.filter(({ allowed }) => !allowed)
  if (refused.length === 0) return false
  process.stderr.write(textReport(refused, { colours: process.stderr.isTTY && !process.env.NO_COLOR }))
  exitWith(EXIT.findings)
  return true
}
