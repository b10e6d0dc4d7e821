import { type Spot, smallValue } from './spots.ts'

/** A value of a given size, and what is odd about it. */
export interface HugeValue {
  readonly about: string
  readonly value: unknown
}

/**
 * Units of long texts. Each is nearly a number, a quantity, a name, a path, a reference, a list or white space, so that
 * code that reads one of these has to go far before it knows.
 */
const UNITS = [
  ...[
    'a',
    '0',
    '1',
    '-',
    'a-',
    'a.',
    'a/',
    '../',
    ' ',
    '\n',
    '\t',
    '$(',
    '$(A)',
    '(',
    '[',
    '{"a":',
    'a: [',
    '0:',
    'A_',
  ],
  ...['é', '1h', 'a,', 'a=', 'a:1,', '%41', '1.', '1e', '@'],
]

/** Units between which and other characters a text may be cut in many ways. */
const DIVISIBLE = new Set(['a', '0', '-', ' '])

/**
 * Starts and ends of long texts: a text that is right up to its last character is the worst for a search that turns
 * back.
 */
const AROUND = [
  ['', '!'],
  ['', ''],
  ['1', ''],
  ['0.', 'x'],
  ['a', 'b'],
] as const

const filled = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** At most this many elements, so that a review stays below the limit of JSON values. */
const MOST_ELEMENTS = 40_000

/** Values for a spot, each of about the given number of bytes of JSON. */
export function* hugeValues({ holds, schema }: Spot, bytes: number): Generator<HugeValue> {
  if (holds === 'text') {
    for (const unit of UNITS)
      for (const [start, end] of DIVISIBLE.has(unit) ? AROUND : AROUND.slice(0, 1)) {
        const about = JSON.stringify(`${start}${unit}…${end}`)
        yield { about, value: `${start}${filled(unit, bytes)}${end}` }
      }
    return
  }
  if (holds === 'list') {
    const of = schema.items ?? {}
    const size = JSON.stringify(smallValue(of)).length + 4
    const count = Math.min(MOST_ELEMENTS, Math.floor((3 * bytes) / size))
    yield { about: `${count} different`, value: Array.from({ length: count }, (_, i) => smallValue(of, i)) }
    yield { about: `${count} alike`, value: Array.from({ length: count }, () => smallValue(of)) }
    return
  }
  const of = schema.additionalProperties ?? {}
  const keyed = (count: number, key: (index: number) => string): unknown =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [key(index), smallValue(of, index)]))
  const count = Math.min(MOST_ELEMENTS, Math.floor(bytes / 10))
  yield { about: `${count} keys`, value: keyed(count, (index) => `k${index}`) }
  yield { about: `${count} bad keys`, value: keyed(count, (index) => `-k ${index}`) }
  for (const unit of ['a', 'a-', 'a.', 'a/'])
    for (const end of ['', '!'])
      yield { about: `a key of ${unit}`, value: keyed(1, () => `${filled(unit, bytes)}${end}`) }
}
