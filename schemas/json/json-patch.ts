/** One RFC 6902 operation. Admission emits only `add` (which also replaces an object member). */
export type JsonPatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }

/** Joins path segments into an RFC 6901 pointer, escaping `~` and `/` (`grove.io/auto-mnnvl` → `grove.io~1auto-mnnvl`). */
export const pointer = (...segments: readonly (string | number)[]): string => {
  let path = ''
  for (const segment of segments) path += `/${typeof segment === 'number' ? segment : escaped(segment)}`
  return path
}

// Fast path: nearly every segment is a plain name, and a review of twenty cliques has two hundred of them.
const escaped = (segment: string): string =>
  segment.includes('~') || segment.includes('/') ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment

/** The segments of a pointer, unescaped: the reverse of `pointer`. */
export const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
