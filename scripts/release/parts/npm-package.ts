import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { entriesOf } from '../../package/image/archive.ts'
import { type Entry, file } from '../../package/image/entry.ts'
import { archiveOf } from '../../package/image/layer.ts'
import { ROOT } from '../../package/project.ts'
import { inTemporary } from '../../package/temporary.ts'
import type { Part } from '../part.ts'

/** What people who install the package need of package.json; above all not `private`, and no script. */
const PUBLISHED = ['version', 'description', 'license', 'type', 'engines', 'bin', 'dependencies']

/** The package.json of the published package, from that of the project. */
export const publishedPackageJson = (text: string, name: string): string => {
  const all: Readonly<Record<string, unknown>> = JSON.parse(text)
  const kept = Object.fromEntries(PUBLISHED.map((key) => [key, all[key]]))
  return `${JSON.stringify({ name, ...kept }, null, 2)}\n`
}

const MANIFEST = 'package/package.json'

/** What `npm pack` makes of the project as it is built. */
const packed = (): Promise<Entry[]> =>
  inTemporary(async (directory) => {
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', directory]
    await promisify(execFile)('npm', args, { cwd: ROOT })
    const [name = ''] = await readdir(directory)
    return await entriesOf(Readable.from(gunzipSync(await readFile(path.join(directory, name)))), () => true)
  })

const name = (version: string): string => `npm/grove-${version}.tgz`

/** The package for npm. */
export const npmPackage: Part = {
  announced: ({ version, npmName }) => ({ [name(version)]: `the package ${npmName} for npm` }),
  make: async ({ version, npmName }) => {
    const entries = (await packed()).map((entry) =>
      entry.path === MANIFEST && 'content' in entry
        ? file(MANIFEST, publishedPackageJson(entry.content.toString(), npmName))
        : entry,
    )
    return [{ name: name(version), content: gzipSync(await archiveOf(entries)) }]
  },
  // npm publishes no candidate without a tag, so that nobody installs one unasked.
  publish: ({ version }) => [
    `npm publish ${name(version)} --access public${version.includes('-') ? ' --tag next' : ''}`,
  ],
}
