import type { Log, LogFields } from '../../telemetry/log.ts'

/** The decision about one write, in the form that people look at. */
export interface Decision {
  /** RFC 3339. */
  readonly at: string
  readonly operation: string
  readonly kind: string
  readonly namespace: string
  readonly name: string
  readonly user: string
  readonly allowed: boolean
  readonly dryRun: boolean
  /** The reasons of a denial, one sentence each; the warnings of an allowed write. */
  readonly sentences: readonly string[]
}

/** The latest decisions, for people to look at. */
export interface Decisions {
  /** The latest first. */
  list(): readonly Decision[]
  add(decision: Decision): void
}

/** Keeps the latest `most` decisions in memory. */
export const recentDecisions = (most = 200): Decisions => {
  let kept: readonly Decision[] = []
  return {
    list: () => kept,
    add: (decision) => {
      kept = [decision, ...kept].slice(0, most)
    },
  }
}

/**
 * A log that also keeps the decisions in its lines: denials, and writes that were allowed with a warning. `entryOf`
 * writes these lines, on whichever thread the review was judged. Warnings are logged at debug only: `asksAll` has those
 * lines written whatever the level is.
 */
export const keepingDecisions = (log: Log, decisions: Decisions, now: () => Date, asksAll = false): Log => {
  const keep = (message: string, fields: LogFields = {}): void => {
    const decision = decisionOf(message, fields, now().toISOString())
    if (decision !== undefined) decisions.add(decision)
  }
  return {
    ...log,
    info: (message, fields) => {
      keep(message, fields)
      log.info(message, fields)
    },
    debug: (message, fields) => {
      keep(message, fields)
      log.debug(message, fields)
    },
    enabled: (level) => level === 'info' || asksAll || log.enabled(level),
  }
}

/**
 * The decision in a line that `entryOf` wrote; undefined for other lines, and for a write that was allowed without a
 * warning.
 */
export const decisionOf = (message: string, fields: LogFields, at: string): Decision | undefined => {
  if (message !== 'denied' && message !== 'allowed') return undefined
  const allowed = message === 'allowed'
  const { operation, kind, namespace, name, user, dryRun, errors, warnings, why } = fields
  const sentences = allowed ? texts(warnings) : [...texts(errors), ...texts(why === undefined ? [] : [why])]
  if (allowed && sentences.length === 0) return undefined
  return {
    at,
    operation: String(operation ?? ''),
    kind: String(kind ?? ''),
    namespace: String(namespace ?? ''),
    name: String(name ?? ''),
    user: String(user ?? ''),
    allowed,
    dryRun: dryRun === true,
    sentences,
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
