import { cut } from '../../schemas/sentences/cut.ts'

/** Why waiting does not help: somebody else has a name, or the cluster does not serve a kind. */
export type StallReason = 'NameTaken' | 'NotServed'

/** One failure, as in `status.lastErrors`. docs/reconcilers.md#errors */
export interface LastError {
  /** In upper case, from the verb and the kind: `ERR_CREATE_POD`. */
  readonly code: string
  readonly description: string
  /** When it was first seen, RFC 3339. */
  readonly observedAt: string
  /**
   * The reason of a condition that says that waiting does not help: somebody has to do something first. Absent if a
   * retry may help. No status has this field; conditions are made from it.
   */
  readonly stall?: StallReason
}

/** The list in a status must stay small, and readers need only the first few. */
const MOST_ERRORS = 10

/** An error message of an API server may contain a whole object. */
const MOST_CHARACTERS = 1_000

/** A finding without its time. */
export type Found = Pick<LastError, 'code' | 'description' | 'stall'>

/**
 * The findings as a list for a status: each once, at most ten. A finding that was known before keeps the time when it
 * was first seen, so that a repeated failure does not change the status at each try.
 */
export const lastErrors = (found: readonly Found[], before: readonly LastError[], now: string): LastError[] => {
  const known = new Map(before.map((each) => [keyOf(each), each]))
  const result = new Map<string, LastError>()
  for (const { code, description, stall } of found) {
    const shown = cut(description, MOST_CHARACTERS)
    const error = { code, description: shown, observedAt: now, ...(stall !== undefined && { stall }) }
    const key = keyOf(error)
    if (!result.has(key)) result.set(key, known.get(key) ?? error)
    if (result.size === MOST_ERRORS) break
  }
  return [...result.values()]
}

/** The errors as a status has them. */
export const asWritten = (errors: readonly LastError[]): LastError[] =>
  errors.map(({ code, description, observedAt }) => ({ code, description, observedAt }))

/** Why an object makes no progress by itself: the first error that no retry can cure; undefined if there is none. */
export const stallIn = (errors: readonly LastError[]): { reason: StallReason; message: string } | undefined =>
  errors.flatMap(({ stall, description }) => (stall === undefined ? [] : [{ reason: stall, message: description }]))[0]

const keyOf = ({ code, description }: Found): string => `${code} ${description}`
