import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { Column } from './resource.ts'

/** A column that shows a field. */
export const column = (name: string, jsonPath: string, type = 'string', priority = 0): Column => ({
  name,
  type,
  jsonPath,
  priority,
})

/** A column with a computed value. */
export const computed = (
  name: string,
  value: (object: JsonObject, now: Date) => unknown,
  priority = 0,
  type = 'string',
): Column => ({ name, type, value, priority })

/** A column with a number; an absent one counts as 0. */
export const counted = (name: string, ...path: readonly string[]): Column =>
  computed(name, (object) => Number(part(object, ...path) ?? 0), 0, 'integer')

/** The age of the object. */
export const AGE = column('Age', '.metadata.creationTimestamp', 'date')

/** The value at a path of fields. */
export const part = (object: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), object)

/** The list at a path of fields; empty where there is none. */
export const list = (object: unknown, ...path: readonly string[]): readonly unknown[] => {
  const value = part(object, ...path)
  return Array.isArray(value) ? value : []
}

/** The number of entries of the map at a path of fields. */
export const count = (object: unknown, ...path: readonly string[]): number =>
  Object.keys((part(object, ...path) as object | undefined) ?? {}).length

/** A text, or a placeholder where it is empty. */
export const none = (value: unknown, otherwise = '<none>'): string =>
  value === undefined || value === '' ? otherwise : String(value)

/** Labels as `a=b,c=d`, sorted by name. */
export const labelText = (labels: unknown): string =>
  none(
    Object.entries((labels as object | undefined) ?? {})
      .map(([key, value]) => `${key}=${value}`)
      .sort()
      .join(','),
  )

const EXPRESSIONS: Readonly<Record<string, (key: string, values: string) => string>> = {
  In: (key, values) => `${key} in (${values})`,
  NotIn: (key, values) => `${key} notin (${values})`,
  Exists: (key) => key,
  DoesNotExist: (key) => `!${key}`,
}

/** A label selector as text. */
export const selectorText = (selector: unknown): string => {
  const labels = labelText(part(selector, 'matchLabels'))
  const expressions = list(selector, 'matchExpressions').map((one) => {
    const values = [...list(one, 'values')].map(String).sort().join(',')
    return EXPRESSIONS[String(part(one, 'operator'))]?.(String(part(one, 'key')), values) ?? ''
  })
  return none([...(labels === '<none>' ? [] : [labels]), ...expressions].join(','))
}
