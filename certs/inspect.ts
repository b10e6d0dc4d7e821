import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { CertificateProblem } from './certificate-error.ts'
import { type CertificateFiles, type FileName, splitBundle } from './files.ts'
import { canonicalIp } from './names.ts'

const DAY_MS = 86_400_000
const SERVER_AUTH = ['1.3.6.1.5.5.7.3.1', '2.5.29.37.0']

/** One problem of a set of certificate files; `detail` is a sentence that ends in what to do. */
export interface Finding {
  readonly problem: CertificateProblem
  readonly severity: 'error' | 'warning'
  readonly file: FileName
  readonly detail: string
}

/** The content of a certificate. Times are RFC 3339; `daysLeft` is negative once it has expired. */
export interface CertificateFacts {
  readonly subject: string
  readonly issuer: string
  readonly serialNumber: string
  readonly notBefore: string
  readonly notAfter: string
  readonly daysLeft: number
  readonly dnsNames: readonly string[]
  readonly ipAddresses: readonly string[]
}

/** A serving pair and its CA, inspected at one moment. */
export interface Inspection {
  /** Null where `tls.crt` holds no readable certificate. */
  readonly certificate: CertificateFacts | null
  /** Null where either half is missing. */
  readonly keyMatches: boolean | null
  /** Whether the chain leads to a CA of `ca.crt` that is valid now; null where there is no CA. */
  readonly trusted: boolean | null
  readonly authorities: readonly CertificateFacts[]
  readonly findings: readonly Finding[]
}

/**
 * Inspects a serving pair and its CA bundle: dates, names, usage, whether the key belongs to the certificate and
 * whether the chain leads to the CA. Never throws on odd input; an empty `ca.crt` is no finding.
 * @param within warn if something expires within this many days; default 0: never
 */
export const inspect = (
  files: Pick<CertificateFiles, 'tls.crt' | 'tls.key' | 'ca.crt'>,
  now: Date,
  within = 0,
): Inspection => {
  const findings: Finding[] = []
  const add = (file: FileName, problem: CertificateProblem, detail: string, severity: Finding['severity'] = 'error') =>
    findings.push({ problem, severity, file, detail })

  const chain = certificates(files, 'tls.crt', add)
  const authorities = files['ca.crt'].trim() === '' ? [] : certificates(files, 'ca.crt', add)
  const key = privateKey(files['tls.key'], add)
  const leaf = chain[0]

  let keyMatches: boolean | null = null
  let trusted: boolean | null = null
  if (leaf !== undefined) {
    judgeDates(leaf, 'tls.crt', now, within, add)
    judgeUse(leaf, add)
    if (key !== undefined) {
      keyMatches = leaf.checkPrivateKey(key)
      if (!keyMatches)
        add('tls.key', 'key-mismatch', 'does not belong to the certificate in tls.crt; put both files of one pair here')
    }
    if (authorities.length > 0) {
      const valid = authorities.filter((ca) => validAt(ca, now))
      trusted = findIssuer(chain, valid) !== undefined
      if (valid.length > 0 && !trusted) add('tls.crt', 'untrusted', untrusted(leaf, valid))
    }
  }
  // An old CA in the bundle may expire; trust is lost only when none is valid.
  const longest = authorities.toSorted((a, b) => notAfter(b) - notAfter(a))[0]
  if (longest !== undefined) judgeDates(longest, 'ca.crt', now, within, add)

  return {
    certificate: leaf === undefined ? null : factsOf(leaf, now),
    keyMatches,
    trusted,
    authorities: authorities.map((ca) => factsOf(ca, now)),
    findings,
  }
}

/**
 * The CA of `authorities` to which a chain (leaf first, then its intermediates) leads, if any. Checks signatures and
 * names only, not dates.
 */
export const findIssuer = (
  chain: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): X509Certificate | undefined => {
  const [leaf, ...rest] = chain
  if (leaf === undefined) return undefined
  const direct = authorities.find((ca) => ca.raw.equals(leaf.raw) || issued(ca, leaf))
  if (direct !== undefined) return direct
  const next = rest.findIndex((intermediate) => issued(intermediate, leaf))
  return next < 0 ? undefined : findIssuer([rest[next] as X509Certificate, ...rest.toSpliced(next, 1)], authorities)
}

/** The first moment a certificate is valid, in ms. */
export const notBefore = (cert: X509Certificate): number => Date.parse(cert.validFrom)
/** The moment a certificate expires, in ms. */
export const notAfter = (cert: X509Certificate): number => Date.parse(cert.validTo)
/** Whether a certificate's dates include `now`. */
const validAt = (cert: X509Certificate, now: Date): boolean =>
  notBefore(cert) <= now.getTime() && now.getTime() < notAfter(cert)

