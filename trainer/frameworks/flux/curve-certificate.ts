import { createPrivateKey, createPublicKey } from 'node:crypto'

/** The prefix of the 32 bytes of an X25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_X25519 = Buffer.from('302e020100300506032b656e04220420', 'hex')

const Z85 = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'

/** Encodes every four bytes as five characters (ZeroMQ RFC 32). The number of bytes must be a multiple of four. */
export const z85 = (bytes: Buffer): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    let value = bytes.readUInt32BE(at)
    let five = ''
    for (let digit = 0; digit < 5; digit++) {
      five = `${Z85[value % 85]}${five}`
      value = Math.floor(value / 85)
    }
    text += five
  }
  return text
}

/**
 * The certificate by which the brokers of one TrainJob authenticate each other, in ZeroMQ's format. The same seed of 32
 * bytes gives the same certificate, so that it can be applied again.
 */
export const curveCertificate = (name: string, seed: Buffer): string => {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_X25519, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return [
    '# Keys of the Flux brokers of a TrainJob. Nobody else must see them.',
    'metadata',
    `    name = "${name}"`,
    'curve',
    `    public-key = "${z85(publicKey)}"`,
    `    secret-key = "${z85(seed)}"`,
    '',
  ].join('\n')
}
