/**
 * Compares resource versions of one resource: negative if `a` is older, 0 if they are equal, positive if `a` is newer;
 * undefined if only the server can tell. The API server's versions are decimal numbers of any length.
 */
export const compareResourceVersions = (a: string, b: string): number | undefined => {
  if (a === b) return 0
  if (!isNumber(a) || !isNumber(b)) return undefined
  return a.length === b.length ? (a < b ? -1 : 1) : a.length - b.length
}

/** True for a version that compares with others: a decimal number of any length. */
export const isNumber = (version: string): boolean => DECIMAL.test(version)

const DECIMAL = /^[1-9][0-9]*$/

/**
 * False for the answer to a write that met the end of its object: the API server then answers 200 with the object as it
 * last was, and with no resourceVersion. Every object that exists has one.
 */
export const hasVersion = ({ metadata }: { readonly metadata: { readonly resourceVersion?: string } }): boolean =>
  (metadata.resourceVersion ?? '') !== ''
