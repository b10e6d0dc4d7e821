import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

// The certificates of a sandbox are valid only while its process runs, and every test creates some, so they use P-256
// keys: these cost next to nothing to generate and in handshakes. The library that makes certificates for clusters
// knows RSA only.

/** PEM. */
export interface Pair {
  readonly cert: string
  readonly key: string
}

/** A certificate authority that exists only while the sandbox runs. */
export interface Authority extends Pair {
  /** A certificate for a server under these DNS names and IPv4 addresses. */
  server(names: readonly string[]): Pair
  /** A client certificate for a user and group. */
  client(user: string, group?: string): Pair
}

const tlv = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

const sequence = (...parts: readonly Buffer[]): Buffer => tlv(0x30, ...parts)
const octets = (body: Buffer): Buffer => tlv(0x04, body)
const bits = (body: Buffer): Buffer => tlv(0x03, Buffer.from([0]), body)
const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value))
const YES = tlv(0x01, Buffer.from([0xff]))

/** An object identifier; the numbers in use here are below 2 to the power of 21. */
const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const base128 = (value: number): number[] =>
    value < 128
      ? [value]
      : value < 16384
        ? [(value >> 7) | 128, value & 127]
        : [(value >> 14) | 128, ((value >> 7) & 127) | 128, value & 127]
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

const OID = {
  ecdsaWithSha256: oid('1.2.840.10045.4.3.2'),
  commonName: oid('2.5.4.3'),
  organization: oid('2.5.4.10'),
  basicConstraints: oid('2.5.29.19'),
  subjectKeyIdentifier: oid('2.5.29.14'),
  authorityKeyIdentifier: oid('2.5.29.35'),
  keyUsage: oid('2.5.29.15'),
  extendedKeyUsage: oid('2.5.29.37'),
  subjectAltName: oid('2.5.29.17'),
  serverAuth: oid('1.3.6.1.5.5.7.3.1'),
  clientAuth: oid('1.3.6.1.5.5.7.3.2'),
}

const ALGORITHM = sequence(OID.ecdsaWithSha256)

const attribute = (type: Buffer, value: string): Buffer => tlv(0x31, sequence(type, text(value)))

const nameOf = (commonName: string, organization?: string): Buffer =>
  sequence(
    ...(organization === undefined ? [] : [attribute(OID.organization, organization)]),
    attribute(OID.commonName, commonName),
  )

const time = (date: Date): Buffer =>
  tlv(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

const extension = (type: Buffer, critical: boolean, value: Buffer): Buffer =>
  sequence(type, ...(critical ? [YES] : []), octets(value))

const CERT_SIGN = Buffer.from([0x03, 0x02, 0x02, 0x04])
const DIGITAL_SIGNATURE = Buffer.from([0x03, 0x02, 0x07, 0x80])

const altName = (name: string): Buffer =>
  isIPv4(name) ? tlv(0x87, Buffer.from(name.split('.').map(Number))) : tlv(0x82, Buffer.from(name))

/** The key identifier, which strict verifiers require. RFC 5280 §4.2.1.2 */
const keyIdentifier = (key: KeyObject): Buffer =>
  createHash('sha1')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()

interface Request {
  readonly subject: Buffer
  readonly issuer: Buffer
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly signerId: Buffer
  readonly extensions: readonly Buffer[]
  readonly now: Date
}

const DAY_MS = 86_400_000
/** The validity begins a little before now, for peers whose clock is slow. */
const SKEW_MS = 5 * 60_000

const certificate = ({ subject, issuer, publicKey, signer, signerId, extensions, now }: Request): string => {
  const serial = randomBytes(16)
  // A positive serial number in its shortest encoding: the first byte is neither 0 nor above 127.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, serial),
    ALGORITHM,
    issuer,
    sequence(time(new Date(now.getTime() - SKEW_MS)), time(new Date(now.getTime() + 365 * DAY_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(
      0xa3,
      sequence(
        ...extensions,
        extension(OID.subjectKeyIdentifier, false, octets(keyIdentifier(publicKey))),
        extension(OID.authorityKeyIdentifier, false, sequence(tlv(0x80, signerId))),
      ),
    ),
  )
  const whole = sequence(body, ALGORITHM, bits(sign('sha256', body, signer)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const pem = (key: KeyObject): string => String(key.export({ type: 'pkcs8', format: 'pem' }))

/** A new CA for one sandbox with this common name. */
export const sandboxAuthority = (commonName: string, now: Date): Authority => {
  const own = newKeys()
  const issuer = nameOf(commonName)
  const signing = { issuer, signer: own.privateKey, signerId: keyIdentifier(own.publicKey), now }
  const issued = (subject: Buffer, ...extensions: readonly Buffer[]): Pair => {
    const { publicKey, privateKey } = newKeys()
    const leaf = [
      extension(OID.basicConstraints, true, sequence()),
      extension(OID.keyUsage, true, DIGITAL_SIGNATURE),
      ...extensions,
    ]
    const cert = certificate({ ...signing, subject, publicKey, extensions: leaf })
    return { cert, key: pem(privateKey) }
  }
  return {
    cert: certificate({
      ...signing,
      subject: issuer,
      publicKey: own.publicKey,
      extensions: [extension(OID.basicConstraints, true, sequence(YES)), extension(OID.keyUsage, true, CERT_SIGN)],
    }),
    key: pem(own.privateKey),
    server: (names) =>
      issued(
        nameOf(names[0] ?? 'localhost'),
        extension(OID.extendedKeyUsage, false, sequence(OID.serverAuth)),
        extension(OID.subjectAltName, false, sequence(...names.map(altName))),
      ),
    client: (user, group) =>
      issued(nameOf(user, group), extension(OID.extendedKeyUsage, false, sequence(OID.clientAuth))),
  }
}
