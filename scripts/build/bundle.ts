import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { WRAPPER } from '../../cli/bundled.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Loaded by few runs, late, or by none: they stay in node_modules, to be read when they are asked for. */
const PACKAGES_LEFT_OUT = ['@kubernetes/client-node', 'undici', 'node-forge']

/** An ES module, which `require` cannot load on every Node we support. */
const CLIENT_NODE = "import('@kubernetes/client-node')"

/** Our modules ask where they are, and import what is left out; in a bundle the one who loads it answers. */
const asModules: Plugin = {
  name: 'as-modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const module = path.relative(ROOT, file).replace(/\.ts$/, '.js').replaceAll(path.sep, '/')
      const contents = (await readFile(file, 'utf8'))
        .replaceAll('import.meta.url', `moduleUrl(${JSON.stringify(module)})`)
        .replaceAll(CLIENT_NODE, CLIENT_NODE.replace('import', 'importModule'))
      return { contents, loader: 'ts' }
    })
  },
}

/** Express brings it for bodies, with half a megabyte of character sets, and its apps here read none. */
const withoutBodyParser: Plugin = {
  name: 'without-body-parser',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^body-parser$/ }, () => ({ path: 'body-parser', namespace: 'without-body-parser' }))
    onLoad({ filter: /.*/, namespace: 'without-body-parser' }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** A bundle serves one verb: the modules of the others are no part of it. */
const onlyVerb = (verb: string): Plugin => ({
  name: 'only-verb',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/[a-z]+\.ts$/ }, ({ path: imported, importer, kind }) => {
      const isOther = kind === 'dynamic-import' && /\bcli\/verbs\.ts$/.test(importer) && imported !== `./${verb}.ts`
      return isOther ? { path: imported, external: true } : undefined
    })
  },
})

/**
 * Makes one file of the command with one verb (or with none: `NO_VERB`), to be loaded by `cli/bundled.ts`. Names are
 * kept for stack traces; the source map beside it tells which line of the TypeScript a place is.
 */
export const bundleVerb = async (verb: string, outfile: string): Promise<void> => {
  await build({
    entryPoints: [path.join(ROOT, 'cli', 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // import() of what is bundled or CommonJS becomes require(): a Script may not import.
    supported: { 'dynamic-import': false },
    banner: { js: WRAPPER.before },
    footer: { js: WRAPPER.after },
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    external: PACKAGES_LEFT_OUT,
    plugins: [asModules, withoutBodyParser, onlyVerb(verb)],
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  await writeFile(outfile, inAscii(await readFile(outfile, 'utf8')))
}

/** Makes one file of the thread that judges large reviews, which Node loads by itself. */
export const bundleThread = async (outfile: string): Promise<void> => {
  await build({
    entryPoints: [path.join(ROOT, 'webhook', 'server', 'offload-thread.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
}

/**
 * The code with an escape for each character that is not ASCII, since a bundle is read as Latin-1: half the memory and no decoding.
 * esbuild does so in texts, but leaves patterns such as `/µs|ms/` as they are.
 */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
