import fc from 'fast-check'

/** So much of a gang is shown, in characters. */
const SHOWN = 2_000

/** Tries a check with many values. @throws Error with what the check found, and the smallest value that it found it with */
export const holds = <T>(values: fc.Arbitrary<T>, numRuns: number, check: (value: T) => void): void => {
  const { failed, counterexample, errorInstance, seed } = fc.check(fc.property(values, check), { numRuns })
  if (!failed) return
  const found = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const shown = JSON.stringify(counterexample?.[0]).slice(0, SHOWN)
  throw new Error(`${found}\nwith ${shown} (seed ${seed})`, { cause: errorInstance })
}
