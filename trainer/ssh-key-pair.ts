import { generateKeyPairSync } from 'node:crypto'

/** A key pair in the formats that ssh reads. */
export interface SshKeyPair {
  /** PEM of type EC PRIVATE KEY (SEC1). */
  readonly privateKey: string
  /** One line of an authorized_keys file, with its line break. */
  readonly publicKey: string
}

const CURVE = 'P-521'
const CURVE_NAME = 'nistp521'
const KEY_TYPE = `ecdsa-sha2-${CURVE_NAME}`
/** Bytes of a coordinate on the curve. */
const COORDINATE = 66

/** A new random key pair on the curve P-521. docs/reference/trainer-rules.md#mpi */
export const newSshKeyPair = (): SshKeyPair => {
  const pair = generateKeyPairSync('ec', { namedCurve: CURVE })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), coordinate(x), coordinate(y)])
  const blob = Buffer.concat([KEY_TYPE, CURVE_NAME, point].map(prefixed))
  return {
    privateKey: pair.privateKey.export({ type: 'sec1', format: 'pem' }).toString(),
    publicKey: `${KEY_TYPE} ${blob.toString('base64')}\n`,
  }
}

/** A coordinate, padded with zeros in front to the common length. */
const coordinate = (base64url: string): Buffer => {
  const bytes = Buffer.from(base64url, 'base64url')
  return Buffer.concat([Buffer.alloc(COORDINATE - bytes.length), bytes])
}

/** The value with its length before it, as SSH encodes strings (RFC 4251 §5). */
const prefixed = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
