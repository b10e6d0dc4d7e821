import { readFile } from 'node:fs/promises'

/** A file of the page. */
export interface Asset {
  readonly type: string
  readonly content: Buffer
}

/** The files that the build puts next to the modules, by the path at which they are served. */
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
}

/** Reads the page's files. @throws Error if they were not built */
export const readAssets = async (): Promise<ReadonlyMap<string, Asset>> => {
  const found = Object.entries(FILES).map(async ([path, [file, type]]): Promise<[string, Asset]> => {
    const content = await readFile(new URL(`../browser/${file}`, import.meta.url)).catch(() => {
      throw new Error(`${file} of the page is missing; build it with npm run build`)
    })
    return [path, { type, content }]
  })
  return new Map(await Promise.all(found))
}
