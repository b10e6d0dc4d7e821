import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { stringify } from 'yaml'
import { bundleCommand } from '../../package/command-bundle.ts'
import { file } from '../../package/image/entry.ts'
import { archiveOf } from '../../package/image/layer.ts'
import { ROOT } from '../../package/project.ts'
import { inTemporary } from '../../package/temporary.ts'
import type { Part } from '../part.ts'

const archiveName = (version: string): string => `grove-${version}.tar.gz`

/** The manifest by which krew installs the command as the plugin `kubectl grove`, from the bytes of its archive. */
export const krewManifest = (version: string, downloadBase: string, archive: Buffer): string =>
  stringify({
    apiVersion: 'krew.googlecontainertools.github.com/v1alpha2',
    kind: 'Plugin',
    metadata: { name: 'grove' },
    spec: {
      version: `v${version}`,
      shortDescription: "Judge, draw and watch Grove's PodCliqueSets",
      description:
        'Judges manifests of PodCliqueSets and TrainJobs as the cluster would, shows what they become and what an update restarts, and says of those in a cluster what they wait for. Has a cluster in one process to try them in.',
      caveats: 'Needs Node 20 or newer in PATH.\n',
      platforms: [
        {
          selector: { matchExpressions: [{ key: 'os', operator: 'In', values: ['darwin', 'linux'] }] },
          uri: `${downloadBase}/${archiveName(version)}`,
          sha256: createHash('sha256').update(archive).digest('hex'),
          files: ['grove', 'LICENSE'].map((from) => ({ from, to: '.' })),
          bin: 'grove',
        },
      ],
    },
  })

/** The command in one file. */
const command = (): Promise<Buffer> =>
  inTemporary(async (directory) => {
    const outfile = path.join(directory, 'grove')
    await bundleCommand(outfile)
    return await readFile(outfile)
  })

/** The command in one file, in an archive, and the manifest by which krew installs it. */
export const krewPlugin: Part = {
  announced: ({ version, downloadBase }) => ({
    [`krew/${archiveName(version)}`]: 'the command in one file',
    'krew/grove.yaml': `the plugin of kubectl for krew, from ${downloadBase}`,
  }),
  make: async ({ version, downloadBase }) => {
    const entries = [file('LICENSE', await readFile(path.join(ROOT, 'LICENSE'))), file('grove', await command(), 0o755)]
    const archive = gzipSync(await archiveOf(entries), { level: 9 })
    return [
      { name: `krew/${archiveName(version)}`, content: archive },
      { name: 'krew/grove.yaml', content: Buffer.from(krewManifest(version, downloadBase, archive)) },
    ]
  },
  publish: ({ version, downloadBase }) => [
    `# upload krew/${archiveName(version)} and krew/grove.yaml to ${downloadBase}/`,
  ],
}
