import { type JsonPatchOperation, pointer } from '../../schemas/json/json-patch.ts'
import { isObject } from '../../schemas/json/object.ts'
import { canonicalQuantity, isPlainQuantity } from '../../schemas/quantity/canonical.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** An object as clients with typed fields would write it back, and the patch that leads there. */
export interface Completed {
  /** The object itself where nothing was missing; never changed in place. */
  readonly object: unknown
  readonly patch: readonly JsonPatchOperation[]
}

/**
 * Puts a blank (empty string, 0, false, an empty object) where a required field is missing, and in place of a null in a
 * list or map: the schema alone would stop at the first of them, while rules report them with all other errors. Missing
 * lists and maps have no blank and stay missing. A quantity becomes a string as Kubernetes writes it (`0.5` is `500m`,
 * `1024Mi` is `1Gi`); whole numbers stay. A value of another type than the schema's is left as it is.
 * docs/admission.md#defaults
 */
export const completion = (schema: StructuralSchema): ((value: unknown) => Completed) => {
  const fill = fillerOf(schema, new Map())
  return (object) => {
    const patch: JsonPatchOperation[] = []
    return { object: fill === undefined ? object : fill(object, '', patch), patch }
  }
}

/** Returns the value with all blanks below `path` filled in, or the value itself where there was nothing to do. */
type Filler = (value: unknown, path: string, patch: JsonPatchOperation[]) => unknown

/**
 * The filler of a schema; undefined where nothing can be missing. `made` caches it, since some schemas occur in several
 * places.
 */
const fillerOf = (schema: StructuralSchema, made: Map<StructuralSchema, Filler | undefined>): Filler | undefined => {
  if (made.has(schema)) return made.get(schema)
  const filler = newFiller(schema, made)
  made.set(schema, filler)
  return filler
}

const newFiller = (schema: StructuralSchema, made: Map<StructuralSchema, Filler | undefined>): Filler | undefined => {
  if (isQuantity(schema)) return asQuantity
  if (schema.items !== undefined) return listFiller(fillerOf(schema.items, made), schema.items)
  if (schema.additionalProperties !== undefined) {
    return mapFiller(fillerOf(schema.additionalProperties, made), schema.additionalProperties)
  }
  return schema.properties === undefined ? undefined : objectFiller(schema, made)
}

/** Writes a quantity canonically. A value that is no quantity stays as it is, so that validation refuses it. */
const asQuantity: Filler = (value, path, patch) => {
  const isText = typeof value === 'string'
  if (!isText && (typeof value !== 'number' || Number.isInteger(value))) return value
  const read = canonicalQuantity(`${value}`)
  const text = 'text' in read ? read.text : `${value}`
  return text === value ? value : replaced(text, path, patch)
}

/** The blank in place of a null; null where the type has no blank. */
const blankFor = (schema: StructuralSchema, path: string, patch: JsonPatchOperation[]): unknown => {
  const blank = blankOf(schema)
  return blank === undefined ? null : replaced(blank, path, patch)
}

const replaced = (value: unknown, path: string, patch: JsonPatchOperation[]): unknown => {
  patch.push({ op: 'replace', path, value })
  return value
}

const listFiller =
  (element: Filler | undefined, items: StructuralSchema): Filler =>
  (list, path, patch) => {
    if (!Array.isArray(list)) return list
    const value: readonly unknown[] = list
    let copy: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const before = value[index]
      if (before !== null && element === undefined) continue
      const at = `${path}/${index}`
      const after = before === null ? blankFor(items, at, patch) : element?.(before, at, patch)
      if (after === before) continue
      copy ??= [...value]
      copy[index] = after
    }
    return copy ?? value
  }

const mapFiller =
  (entry: Filler | undefined, values: StructuralSchema): Filler =>
  (value, path, patch) => {
    if (!isObject(value)) return value
    let copy: Record<string, unknown> | undefined
    for (const key in value) {
      // No Kubernetes object has this key, and libraries refuse a JSON patch with it to prevent prototype pollution.
      if (key === '__proto__') continue
      const before = value[key]
      if (typeof before === 'string' && (entry !== asQuantity || isPlainQuantity(before))) continue
      if (before !== null && entry === undefined) continue
      const at = path + pointer(key)
      const after = before === null ? blankFor(values, at, patch) : entry?.(before, at, patch)
      if (after === before) continue
      copy ??= { ...value }
      copy[key] = after
    }
    return copy ?? value
  }

const objectFiller = (
  { properties = {}, required = [] }: StructuralSchema,
  made: Map<StructuralSchema, Filler | undefined>,
): Filler => {
  const blanks = required
    .map((field) => [field, () => blankOf(properties[field] ?? {})] as const)
    .filter(([, blank]) => blank() !== undefined)
  const fillers = new Map<string, Filler>()
  for (const [field, schema] of Object.entries(properties)) {
    const filler = fillerOf(schema, made)
    if (filler !== undefined) fillers.set(field, filler)
  }
  const hasQuantities = [...fillers.values()].includes(asQuantity)
  return (value, path, patch) => {
    if (!isObject(value)) return value
    let copy: Record<string, unknown> | undefined
    for (const [field, fresh] of blanks) {
      if (value[field] !== undefined && value[field] !== null) continue
      const blank = fresh()
      patch.push({ op: 'add', path: `${path}/${field}`, value: blank })
      copy ??= { ...value }
      copy[field] = blank
    }
    if (fillers.size === 0) return copy ?? value
    for (const field in value) {
      const before = value[field]
      // Strings make up most of an object and need no copying.
      if ((typeof before === 'string' && !hasQuantities) || before === undefined || before === null) continue
      const filler = fillers.get(field)
      if (filler === undefined || (typeof before === 'string' && filler !== asQuantity)) continue
      const after = filler(before, `${path}/${field}`, patch)
      if (after === before) continue
      copy ??= { ...value }
      copy[field] = after
    }
    return copy ?? value
  }
}

/** Of the schemas that accept a number or a string, only quantities have a pattern. */
const isQuantity = (schema: StructuralSchema): boolean =>
  schema['x-kubernetes-int-or-string'] === true && schema.pattern !== undefined

/** A new blank value for a field; undefined where the type has none. */
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
      return schema.properties === undefined ? undefined : blankObject(schema)
    default:
      return undefined
  }
}

const blankObject = ({ properties = {}, required = [] }: StructuralSchema): Record<string, unknown> =>
  Object.fromEntries(
    required
      .map((field) => [field, blankOf(properties[field] ?? {})] as const)
      .filter(([, blank]) => blank !== undefined),
  )
