import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ShippedFile } from './files.ts'

/** The root of the project, relative to the compiled module. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Where Node and Debian's packages for images are kept, unless somebody says where. */
export const PACKAGES = path.join(ROOT, 'dist', 'image-packages')

/** The version in package.json. */
export const projectVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** The part of package.json that a packaged program needs: its version. */
export const packageJson = async (): Promise<string> =>
  JSON.stringify({ name: 'grove', version: await projectVersion() })

/** Not read by our programs: the chart contains the same CRDs again. */
const CHART = path.join('manifests', 'chart', path.sep)

/** The files in manifests/, sorted by their paths relative to the root. */
const allManifestFiles = async (isWanted: (name: string) => boolean): Promise<ShippedFile[]> => {
  const found = await readdir(path.join(ROOT, 'manifests'), { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter(isWanted)
    .sort()
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}

/** The files in manifests/ without those of the chart. */
export const manifestFiles = (): Promise<ShippedFile[]> => allManifestFiles((name) => !name.startsWith(CHART))

/** The files of the chart. */
export const chartFiles = (): Promise<ShippedFile[]> => allManifestFiles((name) => name.startsWith(CHART))

/** The page's files for browsers, as built, by their paths relative to the root. */
export const pageFiles = async (): Promise<ShippedFile[]> => {
  const folder = path.join('dist', 'cli', 'verbs', 'page', 'browser')
  const names = ['index.html', 'page.js', 'page.css', 'icon.svg'].map((file) => path.join(folder, file))
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}
