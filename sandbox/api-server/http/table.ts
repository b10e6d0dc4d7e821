import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../core.ts'
import type { Column, ServedResource } from '../resources/resource.ts'
import { readPath } from './json-path.ts'

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

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Formats by duration: up to `below` seconds, a duration is shown in `unit`, with `rest` as the smaller unit. */
const LADDER = [
  { below: 2 * MINUTE, unit: ['s', 1] },
  { below: 10 * MINUTE, unit: ['m', MINUTE], rest: ['s', 1] },
  { below: 3 * HOUR, unit: ['m', MINUTE] },
  { below: 8 * HOUR, unit: ['h', HOUR], rest: ['m', MINUTE] },
  { below: 2 * DAY, unit: ['h', HOUR] },
  { below: 8 * DAY, unit: ['d', DAY], rest: ['h', HOUR] },
  { below: 2 * YEAR, unit: ['d', DAY] },
  { below: 8 * YEAR, unit: ['y', YEAR], rest: ['d', DAY] },
  { below: Number.POSITIVE_INFINITY, unit: ['y', YEAR] },
] as const

/** A time as the duration since, in kubectl's format: `90s`, `5m10s`, `26h`, `3d`. */
export const age = (time: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / 1000))
  const step = LADDER.find(({ below }) => seconds < below)
  if (step === undefined) return '<invalid>'
  const [unit, size] = step.unit
  const [smaller, smallerSize] = 'rest' in step ? step.rest : ['', size]
  const rest = Math.floor((seconds % size) / smallerSize)
  return `${Math.floor(seconds / size)}${unit}${rest > 0 ? `${rest}${smaller}` : ''}`
}
