import { type Decision, decisionOf } from '../../../../webhook/server/decisions.ts'

/** The decisions in lines of a webhook's log, the earliest first, and the time up to which the log was read. */
export interface LoggedDecisions {
  readonly decisions: readonly Decision[]
  /** RFC 3339, from the last complete line; absent without one. */
  readonly until?: string
  /** Whether there are lines that are no JSON, as with another `logFormat`. */
  readonly isForeign: boolean
}

type Line = Readonly<Record<string, unknown>>

/** A quick test for the lines to parse: most lines are about other things. */
const TOLD = /"message":"(denied|allowed)"/

/**
 * Parses lines that a webhook logged with `logFormat: json`. A line that is cut off, or not the webhook's, is skipped.
 */
export const loggedDecisions = (lines: readonly string[]): LoggedDecisions => {
  const decisions = lines.flatMap((text) => {
    const line = TOLD.test(text) ? lineOf(text) : undefined
    const decision = line && decisionOf(String(line.message), line, String(line.time))
    return decision && !Number.isNaN(Date.parse(decision.at)) ? [decision] : []
  })
  const last = lines.findLast((text) => lineOf(text) !== undefined)
  const until = lineOf(last ?? '')?.time
  return {
    decisions,
    ...(typeof until === 'string' && { until }),
    isForeign: lines.some((text) => text.trim() !== '') && last === undefined,
  }
}

const lineOf = (text: string): Line | undefined => {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}
