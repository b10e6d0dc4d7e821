import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Blob, digestOf, type Layer } from './layer.ts'

/** An image before it is written: its layers from the lowest, and the start of its process. */
export interface Image {
  /** Repository and tag, such as `grove:0.1.0`: its name in the layout. */
  readonly name: string
  /** Its name on a node that has imported it, by which a kubelet looks for it: `localhost/grove:0.1.0`. */
  readonly nameOnNodes: string
  readonly title: string
  readonly description: string
  readonly version: string
  readonly license: string
  readonly layers: readonly Layer[]
  readonly entrypoint: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly architecture: string
}

/** The result of writing an image. */
export interface Written {
  readonly name: string
  readonly digest: string
  /** Bytes that a node without any of its layers downloads. */
  readonly bytes: number
}

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'

const blobOf = (mediaType: string, value: unknown): Blob => {
  const content = Buffer.from(JSON.stringify(value))
  return { mediaType, digest: digestOf(content), content }
}

const descriptor = ({ mediaType, digest, content }: Blob) => ({ mediaType, digest, size: content.length })

const configOf = (image: Image): Blob =>
  blobOf('application/vnd.oci.image.config.v1+json', {
    architecture: image.architecture,
    os: 'linux',
    config: {
      User: image.user,
      Env: Object.entries(image.environment).map(([name, value]) => `${name}=${value}`),
      Entrypoint: image.entrypoint,
      WorkingDir: '/',
      Labels: annotationsOf(image),
    },
    rootfs: { type: 'layers', diff_ids: image.layers.map(({ diffId }) => diffId) },
  })

const annotationsOf = ({ title, description, version, license }: Image) => ({
  'org.opencontainers.image.title': title,
  'org.opencontainers.image.description': description,
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.licenses': license,
})

/**
 * Writes images into one directory in the OCI image layout 1.0, each layer once however many images use it. The
 * previous content is removed. Tools such as `skopeo` copy from it into a registry, and `docker load` and `ctr images
 * import` accept a tar archive of it.
 */
export const writeLayout = async (directory: string, images: readonly Image[]): Promise<Written[]> => {
  const blobs = path.join(directory, 'blobs', 'sha256')
  await rm(directory, { recursive: true, force: true })
  await mkdir(blobs, { recursive: true })
  const write = ({ digest, content }: Blob) => writeFile(path.join(blobs, digest.slice('sha256:'.length)), content)

  const manifests: { image: Image; manifest: Blob }[] = []
  for (const image of images) {
    const config = configOf(image)
    const manifest = blobOf(MANIFEST, {
      schemaVersion: 2,
      mediaType: MANIFEST,
      config: descriptor(config),
      layers: image.layers.map(descriptor),
      annotations: annotationsOf(image),
    })
    await Promise.all([...image.layers, config, manifest].map(write))
    manifests.push({ image, manifest })
  }
  const index = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.index.v1+json',
    manifests: manifests.map(({ image, manifest }) => ({
      ...descriptor(manifest),
      platform: { architecture: image.architecture, os: 'linux' },
      annotations: {
        'org.opencontainers.image.ref.name': image.name,
        // containerd names an image by this when it imports a layout; without it by the name above, which no kubelet looks for.
        'io.containerd.image.name': image.nameOnNodes,
      },
    })),
  }
  await writeFile(path.join(directory, 'index.json'), JSON.stringify(index))
  await writeFile(path.join(directory, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  return manifests.map(({ image, manifest }) => ({
    name: image.name,
    digest: manifest.digest,
    bytes: image.layers.reduce((sum, { content }) => sum + content.length, 0),
  }))
}
