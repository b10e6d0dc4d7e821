/** A decoded JSON object: any key may have any value. */
export type JsonObject = { [key: string]: unknown }

/** Whether a JSON value is an object (not null, not a list). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object in a field; an empty one where there is none. */
export const partOf = (object: unknown, field: string): JsonObject => {
  const value = isObject(object) ? object[field] : undefined
  return isObject(value) ? value : {}
}

/** The objects in a list; none where there is no list. */
export const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : [])
