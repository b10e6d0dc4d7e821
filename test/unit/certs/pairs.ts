import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CertificateFiles, ServingPair } from '../../../certs/files.ts'
import { issueAuthority, issueServerCertificate } from '../../../certs/issue.ts'
import { type ServerNames, serviceNames } from '../../../certs/names.ts'

/** The time that most of these tests use as the present. */
export const NOW = new Date('2031-05-06T07:08:09Z')
export const NAMES: ServerNames = serviceNames('grove-system')

/** `NOW` plus this number of days. */
export const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000)

/**
 * The time limit of tests that make RSA keys: each key takes some tenths of a second, and on a busy machine much
 * longer.
 */
export const KEYS_MS = 60_000

const authorities = new Map<string, Promise<ServingPair>>()

/** A CA of the test process. It is made once per label, because making keys takes long. */
export const authority = (label = 'first', now = NOW, days = 3650): Promise<ServingPair> => {
  const made = authorities.get(label) ?? issueAuthority({ now, days })
  authorities.set(label, made)
  return made
}

const sets = new Map<string, Promise<CertificateFiles>>()

/**
 * A full set of files: a server certificate issued at `now` by a CA of the test process. The same arguments give the
 * same set.
 */
export const set = async ({ now = NOW, days = 365, ca = authority(), names = NAMES, label = '' } = {}) => {
  const issuer = await ca
  const key = JSON.stringify([now, days, issuer.cert, names, label])
  const make = async (): Promise<CertificateFiles> => {
    const server = await issueServerCertificate({ now, days, names, authority: issuer })
    return { 'tls.crt': server.cert, 'tls.key': server.key, 'ca.crt': issuer.cert, 'ca.key': issuer.key }
  }
  const made = sets.get(key) ?? make()
  sets.set(key, made)
  return made
}

/** Runs `work` with a fresh directory and removes it afterwards. */
export const inDirectory = async <T>(work: (dir: string) => Promise<T>): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), 'grove-certs-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Writes some of a set's files into a directory. */
export const put = async (dir: string, files: Partial<CertificateFiles>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
}

/** What openssl prints. @throws with its complaint */
export const openssl = async (...args: string[]): Promise<string> => (await promisify(execFile)('openssl', args)).stdout
