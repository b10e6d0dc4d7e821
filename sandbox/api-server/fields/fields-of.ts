import { isObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { propertyOf } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { below, type Child, shapeOf } from './elements.ts'
import { type FieldSet, fieldSet, NO_FIELDS, ONE_FIELD, union } from './field-set.ts'

/** The fields that a configuration sets: its leaves, the keys of its maps and the elements of its lists. */
export const fieldsOf = (value: unknown, schema: StructuralSchema | undefined): FieldSet => {
  const shape = shapeOf(value, schema)
  if (shape === 'whole') return ONE_FIELD
  const children = below(value, schema).map((child): [string, FieldSet] => {
    const fields = fieldsOf(child.value, child.schema)
    return [child.element, isOwnMember(child, shape, schema) ? union(fields, ONE_FIELD) : fields]
  })
  return fieldSet(false, children)
}

/**
 * Whether a value is a member itself: an element of a list, a key of a map, a null, an empty object or list. A field
 * that the schema names is represented by its leaves.
 */
const isOwnMember = ({ element, value }: Child, shape: string, schema: StructuralSchema | undefined): boolean => {
  if (shape === 'elements') return true
  if (value === null || (isObject(value) && Object.keys(value).length === 0)) return true
  if (Array.isArray(value) && value.length === 0) return true
  return propertyOf(schema, element.slice(2)) === undefined
}

/** Every field of a value that is new or gone as a whole, the value itself included. */
const whole = (value: unknown, schema: StructuralSchema | undefined): FieldSet =>
  fieldSet(
    true,
    below(value, schema).map(({ element, ...child }): [string, FieldSet] => [
      element,
      whole(child.value, child.schema),
    ]),
  )

/** The difference that an update makes to an object. */
export interface Comparison {
  /** Fields that are new or have another value. */
  readonly changed: FieldSet
  readonly removed: FieldSet
}

const NOTHING: Comparison = { changed: NO_FIELDS, removed: NO_FIELDS }

/** Compares two values of one schema. */
export const compare = (old: unknown, next: unknown, schema: StructuralSchema | undefined): Comparison => {
  if (old === next) return NOTHING
  const shape = shapeOf(next, schema)
  if (shape === 'whole' || shape !== shapeOf(old, schema)) {
    return sameJson(old, next) ? NOTHING : { changed: ONE_FIELD, removed: NO_FIELDS }
  }
  const before = new Map(below(old, schema).map((child) => [child.element, child]))
  const changed: [string, FieldSet][] = []
  const removed: [string, FieldSet][] = []
  for (const { element, value, schema: at } of below(next, schema)) {
    const was = before.get(element)
    before.delete(element)
    if (was === undefined) changed.push([element, whole(value, at)])
    else {
      const difference = compare(was.value, value, at)
      changed.push([element, difference.changed])
      removed.push([element, difference.removed])
    }
  }
  for (const { element, value, schema: at } of before.values()) removed.push([element, whole(value, at)])
  return { changed: fieldSet(false, changed), removed: fieldSet(false, removed) }
}
