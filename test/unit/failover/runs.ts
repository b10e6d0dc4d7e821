/** How many times a property is tried: 500, or as many as `GROVE_FAILOVER_RUNS` says (10000 for a thorough run). */
export const numRuns = (): number => Number(process.env.GROVE_FAILOVER_RUNS ?? 500)
