/**
 * Compares resource versions of one resource: negative if `a` is older, 0 if they are equal, positive if `a` is newer;
 * undefined if only the server can tell. The API server's versions are decimal numbers of any length.
 */
export const compareResourceVersions = (a: string, b: string): number | undefined => {
  if (a === b) return 0
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return undefined
  return a.length === b.length ? (a < b ? -1 : 1) : a.length - b.length
}

const DECIMAL = /^[1-9][0-9]*$/
