import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'

import { ROOT } from './project.ts'

/** What was made. */
export interface Bundle {
  readonly bytes: number
  /** Packages of node_modules that are in it. */
  readonly packages: readonly string[]
  /** The directories they lie in, below the root. */
  readonly packageDirectories: readonly string[]
  /** Modules it imports when it runs. */
  readonly imports: readonly string[]
}

/** Makes one file of a program that runs in pods, so that its image needs nothing but Node. `entry` is below the root. */
export const bundleProgram = async (
  entry: string,
  outfile: string,
  options: Pick<BuildOptions, 'external' | 'plugins' | 'banner' | 'inject' | 'define'> = {},
): Promise<Bundle> => {
  const { metafile } = await build({
    entryPoints: [entry.includes(':') ? entry : path.join(ROOT, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'eof',
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: 'warning',
    ...options,
  })
  const directories = Object.keys(metafile.inputs).flatMap(
    (input) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? [],
  )
  const [output] = Object.values(metafile.outputs)
  return {
    bytes: output?.bytes ?? 0,
    packages: [...new Set(directories.map((directory) => directory.replace(/.*node_modules\//, '')))],
    packageDirectories: [...new Set(directories)],
    imports: [...new Set(output?.imports.map((imported) => imported.path))].sort(),
  }
}
