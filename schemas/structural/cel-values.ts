import { Duration } from '@marcbachmann/cel-js/evaluator'
import { isObject, type JsonObject } from '../json/object.ts'
import { sameJson } from '../json/same.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { mapKey, oldElement, oldField } from './correlate.ts'
import { propertyOf, valuesOf } from './schema.ts'

/**
 * JSON as CEL values: whole numbers are ints (bigint here), strings of the formats date and date-time are timestamps,
 * those of duration are durations, those of byte are bytes, and field names that are no CEL identifiers are escaped (`foo-bar` → `foo__dash__bar`).
 */
export const celValue = (value: unknown, schema: StructuralSchema | undefined): unknown => {
  if (Array.isArray(value)) return value.map((element) => celValue(element, schema?.items))
  if (isObject(value)) return celObject(value, schema)
  if (typeof value === 'number') {
    return Number.isInteger(value) && schema?.type !== 'number' ? BigInt(value) : value
  }
  if (typeof value === 'string') return celText(value, schema?.format)
  return value
}

const celObject = (value: JsonObject, schema: StructuralSchema | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(value).map(([key, child]): [string, unknown] => {
      const property = propertyOf(schema, key)
      return property === undefined
        ? [key, celValue(child, valuesOf(schema))]
        : [escapedField(key), celValue(child, property)]
    }),
  )

const celText = (value: string, format: string | undefined): unknown => {
  switch (format) {
    case 'date-time':
    case 'datetime':
    case 'date': {
      const time = new Date(value)
      return Number.isNaN(time.getTime()) ? value : time
    }
    case 'duration':
      return durationOf(value) ?? value
    case 'byte':
      return new Uint8Array(Buffer.from(value, 'base64'))
    default:
      return value
  }
}

const NANOSECONDS: Readonly<Record<string, number>> = {
  ...{ ns: 1, us: 1e3, µs: 1e3, μs: 1e3, ms: 1e6, s: 1e9, m: 60e9, h: 3600e9 },
}

/** The duration that a text such as `1h30m` means, as Go reads it; undefined for anything else. */
const durationOf = (text: string): Duration | undefined => {
  const [all, sign = '', amounts = ''] =
    /^([+-]?)((?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+|0)$/.exec(text) ?? []
  if (all === undefined) return undefined
  let nanoseconds = 0n
  for (const [, number = '', unit = ''] of amounts.matchAll(/([\d.]+)([a-zµμ]+)/g)) {
    const [whole = '', fraction = ''] = number.split('.')
    const size = BigInt(NANOSECONDS[unit] ?? 0)
    nanoseconds += BigInt(whole || 0) * size + (BigInt(fraction || 0) * size) / 10n ** BigInt(fraction.length)
  }
  const signed = sign === '-' ? -nanoseconds : nanoseconds
  return new Duration(signed / 1_000_000_000n, Number(signed % 1_000_000_000n))
}

const RESERVED: ReadonlySet<string> = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
)

/** The escaped name of a field in a rule. Kubernetes CEL escapes `__`, `.`, `-`, `/` and reserved words. */
const escapedField = (name: string): string => {
  if (RESERVED.has(name)) return `__${name}__`
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__')
}

/**
 * The old value with the elements of its sets and map-like lists in the order of the new ones, where both contain the
 * same elements: `self == oldSelf` must ignore the order in these lists.
 */
export const inOrderOf = (value: unknown, old: unknown, schema: StructuralSchema | undefined): unknown => {
  if (schema === undefined) return old
  if (Array.isArray(value) && Array.isArray(old)) return reordered(value, old, schema)
  if (!isObject(value) || !isObject(old)) return old
  return Object.fromEntries(
    Object.entries(old).map(([key, child]): [string, unknown] => [
      key,
      inOrderOf(oldField(value, key), child, propertyOf(schema, key) ?? valuesOf(schema)),
    ]),
  )
}

const reordered = (list: readonly unknown[], old: readonly unknown[], schema: StructuralSchema): unknown => {
  switch (schema['x-kubernetes-list-type']) {
    case 'map': {
      const same = new Set(old.map((element) => mapKey(element, schema)))
      if (list.length !== old.length || !list.every((element) => same.has(mapKey(element, schema)))) return old
      return list.map((element) => inOrderOf(element, oldElement(element, old, schema), schema.items))
    }
    case 'set':
      return list.length === old.length && list.every((element) => old.some((other) => sameJson(element, other)))
        ? list
        : old
    default:
      return old.map((element, index) => inOrderOf(list[index], element, schema.items))
  }
}
