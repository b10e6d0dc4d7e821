import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the bundles, next to the folders of the modules from which they are made. */
const BUNDLES = new URL('../../bundle/', import.meta.url)

/** The bundle of the thread that judges large reviews; it starts in a third of the time that its modules need. */
export const THREAD_BUNDLE = 'large-reviews.cjs'

/**
 * The path of a bundle that `npm run build` made. Undefined where there is none, where modules were compiled later
 * (`tsc` alone leaves an outdated bundle behind), and where stack traces should name lines of the source, which Node
 * supports for modules only.
 */
export const currentBundle = (name: string, folder = BUNDLES): string | undefined => {
  if (process.env.GROVE_DEBUG || process.sourceMapsEnabled) return undefined
  const file = fileURLToPath(new URL(name, folder))
  const bundle = statSync(file, { throwIfNoEntry: false })
  // The command in a single file has no modules, and its thread is elsewhere (scripts/package/thread-bundle.ts).
  const modules = statSync(fileURLToPath(import.meta.url), { throwIfNoEntry: false })
  return bundle !== undefined && modules !== undefined && bundle.mtimeMs >= modules.mtimeMs ? file : undefined
}
