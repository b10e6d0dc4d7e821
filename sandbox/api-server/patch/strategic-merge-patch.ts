import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { propertyOf, valuesOf } from '../../../schemas/structural/schema.ts'
import type { Definition } from '../schema/definitions.ts'
import { badRequest } from '../status-error.ts'

type Schema = Definition | undefined

const DIRECTIVE = '$patch'
const RETAIN_KEYS = '$retainKeys'
const FROM_PRIMITIVES = '$deleteFromPrimitiveList/'
const ORDER = '$setElementOrder/'

/**
 * Applies a strategic merge patch: like a merge patch, but lists are merged where the schema names a merge key (or says
 * merge, for plain values), and directives in the patch delete, replace and order elements.
 * @throws StatusError 400 for a directive that is unknown or misplaced
 */
export const strategicMergePatch = (target: unknown, patch: JsonObject, schema: Schema): JsonObject => {
  const { [DIRECTIVE]: directive, [RETAIN_KEYS]: retained, ...rest } = patch
  if (directive === 'replace') return withoutNulls(rest)
  if (directive === 'delete') return {}
  if (directive !== undefined && directive !== 'merge') throw badRequest(`unknown patch directive "${directive}"`)
  const merged: JsonObject = { ...(isObject(target) ? target : {}) }
  if (Array.isArray(retained)) for (const key of Object.keys(merged)) if (!retained.includes(key)) delete merged[key]
  const orders = new Map<string, readonly unknown[]>()
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith(ORDER)) orders.set(key.slice(ORDER.length), Array.isArray(value) ? value : [])
    else if (key.startsWith(FROM_PRIMITIVES)) removeValues(merged, key.slice(FROM_PRIMITIVES.length), value)
    else setField(merged, key, value, below(schema, key))
  }
  for (const [key, order] of orders) {
    const list = merged[key]
    if (!Array.isArray(list)) continue
    const before = isObject(target) ? target[key] : undefined
    merged[key] = ordered(list, order, Array.isArray(before) ? before : [], mergeKey(below(schema, key)))
  }
  return merged
}

const below = (schema: Schema, key: string): Schema => (propertyOf(schema, key) ?? valuesOf(schema)) as Schema

const mergeKey = (schema: Schema): string | undefined => schema?.['x-kubernetes-patch-merge-key']

const strategies = (schema: Schema): readonly string[] => schema?.['x-kubernetes-patch-strategy']?.split(',') ?? []

const setField = (merged: JsonObject, key: string, value: unknown, schema: Schema): void => {
  if (value === null) delete merged[key]
  else if (isObject(value)) {
    if (value[DIRECTIVE] === 'delete') delete merged[key]
    else {
      const replaced = strategies(schema).includes('replace')
      merged[key] = strategicMergePatch(replaced ? undefined : merged[key], value, schema)
    }
  } else if (Array.isArray(value) && strategies(schema).includes('merge')) {
    merged[key] = mergedList(Array.isArray(merged[key]) ? merged[key] : [], value, schema)
  } else merged[key] = value
}

const removeValues = (merged: JsonObject, key: string, values: unknown): void => {
  const list = merged[key]
  if (!Array.isArray(list) || !Array.isArray(values)) return
  merged[key] = list.filter((value) => !values.some((gone) => sameJson(gone, value)))
}

const mergedList = (target: readonly unknown[], patch: readonly unknown[], schema: Schema): unknown[] => {
  const by = mergeKey(schema)
  if (by === undefined) {
    const added = patch.filter((value) => !target.some((other) => sameJson(other, value)))
    return ordered([...target, ...added], patch, target, undefined)
  }
  const changes = patch.map((element) => {
    if (!isObject(element)) throw badRequest(`an element of a list that is merged by "${by}" must be an object`)
    return element
  })
  if (changes.some((change) => change[DIRECTIVE] === 'replace')) {
    return changes.filter((change) => change[DIRECTIVE] !== 'replace').map(withoutNulls)
  }
  let merged = [...target]
  for (const change of changes) {
    const key = change[by]
    if (key === undefined) throw badRequest(`map: ${JSON.stringify(change)} does not contain declared merge key: ${by}`)
    const at = merged.findIndex((element) => isObject(element) && sameJson(element[by], key))
    if (change[DIRECTIVE] === 'delete')
      merged = merged.filter((element) => !isObject(element) || !sameJson(element[by], key))
    else if (at < 0) merged.push(strategicMergePatch({}, change, schema?.items))
    else merged[at] = strategicMergePatch(merged[at], change, schema?.items)
  }
  return ordered(merged, changes, target, by)
}

/**
 * The elements that a patch names, in its order; each other element goes before the first named element that it
 * preceded.
 */
const ordered = (
  merged: readonly unknown[],
  order: readonly unknown[],
  before: readonly unknown[],
  by: string | undefined,
): unknown[] => {
  const identity = (value: unknown): string => JSON.stringify(by !== undefined && isObject(value) ? value[by] : value)
  const places = (list: readonly unknown[]) => new Map(list.map((value, index) => [identity(value), index]))
  const [wanted, was] = [places(order), places(before)]
  const place = (value: unknown, among: ReadonlyMap<string, number>): number => among.get(identity(value)) ?? among.size
  const inOrderOf = (among: ReadonlyMap<string, number>) => (a: unknown, b: unknown) =>
    place(a, among) - place(b, among)
  const named = merged.filter((value) => wanted.has(identity(value))).sort(inOrderOf(wanted))
  const others = merged.filter((value) => !wanted.has(identity(value))).sort(inOrderOf(was))
  const stoodBefore = (a: unknown, b: unknown): boolean =>
    was.has(identity(a)) && was.has(identity(b)) && place(a, was) < place(b, was)
  const arranged: unknown[] = []
  for (const value of named) {
    while (others.length > 0 && stoodBefore(others[0], value)) arranged.push(others.shift())
    arranged.push(value)
  }
  return [...arranged, ...others]
}

const withoutNulls = (object: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) =>
      value === null ? [] : [[key, isObject(value) ? withoutNulls(value) : value]],
    ),
  )
