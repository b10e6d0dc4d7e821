/** Pods made in one plan, and claims for them; the next one goes on. What is asked for must not decide how much is held at a time. */
export const MOST_CREATIONS = 500
