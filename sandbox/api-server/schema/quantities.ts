import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { canonicalQuantity } from '../../../schemas/quantity/canonical.ts'
import { childPath, indexPath, keyPath } from '../../../schemas/sentences/field-path.ts'
import { propertyOf, valuesOf } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

/** A value that should be a quantity, but is none. */
export class QuantityError extends Error {
  override name = 'QuantityError'

  readonly path: string
  readonly value: unknown
  /** The reason, in the words of an API server. */
  readonly why: string

  constructor(path: string, value: unknown, why: string) {
    super(`${why}: ${path} is ${JSON.stringify(value)}`)
    this.path = path
    this.value = value
    this.why = why
  }
}

/**
 * The object with its quantities as an API server stores them: strings in canonical form, even where a number was sent.
 * @param lists whether maps of quantities are ResourceLists, which are rounded up to thousandths
 * @throws QuantityError for the first that is malformed
 */
export const withCanonicalQuantities = (object: JsonObject, schema: StructuralSchema, lists: boolean): JsonObject =>
  below(object, schema, '', lists) as JsonObject

/**
 * In the schemas of built-in kinds, a quantity is an integer or a string with a pattern; an IntOrString has no pattern.
 */
const isQuantity = (schema: StructuralSchema): boolean =>
  schema['x-kubernetes-int-or-string'] === true && schema.pattern !== undefined

const known = new WeakMap<StructuralSchema, boolean>()

/** Whether there are quantities anywhere below: most kinds have none and need no traversal. */
const holdsQuantities = (schema: StructuralSchema): boolean => {
  const before = known.get(schema)
  if (before !== undefined) return before
  const children = [...Object.values(schema.properties ?? {}), valuesOf(schema), schema.items]
  const holds = isQuantity(schema) || children.some((child) => child !== undefined && holdsQuantities(child))
  known.set(schema, holds)
  return holds
}

const below = (value: unknown, schema: StructuralSchema | undefined, path: string, lists: boolean): unknown => {
  if (schema === undefined || !holdsQuantities(schema)) return value
  if (isQuantity(schema)) return canonical(value, path, false)
  if (Array.isArray(value)) {
    const elements = value.map((each, index) => below(each, schema.items, indexPath(path, index), lists))
    return elements.every((each, index) => each === value[index]) ? value : elements
  }
  if (!isObject(value)) return value
  const values = valuesOf(schema)
  const isList = lists && values !== undefined && isQuantity(values)
  let changed: JsonObject | undefined
  for (const [key, child] of Object.entries(value)) {
    const property = propertyOf(schema, key)
    const at = property === undefined ? keyPath(path, key) : childPath(path, key)
    const next =
      property === undefined && isList ? canonical(child, at, true) : below(child, property ?? values, at, lists)
    if (next === child) continue
    changed ??= { ...value }
    changed[key] = next
  }
  return changed ?? value
}

const canonical = (value: unknown, path: string, inResourceList: boolean): unknown => {
  if (value === null) return value
  const read = canonicalQuantity(typeof value === 'string' ? value : JSON.stringify(value), inResourceList)
  if ('why' in read) throw new QuantityError(path, value, read.why)
  return read.text
}
