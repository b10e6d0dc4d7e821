import { Optional } from '@marcbachmann/cel-js'
import type { Duration } from '@marcbachmann/cel-js/evaluator'
import {
  dnsLabelProblems,
  dnsSubdomainPrefixProblems,
  dnsSubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from '../metadata/names.ts'
import { type RegularExpression, regularExpression } from '../regular-expression.ts'
import { hasFormat } from '../text-formats/text-formats.ts'
import type { Library } from './library.ts'
import { spend } from './meter.ts'

/** An expression that is read each time costs as much as both texts are long together. */
const expressionOf = (pattern: string, text: string): RegularExpression => {
  spend(Math.max(1, text.length * 0.1) * Math.max(1, pattern.length * 0.25))
  const expression = regularExpression(pattern)
  if (typeof expression === 'string')
    throw new UnreadablePattern(`the regular expression "${pattern}" cannot be read: ${expression}`)
  return expression
}

/** A pattern that this engine cannot read, while an API server may. */
export class UnreadablePattern extends Error {
  readonly code = 'invalid_regular_expression'
}

const atIndex = (text: string, index: bigint): string => {
  const characters = [...text]
  if (index < 0n || index > BigInt(characters.length)) throw new Error(`index out of range: ${index}`)
  return characters[Number(index)] ?? ''
}

const replaced = (text: string, old: string, by: string, times: bigint): string => {
  if (times < 0n) return text.replaceAll(old, () => by)
  let [rest, done] = [text, '']
  for (let left = times; left > 0n; left--) {
    const at = rest.indexOf(old)
    if (at < 0) break
    done += rest.slice(0, at) + by
    rest = rest.slice(at + old.length)
  }
  return done + rest
}

const DNS1035 = /^[a-z]([-a-z0-9]*[a-z0-9])?$/
const dns1035 = (text: string): readonly string[] =>
  DNS1035.test(text) && text.length <= 63 ? [] : ['a DNS-1035 label must consist of lower case alphanumeric characters']
/** The rule for what stands before generated characters: a dash may be the last of them. */
const asPrefix = (text: string): string => (text.endsWith('-') && text.length > 1 ? `${text.slice(0, -1)}a` : text)
const formatOf = (name: string, problem: string) => (text: string) => (hasFormat(text, name) ? [] : [problem])

const FORMATS: Readonly<Record<string, (text: string) => readonly string[]>> = Object.assign(Object.create(null), {
  dns1123Label: dnsLabelProblems,
  dns1123Subdomain: dnsSubdomainProblems,
  dns1035Label: dns1035,
  qualifiedName: qualifiedNameProblems,
  dns1123LabelPrefix: (text: string) => dnsLabelProblems(asPrefix(text)),
  dns1123SubdomainPrefix: dnsSubdomainPrefixProblems,
  dns1035LabelPrefix: (text: string) => dns1035(asPrefix(text)),
  labelValue: labelValueProblems,
  uri: formatOf('uri', 'invalid URI'),
  uuid: formatOf('uuid', 'does not match the UUID format'),
  byte: formatOf('byte', 'invalid base64'),
  date: formatOf('date', 'invalid date'),
  datetime: formatOf('datetime', 'invalid datetime'),
})

class Format {
  readonly problems: (text: string) => readonly string[]

  constructor(problems: (text: string) => readonly string[]) {
    this.problems = problems
  }
}

/** The value in the text that `format` makes of it. */
const shown = (value: unknown, verb: string, precision: number | undefined): string => {
  switch (verb) {
    case 'x':
    case 'X': {
      const hex =
        typeof value === 'bigint' ? value.toString(16) : Buffer.from(value as string | Uint8Array).toString('hex')
      return verb === 'X' ? hex.toUpperCase() : hex
    }
    case 'b':
      return typeof value === 'boolean' ? (value ? '1' : '0') : (value as bigint).toString(2)
    case 'o':
      return (value as bigint).toString(8)
    case 'e':
      return Number(value).toExponential(precision ?? 6)
    case 'f':
      return Number(value).toFixed(precision ?? 6)
    default:
      return textOf(value)
  }
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  if (value instanceof Date) return goTime(value)
  if (typeof value === 'object' && value !== null && value.constructor === Object)
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}: ${textOf(each)}`)
      .sort()
      .join(', ')}}`
  return String(value)
}

const formatted = (template: string, values: readonly unknown[]): string => {
  let next = 0
  return template.replaceAll(
    /%(?:%|(?:\.(\d+))?([a-zA-Z]))/g,
    (all, precision: string | undefined, verb: string | undefined) => {
      if (all === '%%' || verb === undefined) return '%'
      if (next >= values.length) throw new Error('index out of range: more verbs than values')
      return shown(values[next++], verb, precision === undefined ? undefined : Number(precision))
    },
  )
}

const goTime = (time: Date): string => time.toISOString().replace(/\.000Z$/, 'Z')

/** Functions for texts: regular expressions of RE2, formats of names, and what CEL's own library of strings has. */
export const TEXTS: Library = {
  types: { Format },
  namespaces: { format: 'FormatNamespace', strings: 'StringsNamespace' },
  functions: {
    'string.re2matches(string): bool': (text: string, pattern: string) => expressionOf(pattern, text).test(text),
    're2matches(string, string): bool': (text: string, pattern: string) => expressionOf(pattern, text).test(text),
    'string.find(string): string': (text: string, pattern: string) =>
      expressionOf(pattern, text).matches(text)[0] ?? '',
    'string.findAll(string): list<string>': (text: string, pattern: string) =>
      expressionOf(pattern, text).matches(text),
    'string.findAll(string, int): list<string>': (text: string, pattern: string, most: bigint) =>
      expressionOf(pattern, text)
        .matches(text)
        .slice(0, most < 0n ? undefined : Number(most)),
    'string.asciiLower(): string': (text: string) => text.replaceAll(/[A-Z]+/g, (part) => part.toLowerCase()),
    'string.asciiUpper(): string': (text: string) => text.replaceAll(/[a-z]+/g, (part) => part.toUpperCase()),
    'string.charAt(int): string': atIndex,
    'string.replace(string, string): string': (text: string, old: string, by: string) => replaced(text, old, by, -1n),
    'string.replace(string, string, int): string': replaced,
    'string.format(list): string': formatted,
    'StringsNamespace.quote(string): string': (_: unknown, text: string) => JSON.stringify(text),
    'string(google.protobuf.Timestamp): string': goTime,
    'string(google.protobuf.Duration): string': (duration: Duration) => duration.toString(),
    'int(google.protobuf.Timestamp): int': (time: Date) => BigInt(Math.floor(time.getTime() / 1000)),
    'FormatNamespace.named(string): optional<Format>': (_: unknown, name: string) => {
      const problems = FORMATS[name]
      return problems === undefined ? Optional.none() : Optional.of(new Format(problems))
    },
    ...Object.fromEntries(
      Object.entries(FORMATS).map(([name, problems]) => [
        `FormatNamespace.${name}(): Format`,
        () => new Format(problems),
      ]),
    ),
    'Format.validate(string): optional<list<string>>': ({ problems }: Format, text: string) => {
      const found = problems(text)
      return found.length === 0 ? Optional.none() : Optional.of([...found])
    },
  },
}
