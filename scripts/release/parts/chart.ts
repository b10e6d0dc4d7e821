import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { below, type ShippedFile } from '../../package/files.ts'
import { file } from '../../package/image/entry.ts'
import { archiveOf, digestOf } from '../../package/image/layer.ts'
import { jsonBlob, type Manifest, manifestOf, REF_NAME } from '../../package/image/oci.ts'
import { chartFiles } from '../../package/project.ts'
import type { Part } from '../part.ts'
import { pushed, signedLayout } from '../signed-layout.ts'

const CHART = 'manifests/chart'
const FOLDER = 'chart/grove/'

/** The archive of a chart as `helm package` makes it: all files below its name. */
export const chartArchive = async (files: readonly ShippedFile[]): Promise<Buffer> =>
  gzipSync(
    await archiveOf(files.map(({ name, content }) => file(`grove/${path.posix.relative(CHART, name)}`, content))),
  )

/** The manifest of a chart as `helm push` makes it, from its Chart.yaml and archive. */
export const chartManifest = (chartYaml: string, archive: Buffer): Manifest => {
  const chart = parse(chartYaml) as { name: string; version: string; description: string }
  return manifestOf(
    jsonBlob('application/vnd.cncf.helm.config.v1+json', chart),
    [
      {
        mediaType: 'application/vnd.cncf.helm.chart.content.v1.tar+gzip',
        digest: digestOf(archive),
        content: archive,
      },
    ],
    {
      'org.opencontainers.image.title': chart.name,
      'org.opencontainers.image.description': chart.description,
      'org.opencontainers.image.version': chart.version,
    },
  )
}

/**
 * Where charts are in a registry: apart from the images, because Helm wants the chart `grove` to be in a repository of
 * that name, and so has one of the images.
 */
const repository = (registry: string): string => `${registry}/charts/grove`
const archiveName = (version: string): string => `chart/grove-${version}.tgz`

/** The Helm chart, as a file and for registries. */
export const chart: Part = {
  announced: ({ version }) => ({
    [archiveName(version)]: 'the Helm chart',
    [FOLDER]: 'the Helm chart for registries, an OCI layout',
  }),
  make: async ({ version, registry, signer }) => {
    const files = await chartFiles()
    const archive = await chartArchive(files)
    const chartYaml = files.find(({ name }) => name === `${CHART}/Chart.yaml`)?.content.toString() ?? ''
    const entry = { manifest: chartManifest(chartYaml, archive), annotations: { [REF_NAME]: version } }
    return [
      { name: archiveName(version), content: archive },
      ...below(FOLDER, signedLayout(entry, repository(registry), signer)),
    ]
  },
  publish: ({ version, registry, signer }) => [pushed(FOLDER, repository(registry), version, signer)],
}
