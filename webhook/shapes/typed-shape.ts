import { LONGEST_QUANTITY } from '../../schemas/quantity/units.ts'
import { isQuantity } from '../../schemas/quantity/value.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import { anything, flag, int32, int64, list, type Misfit, map, object, type Shape, text, textThat } from './shape.ts'

/**
 * The shape that checks the JSON type of every field in a schema: whether a client with typed fields could decode the
 * object at all. Enums, limits, patterns and required fields are left to the schema. A number out of its format's range
 * cannot be decoded, nor can an invalid quantity. docs/admission.md#defaults
 */
export const typedShape = (schema: StructuralSchema): Shape => shapeOf(schema, new Map())

const quantity = textThat(isQuantity, 'a quantity such as 500m or 2Gi')
const quantityOrNumber: Shape = (value): Misfit | undefined => {
  if (typeof value === 'number') return undefined
  const misfit = quantity(value)
  const isLong = misfit !== undefined && typeof value === 'string' && value.length > LONGEST_QUANTITY
  return isLong ? { ...misfit, advice: `it may have at most ${LONGEST_QUANTITY} characters` } : misfit
}
const intOrString: Shape = (value): Misfit | undefined => (typeof value === 'string' ? undefined : int32(value))

const number: Shape = (value) => (typeof value === 'number' ? undefined : { path: [], value, expected: 'a number' })

/** The shape of a schema. `made` caches it, since some schemas occur in several places. */
const shapeOf = (schema: StructuralSchema, made: Map<StructuralSchema, Shape>): Shape => {
  const known = made.get(schema)
  if (known !== undefined) return known
  const shape = newShape(schema, made)
  made.set(schema, shape)
  return shape
}

const newShape = (schema: StructuralSchema, made: Map<StructuralSchema, Shape>): Shape => {
  if (schema['x-kubernetes-preserve-unknown-fields']) return anything
  // Of the schemas that accept an integer or a string, only quantities have a pattern.
  if (schema['x-kubernetes-int-or-string']) return schema.pattern === undefined ? intOrString : quantityOrNumber
  switch (schema.type) {
    case 'string':
      return text
    case 'boolean':
      return flag
    case 'integer':
      return schema.format === 'int32' ? int32 : int64
    case 'number':
      return number
    case 'array':
      return list(schema.items === undefined ? anything : shapeOf(schema.items, made))
    case 'object': {
      if (schema.additionalProperties !== undefined) return map(shapeOf(schema.additionalProperties, made))
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, shapeOf(field, made)] as const,
      )
      return object(Object.fromEntries(fields))
    }
    default:
      return anything
  }
}
