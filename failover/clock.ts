/** Milliseconds that only go forward, the same for all processes of a machine. Wall clocks jump, and must not kill a wake. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000
