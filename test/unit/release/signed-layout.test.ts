import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect } from 'chai'
import type { ShippedFile } from '../../../scripts/package/files.ts'
import { digestOf } from '../../../scripts/package/image/layer.ts'
import { jsonBlob, manifestOf, REF_NAME } from '../../../scripts/package/image/oci.ts'
import { signerOf } from '../../../scripts/release/key.ts'
import { pushed, signedLayout } from '../../../scripts/release/signed-layout.ts'

const signer = signerOf(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
)
const layer = jsonBlob('application/vnd.example.layer', { a: 1 })
const manifest = manifestOf(jsonBlob('application/vnd.example.config', {}), [layer])
const entry = { manifest, annotations: { [REF_NAME]: '1.2.3' } }

interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
  readonly annotations: Readonly<Record<string, string>>
}

/** Reads a layout as tools do, from its index on. */
const reader = (files: readonly ShippedFile[]) => {
  const content = (name: string): Buffer => files.find((file) => file.name === name)?.content ?? Buffer.alloc(0)
  const blob = ({ digest, size }: Descriptor): Buffer => {
    const bytes = content(`blobs/${digest.replace(':', '/')}`)
    expect([digestOf(bytes), bytes.length]).to.deep.equal([digest, size])
    return bytes
  }
  const { manifests } = JSON.parse(content('index.json').toString()) as { manifests: Descriptor[] }
  return {
    manifests,
    blob,
    manifest: (described: Descriptor) =>
      JSON.parse(blob(described).toString()) as { config: Descriptor; layers: Descriptor[] },
  }
}

describe('A signed layout', () => {
  const { manifests, blob, manifest: read } = reader(signedLayout(entry, 'registry.example.com/team/grove', signer))
  const [signed, signature] = manifests as [Descriptor, Descriptor]

  it('has the manifest as it is without a signature', () => {
    const [plain] = reader(signedLayout(entry, 'x', undefined)).manifests
    expect(signed.digest).to.equal(plain?.digest).and.to.equal(manifest.digest)
    expect(read(signed).layers.map(({ digest }) => digest)).to.deep.equal([layer.digest])
  })

  it('has beside it, under the tag and the kinds by which cosign finds them, a signature of its digest', () => {
    expect(signed.annotations).to.deep.equal({ [REF_NAME]: '1.2.3', kind: 'dev.cosignproject.cosign/image' })
    expect(signature.annotations).to.deep.equal({
      [REF_NAME]: `sha256-${manifest.digest.slice('sha256:'.length)}.sig`,
      kind: 'dev.cosignproject.cosign/sigs',
    })
    const [payload] = read(signature).layers as [Descriptor]
    expect(payload.mediaType).to.equal('application/vnd.dev.cosign.simplesigning.v1+json')
    expect(JSON.parse(blob(payload).toString())).to.deep.equal({
      critical: {
        identity: { 'docker-reference': 'registry.example.com/team/grove' },
        image: { 'docker-manifest-digest': manifest.digest },
        type: 'cosign container image signature',
      },
      optional: null,
    })
  })

  it('has a configuration of the signature that says the digest of what is signed', () => {
    const { config, layers } = read(signature)
    expect(JSON.parse(blob(config).toString()).rootfs.diff_ids).to.deep.equal([layers[0]?.digest])
  })

  it('is verified by the public key over the bytes of the payload, and not if one of them is changed', () => {
    const [payload] = read(signature).layers as [Descriptor]
    const bytes = Buffer.from(blob(payload))
    const isSigned = () =>
      verify(
        'sha256',
        bytes,
        createPublicKey(signer.publicKey),
        Buffer.from(payload.annotations['dev.cosignproject.cosign/signature'] ?? '', 'base64'),
      )
    expect(isSigned()).to.equal(true)
    for (const index of bytes.keys()) {
      bytes[index] = (bytes[index] ?? 0) ^ 1
      expect(isSigned(), `byte ${index}`).to.equal(false)
      bytes[index] = (bytes[index] ?? 0) ^ 1
    }
  })

  it('attests what it is made of where that is known, in an envelope that the public key verifies', () => {
    const sbom = JSON.stringify({ bomFormat: 'CycloneDX', components: [] })
    const layout = reader(signedLayout(entry, 'registry.example.com/team/grove', signer, sbom))
    const [, , attestation] = layout.manifests as [Descriptor, Descriptor, Descriptor]
    expect(attestation.annotations).to.deep.equal({
      [REF_NAME]: `sha256-${manifest.digest.slice('sha256:'.length)}.att`,
      kind: 'dev.cosignproject.cosign/atts',
    })
    const [described] = layout.manifest(attestation).layers as [Descriptor]
    expect(described.mediaType).to.equal('application/vnd.dsse.envelope.v1+json')
    expect(described.annotations.predicateType).to.equal('https://cyclonedx.org/bom')
    const { payloadType, payload, signatures } = JSON.parse(layout.blob(described).toString())
    const statement = Buffer.from(payload, 'base64')
    expect(JSON.parse(statement.toString())).to.deep.include({
      subject: [
        { name: 'registry.example.com/team/grove', digest: { sha256: manifest.digest.slice('sha256:'.length) } },
      ],
      predicate: JSON.parse(sbom),
    })
    const isSigned = (length: number) =>
      verify(
        'sha256',
        Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${length} ${statement}`),
        createPublicKey(signer.publicKey),
        Buffer.from(signatures[0].sig, 'base64'),
      )
    expect([isSigned(statement.length), isSigned(statement.length + 1)]).to.deep.equal([true, false])
  })

  it('is copied into a registry with its signature, and without one as it is', () => {
    expect(pushed('images/grove/', 'r/grove', '1.2.3', signer)).to.equal('cosign load --dir images/grove r/grove:1.2.3')
    expect(pushed('images/grove/', 'r/grove', '1.2.3', undefined)).to.equal(
      'skopeo copy oci:images/grove:1.2.3 docker://r/grove:1.2.3',
    )
  })
})
