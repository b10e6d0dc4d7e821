import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type Bundle, bundleProgram } from './bundle.ts'
import { onlyVerb, withoutBodyParser } from './left-out.ts'
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

/** The largest package by far, of which the command needs little and servers in a cluster nothing. */
const CLIENT_NODE = '@kubernetes/client-node'

/** The file of {@link bundleClient}, next to the programs that load it. */
export const CLIENT_FILE = 'client-node.cjs'

const clientBeside: Plugin = {
  name: 'client-beside',
  setup: ({ onResolve }) => {
    onResolve({ filter: new RegExp(`^${CLIENT_NODE}$`) }, () => ({ path: `./${CLIENT_FILE}`, external: true }))
  },
}

/** Bundles the package that {@link bundleInstalled} leaves out, to be loaded when first needed. */
export const bundleClient = (outfile: string): Promise<Bundle> =>
  bundleProgram(`node_modules/${CLIENT_NODE}/dist/index.js`, outfile)

/**
 * Bundles the command with one of its verbs, or all. It reads manifests and version from files next to it
 * (`dist/grove.cjs` next to `manifests/` and `package.json`), and {@link CLIENT_FILE} from its own directory.
 */
export const bundleInstalled = (outfile: string, verb?: string): Promise<Bundle> =>
  bundleProgram('grove:entry', outfile, {
    inject: [path.join(PLACE, 'beside.ts')],
    plugins: [clientBeside, withoutBodyParser, ...(verb === undefined ? [] : [onlyVerb(verb)]), atPlace],
  })

/**
 * Bundles the whole command, with all of its verbs and packages, into one file that needs only Node. It includes
 * `files`: text by path, in JSON.
 */
export const bundleGrove = (outfile: string, files: string): Promise<Bundle> =>
  bundleProgram('grove:entry', outfile, {
    banner: { js: '#!/usr/bin/env node' },
    inject: [path.join(PLACE, 'within.ts')],
    define: { GROVE_FILES: JSON.stringify(files) },
    plugins: [withoutBodyParser, atPlace],
  })
