import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup'

/** All pods of a node are below the cgroup that is called like its directory. */
export const cgroupOf = (directory: string): string => basename(directory)

/** The directories of cgroups: one with version 2, else one for each kind of resource. */
const hierarchies = (): string[] =>
  existsSync(join(ROOT, 'cgroup.controllers'))
    ? [ROOT]
    : readdirSync(ROOT)
        .map((name) => join(ROOT, name))
        .filter((directory) => existsSync(join(directory, 'cgroup.procs')))

/** Why this process may make no cgroup; undefined where it may. */
export const whyNoCgroup = (): string | undefined => {
  try {
    for (const hierarchy of hierarchies()) rmdirSync(mkdtempSync(join(hierarchy, 'grn-trial-')))
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Makes the cgroup of a node in every hierarchy, so that a kubelet takes it as its root. */
export const createCgroup = async (name: string): Promise<void> => {
  for (const hierarchy of hierarchies()) {
    if (hierarchy === ROOT) await enableAll(ROOT)
    const own = join(hierarchy, name)
    await mkdir(own, { recursive: true })
    if (hierarchy === ROOT) await enableAll(own)
    // A new cgroup has no processors and no memory nodes with version 1, and no process may join it then.
    for (const file of ['cpuset.cpus', 'cpuset.mems']) {
      if (hierarchy !== ROOT && existsSync(join(own, file))) {
        await writeFile(join(own, file), readFileSync(join(hierarchy, file), 'utf8').trim())
      }
    }
  }
}

const enableAll = async (directory: string): Promise<void> => {
  const controllers = (await readFile(join(directory, 'cgroup.controllers'), 'utf8')).trim().split(' ')
  for (const controller of controllers) {
    await writeFile(join(directory, 'cgroup.subtree_control'), `+${controller}`).catch(() => {})
  }
}

/** Removes the cgroup of a node and all below; the processes in it must have been killed. */
export const removeCgroup = async (name: string): Promise<void> => {
  for (const hierarchy of hierarchies()) await removeTree(join(hierarchy, name))
}

const ATTEMPTS = 100

const removeTree = async (directory: string): Promise<void> => {
  const below = await readdir(directory, { withFileTypes: true }).catch(() => [])
  for (const entry of below) if (entry.isDirectory()) await removeTree(join(directory, entry.name))
  // The kernel keeps a cgroup until the last killed process in it is gone.
  for (let attempt = 0; attempt < ATTEMPTS && existsSync(directory); attempt++) {
    await rmdir(directory).catch(() => sleep(50))
  }
}
