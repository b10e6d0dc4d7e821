import type { ParseOptions, ScalarTag, SchemaOptions, Tags } from 'yaml'

/** Tags of YAML 1.1 that Kubernetes' reader does not know, or reads as text: `2026-01-01` is a string. */
const UNKNOWN: ReadonlySet<string> = new Set(['timestamp', 'binary', 'omap', 'pairs', 'set', 'int', 'float'])

const nameOf = ({ tag }: { readonly tag: string }): string => tag.replace('tag:yaml.org,2002:', '')

const RADIX = /^([-+]?)0([xX]|[bB]|[oO]?)(\w+)$/
const DIGITS: Readonly<Record<string, readonly [number, RegExp]>> = {
  x: [16, /^[0-9a-fA-F]+$/],
  o: [8, /^[0-7]+$/],
  b: [2, /^[01]+$/],
}
const DECIMAL = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/

/** The number that Go's reader of YAML finds in a plain scalar: `0400`, `0o400` and `0x100` are all 256. */
const numberIn = (scalar: string): number | undefined => {
  const plain = scalar.replaceAll('_', '')
  const [, sign, prefix = '', digits = ''] = RADIX.exec(plain) ?? []
  const [radix, allowed] = DIGITS[prefix.toLowerCase() || 'o'] ?? []
  if (sign !== undefined && allowed?.test(digits)) {
    const number = Number.parseInt(digits, radix)
    return sign === '-' ? -number : number
  }
  const number = DECIMAL.test(plain) ? Number(plain) : Number.NaN
  // Beyond the range of floating point it stays text.
  return Number.isFinite(number) ? number : undefined
}

/** The first character of a plain scalar tells whether it can be a number. */
const numbers: readonly ScalarTag[] = ['int', 'float'].map((name) => ({
  tag: `tag:yaml.org,2002:${name}`,
  default: true,
  test: /^[-+.0-9]/,
  resolve: (scalar) => numberIn(scalar) ?? scalar,
}))

/**
 * How Kubernetes (kubectl, the API server and whatever is written in Go with `sigs.k8s.io/yaml`) reads YAML: version
 * 1.1, so that `yes` and `on` are true, with Go's notations of numbers, and without times. Keys that stand twice are
 * left to the caller, who can name them.
 */
export const AS_KUBERNETES = {
  version: '1.1',
  prettyErrors: false,
  logLevel: 'error',
  uniqueKeys: false,
  customTags: (tags: Tags): Tags => [
    ...numbers,
    ...tags.filter((tag) => typeof tag === 'string' || !UNKNOWN.has(nameOf(tag))),
  ],
} as const satisfies ParseOptions & SchemaOptions & { version: '1.1'; logLevel: 'error' }
