import type { KubeObject } from '../../model/object.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { ownFieldsPatch } from './difference.ts'

/**
 * The part of an object that a field manager has applied, according to managedFields; undefined if it has applied
 * nothing. The object must have been cached with its managedFields.
 */
export const appliedBy = (manager: string, object: KubeObject): JsonObject | undefined => {
  const fields = appliedFields(manager, object)
  if (fields === undefined) return undefined
  const found = partOf(object, fields)
  return isObject(found) ? found : {}
}

const appliedFields = (manager: string, { metadata }: KubeObject): JsonObject | undefined => {
  const entry = (metadata.managedFields ?? []).find(
    (each) =>
      isObject(each) && each.manager === manager && each.operation === 'Apply' && each.subresource === undefined,
  ) as { readonly fieldsV1?: unknown } | undefined
  return isObject(entry?.fieldsV1) ? entry.fieldsV1 : undefined
}

/**
 * True if an apply would change nothing: the manager has applied exactly these fields, and they still have these
 * values. An object without managedFields, as in a render, only needs to have all of the fields.
 */
export const isApplied = (manager: string, object: KubeObject, desired: KubeObject): boolean => {
  if (object.metadata.managedFields === undefined) return ownFieldsPatch(object, contentOf(desired)) === undefined
  const applied = appliedBy(manager, object)
  return applied !== undefined && sameMeaning(contentOf(applied), contentOf(desired))
}

/**
 * True if the manager has applied all entries of this field, a map, and nobody has changed one since: who changes an
 * entry takes it over. For objects of which only the metadata is known; what the values are does not count. An object
 * without managedFields, as in a render, only needs to have the entries.
 */
export const ownsEntries = (manager: string, object: KubeObject, field: string, desired: KubeObject): boolean => {
  const wanted = desired[field]
  const [entries, prefix] =
    object.metadata.managedFields === undefined
      ? [object[field], '']
      : [appliedFields(manager, object)?.[`f:${field}`], 'f:']
  return isObject(wanted) && isObject(entries) && Object.keys(wanted).every((name) => `${prefix}${name}` in entries)
}

/** Strips what identifies an object: no manager owns those fields. */
const contentOf = ({ apiVersion: _, kind: __, metadata, ...content }: JsonObject): JsonObject => {
  const { name: ___, namespace: ____, ...own } = isObject(metadata) ? metadata : {}
  return { ...content, metadata: own }
}

/** The members of a value that a FieldsV1 set names; a leaf names the whole value. */
const partOf = (value: unknown, fields: JsonObject): unknown => {
  const names = Object.keys(fields).filter((name) => name !== '.')
  if (names.length === 0) return value
  if (Array.isArray(value)) return value.filter((item) => names.some((name) => isNamed(item, name))).map(itemOf(fields))
  if (!isObject(value)) return value
  const part: JsonObject = {}
  for (const name of names) {
    const field = name.slice(2)
    if (name.startsWith('f:') && value[field] !== undefined)
      part[field] = partOf(value[field], fields[name] as JsonObject)
  }
  return part
}

/** True if `name` means this list entry: `k:{"name":"node"}` names it by its keys, `v:"a"` by its value. */
const isNamed = (item: unknown, name: string): boolean => {
  const [what, text] = [name.slice(0, 2), name.slice(2)]
  if (what === 'v:') return sameMeaning(item, JSON.parse(text))
  if (what !== 'k:' || !isObject(item)) return false
  return Object.entries(JSON.parse(text) as JsonObject).every(([key, value]) => item[key] === value)
}

const itemOf =
  (fields: JsonObject) =>
  (item: unknown): unknown => {
    const name = Object.keys(fields).find((each) => each !== '.' && isNamed(item, each))
    return name === undefined ? item : partOf(item, fields[name] as JsonObject)
  }
