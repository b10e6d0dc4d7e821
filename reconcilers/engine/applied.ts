import type { KubeObject } from '../../model/object.ts'
import { sameMeaning } from '../../model/same-meaning.ts'
import { isObject, type JsonObject } from '../../schemas/structural/schema.ts'
import { ownFieldsPatch } from './difference.ts'

/**
 * The part of an object that a manager has applied, by the API server's own books; undefined where it has applied nothing. The object
 * must have been kept with its managedFields.
 */
export const appliedBy = (manager: string, object: KubeObject): JsonObject | undefined => {
  const entry = (object.metadata.managedFields ?? []).find(
    (each) =>
      isObject(each) && each.manager === manager && each.operation === 'Apply' && each.subresource === undefined,
  ) as { readonly fieldsV1?: unknown } | undefined
  if (entry === undefined || !isObject(entry.fieldsV1)) return undefined
  const found = partOf(object, entry.fieldsV1)
  return isObject(found) ? found : {}
}

/**
 * True where an apply would change nothing: the manager has applied exactly these fields, and they still say the same. Of an object
 * without managedFields, as a render has it, true where it has all of the fields.
 */
export const isApplied = (manager: string, object: KubeObject, desired: KubeObject): boolean => {
  if (object.metadata.managedFields === undefined) return ownFieldsPatch(object, contentOf(desired)) === undefined
  const applied = appliedBy(manager, object)
  return applied !== undefined && sameMeaning(contentOf(applied), contentOf(desired))
}

/** What identifies an object is nobody's field. */
const contentOf = ({ apiVersion: _, kind: __, metadata, ...content }: JsonObject): JsonObject => {
  const { name: ___, namespace: ____, ...own } = isObject(metadata) ? metadata : {}
  return { ...content, metadata: own }
}

/** The members of a value that a set of fields names; a leaf names the value as a whole. */
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

/** Entries of lists are named by their keys, `k:{"name":"node"}`, or by their value, `v:"a"`. */
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
