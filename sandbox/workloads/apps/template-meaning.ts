import { isObject } from '../../../schemas/json/object.ts'

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * A template without zero values: `false`, 0 and empty fields. Go clients omit them when they send back a template that
 * they have read, as `kubectl rollout undo` does, so templates that differ only in them are the same.
 */
export const templateMeaning = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(templateMeaning)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]): [string, unknown] => [name, templateMeaning(each)])
      .filter(([, each]) => !isNothing(each))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
