import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A third-party component of an image. */
export interface Component {
  readonly name: string
  readonly version: string
  /** Package URL, by which scanners find known vulnerabilities. */
  readonly purl: string
  /** The SPDX name, if the package declares it. */
  readonly license?: string
}

/** npm packages that are installed in these directories, relative to `root`. */
export const npmComponents = async (root: string, directories: readonly string[]): Promise<Component[]> =>
  await Promise.all(
    [...directories].sort().map(async (directory) => {
      const text = await readFile(path.join(root, directory, 'package.json'), 'utf8')
      const { name, version, license } = JSON.parse(text) as { name: string; version: string; license?: unknown }
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      return { name, version, purl, ...(typeof license === 'string' && { license }) }
    }),
  )

/** The component list of an image or program in CycloneDX 1.6; the same text for the same components. */
export const sbomOf = (name: string, version: string, components: readonly Component[]): string => {
  const listed = components.map(({ license, ...component }) => ({
    type: 'library',
    'bom-ref': component.purl,
    ...component,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }))
  const of = { type: 'application', 'bom-ref': `${name}@${version}`, name, version }
  return `${JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: of }, components: listed }, null, 2)}\n`
}
