import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type Bundle, bundleProgram } from './bundle.ts'

import { ROOT } from './project.ts'

const PLACE = path.join(ROOT, 'scripts', 'package', 'place')

/** Starts the command with the name by which it was called; kubectl calls its plugins `kubectl-grove`. */
const ENTRY = `
  import path from 'node:path'
  import { runProgram } from ${JSON.stringify(path.join(ROOT, 'cli/program.ts'))}
  const isPlugin = path.basename(process.argv[1] ?? '').startsWith('kubectl-')
  void runProgram(isPlugin ? 'kubectl grove' : 'grove', process.argv.slice(2))
`

/** Our modules use import.meta.url to look for files; in a single file they use the module `place` instead. */
const atPlace: Plugin = {
  name: 'at-place',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^grove:entry$/ }, () => ({ path: 'entry', namespace: 'grove' }))
    onLoad({ filter: /.*/, namespace: 'grove' }, () => ({ contents: ENTRY, resolveDir: ROOT }))
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const module = path.relative(ROOT, file).replace(/\.ts$/, '.js').replaceAll(path.sep, '/')
      const text = await readFile(file, 'utf8')
      return { contents: text.replaceAll('import.meta.url', `moduleUrl(${JSON.stringify(module)})`), loader: 'ts' }
    })
  },
}

/**
 * Bundles the whole command, with all of its verbs and packages, into one file that needs only Node. It reads manifests
 * and version from files next to it (`dist/grove.cjs` next to `manifests/` and `package.json`), unless `files` are
 * given: text by path, which the file then includes.
 */
export const bundleGrove = (outfile: string, files?: string): Promise<Bundle> =>
  bundleProgram('grove:entry', outfile, {
    banner: { js: '#!/usr/bin/env node' },
    inject: [path.join(PLACE, files === undefined ? 'beside.ts' : 'within.ts')],
    define: files === undefined ? {} : { GROVE_FILES: JSON.stringify(files) },
    plugins: [atPlace],
  })
