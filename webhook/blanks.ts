import { type JsonPatchOperation, pointer } from '../model/json-patch.ts'
import type { StructuralSchema } from '../schemas/structural-schema.ts'

/** An object as clients with types of their own would write it back, and how it got there. */
export interface Completed {
  /** The object itself where nothing was missing; never changed in place. */
  readonly object: unknown
  readonly patch: readonly JsonPatchOperation[]
}

/**
 * Puts a blank (empty text, 0, false, an empty object) where a required field is missing, and in place of a null in a
 * list or map: the schema alone would stop at the first of them, while rules report them with everything else that is
 * wrong. Lists and maps that are missing stay so: they have no blank. A quantity that is a fraction (`cpu: 0.5`)
 * becomes text, which is what the schema knows. The value must have passed `typedShape` of the same schema, but for
 * nulls in lists and maps. specs/grove-api.md §3.1
 */
export const completed = (value: unknown, schema: StructuralSchema, path = ''): Completed => {
  const patch: JsonPatchOperation[] = []
  return { object: filled(value, schema, path, patch), patch }
}

const filled = (value: unknown, schema: StructuralSchema, path: string, patch: JsonPatchOperation[]): unknown => {
  if (typeof value === 'number')
    return isQuantity(schema) && !Number.isInteger(value) ? replaced(`${value}`, path, patch) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return schema.items === undefined ? value : filledList(value, schema.items, path, patch)
  if (schema.additionalProperties !== undefined) {
    return filledMap(value as Record<string, unknown>, schema.additionalProperties, path, patch)
  }
  return schema.properties === undefined ? value : filledObject(value as Record<string, unknown>, schema, path, patch)
}

const replaced = (value: unknown, path: string, patch: JsonPatchOperation[]): unknown => {
  if (value !== undefined) patch.push({ op: 'replace', path, value })
  return value
}

const filledList = (
  value: readonly unknown[],
  items: StructuralSchema,
  path: string,
  patch: JsonPatchOperation[],
): readonly unknown[] => {
  let copy: unknown[] | undefined
  for (let index = 0; index < value.length; index++) {
    const element = value[index]
    const at = `${path}/${index}`
    const whole = element === null ? replaced(blankOf(items), at, patch) : filled(element, items, at, patch)
    if (whole === element || whole === undefined) continue
    copy ??= [...value]
    copy[index] = whole
  }
  return copy ?? value
}

const filledMap = (
  value: Record<string, unknown>,
  values: StructuralSchema,
  path: string,
  patch: JsonPatchOperation[],
): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined
  for (const key in value) {
    const entry = value[key]
    if (typeof entry === 'string') continue
    const at = path + pointer(key)
    const whole = entry === null ? replaced(blankOf(values), at, patch) : filled(entry, values, at, patch)
    if (whole === entry || whole === undefined) continue
    copy ??= { ...value }
    copy[key] = whole
  }
  return copy ?? value
}

const filledObject = (
  value: Record<string, unknown>,
  { properties = {}, required = [] }: StructuralSchema,
  path: string,
  patch: JsonPatchOperation[],
): Record<string, unknown> => {
  let copy: Record<string, unknown> | undefined
  for (const field of required) {
    if (value[field] !== undefined && value[field] !== null) continue
    const blank = blankOf(properties[field] ?? {})
    if (blank === undefined) continue
    patch.push({ op: 'add', path: `${path}/${field}`, value: blank })
    copy ??= { ...value }
    copy[field] = blank
  }
  for (const field in value) {
    const child = value[field]
    // Texts are most of an object, and are what they are.
    if (typeof child === 'string' || child === null || !Object.hasOwn(properties, field)) continue
    const whole = filled(child, properties[field] ?? {}, `${path}/${field}`, patch)
    if (whole === child) continue
    copy ??= { ...value }
    copy[field] = whole
  }
  return copy ?? value
}

/** Of what can be a number or text, only quantities have a pattern. */
const isQuantity = (schema: StructuralSchema): boolean =>
  schema['x-kubernetes-int-or-string'] === true && schema.pattern !== undefined

/** What stands for nothing in a field; undefined where nothing does. */
const blankOf = (schema: StructuralSchema): unknown => {
  if (schema['x-kubernetes-int-or-string']) return isQuantity(schema) ? '0' : 0
  switch (schema.type) {
    case 'string':
      return ''
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'object':
      return schema.properties === undefined ? undefined : filledObject({}, schema, '', [])
    default:
      return undefined
  }
}
