import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { WRAPPER } from '../../cli/start/bundled.ts'
import { type Bundle, bundleProgram } from './bundle.ts'
import { onlyVerb, withoutBodyParser } from './left-out.ts'
import { ROOT } from './project.ts'

const PLACE = path.join(ROOT, 'scripts', 'package', 'place')

/** Starts the command in one file with the name by which it was called; kubectl calls its plugins `kubectl-grove`. */
const ENTRY = `
  import path from 'node:path'
  import { runProgram } from ${JSON.stringify(path.join(ROOT, 'cli/start/program.ts'))}
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
 * Large packages that few runs need, and late, with their entries: each is a file next to the programs, which is loaded
 * when first needed.
 */
export const PACKAGES_BESIDE = [
  { name: '@kubernetes/client-node', file: 'client-node.cjs', entry: 'dist/index.js' },
  { name: 'undici', file: 'undici.cjs', entry: 'index.js' },
  { name: 'node-forge', file: 'node-forge.cjs', entry: 'lib/index.js' },
] as const

const packagesBeside: Plugin = {
  name: 'packages-beside',
  setup: ({ onResolve }) => {
    for (const { name, file } of PACKAGES_BESIDE) {
      onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: `./${file}`, external: true }))
    }
  },
}

/** Bundles one of {@link PACKAGES_BESIDE}. */
export const bundlePackage = ({ name, entry }: (typeof PACKAGES_BESIDE)[number], outfile: string): Promise<Bundle> =>
  bundleProgram(`node_modules/${name}/${entry}`, outfile, { plugins: [packagesBeside] })

/**
 * Bundles the command with one of its verbs, or all, to be loaded by {@link bundleStart}. It loads
 * {@link PACKAGES_BESIDE} from its own directory.
 */
export const bundleInstalled = (outfile: string, verb?: string): Promise<Bundle> =>
  bundleProgram('cli/start/program.ts', outfile, {
    banner: { js: WRAPPER.before },
    footer: { js: WRAPPER.after },
    // import() becomes require(), because a Script may not import.
    supported: { 'dynamic-import': false },
    plugins: [packagesBeside, withoutBodyParser, ...(verb === undefined ? [] : [onlyVerb(verb)]), atPlace],
  })

/**
 * Bundles what starts these programs. It tells them where manifests and version are: `dist/grove.cjs` is next to
 * `manifests/` and `package.json`.
 */
export const bundleStart = (outfile: string): Promise<Bundle> =>
  bundleProgram('scripts/package/place/start.ts', outfile, {
    inject: [path.join(PLACE, 'beside.ts')],
    plugins: [atPlace],
  })

/**
 * The command in one file has no extension, so Node takes it for a module below a `package.json` with `type: module`, and
 * for CommonJS anywhere else. Nothing but `import()` means the same in both.
 */
const EITHER = {
  before:
    "#!/usr/bin/env node\nimport('node:module').then(({createRequire})=>{const require=createRequire(process.argv[1]);",
  after: '})',
} as const

/**
 * Bundles the whole command, with all of its verbs and packages, into one file that needs only Node. It includes
 * `files`: text by path, in JSON.
 */
export const bundleGrove = (outfile: string, files: string): Promise<Bundle> =>
  bundleProgram('grove:entry', outfile, {
    banner: { js: EITHER.before },
    footer: { js: EITHER.after },
    inject: [path.join(PLACE, 'within.ts')],
    define: { GROVE_FILES: JSON.stringify(files) },
    plugins: [withoutBodyParser, atPlace],
  })
