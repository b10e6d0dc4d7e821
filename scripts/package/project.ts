import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The root of the project, from where this is compiled to. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

/** The version that package.json gives. */
export const projectVersion = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** What of package.json a packaged program needs: it says its version. */
export const packageJson = async (): Promise<string> =>
  JSON.stringify({ name: 'grove', version: await projectVersion() })

/** What is not for a process of ours to read: the chart holds the same CRDs again. */
const CHART = path.join('manifests', 'chart', path.sep)

/** The files below manifests/ but those of the chart, in the order of their paths below the root. */
export const manifestFiles = async (): Promise<{ readonly name: string; readonly content: Buffer }[]> => {
  const found = await readdir(path.join(ROOT, 'manifests'), { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(CHART))
    .sort()
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}

/** The page's files that browsers load, as the build has made them, by their paths below the root. */
export const pageFiles = async (): Promise<{ readonly name: string; readonly content: Buffer }[]> => {
  const folder = path.join('dist', 'cli', 'page', 'browser')
  const names = ['index.html', 'page.js', 'page.css', 'icon.svg'].map((file) => path.join(folder, file))
  return await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(ROOT, name)) })))
}
