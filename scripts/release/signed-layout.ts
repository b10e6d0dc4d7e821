import type { ShippedFile } from '../package/files.ts'
import { jsonBlob, type LayoutEntry, type ListedBlob, layoutFiles, manifestOf, REF_NAME } from '../package/image/oci.ts'
import { CYCLONEDX, sbomAttestation } from './attestation.ts'
import type { Signer } from './key.ts'

/** By which `cosign verify --local-image` and `cosign load` tell the manifests of a layout apart. */
const kind = (of: 'image' | 'sigs' | 'atts') => ({ kind: `dev.cosignproject.cosign/${of}` })

const SIGNATURE = 'dev.cosignproject.cosign/signature'

/** The tag under which cosign looks for what is said of a manifest: its signature, or what it is attested to be. */
export const besideTag = (digest: string, what: 'sig' | 'att'): string => `${digest.replace(':', '-')}.${what}`

/** A manifest beside another, in which cosign stores what is said of that one: its only layer. */
const beside = (digest: string, what: 'sig' | 'att', said: ListedBlob): LayoutEntry => {
  const config = jsonBlob('application/vnd.oci.image.config.v1+json', {
    architecture: '',
    os: '',
    config: {},
    rootfs: { type: 'layers', diff_ids: [said.digest] },
  })
  return {
    manifest: manifestOf(config, [said]),
    annotations: { [REF_NAME]: besideTag(digest, what), ...kind(`${what}s`) },
  }
}

const signature = (digest: string, reference: string, { sign }: Signer): LayoutEntry => {
  const payload = jsonBlob('application/vnd.dev.cosign.simplesigning.v1+json', {
    critical: {
      identity: { 'docker-reference': reference },
      image: { 'docker-manifest-digest': digest },
      type: 'cosign container image signature',
    },
    optional: null,
  })
  return beside(digest, 'sig', { ...payload, annotations: { [SIGNATURE]: sign(payload.content) } })
}

const attestation = (digest: string, reference: string, sbom: string, signer: Signer): LayoutEntry => {
  const envelope = jsonBlob('application/vnd.dsse.envelope.v1+json', sbomAttestation(digest, reference, sbom, signer))
  return beside(digest, 'att', { ...envelope, annotations: { [SIGNATURE]: '', predicateType: CYCLONEDX } })
}

/**
 * The layout of one manifest; if there is a signer, with its signature, and signed as well what it is made of.
 * `reference` is the repository in a registry for which it is signed, without a tag.
 */
export const signedLayout = (
  entry: LayoutEntry,
  reference: string,
  signer: Signer | undefined,
  sbom?: string,
): ShippedFile[] => {
  if (signer === undefined) return layoutFiles([entry])
  const { digest } = entry.manifest
  return layoutFiles([
    { ...entry, annotations: { ...entry.annotations, ...kind('image') } },
    signature(digest, reference, signer),
    ...(sbom === undefined ? [] : [attestation(digest, reference, sbom, signer)]),
  ])
}

/** The command that copies a layout into a repository, with what is signed of it. */
export const pushed = (folder: string, repository: string, version: string, signer: Signer | undefined): string => {
  const layout = folder.replace(/\/$/, '')
  return signer === undefined
    ? `skopeo copy oci:${layout}:${version} docker://${repository}:${version}`
    : `cosign load --dir ${layout} ${repository}:${version}`
}
