import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { outputOf } from './run.ts'

const blobPath = (layout: string, digest: string): string => path.join(layout, 'blobs', ...digest.split(':'))

interface Index {
  readonly manifests: readonly { readonly digest: string; readonly annotations: Readonly<Record<string, string>> }[]
}

interface Manifest {
  readonly config: { readonly digest: string }
  readonly layers: readonly { readonly digest: string }[]
}

/** How the process of an image starts, from the image's configuration. */
export interface ProcessOfImage {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
}

/**
 * Writes the files of one image of a layout into `root`, as a container runtime does.
 * @throws Error if the layout has no image of that name
 */
export const unpackImage = async (layout: string, name: string, root: string): Promise<ProcessOfImage> => {
  const json = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T
  const { manifests } = await json<Index>(path.join(layout, 'index.json'))
  const found = manifests.find(({ annotations }) => annotations['org.opencontainers.image.ref.name'] === name)
  if (found === undefined) throw new Error(`${layout} has no image ${name}`)
  const { config, layers } = await json<Manifest>(blobPath(layout, found.digest))
  await mkdir(root, { recursive: true })
  for (const { digest } of layers) {
    await outputOf('tar', ['-xzf', blobPath(layout, digest), '-C', root], { needs: 'tar' })
  }
  return (await json<{ config: ProcessOfImage }>(blobPath(layout, config.digest))).config
}
