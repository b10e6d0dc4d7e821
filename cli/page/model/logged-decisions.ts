import { type Decision, decisionOf } from '../../../webhook/server/decisions.ts'

/** The decisions that lines of a webhook's log tell of, the earliest first, and up to when the log was read. */
export interface LoggedDecisions {
  readonly decisions: readonly Decision[]
  /** RFC 3339, of the last whole line; absent without one. */
  readonly until?: string
  /** Lines that are no JSON, as where `logFormat` is another. */
  readonly isForeign: boolean
}

type Line = Readonly<Record<string, unknown>>

/** Most lines are of other things: these are not parsed. */
const TOLD = /"message":"(denied|allowed)"/

/** Reads lines as the webhook writes them with `logFormat: json`. One that is cut off, or not the webhook's, is passed over. */
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
