import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the bundles, beside the folders of the modules they are made of. */
const BUNDLES = new URL('../bundle/', import.meta.url)

/** The bundle of the thread that judges large reviews, which starts in a third of the time that its modules take. */
export const THREAD_BUNDLE = 'large-reviews.cjs'

/**
 * The path of a bundle that `npm run build` has made. Undefined where there is none, where modules were compiled after it (`tsc`
 * alone leaves an old one behind), and where somebody wants stack traces in lines of the source, which Node gives for modules only.
 */
export const currentBundle = (name: string, folder = BUNDLES): string | undefined => {
  if (process.env.GROVE_DEBUG || process.sourceMapsEnabled) return undefined
  const file = fileURLToPath(new URL(name, folder))
  const bundle = statSync(file, { throwIfNoEntry: false })
  // The command in one file has no modules, and its thread lies elsewhere (scripts/package/thread-bundle.ts).
  const modules = statSync(fileURLToPath(import.meta.url), { throwIfNoEntry: false })
  return bundle !== undefined && modules !== undefined && bundle.mtimeMs >= modules.mtimeMs ? file : undefined
}
