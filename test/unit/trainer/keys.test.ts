import { createPrivateKey, createPublicKey, diffieHellman, generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect } from 'chai'
import { curveCertificate, z85 } from '../../../trainer/frameworks/flux/curve-certificate.ts'
import { newSshKeyPair } from '../../../trainer/ssh-key-pair.ts'

/** The strings of an SSH blob, which has them one after the other, each preceded by its length. */
const stringsOf = (blob: Buffer): Buffer[] => {
  if (blob.length === 0) return []
  const end = 4 + blob.readUInt32BE(0)
  return [blob.subarray(4, end), ...stringsOf(blob.subarray(end))]
}

describe('a new SSH key pair', () => {
  it('is on the curve P-521, in the forms that ssh reads, and belongs together', () => {
    for (let pair = 0; pair < 20; pair++) {
      const { privateKey, publicKey } = newSshKeyPair()
      expect(privateKey).to.match(/^-----BEGIN EC PRIVATE KEY-----\n/)
      const [type, text = ''] = publicKey.trimEnd().split(' ')
      const [name, curve, point = Buffer.of()] = stringsOf(Buffer.from(text, 'base64'))
      expect([type, String(name), String(curve), point.length]).to.deep.equal([
        ...['ecdsa-sha2-nistp521', 'ecdsa-sha2-nistp521', 'nistp521'],
        133,
      ])
      const [x, y] = [point.subarray(1, 67), point.subarray(67)].map((each) => each.toString('base64url'))
      const jwk = { kty: 'EC', crv: 'P-521', x: x ?? '', y: y ?? '' }
      const signature = sign('sha512', Buffer.from('text'), createPrivateKey(privateKey))
      expect(verify('sha512', Buffer.from('text'), createPublicKey({ key: jwk, format: 'jwk' }), signature)).to.equal(
        true,
      )
    }
  })

  it('is another one each time', () => {
    expect(newSshKeyPair().publicKey).to.not.equal(newSshKeyPair().publicKey)
  })
})

describe('the certificate of Flux brokers', () => {
  it('is written in Z85', () => {
    // The example from ZeroMQ's RFC 32.
    expect(z85(Buffer.from('864FD26FB559F75B', 'hex'))).to.equal('HelloWorld')
  })

  it('holds a private key and the public key that belongs to it', () => {
    const seed = Buffer.alloc(32, 7)
    const certificate = curveCertificate('tj', seed)
    const [, publicText = ''] = /public-key = "(.{40})"/.exec(certificate) ?? []
    const other = generateKeyPairSync('x25519')
    const mine = {
      key: { kty: 'OKP', crv: 'X25519', d: base64url(seed), x: base64url(unz85(publicText)) },
      format: 'jwk',
    } as const
    const secret = diffieHellman({ privateKey: createPrivateKey(mine), publicKey: other.publicKey })
    const { d: _, ...shown } = mine.key
    const theirs = createPublicKey({ key: shown, format: 'jwk' })
    expect(diffieHellman({ privateKey: other.privateKey, publicKey: theirs })).to.deep.equal(secret)
    expect(certificate).to.include(`secret-key = "${z85(seed)}"`)
  })
})

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'

const unz85 = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{5}/g) ?? []).map((five) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE([...five].reduce((value, digit) => value * 85 + DIGITS.indexOf(digit), 0))
      return bytes
    }),
  )
