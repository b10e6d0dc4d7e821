/**
 * Compares resource versions of one resource: negative where `a` is older, 0 where they are the same, positive where `a`
 * is newer; undefined where only the server knows. The API server's own are decimal numbers of any length.
 */
export const compareResourceVersions = (a: string, b: string): number | undefined => {
  if (a === b) return 0
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return undefined
  return a.length === b.length ? (a < b ? -1 : 1) : a.length - b.length
}

const DECIMAL = /^[1-9][0-9]*$/
