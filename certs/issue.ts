import { generateKeyPair, randomBytes, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import type { pki } from 'node-forge'
import { CertificateError } from './certificate-error.ts'
import type { ServingPair } from './files.ts'
import type { ServerNames } from './names.ts'

/** How long our CAs are valid, in days. docs/certificates.md#auto */
export const AUTHORITY_DAYS = 3650
/** How long our server certificates are valid, in days. docs/certificates.md#auto */
export const SERVER_DAYS = 365
/** Validity starts this long before now, so that a peer whose clock is slow accepts a fresh certificate. */
export const CLOCK_SKEW_MS = 5 * 60_000

const DAY_MS = 86_400_000
/** RFC 5280 ub-common-name: a longer common name is not a valid certificate, whatever its SANs say. */
const COMMON_NAME_MAX = 64

/** The content of a new CA certificate. */
export interface AuthorityRequest {
  readonly now: Date
  /** Default {@link AUTHORITY_DAYS}. */
  readonly days?: number
  /** Default `Grove-CA`. */
  readonly commonName?: string
  /** Default `Grove`. */
  readonly organization?: string
}

/** The content of a new certificate, and the CA that signs it. */
export interface CertificateRequest {
  readonly now: Date
  /** The CA that signs: RSA, certificate and key. Only its first certificate is used. */
  readonly authority: ServingPair
  readonly commonName: string
  readonly organization?: string
  readonly names?: ServerNames
  /** Default `['serverAuth']`. */
  readonly usages?: readonly ('serverAuth' | 'clientAuth')[]
  /** Default {@link SERVER_DAYS}; limited by the validity of the CA. */
  readonly days?: number
}

/** A new CA: RSA 2048, self-signed, able to sign leaf certificates only. */
export const issueAuthority = async (request: AuthorityRequest): Promise<ServingPair> => {
  const { now, days = AUTHORITY_DAYS, commonName = 'Grove-CA', organization = 'Grove' } = request
  const [forge, keys] = await Promise.all([loadForge(), newKeys()])
  const cert = draft(forge, keys.publicKey, now, now.getTime() + days * DAY_MS)
  const subject = subjectOf(commonName, organization)
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.setExtensions([
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  cert.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create())
  return { cert: pem(forge, cert), key: keys.privateKey }
}

/**
 * A new leaf certificate: RSA 2048, for a server by default, for a client with `usages: ['clientAuth']` (then
 * Kubernetes takes the common name as the user and the organisation as the group).
 * @throws CertificateError if the CA's certificate or key cannot sign.
 */
export const issueCertificate = async (request: CertificateRequest): Promise<ServingPair> => {
  const { now, authority, names, usages = ['serverAuth'], days = SERVER_DAYS } = request
  const [forge, keys] = await Promise.all([loadForge(), newKeys()])
  const ca = signer(forge, authority)
  const end = Math.min(now.getTime() + days * DAY_MS, ca.cert.validity.notAfter.getTime())
  const cert = draft(forge, keys.publicKey, now, end)
  cert.setSubject(subjectOf(request.commonName, request.organization))
  cert.setIssuer(ca.cert.subject.attributes)
  const altNames = [
    ...(names?.dns ?? []).map((value) => ({ type: 2, value })),
    ...(names?.ip ?? []).map((ip) => ({ type: 7, ip })),
  ]
  cert.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', ...Object.fromEntries(usages.map((usage) => [usage, true])) },
    ...(altNames.length === 0 ? [] : [{ name: 'subjectAltName', altNames }]),
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: ca.keyIdentifier },
  ])
  cert.sign(ca.key, forge.md.sha256.create())
  return { cert: pem(forge, cert), key: keys.privateKey }
}

/** A certificate for a server with these `names`; the first DNS name that fits is its common name. */
export const issueServerCertificate = (
  request: Omit<CertificateRequest, 'commonName' | 'usages'> & { readonly names: ServerNames },
): Promise<ServingPair> => {
  const commonName = [...request.names.dns, ...request.names.ip].find((name) => name.length <= COMMON_NAME_MAX)
  return issueCertificate({ ...request, commonName: commonName ?? 'grove-operator' })
}

type Forge = typeof import('node-forge')

// Imported at the first use: forge takes longer to load than the rest of the webhook's start, and a server that loads
// its certificates from a directory never needs it.
const loadForge = async (): Promise<Forge> => (await import('node-forge')).default

const generateKeys = promisify(generateKeyPair)

// node:crypto generates keys in a thread pool, in a fraction of the time that forge needs on the event loop.
const newKeys = () =>
  generateKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const draft = (forge: Forge, publicKey: string, now: Date, end: number): pki.Certificate => {
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey)
  cert.serialNumber = serialNumber()
  cert.validity.notBefore = new Date(now.getTime() - CLOCK_SKEW_MS)
  cert.validity.notAfter = new Date(end)
  return cert
}

/** 16 random bytes in hex. The first lies in 0x40..0x7f: positive, and in the shortest DER form (RFC 5280 §4.1.2.2). */
const serialNumber = (): string => {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex')
}

const subjectOf = (commonName: string, organization?: string): pki.CertificateField[] => [
  ...(organization === undefined ? [] : [{ name: 'organizationName', value: organization }]),
  { name: 'commonName', value: commonName },
]

const signer = (forge: Forge, { cert, key }: ServingPair) => {
  try {
    // Node's parser first: forge only reads RSA, and its error about other keys is unhelpful.
    if (new X509Certificate(cert).publicKey.asymmetricKeyType !== 'rsa') throw new Error('the key of the CA is not RSA')
    const parsed = forge.pki.certificateFromPem(cert)
    const stated = parsed.getExtension('subjectKeyIdentifier') as { subjectKeyIdentifier?: string } | null
    const keyIdentifier =
      stated?.subjectKeyIdentifier === undefined
        ? parsed.generateSubjectKeyIdentifier().getBytes()
        : forge.util.hexToBytes(stated.subjectKeyIdentifier)
    return { cert: parsed, key: forge.pki.privateKeyFromPem(key), keyIdentifier }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const detail = `this CA cannot sign (${why}); use an RSA CA with its unencrypted key, or issue a new one`
    throw new CertificateError('unparsable', 'ca.crt and ca.key', detail)
  }
}

const pem = (forge: Forge, cert: pki.Certificate): string => forge.pki.certificateToPem(cert).replaceAll('\r', '')
