import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The root of the project, relative to the compiled module. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

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

/** The files in manifests/ without those of the chart, sorted by their paths relative to the root. */
export const manifestFiles = async (): Promise<{ readonly name: string; readonly content: Buffer }[]> => {
  const found = await readdir(path.join(ROOT, 'manifests'), { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(CHART))
    .sort()
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}

/** The page's files for browsers, as built, by their paths relative to the root. */
export const pageFiles = async (): Promise<{ readonly name: string; readonly content: Buffer }[]> => {
  const folder = path.join('dist', 'cli', 'verbs', 'page', 'browser')
  const names = ['index.html', 'page.js', 'page.css', 'icon.svg'].map((file) => path.join(folder, file))
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}
