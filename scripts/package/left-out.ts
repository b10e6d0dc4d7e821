import type { Plugin } from 'esbuild'

/** A bundle serves one verb, so the modules of other verbs are left out. */
export const onlyVerb = (verb: string): Plugin => ({
  name: 'only-verb',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/verbs\/[a-z-]+\.ts$/ }, ({ path: imported, importer, kind }) => {
      const isOther =
        kind === 'dynamic-import' && /\bcli\/verbs\.ts$/.test(importer) && imported !== `./verbs/${verb}.ts`
      return isOther ? { path: imported, external: true } : undefined
    })
  },
})

/** Express includes this package for bodies, with half a megabyte of character sets, and our apps read no bodies. */
export const withoutBodyParser: Plugin = {
  name: 'without-body-parser',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^body-parser$/ }, () => ({ path: 'body-parser', namespace: 'without-body-parser' }))
    onLoad({ filter: /.*/, namespace: 'without-body-parser' }, () => ({ contents: 'module.exports = {}' }))
  },
}
