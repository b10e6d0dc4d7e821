import { createPrivateKey, X509Certificate } from 'node:crypto'
import { type CertificateFiles, joinBundle, splitBundle } from './files.ts'
import { altNames, dateText, findIssuer, notAfter, notBefore } from './inspect.ts'
import { issueAuthority, issueServerCertificate } from './issue.ts'
import { canonicalIp, type ServerNames } from './names.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When to renew, in ms. */
export interface RotationPolicy {
  /** Renew this long before expiry, but never before two thirds of a lifetime are over. docs/certificates.md#auto */
  readonly aheadMs: number
  /** A new CA must have been in the bundle this long before a certificate signed by it is served. */
  readonly settleMs: number
}

/** 90 days ahead; an hour for the API servers to adopt a new bundle. */
export const POLICY: RotationPolicy = { aheadMs: 90 * DAY_MS, settleMs: HOUR_MS }

/** One CA of the bundle. Times in ms. */
export interface ObservedAuthority {
  readonly pem: string
  readonly notBefore: number
  readonly notAfter: number
  /** Whether `ca.key` is its key, and can sign: RSA. */
  readonly signs: boolean
}

/** The data about a set of files that rotation needs. */
export interface Observed {
  /** In the order of the bundle. */
  readonly authorities: readonly ObservedAuthority[]
  /** Absent where there is no server certificate, or its key does not match. */
  readonly server?: {
    readonly notBefore: number
    readonly notAfter: number
    readonly dns: readonly string[]
    readonly ip: readonly string[]
    /** The PEM of the CA in the bundle that signed it; absent where none of them did. */
    readonly issuer?: string
  }
}

/** What to renew, and which CAs stay in the bundle. */
export interface Plan {
  readonly authority: 'keep' | 'renew'
  readonly server: 'keep' | 'renew'
  /** PEM, in bundle order, without expired ones. */
  readonly bundle: readonly string[]
  /** The CA of the bundle that signs, PEM; absent where a new CA does. */
  readonly signer?: string
  /** The reasons, for people: one sentence for each change. */
  readonly reasons: readonly string[]
}

/**
 * Decides what is due. A CA is replaced before it expires and stays in the bundle until then; the server certificate
 * moves to the new CA only once that has been in the bundle for `settleMs`. So at no moment does a server present a
 * certificate that an API server, or a replica one step behind, cannot verify.
 */
export const plan = (now: Date, observed: Observed, names: ServerNames, policy: RotationPolicy = POLICY): Plan => {
  const at = now.getTime()
  const living = observed.authorities.filter((ca) => ca.notAfter > at)
  // A CA that was renewed with its old key is in the bundle twice: the certificate that expires later signs.
  const [signing] = living.filter((ca) => ca.signs && ca.notBefore <= at).toSorted((a, b) => b.notAfter - a.notAfter)
  const reasons: string[] = []

  if (living.length < observed.authorities.length) reasons.push('a CA has expired and leaves the bundle')
  const authority = signing === undefined || due(signing, at, policy) ? 'renew' : 'keep'
  if (signing === undefined) reasons.push('there is no valid CA with its key; a new one is issued')
  else if (authority === 'renew') reasons.push(`the CA expires on ${dateText(signing.notAfter)}; a new one is issued`)

  const broken = whyBroken(at, observed, living, names)
  const late = observed.server !== undefined && observed.server.notAfter - at <= 2 * policy.settleMs
  // With a new CA, a certificate of the previous one is due as well, and immediately if it expires soon.
  const wanted =
    broken ??
    whyDue(at, observed, signing, policy) ??
    (authority === 'renew' ? whyDue(at, observed, undefined, policy) : undefined)
  const settled = authority === 'keep' && signing !== undefined && at - signing.notBefore >= policy.settleMs
  const sameIssuer = authority === 'keep' && observed.server?.issuer === signing?.pem
  // Waiting makes sense only for a certificate that still works; any other is replaced at once, whatever the CA's age.
  const server = wanted !== undefined && (broken !== undefined || late || settled || sameIssuer) ? 'renew' : 'keep'
  if (server === 'renew' && wanted !== undefined) reasons.push(wanted)

  const signer = authority === 'renew' || signing === undefined ? {} : { signer: signing.pem }
  return { authority, server, bundle: living.map(({ pem }) => pem), ...signer, reasons }
}

