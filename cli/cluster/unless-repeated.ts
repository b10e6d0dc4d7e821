/** How long a message that is repeated is not reported again, in ms. */
const QUIET_MS = 60_000

/** How many different messages are remembered. */
const MOST = 100

/**
 * A listener that is told of errors with the same message once a minute, so that a log has a failure that is tried
 * again and again once in a while. Several calls may fail in turn, each with a message of its own.
 * @param steady monotonic time in ms
 */
export const unlessRepeated = <E extends { readonly message: string }, Rest extends readonly unknown[]>(
  listener: (error: E, ...rest: Rest) => void,
  steady: () => number = () => performance.now(),
): ((error: E, ...rest: Rest) => void) => {
  const told = new Map<string, number>()
  return (error, ...rest) => {
    const { message } = error
    const now = steady()
    const before = told.get(message)
    if (before !== undefined && now - before < QUIET_MS) return
    told.delete(message)
    const [oldest] = told.keys()
    if (told.size >= MOST && oldest !== undefined) told.delete(oldest)
    told.set(message, now)
    listener(error, ...rest)
  }
}
