import type { Signer } from './key.ts'

const STATEMENT = 'application/vnd.in-toto+json'

/** Under which scanners look for a list of components in CycloneDX. */
export const CYCLONEDX = 'https://cyclonedx.org/bom'

/** The bytes that the signature of an envelope is made of (DSSE 1.0): type and payload with their lengths. */
const signedBytes = (type: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload])

/** A signed statement that a manifest is made of these components: in-toto's, in an envelope of DSSE. */
export const sbomAttestation = (digest: string, reference: string, sbom: string, { sign }: Signer) => {
  const [algorithm = '', hex] = digest.split(':')
  const payload = Buffer.from(
    JSON.stringify({
      _type: 'https://in-toto.io/Statement/v0.1',
      predicateType: CYCLONEDX,
      subject: [{ name: reference, digest: { [algorithm]: hex } }],
      predicate: JSON.parse(sbom),
    }),
  )
  return {
    payloadType: STATEMENT,
    payload: payload.toString('base64'),
    signatures: [{ keyid: '', sig: sign(signedBytes(STATEMENT, payload)) }],
  }
}
