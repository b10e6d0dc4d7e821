/** One way to spoil a JSON value, expressed in numbers, so that it can be drawn at random, shrunk and repeated. */
export interface Mutation {
  /** Selects one of all places in the value; any whole number of 0 or more. */
  readonly at: number
  readonly change: Change
  /** The value that is put there, for changes that put a value. */
  readonly value: unknown
}

export type Change = (typeof CHANGES)[number]

export const CHANGES = ['replace', 'remove', 'add', 'repeat', 'swap'] as const

/** Values that often cause bugs in programs. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  0.5,
  2147483647,
  2147483648,
  -2147483649,
  9007199254740992,
  1e308,
  '',
  ' ',
  '0',
  'a',
  'router',
  'none',
  'enabled',
  'rack one',
  'Übergröße',
  '日本語',
  '\u0000',
  '\ud800',
  'a\u202eb',
  '🧨'.repeat(40),
  'x'.repeat(300),
  '__proto__',
  'constructor',
  '4h',
  '-1s',
  '9223372036854775808ns',
  'CliqueStartupTypeExplicit',
  'kai-scheduler',
  'volcano',
  [],
  {},
  [null],
  [[]],
  [{}],
  ['', ''],
  ['router', 'router'],
  { a: null },
  { '': '' },
  { name: 'router' },
]

type Container = Record<string | number, unknown>

interface Place {
  readonly holder: Container
  readonly key: string | number
}

const places = (value: unknown): Place[] => {
  const found: Place[] = []
  const holders: unknown[] = [value]
  for (let holder = holders.pop(); holder !== undefined; holder = holders.pop()) {
    if (typeof holder !== 'object' || holder === null) continue
    for (const key of Object.keys(holder)) {
      found.push({ holder: holder as Container, key })
      holders.push((holder as Container)[key])
    }
  }
  return found
}

const FIELDS = [
  'name',
  'replicas',
  'minAvailable',
  'startsAfter',
  'autoScalingConfig',
  'scaleConfig',
  'annotations',
  'labels',
  'topologyConstraint',
  'resourceSharing',
  'resourceClaimTemplates',
  'schedulerName',
  'nodeName',
  'generateName',
  '__proto__',
]

/** The value with a mutation. The given value is not changed; a value without places is returned as it is. */
export const mutated = (original: unknown, { at, change, value }: Mutation): unknown => {
  const result = structuredClone(original)
  const all = places(result)
  const place = all[at % all.length]
  if (place === undefined) return result
  const { holder, key } = place
  const replacement = structuredClone(value)
  if (change === 'replace') set(holder, key, replacement)
  else if (change === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  } else if (change === 'add') {
    if (Array.isArray(holder)) holder.splice(Number(key), 0, replacement)
    else set(holder, FIELDS[at % FIELDS.length] ?? 'name', replacement)
  } else if (change === 'repeat') {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
    else set(holder, `${key}2`, structuredClone(holder[key]))
  } else {
    const other = all[(at * 7 + 3) % all.length]
    if (other !== undefined) set(holder, key, structuredClone(other.holder[other.key]))
  }
  return result
}

/** Sets a field as `JSON.parse` does: `__proto__` becomes a field like any other. */
const set = (holder: Container, key: string | number, value: unknown): void => {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true })
}
