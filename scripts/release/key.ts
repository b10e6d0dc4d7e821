import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { ReleaseError } from './version.ts'

/** What signs. */
export interface Signer {
  /** The public key, as PEM. */
  readonly publicKey: string
  /** The signature of these bytes (ECDSA over SHA-256, as DER), in base64. */
  readonly sign: (content: Buffer) => string
}

/** How to make a key that is accepted; for people who have none. */
export const MAKE_A_KEY = 'openssl ecparam -name prime256v1 -genkey -noout | openssl pkcs8 -topk8 -out ~/release.key'

const parsed = (pem: string, password: string | undefined): KeyObject => {
  if (/BEGIN ENCRYPTED (COSIGN|SIGSTORE) /.test(pem)) {
    throw new ReleaseError(
      `the key of --sign-key is encrypted as only cosign does it; make one in PEM, which cosign takes as well (cosign import-key-pair): ${MAKE_A_KEY}`,
    )
  }
  if (/ENCRYPTED/.test(pem) && password === undefined) {
    throw new ReleaseError('the key of --sign-key is encrypted; put its password into GROVE_SIGN_PASSWORD')
  }
  try {
    return createPrivateKey({ key: pem, passphrase: password })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const advice = password === undefined ? `make one: ${MAKE_A_KEY}` : 'look at GROVE_SIGN_PASSWORD'
    throw new ReleaseError(`the key of --sign-key cannot be read (${why}); ${advice}`)
  }
}

/**
 * The signer of a private key: ECDSA on P-256, as PEM.
 * @throws ReleaseError if it is another, or cannot be read with this password
 */
export const signerOf = (pem: string, password?: string): Signer => {
  const key = parsed(pem, password)
  const curve = key.asymmetricKeyDetails?.namedCurve
  if (key.asymmetricKeyType !== 'ec' || curve !== 'prime256v1') {
    const kind = curve ?? key.asymmetricKeyType ?? 'unknown'
    throw new ReleaseError(`the key of --sign-key is of ${kind}, and signatures need ECDSA on P-256: ${MAKE_A_KEY}`)
  }
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (content) => sign('sha256', content, key).toString('base64'),
  }
}
