import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { inAscii } from './ascii.ts'
import { ROOT } from './project.ts'

/** The result of bundling. */
export interface Bundle {
  readonly bytes: number
  /** Packages of node_modules that it includes. */
  readonly packages: readonly string[]
  /** The directories of these packages, relative to the root. */
  readonly packageDirectories: readonly string[]
  /** Modules that it imports at run time. */
  readonly imports: readonly string[]
}

/**
 * Bundles a program that runs in pods into one file, so that its image needs only Node. `entry` is relative to the
 * root.
 */
export const bundleProgram = async (
  entry: string,
  outfile: string,
  options: Pick<BuildOptions, 'external' | 'plugins' | 'banner' | 'footer' | 'supported' | 'inject' | 'define'> = {},
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
  await writeFile(outfile, inAscii(await readFile(outfile, 'utf8')))
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
