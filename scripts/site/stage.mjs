import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

// Copies the pages to where the generator finds its packages above them. Markdown for those who read the sources stays out.

const ROOT = path.resolve(import.meta.dirname, '../..')
const PAGES = path.join(import.meta.dirname, '.pages')
const isPage = (file) => /\.(md|svg|png)$/.test(file)

rmSync(PAGES, { recursive: true, force: true })
for (const name of readdirSync(ROOT).filter((file) => file.endsWith('.md')))
  cpSync(path.join(ROOT, name), path.join(PAGES, name))
for (const folder of ['docs', 'manifests'].filter((name) => existsSync(path.join(ROOT, name)))) {
  const filter = (file) => statSync(file).isDirectory() || isPage(file)
  cpSync(path.join(ROOT, folder), path.join(PAGES, folder), { recursive: true, filter })
}
