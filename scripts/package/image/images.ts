import { imageName } from '../../../model/images.ts'
import { inTemporary } from '../temporary.ts'
import { layerOf } from './layer.ts'
import { nodeFiles, systemFiles, USER, writeNode } from './node-runtime.ts'
import type { Image } from './oci-layout.ts'
import { programs } from './programs.ts'
import type { Component } from './sbom.ts'

/** An image with the list of its components. */
export interface MadeImage extends Image {
  /** Its name without the tag. */
  readonly repository: string
  readonly components: readonly Component[]
}

const CPU: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The processor of this machine in the notation of images; undefined if we make none for it. */
export const architectureHere = (): string | undefined => CPU[process.arch]

/** Our images, as `makeImages` makes them, with what is built for them left in a directory of the caller. */
export const makeImagesIn = async (workshop: string, downloads: string, version: string): Promise<MadeImage[]> => {
  const architecture = architectureHere()
  if (architecture === undefined) {
    throw new Error(`no images for ${process.arch}: only for ${Object.keys(CPU).join(' and ')}`)
  }
  const system = await systemFiles(downloads)
  const node = await nodeFiles(process.arch, downloads)
  const program = await writeNode(node.entries, workshop)
  const below = [await layerOf(system.entries), await layerOf(node.entries)]
  const images: MadeImage[] = []
  for (const { name, title, description, entrypoint, files } of programs({ workshop, downloads }, program)) {
    const { entries, components } = await files()
    images.push({
      name: `${name}:${version}`,
      nameOnNodes: imageName(name, version),
      repository: name,
      title,
      description,
      version,
      license: 'Apache-2.0',
      layers: [...below, await layerOf(entries)],
      entrypoint,
      environment: { PATH: '/usr/local/bin:/usr/bin', NODE_ENV: 'production' },
      user: `${USER}:${USER}`,
      architecture,
      components: [...system.components, node.component, ...components],
    })
  }
  return images
}

/**
 * Our three images, for this machine's processor. They share all layers except the topmost, so that a node that has one
 * of them downloads little for the others. `downloads` caches packages, and several builds may share it.
 * @throws Error if a package is not available, or we make no images for this processor
 */
export const makeImages = (downloads: string, version: string): Promise<MadeImage[]> =>
  inTemporary((workshop) => makeImagesIn(workshop, downloads, version))
