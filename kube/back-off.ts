/** How the waits between failures grow. */
export interface BackOff {
  /** The wait after the first failure, in ms. */
  readonly initialMs: number
  readonly factor: number
  /** The longest wait, in ms, before jitter. */
  readonly capMs: number
  /** Each wait is randomly longer or shorter by up to this fraction. */
  readonly jitter: number
}

/** The wait after a number of failures in a row (1: the first), in ms. `random` is in [0, 1). */
export const backOffDelay = (
  { initialMs, factor, capMs, jitter }: BackOff,
  failures: number,
  random: () => number,
): number => Math.min(initialMs * factor ** (failures - 1), capMs) * (1 + jitter * (2 * random() - 1))
