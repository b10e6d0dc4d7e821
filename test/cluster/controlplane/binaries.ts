import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildModule } from './build.ts'
import { BINARY_NAMES, type BinaryName, binariesOf, fingerprint, type GoModule, goModules } from './modules.ts'

/** The absolute paths of all binaries. */
export type Binaries = Readonly<Record<BinaryName, string>>

/**
 * Finds the binaries of the control plane, module by module: in `KUBEBUILDER_ASSETS`, in the cache of earlier builds,
 * or by building them. Where `KUBEBUILDER_ASSETS` lacks any binary of a module, none of that module is taken from
 * there: no one runs a controller manager that is newer than its API server.
 * @throws Error saying what to install or to set when they can neither be found nor built.
 */
export const findBinaries = async (
  log: (line: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Binaries> => {
  const directories = new Map<BinaryName, string>()
  for (const module of goModules()) {
    const directory = await directoryOf(module, environment, log)
    for (const name of binariesOf(module)) directories.set(name, directory)
  }
  return Object.fromEntries(BINARY_NAMES.map((name) => [name, join(directories.get(name) ?? '', name)])) as Binaries
}

/** The directory where built binaries are kept: `GROVE_TEST_CACHE`, or else the user's cache directory. */
export const cacheDirectory = (environment: NodeJS.ProcessEnv): string =>
  resolve(
    environment.GROVE_TEST_CACHE ||
      join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'grove', 'controlplane'),
  )

const directoryOf = async (
  module: GoModule,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string> => {
  const assets = environment.KUBEBUILDER_ASSETS
  if (assets) {
    const missing = await missingBinaries(module, assets)
    if (missing.length === 0) return resolve(assets)
    log(`KUBEBUILDER_ASSETS=${assets} has no ${missing.join(', ')}: own builds of module ${module.name} are used`)
  }
  const cached = join(cacheDirectory(environment), `${module.name}-${fingerprint(module)}`)
  if ((await missingBinaries(module, cached)).length > 0) await buildModule(module, cached, environment, log)
  return cached
}

const missingBinaries = async (module: GoModule, directory: string): Promise<BinaryName[]> => {
  const found = await Promise.all(
    binariesOf(module).map(async (name) => [name, await isExecutable(join(directory, name))] as const),
  )
  return found.filter(([, executable]) => !executable).map(([name]) => name)
}

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
