/** The suffixes of quantities in powers of 1000, from a billionth on: no unit is smaller. */
export const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']

/** The suffixes in powers of 1024, from 1 on. */
export const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']

/** 1 in billionths. */
export const ONE = 1_000_000_000n

/** The size of each unit in billionths, by its suffix. */
export const UNITS: ReadonlyMap<string, bigint> = new Map([
  ...BINARY.map((suffix, power): [string, bigint] => [suffix, ONE * 1024n ** BigInt(power)]),
  ...DECIMAL.map((suffix, power): [string, bigint] => [suffix, 1000n ** BigInt(power)]),
])

/**
 * The longest quantity that is read, in characters. The API server has no such limit, and arithmetic on millions of
 * digits takes minutes. A number that a cluster could mean has some twenty digits.
 */
export const LONGEST_QUANTITY = 1_000
