import { type JsonPatchOperation, pointer } from '../../model/json-patch.ts'
import { canonicalQuantity } from '../../schemas/quantity.ts'
import { isObject } from '../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** An object as clients with types of their own would write it back, and how it got there. */
export interface Completed {
  /** The object itself where nothing was missing; never changed in place. */
  readonly object: unknown
  readonly patch: readonly JsonPatchOperation[]
}

/**
 * Puts a blank (empty text, 0, false, an empty object) where a required field is missing, and in place of a null in a
 * list or map: the schema alone would stop at the first of them, while rules report them with everything else that is
 * wrong. Lists and maps that are missing stay so: they have no blank. A quantity becomes text as
 * Kubernetes writes it (`0.5` is `500m`, `1024Mi` is `1Gi`); whole numbers stay. What has another type than the schema says is left as it is.
 * specs/grove-api.md §3.1
 */
export const completion = (schema: StructuralSchema): ((value: unknown) => Completed) => {
  const fill = fillerOf(schema, new Map())
  return (object) => {
    const patch: JsonPatchOperation[] = []
    return { object: fill === undefined ? object : fill(object, '', patch), patch }
  }
}

/** Gives back the value with everything filled in below `path`, or itself where there was nothing to do. */
type Filler = (value: unknown, path: string, patch: JsonPatchOperation[]) => unknown

/** Undefined where nothing can be missing. `made` has each schema that occurs in several places once. */
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

/** What is no quantity stays as it is, to be refused. */
const asQuantity: Filler = (value, path, patch) => {
  const isText = typeof value === 'string'
  if (!isText && (typeof value !== 'number' || Number.isInteger(value))) return value
  const read = canonicalQuantity(`${value}`)
  const text = 'text' in read ? read.text : `${value}`
  return text === value ? value : replaced(text, path, patch)
}

/** In place of a null; null where nothing stands for it. */
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
      // No name of anything in Kubernetes, and no JSON patch of ours shall touch it: libraries refuse that for good reasons.
      if (key === '__proto__') continue
      const before = value[key]
      if (before !== null && ((typeof before === 'string' && entry !== asQuantity) || entry === undefined)) continue
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
      // Texts are most of an object, and are what they are.
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

/** Of what can be a number or text, only quantities have a pattern. */
const isQuantity = (schema: StructuralSchema): boolean =>
  schema['x-kubernetes-int-or-string'] === true && schema.pattern !== undefined

/** What stands for nothing in a field, made anew; undefined where nothing does. */
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
