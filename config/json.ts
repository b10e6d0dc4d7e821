/**
 * Parses JSON without duplicate keys, else undefined. A JSON file then needs no YAML reader, which is slow to load; all
 * other input, including its errors, is left to the YAML reader.
 */
export const parseJson = (text: string): unknown => {
  if (!/^\s*\{/.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    // A duplicate key occurs twice in the text, but once in the value.
    return keysWritten(text) === keysOf(value) ? value : undefined
  } catch {
    return undefined
  }
}

const keysWritten = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length

const keysOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce((sum: number, item) => sum + keysOf(item), own)
}
