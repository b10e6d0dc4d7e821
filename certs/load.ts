import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { CertificateError, type CertificateProblem } from './certificate-error.ts'
import { type CertificateFiles, FILES, type FileName, NO_FILES, type ServingPair } from './files.ts'
import { type Finding, inspect } from './inspect.ts'

/** A pair that a TLS server can present, and the remarks about it. */
export interface LoadedPair extends ServingPair {
  /** Findings that do not prevent serving but may concern a client: an issuer that is not in ca.crt, no SAN. */
  readonly remarks: readonly Finding[]
}

/** Problems because of which a pair cannot be served at all; others are left to the caller. */
const UNFIT: readonly CertificateProblem[] = ['empty', 'unparsable', 'key-mismatch', 'expired', 'not-yet-valid']

/**
 * Reads `tls.crt` and `tls.key` (and `ca.crt`, if it exists) from a directory and checks that they can be served.
 * @throws CertificateError that names the file and what to do
 */
export const loadPair = async (dir: string, now: Date): Promise<LoadedPair> => {
  // Read one after the other, so that of two errors always the same one is reported.
  const cert = await readRequired(dir, 'tls.crt')
  const key = await readRequired(dir, 'tls.key')
  const ca = await readFile(join(dir, 'ca.crt'), 'utf8').catch(() => '')
  return checkPair({ 'tls.crt': cert, 'tls.key': key, 'ca.crt': ca }, now, (file) => join(dir, file))
}

/**
 * The serving pair of a set of files, if it can be served.
 * @param pathOf the name of a file in an error, such as its path
 * @throws CertificateError
 */
export const checkPair = (
  files: Pick<CertificateFiles, 'tls.crt' | 'tls.key' | 'ca.crt'>,
  now: Date,
  pathOf: (file: FileName) => string,
): LoadedPair => {
  const { findings } = inspect(files, now)
  const unfit = findings.find(({ file, problem }) => file !== 'ca.crt' && UNFIT.includes(problem))
  if (unfit !== undefined) throw new CertificateError(unfit.problem, pathOf(unfit.file), unfit.detail)
  const pair = { cert: files['tls.crt'], key: files['tls.key'] }
  try {
    createSecureContext(pair)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CertificateError('refused', pathOf('tls.crt'), `TLS does not accept this pair (${why}); issue a new one`)
  }
  return { ...pair, remarks: findings }
}

/**
 * All four files of a directory; one that does not exist is an empty string.
 * @throws CertificateError when one exists but cannot be read
 */
export const readFiles = async (dir: string): Promise<CertificateFiles> => {
  const entries = await Promise.all(FILES.map(async (file) => [file, (await read(dir, file)) ?? ''] as const))
  return { ...NO_FILES, ...Object.fromEntries(entries) }
}

const readRequired = async (dir: string, file: FileName): Promise<string> => {
  const text = await read(dir, file)
  if (text !== undefined) return text
  const detail = 'does not exist; mount the certificate Secret there, or make a pair with "grove certs issue --dir"'
  throw new CertificateError('missing', join(dir, file), detail)
}

const read = async (dir: string, file: FileName): Promise<string | undefined> => {
  try {
    return await readFile(join(dir, file), 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new CertificateError('unreadable', join(dir, file), `cannot be read (${code}); check its permissions`)
  }
}
