import type { ShippedFile } from '../package/files.ts'
import { jsonBlob, type LayoutEntry, layoutFiles, type Manifest, manifestOf, REF_NAME } from '../package/image/oci.ts'
import type { Signer } from './key.ts'

/** By which `cosign verify --local-image` and `cosign load` tell the manifests of a layout apart. */
const KIND = 'kind'

/**
 * The signature of a manifest as cosign makes and finds it: a manifest of its own, of one layer, which says the digest
 * of the other and is signed.
 */
export const signatureOf = (digest: string, reference: string, { sign }: Signer): Manifest => {
  const payload = jsonBlob('application/vnd.dev.cosign.simplesigning.v1+json', {
    critical: {
      identity: { 'docker-reference': reference },
      image: { 'docker-manifest-digest': digest },
      type: 'cosign container image signature',
    },
    optional: null,
  })
  const config = jsonBlob('application/vnd.oci.image.config.v1+json', {
    architecture: '',
    os: '',
    config: {},
    rootfs: { type: 'layers', diff_ids: [payload.digest] },
  })
  const annotations = { 'dev.cosignproject.cosign/signature': sign(payload.content) }
  return manifestOf(config, [{ ...payload, annotations }])
}

/** The tag under which cosign looks for the signature of a manifest. */
export const signatureTag = (digest: string): string => `${digest.replace(':', '-')}.sig`

/**
 * The layout of one manifest, with its signature if there is a signer. `reference` is the repository in a registry for
 * which it is signed, without a tag.
 */
export const signedLayout = (entry: LayoutEntry, reference: string, signer: Signer | undefined): ShippedFile[] => {
  if (signer === undefined) return layoutFiles([entry])
  const { digest } = entry.manifest
  return layoutFiles([
    { ...entry, annotations: { ...entry.annotations, [KIND]: 'dev.cosignproject.cosign/image' } },
    {
      manifest: signatureOf(digest, reference, signer),
      annotations: { [REF_NAME]: signatureTag(digest), [KIND]: 'dev.cosignproject.cosign/sigs' },
    },
  ])
}

/** The command that copies a layout into a repository, with its signature if there is one. */
export const pushed = (folder: string, repository: string, version: string, signer: Signer | undefined): string => {
  const layout = folder.replace(/\/$/, '')
  return signer === undefined
    ? `skopeo copy oci:${layout}:${version} docker://${repository}:${version}`
    : `cosign load --dir ${layout} ${repository}:${version}`
}
