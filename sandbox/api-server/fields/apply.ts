import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { StatusError } from '../status-error.ts'
import { type Child, elementName, elementsBelow, shapeOf } from './elements.ts'
import { difference, type FieldSet, intersection, isEmptySet, memberPaths, NO_FIELDS, union } from './field-set.ts'
import { compare, fieldsOf } from './fields-of.ts'
import { isSameManager, type ManagedEntry, type Manager, ownable, withEntry } from './managed.ts'

/** A server-side apply of one object. */
export interface ApplyRequest {
  /** The stored object; empty for an object that does not exist yet. */
  readonly live: JsonObject
  /** The fields that the applier wants, and no others. */
  readonly config: JsonObject
  readonly entries: readonly ManagedEntry[]
  readonly manager: Manager
  readonly schema: StructuralSchema
  readonly statusApart: boolean
  /** Take fields over from other managers. */
  readonly force: boolean
  /** RFC 3339. */
  readonly time: string
}

/**
 * Server-side apply: merges the configuration into the object. A field that its manager set before, does not set now,
 * and no other manager owns, is removed. @throws StatusError 409 with a cause for every field that another manager owns
 * with another value
 */
export const apply = (request: ApplyRequest): { object: JsonObject; entries: ManagedEntry[] } => {
  const { live, config, manager, schema, statusApart, force, time } = request
  const fields = ownable(fieldsOf(config, schema), manager.subresource, statusApart)
  const merged = merge(live, config, schema) as JsonObject
  const { changed } = compare(live, merged, schema)
  const contested = request.entries
    .filter((entry) => !isSameManager(entry, manager))
    .map((entry) => ({ entry, fields: intersection(intersection(entry.fields, changed), fields) }))
    .filter((conflict) => !isEmptySet(conflict.fields))
  if (contested.length > 0 && !force) throw conflicts(contested)
  const lost = contested.map((conflict) => conflict.fields).reduce(union, NO_FIELDS)
  const last = request.entries.find((entry) => isSameManager(entry, manager))?.fields ?? NO_FIELDS
  const others = request.entries.flatMap((entry) => {
    if (isSameManager(entry, manager)) return [entry]
    const kept = difference(entry.fields, lost)
    return isEmptySet(kept) ? [] : [{ ...entry, fields: kept }]
  })
  const owned = others
    .filter((entry) => !isSameManager(entry, manager))
    .map((entry) => entry.fields)
    .reduce(union, fields)
  return {
    object: remove(merged, last, owned, schema) as JsonObject,
    entries: withEntry(others, manager, fields, time),
  }
}

/** A value with a configuration merged into it. */
const merge = (live: unknown, config: unknown, schema: StructuralSchema | undefined): unknown => {
  const shape = shapeOf(config, schema)
  if (shape === 'whole' || shape !== shapeOf(live, schema)) return config
  return shape === 'fields'
    ? mergeFields(live as JsonObject, config as JsonObject, schema)
    : mergeElements(live as unknown[], config as unknown[], schema)
}

const mergeFields = (live: JsonObject, config: JsonObject, schema: StructuralSchema | undefined): JsonObject => {
  const merged = { ...live }
  for (const [key, value] of Object.entries(config)) {
    const below =
      schema?.properties?.[key] ?? (isObject(schema?.additionalProperties) ? schema.additionalProperties : undefined)
    merged[key] = Object.hasOwn(live, key) ? merge(live[key], value, below as StructuralSchema | undefined) : value
  }
  return merged
}

/** Merges list elements; those that are only in the object keep their place among those that both have. */
const mergeElements = (live: unknown[], config: unknown[], schema: StructuralSchema | undefined): unknown[] => {
  const stored = new Map(elementsBelow(live, schema).map((child) => [child.element, child.value]))
  const wanted = elementsBelow(config, schema)
  const isWanted = new Set(wanted.map(({ element }) => element))
  const merged: unknown[] = []
  let next = 0
  const takeWanted = ({ element, value }: Child) => {
    merged.push(stored.has(element) ? merge(stored.get(element), value, schema?.items) : value)
  }
  for (const [element, value] of stored) {
    if (!isWanted.has(element)) merged.push(value)
    else {
      const until = wanted.findIndex((child) => child.element === element)
      for (; next <= until; next++) takeWanted(wanted[next] as Child)
    }
  }
  for (const child of wanted.slice(next)) takeWanted(child)
  return merged
}

/** The value without the fields that were owned before and have no owner now. */
const remove = (value: unknown, last: FieldSet, owned: FieldSet, schema: StructuralSchema | undefined): unknown => {
  if (last.children.size === 0) return value
  const goes = (element: string): boolean => last.children.has(element) && !owned.children.has(element)
  const rest = (element: string, child: unknown, at: StructuralSchema | undefined): unknown =>
    remove(child, last.children.get(element) ?? NO_FIELDS, owned.children.get(element) ?? NO_FIELDS, at)
  if (Array.isArray(value)) {
    if (shapeOf(value, schema) === 'whole') return value
    return value.flatMap((child) => {
      const element = elementName(child, schema)
      return goes(element) ? [] : [rest(element, child, schema?.items)]
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const element = `f:${key}`
      const at = schema?.properties?.[key] ?? (schema?.additionalProperties as StructuralSchema | undefined)
      return goes(element) ? [] : [[key, rest(element, child, at)]]
    }),
  )
}

/** The owner of a field, as a conflict names it: an applier by its name alone, an updater also by the time. */
const ownerText = ({ manager, subresource, operation, apiVersion, time }: ManagedEntry): string => {
  const name = `"${manager}"${subresource === '' ? '' : ` with subresource "${subresource}"`}`
  if (operation === 'Apply') return name
  return `${name} using ${apiVersion}${time === undefined ? '' : ` at ${time}`}`
}

const conflicts = (contested: readonly { readonly entry: ManagedEntry; readonly fields: FieldSet }[]): StatusError => {
  const lists = contested.map(({ entry, fields }) => ({ owner: ownerText(entry), paths: memberPaths(fields) }))
  const causes = lists.flatMap(({ owner, paths }) =>
    paths.map((field) => ({ reason: 'FieldManagerConflict', message: `conflict with ${owner}`, field })),
  )
  const [only] = causes
  const text =
    causes.length === 1 && only !== undefined
      ? `1 conflict: ${only.message}: ${only.field}`
      : `${causes.length} conflicts: ${lists.map(({ owner, paths }) => `conflicts with ${owner}:\n${paths.map((path) => `- ${path}`).join('\n')}`).join('\n')}`
  return new StatusError(409, 'Conflict', `Apply failed with ${text}`, { causes })
}
