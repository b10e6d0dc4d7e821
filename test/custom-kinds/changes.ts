import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import { oneOf, type Random } from '../../scripts/fuzz/random.ts'
import { generatedValue, type Spot, spotsOf } from './generated-object.ts'

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, 3e9, '', 'x', '2', 'UPPER', 'a.b-c', 'ä', [], {}, ['x'], { a: 1 }],
  ...['5m', '1Gi', '10.0.0.1', '10.0.0.0/8', 'https://a.example/b', '*.example.com', 'a'.repeat(300), '::1'],
]

type Change = (spot: Spot, random: Random) => void

const remove: Change = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

const replace: Change = ({ holder, key }, random) => {
  holder[key] = structuredClone(oneOf(random, ODD))
}

const repeat: Change = (spot, random) => {
  const value = spot.holder[spot.key]
  if (Array.isArray(value) && value.length > 0) value.push(structuredClone(value[random(value.length)]))
  else replace(spot, random)
}

const misspell: Change = (spot, random) => {
  const value = spot.holder[spot.key]
  const [name] = isObject(value) ? Object.keys(value) : []
  if (!isObject(value)) replace(spot, random)
  else if (name === undefined) value.unknown = 'x'
  else {
    const wrong = `${name.slice(0, -1)}${name.slice(-1) === 'x' ? 'y' : 'x'}`
    value[wrong] = value[name]
    if (random(2) === 0) delete value[name]
  }
}

/** Adds a field that the schema has, with a value that may fit. */
const add: Change = (spot, random) => {
  const value = spot.holder[spot.key]
  const names = Object.keys(spot.schema?.properties ?? {}).filter(
    (name) => isObject(value) && !Object.hasOwn(value, name),
  )
  const name = oneOf(random, names)
  const property = name === undefined ? undefined : spot.schema?.properties?.[name]
  if (name === undefined || property === undefined || !isObject(value)) redraw(spot, random)
  else value[name] = generatedValue(property, random)
}

/** Another value that may fit. */
const redraw: Change = (spot, random) => {
  if (spot.schema === undefined) replace(spot, random)
  else spot.holder[spot.key] = generatedValue(spot.schema, random)
}

/** A value just beyond a limit, or just within it. */
const stretch: Change = (spot, random) => {
  const { holder, key, schema = {} } = spot
  const value = holder[key]
  const step = random(2)
  if (typeof value === 'string') {
    if (schema.maxLength !== undefined && schema.maxLength < 10_000)
      holder[key] = value.padEnd(schema.maxLength + step, 'a')
    else if (schema.pattern !== undefined)
      holder[key] = oneOf(random, [`${value}!`, ` ${value}`, `${value}\n`, value.toUpperCase(), `${value}a`])
    else holder[key] = oneOf(random, [value.slice(1), `${value}-`, value.toUpperCase(), `${value}${value}`])
  } else if (typeof value === 'number') {
    holder[key] = oneOf(random, [
      ...(schema.minimum === undefined ? [] : [schema.minimum - step]),
      ...(schema.maximum === undefined ? [] : [schema.maximum + step]),
      ...[value + 1, value - 1, -value, value + 0.5],
    ])
  } else if (Array.isArray(value)) {
    const wanted = schema.maxItems === undefined || schema.maxItems > 100 ? value.length + 1 : schema.maxItems + step
    while (value.length > 0 && value.length < wanted) value.push(structuredClone(value[0]))
  } else redraw(spot, random)
}

const CHANGES: readonly Change[] = [
  remove,
  remove,
  replace,
  replace,
  repeat,
  misspell,
  add,
  add,
  add,
  redraw,
  redraw,
  stretch,
  stretch,
  stretch,
]

/** A copy of an object with one or two changes somewhere below its `spec`, or besides its metadata if it has none. */
export const changed = (object: JsonObject, schema: StructuralSchema, random: Random): JsonObject => {
  const copy = structuredClone(object)
  for (let left = 1 + (random(3) === 0 ? 1 : 0); left > 0; left--) {
    const spots = spotsOf(copy, schema).filter(
      ({ holder, key }) =>
        !(holder === copy && ['apiVersion', 'kind', 'metadata', 'status'].includes(key)) &&
        !isWithin(copy, 'metadata', holder) &&
        !isWithin(copy, 'status', holder),
    )
    const spot = oneOf(random, spots)
    const change = oneOf(random, CHANGES)
    if (spot !== undefined) change?.(spot, random)
  }
  return copy
}

const isWithin = (root: JsonObject, field: string, holder: object): boolean => {
  const search = (node: unknown): boolean =>
    typeof node === 'object' && node !== null && (node === holder || Object.values(node).some(search))
  return search(root[field])
}
