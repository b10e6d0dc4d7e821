/**
 * Loaded into a process (`NODE_OPTIONS`) whose clock is to be ahead of others by as many seconds as CLOCK_AHEAD says: to it,
 * all that has happened has happened so much longer ago.
 */
const now = Date.now
const aheadMs = Number(process.env.CLOCK_AHEAD) * 1_000
Date.now = () => now() + aheadMs
