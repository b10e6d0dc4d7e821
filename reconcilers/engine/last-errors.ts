/** One failure, as in `status.lastErrors`. specs/grove-api.md §5 */
export interface LastError {
  /** In upper case, from the verb and the kind: `ERR_CREATE_POD`. */
  readonly code: string
  readonly description: string
  /** When it was first seen, RFC 3339. */
  readonly observedAt: string
}

/** The list in a status must stay small, and readers need only the first few. */
const MOST_ERRORS = 10

/** An error message of an API server may contain a whole object. */
const MOST_CHARACTERS = 500

/** A finding without its time. */
export type Found = Pick<LastError, 'code' | 'description'>

/**
 * The findings as a list for a status: each once, at most ten. A finding that was known before keeps the time when it
 * was first seen, so that a repeated failure does not change the status at each try.
 */
export const lastErrors = (found: readonly Found[], before: readonly LastError[], now: string): LastError[] => {
  const known = new Map(before.map((each) => [keyOf(each), each]))
  const result = new Map<string, LastError>()
  for (const { code, description } of found) {
    const error = { code, description: description.slice(0, MOST_CHARACTERS), observedAt: now }
    const key = keyOf(error)
    if (!result.has(key)) result.set(key, known.get(key) ?? error)
    if (result.size === MOST_ERRORS) break
  }
  return [...result.values()]
}

const keyOf = ({ code, description }: Found): string => `${code} ${description}`
