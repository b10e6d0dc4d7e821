import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CertificateFiles } from '../../../certs/files.ts'

/**
 * A directory as the kubelet mounts a Secret: the files are symbolic links into `..data`, which is itself a link to a
 * directory with the present version. An update renames a new `..data` over the old one.
 */
export const mountedSecret = async (dir: string) => {
  let version = 0
  const update = async (files: Partial<CertificateFiles>): Promise<void> => {
    const old = `..version-${version}`
    const next = `..version-${++version}`
    await mkdir(join(dir, next), { recursive: true })
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(dir, next, name), text)
      await symlink(join('..data', name), join(dir, name)).catch(() => {})
    }
    await symlink(next, join(dir, '..data_tmp'))
    await rename(join(dir, '..data_tmp'), join(dir, '..data'))
    await rm(join(dir, old), { recursive: true, force: true })
  }
  return { update }
}
