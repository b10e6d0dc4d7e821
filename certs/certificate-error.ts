/** What can be wrong with a certificate, its key or its CA. Only `expires-soon` is a mere warning. */
export type CertificateProblem =
  | 'missing'
  | 'unreadable'
  | 'empty'
  | 'unparsable'
  | 'key-mismatch'
  | 'expired'
  | 'not-yet-valid'
  | 'expires-soon'
  | 'untrusted'
  | 'wrong-use'
  | 'no-names'
  | 'refused'
  | 'exists'

/** A certificate that cannot be used or issued. The message names the file or Secret and ends in what to do. */
export class CertificateError extends Error {
  readonly problem: CertificateProblem
  /** The file, directory or Secret that is at fault. */
  readonly path: string

  constructor(problem: CertificateProblem, path: string, detail: string) {
    super(`${path}: ${detail}`)
    this.name = 'CertificateError'
    this.problem = problem
    this.path = path
  }
}
