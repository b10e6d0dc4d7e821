import { isObject } from '../../schemas/json/object.ts'
import { propertyOf, valuesOf } from '../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import { oneOf, type Random } from '../../scripts/fuzz/random.ts'

const WORDS = ['a', 'web', 'x-1', 'example.com', '10.0.0.0/8', 'https://example.com/x', '5m', '1Gi', 'A', '50%', '']

/** A value that fits a schema, as far as types, enums and limits tell: patterns and rules may refuse it. */
export const generatedValue = (schema: StructuralSchema, random: Random, depth = 0): unknown => {
  if (schema.enum !== undefined) return oneOf(random, schema.enum)
  if (schema.default !== undefined && random(2) === 0) return schema.default
  if (schema['x-kubernetes-int-or-string']) return oneOf(random, [1, '50%', '1Gi', 80])
  switch (schema.type) {
    case 'boolean':
      return random(2) === 0
    case 'integer':
    case 'number':
      return (schema.minimum ?? (schema.maximum === undefined ? 1 : Math.min(schema.maximum, 1))) + random(2)
    case 'string':
      return generatedText(schema, random)
    case 'array': {
      const length = Math.max(schema.minItems ?? 0, random(3))
      return depth > 8 || schema.items === undefined
        ? []
        : Array.from({ length }, () => generatedValue(schema.items ?? {}, random, depth + 1))
    }
    default:
      return generatedObject(schema, random, depth)
  }
}

const generatedText = (schema: StructuralSchema, random: Random): string => {
  if (schema.format === 'date-time') return '2026-01-31T12:00:00Z'
  const word = oneOf(random, WORDS) ?? ''
  return word.padEnd(schema.minLength ?? 0, 'a').slice(0, schema.maxLength)
}

const generatedObject = (schema: StructuralSchema, random: Random, depth: number): unknown => {
  const { properties = {}, required = [] } = schema
  const values = valuesOf(schema)
  if (values !== undefined) return depth > 8 ? {} : { key: generatedValue(values, random, depth + 1) }
  const chosen = Object.keys(properties).filter((name) => required.includes(name) || (depth < 6 && random(5) === 0))
  return Object.fromEntries(
    chosen.flatMap((name) => {
      const property = propertyOf(schema, name)
      return property === undefined ? [] : [[name, generatedValue(property, random, depth + 1)]]
    }),
  )
}

/** The nodes of a value below a schema, each with its holder and its schema if it has one. */
export interface Spot {
  readonly holder: Record<string, unknown>
  readonly key: string
  readonly schema: StructuralSchema | undefined
}

/** All nodes of a value, from its fields on. */
export const spotsOf = (value: unknown, schema: StructuralSchema | undefined): Spot[] => {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => {
    const below = Array.isArray(value)
      ? schema?.items
      : isObject(value)
        ? (propertyOf(schema, key) ?? valuesOf(schema))
        : undefined
    return [{ holder, key, schema: below }, ...spotsOf(holder[key], below)]
  })
}
