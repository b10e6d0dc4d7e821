/**
 * Monotonic milliseconds, the same for all processes of a machine. Wall clocks jump, which must not time out a wake.
 */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000
