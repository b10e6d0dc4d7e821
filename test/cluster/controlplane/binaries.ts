import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { alone } from './alone.ts'
import { buildModule } from './build.ts'
import { type Kubernetes, USUAL } from './kubernetes.ts'
import { type BinaryName, binariesOf, fingerprint, type GoModule, modulesOf } from './modules.ts'

/** The absolute paths of binaries. */
export type Binaries<N extends BinaryName = BinaryName> = Readonly<Record<N, string>>

/**
 * Finds the binaries with these names, module by module: in `KUBEBUILDER_ASSETS`, in the cache of earlier builds,
 * or by building them. Where `KUBEBUILDER_ASSETS` lacks any binary of a module, none of that module is taken from
 * there: no one runs a controller manager that is newer than its API server.
 * @param version of Kubernetes
 * @throws Error saying what to install or to set when they can neither be found nor built.
 */
export const findBinaries = async <N extends BinaryName>(
  names: readonly N[],
  log: (line: string) => void = logToStandardError,
  environment: NodeJS.ProcessEnv = process.env,
  version: Kubernetes = USUAL,
): Promise<Binaries<N>> => {
  const paths = new Map<BinaryName, string>()
  for (const module of modulesOf(version)) {
    const wanted = names.filter((name) => module.packages[name] !== undefined)
    if (wanted.length === 0) continue
    const directory = await directoryOf(module, environment, log)
    for (const name of wanted) paths.set(name, join(directory, name))
  }
  return Object.fromEntries(paths) as Binaries<N>
}

/** As `findBinaries`, for a single one. */
export const findBinary = async <N extends BinaryName>(name: N): Promise<string> => (await findBinaries([name]))[name]

/** What is said while something takes long. */
export const logToStandardError = (line: string): void => console.error(`control plane: ${line}`)

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
  const assets = module.isOwnBuild ? undefined : environment.KUBEBUILDER_ASSETS
  if (assets) {
    const missing = await missingBinaries(module, assets)
    if (missing.length === 0) return resolve(assets)
    log(`KUBEBUILDER_ASSETS=${assets} has no ${missing.join(', ')}: own builds of module ${module.name} are used`)
  }
  const cached = cachedAt(module, environment)
  const isThere = async () => (await missingBinaries(module, cached)).length === 0
  if (await isThere()) return cached
  // Two builds of one module would take twice as long.
  await alone(`${cached}.lock`, async () => {
    if (!(await isThere())) await buildModule(module, cached, environment, log)
  })
  return cached
}

const cachedAt = (module: GoModule, environment: NodeJS.ProcessEnv): string =>
  join(cacheDirectory(environment), `${module.name}-${fingerprint(module)}`)

/** Whether a control plane of this version can start without a build that takes long: all of its own modules are built. */
export const isBuilt = (version: Kubernetes, environment: NodeJS.ProcessEnv = process.env): boolean =>
  modulesOf(version).every(
    (module) =>
      module.isOwnBuild !== true ||
      binariesOf(module).every((name) => existsSync(join(cachedAt(module, environment), name))),
  )

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
