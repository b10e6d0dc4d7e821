/** The verbs that run for long. Each has a program of its own, because the text of a program stays in memory. */
export const SERVERS: readonly string[] = ['webhook', 'reconcile']

/** The program with the remaining verbs. */
export const ALL_VERBS = 'all-verbs'