/** Whether a plan changes anything. */
export const changes = (planned: Plan, observed: Observed): boolean =>
  planned.authority === 'renew' || planned.server === 'renew' || planned.bundle.length < observed.authorities.length

/** Reads a set of files. Anything that cannot be parsed counts as absent, so that the plan replaces it. */
export const observe = (files: CertificateFiles): Observed => {
  const certificates = splitBundle(files['ca.crt']).flatMap(readCertificate)
  const caKey = readKey(files['ca.key'])
  const canSign = caKey?.asymmetricKeyType === 'rsa'
  const authorities = certificates
    .filter((cert) => cert.ca)
    .map((cert) => ({
      pem: cert.toString(),
      notBefore: notBefore(cert),
      notAfter: notAfter(cert),
      signs: canSign && cert.checkPrivateKey(caKey),
    }))
  const chain = splitBundle(files['tls.crt']).flatMap(readCertificate)
  const [leaf] = chain
  const key = readKey(files['tls.key'])
  if (leaf === undefined || key === undefined || !leaf.checkPrivateKey(key)) return { authorities }
  const issuer = findIssuer(chain, certificates)?.toString()
  const server = {
    notBefore: notBefore(leaf),
    notAfter: notAfter(leaf),
    dns: altNames(leaf, 'DNS'),
    ip: altNames(leaf, 'IP Address'),
    ...(issuer === undefined ? {} : { issuer }),
  }
  return { authorities, server }
}

/** Carries out a plan and returns the new files. Generates keys and signs; has no other effect. */
export const renew = async (
  files: CertificateFiles,
  planned: Plan,
  names: ServerNames,
  now: Date,
  days: { readonly authority?: number; readonly server?: number } = {},
): Promise<CertificateFiles> => {
  const fresh =
    planned.authority === 'renew'
      ? await issueAuthority({ now, ...(days.authority === undefined ? {} : { days: days.authority }) })
      : undefined
  const caKey = fresh?.key ?? files['ca.key']
  const bundle = [...(fresh === undefined ? [] : [fresh.cert]), ...planned.bundle]
  const next = { ...files, 'ca.crt': joinBundle(bundle), 'ca.key': caKey }
  if (planned.server === 'keep') return next
  const authority = fresh ?? { cert: planned.signer ?? '', key: caKey }
  const lifetime = days.server === undefined ? {} : { days: days.server }
  const server = await issueServerCertificate({ now, authority, names, ...lifetime })
  return { ...next, 'tls.crt': server.cert, 'tls.key': server.key }
}

const due = (validity: { notBefore: number; notAfter: number }, at: number, { aheadMs }: RotationPolicy): boolean =>
  validity.notAfter - at <= Math.min(aheadMs, (validity.notAfter - validity.notBefore) / 3)

const whyBroken = (
  at: number,
  { server }: Observed,
  living: readonly ObservedAuthority[],
  names: ServerNames,
): string | undefined => {
  if (server === undefined) return 'there is no server certificate with its key; one is issued'
  if (server.notAfter <= at) return `the server certificate expired on ${dateText(server.notAfter)}; it is renewed`
  if (server.notBefore > at)
    return `the server certificate is valid only from ${dateText(server.notBefore)}; it is renewed`
  if (!living.some(({ pem, notBefore }) => pem === server.issuer && notBefore <= at))
    return 'the server certificate stands on no valid CA of the bundle; it is renewed'
  const missing = [
    ...names.dns.filter((name) => !server.dns.includes(name)),
    ...names.ip.filter((ip) => !server.ip.includes(canonicalIp(ip))),
  ]
  return missing.length === 0 ? undefined : `the server certificate lacks the name "${missing[0]}"; it is renewed`
}

const whyDue = (
  at: number,
  { server }: Observed,
  signing: ObservedAuthority | undefined,
  policy: RotationPolicy,
): string | undefined => {
  if (server === undefined) return undefined
  if (server.issuer !== signing?.pem) return 'the server certificate stands on the old CA; it is renewed by the new one'
  return due(server, at, policy)
    ? `the server certificate expires on ${dateText(server.notAfter)}; it is renewed`
    : undefined
}

const readCertificate = (pem: string): X509Certificate[] => {
  try {
    return [new X509Certificate(pem)]
  } catch {
    return []
  }
}

const readKey = (pem: string) => {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}
