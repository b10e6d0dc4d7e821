import type { JsonObject } from './object.ts'

/**
 * An object whose fields are replaced by what `change` makes of them; a field for which it returns undefined is dropped.
 * The object itself is returned where nothing changes: most objects are read often and changed seldom.
 */
export const mapFields = (object: JsonObject, change: (child: unknown, key: string) => unknown): JsonObject => {
  let changed: Map<string, unknown> | undefined
  for (const key of Object.keys(object)) {
    const child = object[key]
    const next = change(child, key)
    if (next === child) continue
    changed ??= new Map()
    changed.set(key, next)
  }
  if (changed === undefined) return object
  const entries: [string, unknown][] = []
  for (const key of Object.keys(object)) {
    const next = changed.has(key) ? changed.get(key) : object[key]
    if (next !== undefined) entries.push([key, next])
  }
  // Not by assignment: a key may be called `__proto__`.
  return Object.fromEntries(entries)
}

/** A list whose elements are replaced by what `change` makes of them; the list itself where nothing changes. */
export const mapElements = (
  list: readonly unknown[],
  change: (element: unknown, index: number) => unknown,
): readonly unknown[] => {
  let changed: unknown[] | undefined
  for (const [index, element] of list.entries()) {
    const next = change(element, index)
    if (next === element) continue
    changed ??= [...list]
    changed[index] = next
  }
  return changed ?? list
}
