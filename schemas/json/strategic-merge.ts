import { isObject, type JsonObject } from './object.ts'
import { sameJson } from './same.ts'

/** How the lists of a type are merged, in the keywords of Kubernetes' OpenAPI description. */
export interface MergeSchema {
  readonly properties?: Readonly<Record<string, MergeSchema>>
  readonly additionalProperties?: MergeSchema
  readonly items?: MergeSchema
  readonly 'x-kubernetes-patch-merge-key'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
}

type Schema = MergeSchema | undefined

/** Throws an error that says why a patch does not apply. */
type Refuse = (why: string) => never

const DIRECTIVE = '$patch'
const RETAIN_KEYS = '$retainKeys'
const FROM_PRIMITIVES = '$deleteFromPrimitiveList/'
const ORDER = '$setElementOrder/'

/**
 * The value after a strategic merge patch: like a merge patch, but lists are merged where the schema names a merge key
 * (or says merge, for plain values). Neither argument is changed.
 * @param refuse given where directives in the patch may delete, replace and order elements; called for one that is
 *   unknown or misplaced. Without it, `$patch` is a field like any other.
 */
export const strategicMerge = (target: unknown, patch: JsonObject, schema: Schema, refuse?: Refuse): JsonObject => {
  const { directive, retained, fields } = directed(patch, refuse)
  if (directive === 'replace') return withoutNulls(fields)
  if (directive === 'delete') return {}
  if (directive !== undefined && directive !== 'merge') refuse?.(`unknown patch directive "${directive}"`)
  const before = isObject(target) ? target : {}
  // Not by assignment: labels and variables may be called `__proto__` or `constructor`.
  const merged = new Map(Object.entries(before))
  if (Array.isArray(retained)) for (const key of merged.keys()) if (!retained.includes(key)) merged.delete(key)
  const orders = new Map<string, unknown>()
  for (const [key, value] of Object.entries(fields)) {
    if (refuse !== undefined && key.startsWith(ORDER)) orders.set(key.slice(ORDER.length), value)
    else if (refuse !== undefined && key.startsWith(FROM_PRIMITIVES)) {
      removeValues(merged, key.slice(FROM_PRIMITIVES.length), value)
    } else setField(merged, key, value, below(schema, key), refuse)
  }
  for (const [key, order] of orders) {
    const list = merged.get(key)
    if (!Array.isArray(list)) continue
    merged.set(key, ordered(list, listOf(order), listOf(before[key]), mergeKey(below(schema, key))))
  }
  return Object.fromEntries(merged)
}

interface Directed {
  readonly directive?: unknown
  readonly retained?: unknown
  readonly fields: JsonObject
}

const directed = (patch: JsonObject, refuse: Refuse | undefined): Directed => {
  if (refuse === undefined) return { fields: patch }
  const { [DIRECTIVE]: directive, [RETAIN_KEYS]: retained, ...fields } = patch
  return { directive, retained, fields }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const below = (schema: Schema, key: string): Schema =>
  schema?.properties !== undefined && Object.hasOwn(schema.properties, key)
    ? schema.properties[key]
    : schema?.additionalProperties

const mergeKey = (schema: Schema): string | undefined => schema?.['x-kubernetes-patch-merge-key']

const strategies = (schema: Schema): readonly string[] => schema?.['x-kubernetes-patch-strategy']?.split(',') ?? []

const setField = (
  merged: Map<string, unknown>,
  key: string,
  value: unknown,
  schema: Schema,
  refuse: Refuse | undefined,
): void => {
  if (value === undefined) return
  if (value === null) merged.delete(key)
  else if (isObject(value)) {
    if (directed(value, refuse).directive === 'delete') merged.delete(key)
    else {
      const before = strategies(schema).includes('replace') ? undefined : merged.get(key)
      merged.set(key, strategicMerge(before, value, schema, refuse))
    }
  } else if (Array.isArray(value) && strategies(schema).includes('merge')) {
    merged.set(key, mergedList(listOf(merged.get(key)), value, schema, refuse))
  } else merged.set(key, value)
}

const removeValues = (merged: Map<string, unknown>, key: string, values: unknown): void => {
  const list = merged.get(key)
  if (!Array.isArray(list) || !Array.isArray(values)) return
  merged.set(
    key,
    list.filter((value) => !values.some((gone) => sameJson(gone, value))),
  )
}

const mergedList = (
  target: readonly unknown[],
  patch: readonly unknown[],
  schema: Schema,
  refuse: Refuse | undefined,
): unknown[] => {
  const by = mergeKey(schema)
  if (by === undefined) {
    const added = patch.filter((value) => !target.some((other) => sameJson(other, value)))
    return ordered([...target, ...added], patch, target, undefined)
  }
  const changes = patch.filter(isObject)
  if (changes.length < patch.length) refuse?.(`an element of a list that is merged by "${by}" must be an object`)
  const directive = (change: JsonObject): unknown => directed(change, refuse).directive
  if (changes.some((change) => directive(change) === 'replace')) {
    return changes.filter((change) => directive(change) !== 'replace').map(withoutNulls)
  }
  let merged = [...target]
  for (const change of changes) {
    const key = change[by]
    if (key === undefined) refuse?.(`map: ${JSON.stringify(change)} does not contain declared merge key: ${by}`)
    const isIt = (element: unknown): boolean => isObject(element) && sameJson(element[by], key)
    const at = merged.findIndex(isIt)
    if (directive(change) === 'delete') merged = merged.filter((element) => !isIt(element))
    else if (at < 0) merged.push(strategicMerge({}, change, schema?.items, refuse))
    else merged[at] = strategicMerge(merged[at], change, schema?.items, refuse)
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
