import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type Bundle, bundleProgram } from './bundle.ts'

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

/** Makes grove-initc one file that needs nothing but Node. CommonJS: it loads faster, and undici is CommonJS. */
export const bundleInitc = (outfile: string): Promise<Bundle> =>
  bundleProgram('initc/main.ts', outfile, {
    // Only for users with an auth-provider, of which a pod's account is none.
    external: ['@kubernetes/client-node'],
    plugins: [partsOfUndici],
  })
