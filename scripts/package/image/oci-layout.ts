import { writeFiles } from '../files.ts'
import type { Layer } from './layer.ts'
import { jsonBlob, type LayoutEntry, layoutFiles, type Manifest, manifestOf, REF_NAME } from './oci.ts'

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

const annotationsOf = ({ title, description, version, license }: Image) => ({
  'org.opencontainers.image.title': title,
  'org.opencontainers.image.description': description,
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.licenses': license,
})

const imageManifest = (image: Image): Manifest => {
  const config = jsonBlob('application/vnd.oci.image.config.v1+json', {
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
  return manifestOf(config, image.layers, annotationsOf(image))
}

/** An image in a layout, under the name by which tools find it there. */
export const imageEntry = (image: Image, name: string): LayoutEntry => ({
  manifest: imageManifest(image),
  platform: { architecture: image.architecture, os: 'linux' },
  annotations: {
    [REF_NAME]: name,
    // containerd names an image by this when it imports a layout; without it by the name above, which no kubelet looks for.
    'io.containerd.image.name': image.nameOnNodes,
  },
})

/**
 * Writes images into one directory in the OCI image layout 1.0, each layer once however many images use it. The
 * previous content is removed. Tools such as `skopeo` copy from it into a registry, and `docker load` and `ctr images
 * import` accept a tar archive of it.
 */
export const writeLayout = async (directory: string, images: readonly Image[]): Promise<Written[]> => {
  const entries = images.map((image) => imageEntry(image, image.name))
  await writeFiles(directory, layoutFiles(entries))
  return images.map(({ name, layers }, index) => ({
    name,
    digest: entries[index]?.manifest.digest ?? '',
    bytes: layers.reduce((sum, { content }) => sum + content.length, 0),
  }))
}
