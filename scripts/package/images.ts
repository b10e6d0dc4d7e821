import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine } from '../command-line.ts'
import { makeImages } from './image/images.ts'
import { writeLayout } from './image/oci-layout.ts'
import { sbomOf } from './image/sbom.ts'
import { unpackImage } from './image/unpack.ts'
import { PACKAGES, projectVersion, ROOT } from './project.ts'

// `npm run package:images`: our images as one OCI layout, and the components of each. No Docker engine is needed.
// docs/images.md

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const { output, cache, unpack, format } = commandLine({
  command: 'npm run package:images',
  about: `Writes the images grove, grove-initc and grove-failover into a directory, as an OCI image layout, with a list of what each
is made of (CycloneDX) beside it.`,
  options: {
    output: { type: 'text', default: path.join(ROOT, 'dist', 'images'), about: 'directory for them' },
    cache: {
      type: 'text',
      default: PACKAGES,
      about: "directory in which Node and Debian's packages are kept",
    },
    unpack: { type: 'text', about: 'directory for the files of each image as well, for builds by a Dockerfile' },
    format: { type: 'text', short: 'o', oneOf: ['text', 'json'], default: 'text', about: 'form of the report' },
  },
})

const main = async (): Promise<void> => {
  const version = await projectVersion()
  process.stderr.write('making the images; Node and the C library are loaded the first time\n')
  await mkdir(cache, { recursive: true })
  const images = await makeImages(cache, version)
  const written = await writeLayout(output, images)
  for (const { repository, components } of images) {
    await writeFile(path.join(output, `${repository}.cdx.json`), sbomOf(repository, version, components))
  }
  for (const { name, repository } of unpack === undefined ? [] : images) {
    await unpackImage(output, name, path.join(unpack ?? '', repository))
  }
  const report = written.map((image, index) => {
    const { layers, components } = images[index] ?? { layers: [], components: [] }
    return { ...image, ownBytes: layers.at(-1)?.content.length ?? 0, components: components.length }
  })
  if (format === 'json') process.stdout.write(`${JSON.stringify({ output: output, images: report })}\n`)
  else {
    for (const { name, digest, bytes, ownBytes, components } of report) {
      const size = `${megabytes(bytes)} compressed, ${megabytes(ownBytes)} of it its own`
      process.stdout.write(`${name}@${digest}\n  ${size}; made of ${components} packages\n`)
    }
    process.stdout.write(`${path.relative(process.cwd(), output) || '.'}: the layout, with <image>.cdx.json for each\n`)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