/** The subject alternative names of one kind. */
export const altNames = (cert: X509Certificate, kind: 'DNS' | 'IP Address'): string[] =>
  (cert.subjectAltName ?? '')
    .split(', ')
    .filter((name) => name.startsWith(`${kind}:`))
    .map((name) => name.slice(kind.length + 1))
    .map(canonicalIp)

/** A date and time to the minute, UTC. */
export const dateText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

type Add = (file: FileName, problem: CertificateProblem, detail: string, severity?: Finding['severity']) => void

const issued = (ca: X509Certificate, cert: X509Certificate): boolean =>
  cert.checkIssued(ca) && cert.verify(ca.publicKey)

const certificates = (
  files: Pick<CertificateFiles, 'tls.crt' | 'ca.crt'>,
  file: 'tls.crt' | 'ca.crt',
  add: Add,
): X509Certificate[] => {
  const text = files[file]
  const blocks = splitBundle(text)
  if (text.trim() === '') add(file, 'empty', 'is empty; put a PEM certificate here')
  else if (blocks.length === 0)
    add(file, 'unparsable', 'holds no PEM certificate; it must begin with "-----BEGIN CERTIFICATE-----"')
  const parsed = blocks.map((block) => attempt(() => new X509Certificate(block)))
  const bad = parsed.indexOf(undefined)
  if (bad >= 0) {
    const which = blocks.length === 1 ? 'the certificate' : `certificate ${bad + 1} of ${blocks.length}`
    add(file, 'unparsable', `${which} is damaged; copy the PEM text again, whole`)
  }
  // If the first block of tls.crt is damaged, the intermediate after it must not be taken for the server certificate.
  return file === 'tls.crt' && bad === 0 ? [] : parsed.filter((cert) => cert !== undefined)
}

const privateKey = (text: string, add: Add): KeyObject | undefined => {
  if (text.trim() === '') add('tls.key', 'empty', 'is empty; put the PEM private key of the certificate here')
  else if (text.includes('ENCRYPTED')) add('tls.key', 'unparsable', 'is encrypted; store it without a passphrase')
  else {
    const key = attempt(() => createPrivateKey(text))
    if (key === undefined)
      add('tls.key', 'unparsable', 'holds no readable private key; it must be PEM (PKCS #8, PKCS #1 or SEC 1)')
    return key
  }
  return undefined
}

const judgeDates = (cert: X509Certificate, file: FileName, now: Date, within: number, add: Add): void => {
  const left = notAfter(cert) - now.getTime()
  const renew = file === 'ca.crt' ? 'issue a new CA' : 'renew it'
  if (left <= 0) add(file, 'expired', `expired on ${dateText(notAfter(cert))}; ${renew}`)
  else if (notBefore(cert) > now.getTime()) {
    const detail = `is valid only from ${dateText(notBefore(cert))}; wait until then, or set the clock of this machine (${dateText(now.getTime())})`
    add(file, 'not-yet-valid', detail)
  } else if (left < within * DAY_MS)
    add(file, 'expires-soon', `expires on ${dateText(notAfter(cert))}; ${renew} before then`, 'warning')
}

const judgeUse = (leaf: X509Certificate, add: Add): void => {
  if (leaf.keyUsage !== undefined && !leaf.keyUsage.some((oid) => SERVER_AUTH.includes(oid)))
    add('tls.crt', 'wrong-use', 'is not for servers; issue it with the extended key usage serverAuth')
  if (altNames(leaf, 'DNS').length + altNames(leaf, 'IP Address').length === 0)
    add(
      'tls.crt',
      'no-names',
      'has no subject alternative name, and the API server ignores the common name; add the DNS name of the Service',
    )
}

const untrusted = (leaf: X509Certificate, authorities: readonly X509Certificate[]): string => {
  const named = authorities.some((ca) => ca.subject === leaf.issuer)
  const why = named
    ? `its issuer carries the name of the CA in ca.crt ("${oneLine(leaf.issuer)}") but another key signed it`
    : `it was issued by "${oneLine(leaf.issuer)}", which is not in ca.crt`
  return `does not chain to a CA of ca.crt: ${why}; put the issuing CA into ca.crt, missing intermediates into tls.crt`
}

const oneLine = (name: string): string => name.split('\n').join(', ')

const factsOf = (cert: X509Certificate, now: Date): CertificateFacts => ({
  subject: oneLine(cert.subject ?? ''),
  issuer: oneLine(cert.issuer ?? ''),
  serialNumber: cert.serialNumber.toLowerCase(),
  notBefore: new Date(notBefore(cert)).toISOString(),
  notAfter: new Date(notAfter(cert)).toISOString(),
  daysLeft: Math.floor((notAfter(cert) - now.getTime()) / DAY_MS),
  dnsNames: altNames(cert, 'DNS'),
  ipAddresses: altNames(cert, 'IP Address'),
})

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
