/** A whole number from 0 to below `limit`. `random` is in [0, 1). */
export const below = (limit: number, random: () => number): number => Math.floor(random() * limit)

const hex = (digits: number, random: () => number): string =>
  below(16 ** digits, random)
    .toString(16)
    .padStart(digits, '0')

/** A UUID of version 4 from a given source of randomness, so that tests can reproduce it. RFC 9562 §5.4 */
export const uuid = (random: () => number): string =>
  [
    hex(8, random),
    hex(4, random),
    `4${hex(3, random)}`,
    `${(8 + below(4, random)).toString(16)}${hex(3, random)}`,
    hex(12, random),
  ].join('-')
