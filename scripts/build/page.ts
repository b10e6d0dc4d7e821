import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FROM = path.join(ROOT, 'cli/page/browser')

/** The folder of the files for browsers, next to the modules that serve them. */
const PAGE_FOLDER = path.join(ROOT, 'dist/cli/page/browser')

/** Builds the files of the page: one script with all of its modules, and copies of the rest. */
export const buildPage = async (): Promise<void> => {
  await mkdir(PAGE_FOLDER, { recursive: true })
  await build({
    entryPoints: [path.join(FROM, 'main.tsx')],
    outfile: path.join(PAGE_FOLDER, 'page.js'),
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'eof',
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  for (const file of ['index.html', 'page.css', 'icon.svg']) {
    await copyFile(path.join(FROM, file), path.join(PAGE_FOLDER, file))
  }
}
