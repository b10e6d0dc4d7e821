import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)

/**
 * The client's two imports of undici and no more of it: the package as a whole takes four times as long to load,
 * which counts where a container has a fifth of a CPU.
 */
const partsOfUndici: Plugin = {
  name: 'parts-of-undici',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^undici$/ }, () => ({ path: 'undici', namespace: 'parts-of-undici' }))
    onLoad({ filter: /.*/, namespace: 'parts-of-undici' }, () => ({
      contents: `
        exports.Pool = require('undici/lib/dispatcher/pool.js')
        exports.buildConnector = require('undici/lib/core/connect.js')`,
      resolveDir: path.dirname(require.resolve('undici')),
    }))
  },
}

/** What was made. */
export interface Bundle {
  readonly bytes: number
  /** Packages of node_modules that are in it. */
  readonly packages: readonly string[]
  /** Modules it imports when it runs. */
  readonly imports: readonly string[]
}

/** Makes grove-initc one file that needs nothing but Node. CommonJS: it loads faster, and undici is CommonJS. */
export const bundleInitc = async (outfile: string): Promise<Bundle> => {
  const { metafile } = await build({
    entryPoints: [path.join(ROOT, 'initc', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'eof',
    // Only for users with an auth-provider, of which a pod's account is none.
    external: ['@kubernetes/client-node'],
    plugins: [partsOfUndici],
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'warning',
  })
  const inputs = Object.keys(metafile.inputs)
  const [output] = Object.values(metafile.outputs)
  return {
    bytes: output?.bytes ?? 0,
    packages: [...new Set(inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []))],
    imports: [...new Set(output?.imports.map((imported) => imported.path))].sort(),
  }
}
