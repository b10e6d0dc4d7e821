/** What an API server says of a write that a quota, a policy, a rule or a lack of rights refuses. */
const REFUSED = / is forbidden: | denied the request| is invalid: /

/** Refusals that end by themselves within seconds: of a quota or an account that was just made, and in a namespace that goes. */
const PASSING = /status unknown for quota: |error looking up service account | is being terminated/

/**
 * Whether the words of an API server refuse a write until somebody does something, be it a quota, a policy or the object itself.
 * docs/status.md#what-keeps-pods-from-running
 */
export const isRefusal = (words: string): boolean => REFUSED.test(words) && !PASSING.test(words)
