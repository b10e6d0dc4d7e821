import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect } from 'chai'
import { signerOf } from '../../../scripts/release/key.ts'
import { ReleaseError } from '../../../scripts/release/version.ts'

const P256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const plain = P256.export({ type: 'pkcs8', format: 'pem' }).toString()
const encrypted = P256.export({
  ...{ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
}).toString()

describe('The key of a release', () => {
  const accepted: readonly [string, string, string?][] = [
    ['as PKCS #8', plain],
    ['as SEC 1', P256.export({ type: 'sec1', format: 'pem' }).toString()],
    ['encrypted, with its password', encrypted, 'secret'],
  ]
  for (const [how, pem, password] of accepted) {
    it(`signs ${how} what its public key verifies, and no other bytes`, () => {
      const { sign, publicKey } = signerOf(pem, password)
      const signature = Buffer.from(sign(Buffer.from('the sums')), 'base64')
      const isSigned = (text: string) => verify('sha256', Buffer.from(text), createPublicKey(publicKey), signature)
      expect([isSigned('the sums'), isSigned('the sumt')]).to.deep.equal([true, false])
    })
  }

  const other = (type: 'ed25519'): string =>
    generateKeyPairSync(type).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey
  const refused: readonly [string, string, string | undefined, RegExp][] = [
    ['encrypted, without a password', encrypted, undefined, /put its password into GROVE_SIGN_PASSWORD/],
    ['encrypted, with another password', encrypted, 'other', /look at GROVE_SIGN_PASSWORD/],
    ['in the form of cosign', '-----BEGIN ENCRYPTED SIGSTORE PRIVATE KEY-----\n', 'x', /cosign import-key-pair/],
    ['of another curve', p384.export({ type: 'pkcs8', format: 'pem' }).toString(), undefined, /is of secp384r1/],
    ['of another kind', other('ed25519'), undefined, /is of ed25519, and signatures need ECDSA on P-256: openssl/],
    ['that is none', 'key', undefined, /cannot be read.*openssl ecparam/],
  ]
  for (const [what, pem, password, why] of refused) {
    it(`is refused with advice: one ${what}`, () => {
      expect(() => signerOf(pem, password)).to.throw(ReleaseError, why)
    })
  }
})
