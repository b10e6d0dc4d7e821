import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesOf } from '../../test/pages/commands.ts'
import { pageOf } from '../../test/pages/page.ts'
import type { GeneratedPage } from './reference.ts'

/** A picture of a page's manifest, as `grove graph` draws it. */
interface Picture {
  readonly name: string
  readonly page: string
  readonly manifest: string
}

const PICTURES: readonly Picture[] = [
  { name: 'docs/pictures/concepts.svg', page: 'docs/concepts.md', manifest: 'chat.yaml' },
  { name: 'docs/pictures/first-podcliqueset.svg', page: 'docs/first-podcliqueset.md', manifest: 'echo.yaml' },
]

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url))

/**
 * The pictures of pages, drawn by the built command. @throws Error if a page lacks its manifest, or the manifest is
 * refused
 */
export const pictures = (): GeneratedPage[] =>
  PICTURES.map(({ name, page, manifest }) => {
    const files = filesOf(pageOf(page, readFileSync(fileOf(page), 'utf8')))
    const input = files.find((file) => file.name === manifest)?.text
    if (input === undefined) throw new Error(`${page} has no block of YAML that begins with "# ${manifest}"`)
    const graph = [fileOf('dist/cli/main.js'), 'graph', '-', '-o', 'svg']
    return { name, text: execFileSync(process.execPath, graph, { input, encoding: 'utf8' }) }
  })
