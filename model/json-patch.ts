/** One RFC 6902 operation. Admission emits only `add` (which also replaces an object member). */
export type JsonPatchOperation =
  | { op: 'add' | 'replace' | 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }

/** Joins path segments into an RFC 6901 pointer, escaping `~` and `/` (`grove.io/auto-mnnvl` → `grove.io~1auto-mnnvl`). */
export const pointer = (...segments: readonly (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
