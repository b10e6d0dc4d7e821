import { mkdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Files by name; undefined while there is no Secret. */
type Files = Readonly<Record<string, Buffer>> | undefined

/** A Secret mounted into the file system of a pod by a kubelet. */
export interface MountedSecret {
  /** Updates the files once more and stops. */
  close(): Promise<void>
}

const LOOK_EVERY_MS = 500

/**
 * Keeps a directory up to date as a kubelet does for a mounted Secret: the files are symbolic links into `..data`,
 * which is swapped as a whole. A kubelet looks about once a minute, this one every half second.
 */
export const mountSecret = async (directory: string, read: () => Promise<Files>): Promise<MountedSecret> => {
  let [seen, version, closed] = ['', 0, false]
  const look = async (): Promise<void> => {
    const files = await read()
    const content = JSON.stringify(files)
    if (files === undefined || content === seen) return
    seen = content
    const [before, fresh] = [`..${version}`, `..${++version}`]
    await mkdir(join(directory, fresh))
    for (const [name, data] of Object.entries(files)) {
      await writeFile(join(directory, fresh, name), data)
      const isLinked = await readlink(join(directory, name)).catch(() => undefined)
      if (isLinked === undefined) await symlink(join('..data', name), join(directory, name))
    }
    await symlink(fresh, join(directory, '..data_tmp'))
    await rename(join(directory, '..data_tmp'), join(directory, '..data'))
    await rm(join(directory, before), { recursive: true, force: true })
  }
  await look()
  const looking = (async () => {
    while (!closed) {
      await sleep(LOOK_EVERY_MS)
      await look()
    }
  })()
  looking.catch(() => undefined)
  return {
    close: async () => {
      closed = true
      await looking
    },
  }
}
