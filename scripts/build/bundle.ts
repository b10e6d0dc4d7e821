import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { WRAPPER } from '../../cli/start/bundled.ts'
import { inAscii } from '../package/ascii.ts'
import { onlyVerb, withoutBodyParser } from '../package/left-out.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Few runs need these packages, and late: they stay in node_modules and are loaded on demand. */
const PACKAGES_LEFT_OUT = ['@kubernetes/client-node', 'undici', 'node-forge']

/** An ES module, which `require` cannot load in every Node version that we support. */
const CLIENT_NODE = "import('@kubernetes/client-node')"

/** Our modules use import.meta.url, and import packages that are left out; in a bundle its loader provides both. */
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

/**
 * Bundles the command with one verb (or without: `NO_VERB`) into one file, to be loaded by `cli/start/bundled.ts`. Names are
 * kept for stack traces; the source map next to it maps places to lines of the TypeScript. Resolves with the files that
 * it was made from, named from the root of the project.
 */
export const bundleVerb = async (verb: string, outfile: string): Promise<string[]> => {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'cli', 'start', 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // import() of bundled modules or CommonJS becomes require(), because a Script may not import.
    supported: { 'dynamic-import': false },
    banner: { js: WRAPPER.before },
    footer: { js: WRAPPER.after },
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    external: PACKAGES_LEFT_OUT,
    plugins: [asModules, withoutBodyParser, onlyVerb(verb)],
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  await writeFile(outfile, inAscii(await readFile(outfile, 'utf8')))
  return inputsOf(metafile)
}

/** Bundles the thread that judges large reviews into one file, which Node loads by itself; resolves as `bundleVerb`. */
export const bundleThread = async (outfile: string): Promise<string[]> => {
  const { metafile } = await build({
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
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  return inputsOf(metafile)
}

/** The files that esbuild has read; what a plugin made up has a namespace before its name. */
export const inputsOf = ({ inputs }: Metafile): string[] =>
  Object.keys(inputs).filter((file) => !/^[\w-]{2,}:/.test(file))
