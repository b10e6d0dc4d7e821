import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../core.ts'
import { age } from '../resources/age.ts'
import { readPath } from '../resources/json-path.ts'
import type { Column, ServedResource } from '../resources/resource.ts'

const NAME = {
  name: 'Name',
  type: 'string',
  format: 'name',
  description: 'Name of the object, unique in its namespace.',
  priority: 0,
}

const AGE: Column = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }

const columnsOf = ({ columns }: ServedResource): readonly Column[] => (columns.length === 0 ? [AGE] : columns)

/** False for Events, whose name is one of the columns for `-o wide`. */
const isNamedFirst = ({ columns }: ServedResource): boolean => !columns.some(({ name }) => name === NAME.name)

/**
 * Column types as the server names them for its own kinds: an age is a string, and a `time` is shown as it is stored.
 */
const SHOWN_TYPES: Readonly<Record<string, string>> = { date: 'string', time: 'date' }

/** The columns that `kubectl get` shows for a kind. */
export const columnDefinitions = (resource: ServedResource): object[] => [
  ...(isNamedFirst(resource) ? [NAME] : []),
  ...columnsOf(resource).map(({ name, type, priority = 0 }) => ({
    name,
    type: resource.custom ? type : (SHOWN_TYPES[type] ?? type),
    format: name === NAME.name ? NAME.format : '',
    description: '',
    priority,
  })),
]

/** The cells of one object. */
export const row = (resource: ServedResource, object: JsonObject, now: Date): unknown[] => [
  ...(isNamedFirst(resource) ? [metaOf(object).name] : []),
  ...columnsOf(resource).map((column) => {
    const value = 'value' in column ? column.value(object, now) : readPath(object, column.jsonPath)
    return cell(value, column.type, now)
  }),
]

const cell = (value: unknown, type: string, now: Date): unknown => {
  if (value === undefined || value === null) return type === 'date' ? '<unknown>' : null
  if (type === 'date') return age(String(value), now)
  if (type === 'string') return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
  return value
}
