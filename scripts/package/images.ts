import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeImages } from './image/images.ts'
import { writeLayout } from './image/oci-layout.ts'
import { sbomOf } from './image/sbom.ts'
import { unpackImage } from './image/unpack.ts'
import { projectVersion, ROOT } from './project.ts'

// `npm run package:images`: our images as one OCI layout, and what each is made of. No Docker engine is needed. docs/images.md

const USAGE = `Usage: npm run package:images -- [options]

Writes the images grove, grove-initc and grove-failover into a directory, as an OCI image layout, with a list of what
each is made of (CycloneDX) beside it.

  --output <dir>  where to (default dist/images)
  --cache <dir>   where Node and Debian's packages are kept (default dist/image-packages)
  --unpack <dir>  write the files of each image there as well, for builds by a Dockerfile
  -o json         the report as JSON
  --help          this
`

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      output: { type: 'string', default: path.join(ROOT, 'dist', 'images') },
      cache: { type: 'string', default: path.join(ROOT, 'dist', 'image-packages') },
      unpack: { type: 'string' },
      format: { type: 'string', short: 'o', default: 'text' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  if (!['text', 'json'].includes(values.format)) throw new Error(`-o ${values.format}: can be json, or left out`)
  const version = await projectVersion()
  process.stderr.write('making the images; Node and the C library are loaded the first time\n')
  await mkdir(values.cache, { recursive: true })
  const images = await makeImages(values.cache, version)
  const written = await writeLayout(values.output, images)
  for (const { repository, components } of images) {
    await writeFile(path.join(values.output, `${repository}.cdx.json`), sbomOf(repository, version, components))
  }
  for (const { name, repository } of values.unpack === undefined ? [] : images) {
    await unpackImage(values.output, name, path.join(values.unpack ?? '', repository))
  }
  const report = written.map((image, index) => {
    const { layers, components } = images[index] ?? { layers: [], components: [] }
    return { ...image, ownBytes: layers.at(-1)?.content.length ?? 0, components: components.length }
  })
  if (values.format === 'json') process.stdout.write(`${JSON.stringify({ output: values.output, images: report })}\n`)
  else {
    for (const { name, digest, bytes, ownBytes, components } of report) {
      const size = `${megabytes(bytes)} compressed, ${megabytes(ownBytes)} of it its own`
      process.stdout.write(`${name}@${digest}\n  ${size}; made of ${components} packages\n`)
    }
    process.stdout.write(
      `${path.relative(process.cwd(), values.output) || '.'}: the layout, with <image>.cdx.json for each\n`,
    )
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
