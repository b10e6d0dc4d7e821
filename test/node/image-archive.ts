import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Image, writeLayout } from '../../scripts/package/image/oci-layout.ts'

/** Writes images into an archive that containerd imports. It appears only when it is complete. */
export const writeArchive = async (file: string, images: readonly Image[]): Promise<void> => {
  const directory = await mkdtemp(join(dirname(file), 'layout-'))
  try {
    const archive = `${directory}.tar`
    await writeLayout(directory, images)
    await promisify(execFile)('tar', ['-C', directory, '-cf', archive, '.'])
    await rename(archive, file)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
