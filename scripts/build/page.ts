import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { inputsOf } from './bundle.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FROM = path.join(ROOT, 'cli/verbs/page/browser')

const COPIES = ['index.html', 'page.css', 'icon.svg']

/** The folder of the files for browsers, next to the modules that serve them. */
const PAGE_FOLDER = path.join(ROOT, 'dist/cli/verbs/page/browser')

/** Builds the files of the page: one script with all of its modules, and copies of the rest. Resolves as `bundleVerb`. */
export const buildPage = async (): Promise<string[]> => {
  await mkdir(PAGE_FOLDER, { recursive: true })
  const { metafile } = await build({
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
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  for (const file of COPIES) await copyFile(path.join(FROM, file), path.join(PAGE_FOLDER, file))
  return [...inputsOf(metafile), ...COPIES.map((file) => path.relative(ROOT, path.join(FROM, file)))]
}
