import type { ShippedFile } from '../files.ts'
import { type Blob, digestOf } from './layer.ts'

type Annotations = Readonly<Record<string, string>>

/** A blob, with what the manifest that lists it says of it. */
export interface ListedBlob extends Blob {
  readonly annotations?: Annotations
}

/** A manifest of the OCI image specification: a blob that lists others. */
export interface Manifest extends Blob {
  readonly lists: readonly ListedBlob[]
}

/** A manifest in a layout, with what the layout says of it. */
export interface LayoutEntry {
  readonly manifest: Manifest
  readonly annotations: Annotations
  readonly platform?: { readonly architecture: string; readonly os: string }
}

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'

/** By which tools find a manifest in a layout: a tag, or a repository and a tag. */
export const REF_NAME = 'org.opencontainers.image.ref.name'

/** A value as a blob of JSON. */
export const jsonBlob = (mediaType: string, value: unknown): Blob => {
  const content = Buffer.from(JSON.stringify(value))
  return { mediaType, digest: digestOf(content), content }
}

const descriptor = ({ mediaType, digest, content, annotations }: ListedBlob) => ({
  mediaType,
  digest,
  size: content.length,
  ...(annotations !== undefined && { annotations }),
})

/** The manifest of a configuration and layers, whatever these are: an image, a chart, a signature. */
export const manifestOf = (
  config: Blob,
  layers: readonly ListedBlob[],
  annotations?: Readonly<Record<string, string>>,
): Manifest => {
  const blob = jsonBlob(MANIFEST, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config: descriptor(config),
    layers: layers.map(descriptor),
    ...(annotations !== undefined && { annotations }),
  })
  return { ...blob, lists: [config, ...layers] }
}

/** The files of an OCI image layout 1.0. A blob is there once, however many manifests list it. */
export const layoutFiles = (entries: readonly LayoutEntry[]): ShippedFile[] => {
  const blobs = entries.flatMap(({ manifest }) => [...manifest.lists, manifest])
  const index = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: entries.map(({ manifest, annotations, platform }) => ({
      ...descriptor(manifest),
      ...(platform !== undefined && { platform }),
      annotations,
    })),
  }
  const contents = new Map(blobs.map(({ digest, content }) => [`blobs/${digest.replace(':', '/')}`, content]))
  return [
    ...[...contents].map(([name, content]) => ({ name, content })),
    { name: 'index.json', content: Buffer.from(JSON.stringify(index)) },
    { name: 'oci-layout', content: Buffer.from(JSON.stringify({ imageLayoutVersion: '1.0.0' })) },
  ]
}
