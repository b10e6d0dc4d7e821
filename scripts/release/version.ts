/** Why a release cannot be made, with advice. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-rc\.(0|[1-9]\d*))?$/

/** Major, minor, patch and candidate; a release comes after all of its candidates. */
const numbersOf = (version: string): number[] | undefined =>
  VERSION.exec(version)
    ?.slice(1)
    .map((part?: string) => (part === undefined ? Number.POSITIVE_INFINITY : Number(part)))

/**
 * Checks that `next` is a version that comes after the present one.
 * @throws ReleaseError
 */
export const requireNext = (present: string, next: string): void => {
  const [before, after] = [numbersOf(present), numbersOf(next)]
  if (after === undefined) {
    throw new ReleaseError(
      `version "${next}" is not MAJOR.MINOR.PATCH or MAJOR.MINOR.PATCH-rc.N; write for example 1.2.0`,
    )
  }
  const index = after.findIndex((number, i) => number !== before?.[i])
  if (index === -1 || (after[index] ?? 0) < (before?.[index] ?? 0)) {
    throw new ReleaseError(
      `version "${next}" does not come after ${present}, the one of package.json; choose a higher one`,
    )
  }
}
