import { IMAGE } from '../../../model/images.ts'
import { below } from '../../package/files.ts'
import { architectureHere, makeImages } from '../../package/image/images.ts'
import { imageEntry } from '../../package/image/oci-layout.ts'
import { sbomOf } from '../../package/image/sbom.ts'
import type { Part } from '../part.ts'
import { pushed, signedLayout } from '../signed-layout.ts'

const NAMES = Object.values(IMAGE)
const layout = (image: string): string => `images/${image}/`
const list = (image: string): string => `images/${image}.cdx.json`

/** The images, a layout for each, with the list of what it is made of. */
export const images: Part = {
  announced: () =>
    Object.fromEntries(
      NAMES.flatMap((image) => [
        [layout(image), `the image ${image} for ${architectureHere()}, an OCI layout`],
        [list(image), 'what it is made of (CycloneDX)'],
      ]),
    ),
  make: async ({ version, registry, signer, packages }) =>
    (await makeImages(packages, version)).flatMap((image) => {
      const { repository, components } = image
      const sbom = sbomOf(repository, version, components)
      const files = signedLayout(imageEntry(image, version), `${registry}/${repository}`, signer, sbom)
      return [...below(layout(repository), files), { name: list(repository), content: Buffer.from(sbom) }]
    }),
  publish: ({ version, registry, signer }) =>
    NAMES.map((image) => pushed(layout(image), `${registry}/${image}`, version, signer)),
}
