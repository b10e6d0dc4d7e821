import type { Library } from './library.ts'

const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/

class Semver {
  readonly numbers: readonly bigint[]
  readonly release: readonly string[]

  constructor(numbers: readonly bigint[], release: readonly string[]) {
    this.numbers = numbers
    this.release = release
  }
}

/** `v1.2` as `1.2.0`: a prefix goes, missing numbers are 0, and so do leading zeros. */
const normalized = (text: string): string => {
  const [numbers = '', ...rest] = text.replace(/^v/, '').split(/(?=[-+])/)
  const parts = numbers.split('.').map((part) => part.replace(/^0+(?=\d)/, ''))
  while (parts.length < 3) parts.push('0')
  return parts.join('.') + rest.join('')
}

const parsed = (text: string): Semver | undefined => {
  const [, major, minor, patch, release = ''] = SEMVER.exec(text) ?? []
  if (major === undefined || minor === undefined || patch === undefined) return undefined
  return new Semver([major, minor, patch].map(BigInt), release === '' ? [] : release.split('.'))
}

const semver = (text: string): Semver => {
  const found = parsed(text)
  if (found === undefined) throw new Error(`"${text}" is no semantic version`)
  return found
}

const compared = (a: Semver, b: Semver): bigint => {
  for (const [index, number] of a.numbers.entries()) {
    const other = b.numbers[index] ?? 0n
    if (number !== other) return number < other ? -1n : 1n
  }
  if (a.release.length === 0 || b.release.length === 0) {
    return a.release.length === b.release.length ? 0n : a.release.length === 0 ? 1n : -1n
  }
  for (const [index, part] of a.release.entries()) {
    const other = b.release[index]
    if (other === undefined) return 1n
    const order = comparedParts(part, other)
    if (order !== 0n) return order
  }
  return a.release.length < b.release.length ? -1n : 0n
}

const comparedParts = (a: string, b: string): bigint => {
  if (a === b) return 0n
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)]
  if (isNumber !== isOtherNumber) return isNumber ? -1n : 1n
  return (isNumber ? BigInt(a) < BigInt(b) : a < b) ? -1n : 1n
}

/** Kubernetes' functions for semantic versions. */
export const VERSIONS: Library = {
  types: { Semver },
  functions: {
    'semver(string): Semver': semver,
    'semver(string, bool): Semver': (text: string, isLoose: boolean) => semver(isLoose ? normalized(text) : text),
    'isSemver(string): bool': (text: string) => parsed(text) !== undefined,
    'isSemver(string, bool): bool': (text: string, isLoose: boolean) =>
      parsed(isLoose ? normalized(text) : text) !== undefined,
    'Semver.isGreaterThan(Semver): bool': (a: Semver, b: Semver) => compared(a, b) > 0n,
    'Semver.isLessThan(Semver): bool': (a: Semver, b: Semver) => compared(a, b) < 0n,
    'Semver.compareTo(Semver): int': compared,
    'Semver.major(): int': ({ numbers: [major] }: Semver) => major,
    'Semver.minor(): int': ({ numbers: [, minor] }: Semver) => minor,
    'Semver.patch(): int': ({ numbers: [, , patch] }: Semver) => patch,
  },
  operators: { 'Semver == Semver': (a: Semver, b: Semver) => compared(a, b) === 0n },
}
