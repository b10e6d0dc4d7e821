import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { type Bundle, bundleProgram } from './bundle.ts'

const require = createRequire(import.meta.url)

/**
 * Only the two parts of undici that the client imports: the whole package takes four times as long to load, which
 * matters where a container has a fifth of a CPU.
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

/**
 * Bundles grove-initc into one file that needs only Node. CommonJS, because it loads faster, and undici is CommonJS.
 */
export const bundleInitc = (outfile: string): Promise<Bundle> =>
  bundleProgram('initc/main.ts', outfile, {
    // Needed only for users with an auth-provider, which a pod's account does not have.
    external: ['@kubernetes/client-node'],
    plugins: [partsOfUndici],
  })
