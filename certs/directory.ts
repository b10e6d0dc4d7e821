import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CertificateError } from './certificate-error.ts'
import { type CertificateFiles, FILES, type FileName } from './files.ts'
import { inspect } from './inspect.ts'
import { readFiles } from './load.ts'
import { joinNames, type ServerNames } from './names.ts'
import { changes, observe, type Plan, plan, renew } from './rotate.ts'

/** The files that were written into a directory, and the reasons; both empty where nothing had to change. */
export interface Written {
  readonly files: readonly FileName[]
  readonly reasons: readonly string[]
}

/** How long certificates are valid, for values other than the defaults. */
export interface Lifetimes {
  /** In days. */
  readonly authority?: number
  readonly server?: number
}

/**
 * For local trials: makes sure that a directory has a self-issued pair and its CA. It creates what is missing and
 * renews what is due. A pair that is not ours (there is a certificate but no `ca.key`) is left unchanged.
 * @throws CertificateError if the directory cannot be read or written
 */
export const ensureSelfSigned = async (dir: string, names: ServerNames, clock: () => Date): Promise<Written> => {
  const files = await readFiles(dir)
  if (files['tls.crt'].trim() !== '' && files['ca.key'].trim() === '') return { files: [], reasons: [] }
  const now = clock()
  const observed = observe(files)
  const planned = plan(now, observed, names)
  return changes(planned, observed) ? carryOut(dir, files, planned, names, now) : { files: [], reasons: [] }
}

/**
 * Issues a new CA and a server certificate into a directory.
 * @throws CertificateError if there are certificates or keys already and `force` is not given
 */
export const issueInto = async (
  dir: string,
  names: ServerNames,
  now: Date,
  { days = {}, force = false }: { readonly days?: Lifetimes; readonly force?: boolean } = {},
): Promise<Written> => {
  const present = await readFiles(dir)
  const taken = FILES.find((file) => present[file] !== '')
  if (taken !== undefined && !force) {
    const detail =
      'exists already; choose another directory, renew it with "grove certs rotate", or replace it with --force'
    throw new CertificateError('exists', join(dir, taken), detail)
  }
  return carryOut(dir, present, { authority: 'renew', server: 'renew', bundle: [], reasons: [] }, names, now, days)
}

/**
 * Renews what is due in a directory of ours. It keeps the CA until that is due itself, and the names in the
 * certificate.
 * @param options.more names to add
 * @param options.force renew the server certificate even if it is not due
 * @throws CertificateError if there is no CA key that can sign, or no name to issue for
 */
export const rotateIn = async (
  dir: string,
  now: Date,
  { more, days, force = false }: { readonly more: ServerNames; readonly days?: Lifetimes; readonly force?: boolean },
): Promise<Written> => {
  const files = await readFiles(dir)
  const observed = observe(files)
  if (!observed.authorities.some(({ signs }) => signs)) {
    const detail =
      files['ca.key'].trim() === ''
        ? 'is missing, so nothing can be signed here; have the certificate renewed by its issuer, or start anew with "grove certs issue --force"'
        : 'is not the RSA key of a CA in ca.crt; restore the pair, or start anew with "grove certs issue --force"'
    throw new CertificateError('missing', join(dir, 'ca.key'), detail)
  }
  const { certificate } = inspect(files, now)
  const names = joinNames({ dns: certificate?.dnsNames ?? [], ip: certificate?.ipAddresses ?? [] }, more)
  if (names.dns.length + names.ip.length === 0)
    throw new CertificateError(
      'no-names',
      join(dir, 'tls.crt'),
      'has no names to take over; give them with --dns or --ip',
    )
  const due = plan(now, observed, names)
  const planned: Plan =
    force && due.server === 'keep' ? { ...due, server: 'renew', reasons: [...due.reasons, 'renewed as asked'] } : due
  return changes(planned, observed) ? carryOut(dir, files, planned, names, now, days) : { files: [], reasons: [] }
}

/** Writes files that differ, each atomically; keys are readable only for the owner. */
const writeFiles = async (
  dir: string,
  before: CertificateFiles,
  after: CertificateFiles,
): Promise<readonly FileName[]> => {
  const changed = FILES.filter((file) => before[file] !== after[file])
  const temporary = (file: FileName) => join(dir, `.${file}.${process.pid}`)
  try {
    await mkdir(dir, { recursive: true })
    for (const file of changed)
      await writeFile(temporary(file), after[file], { mode: file.endsWith('.key') ? 0o600 : 0o644 })
    // All are written before the first is renamed, so that a full disk leaves the old set complete.
    for (const file of changed) await rename(temporary(file), join(dir, file))
    return changed
  } catch (error) {
    await Promise.all(changed.map((file) => rm(temporary(file), { force: true }).catch(() => {})))
    const code = (error as NodeJS.ErrnoException).code
    throw new CertificateError(
      'unreadable',
      dir,
      `cannot be written (${code}); choose a directory that this user may write`,
    )
  }
}

const carryOut = async (
  dir: string,
  files: CertificateFiles,
  planned: Plan,
  names: ServerNames,
  now: Date,
  days: Lifetimes = {},
): Promise<Written> => {
  const next = await renew(files, planned, names, now, days)
  return { files: await writeFiles(dir, files, next), reasons: planned.reasons }
}
