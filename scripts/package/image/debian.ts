import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { entriesOf } from './archive.ts'
import type { Entry } from './entry.ts'
import { outputOf } from './run.ts'
import type { Component } from './sbom.ts'

/** Files of Debian's packages. */
export interface DebianFiles {
  readonly entries: readonly Entry[]
  readonly components: readonly Component[]
}

const NEEDS = "apt-get and dpkg-deb, and Debian's lists of packages (apt-get update)"

const isCopyright = (file: string): boolean => /^usr\/share\/doc\/[^/]+\/copyright$/.test(file)

const readPackage = async (deb: string, wanted: (file: string) => boolean): Promise<DebianFiles> => {
  const field = async (name: string) => await outputOf('dpkg-deb', ['--field', deb, name], { needs: NEEDS })
  const [name, version, architecture] = await Promise.all([field('Package'), field('Version'), field('Architecture')])
  const tar = spawn('dpkg-deb', ['--fsys-tarfile', deb], { stdio: ['ignore', 'pipe', 'inherit'] })
  const entries = await entriesOf(tar.stdout, (file) => wanted(file) || isCopyright(file))
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  return { entries, components: [{ name, version, purl }] }
}

/** A machine on which packages were never requested has no package lists yet. */
const download = async (names: readonly string[], directory: string): Promise<void> => {
  const get = async () => await outputOf('apt-get', ['download', ...names], { cwd: directory, needs: NEEDS })
  await get().catch(async () => {
    await outputOf('apt-get', ['update'], { needs: NEEDS })
    await get()
  })
}

/**
 * The `wanted` files of packages in the current versions of this machine's Debian, with their licences. `directory`
 * caches the downloads.
 * @throws Error if a package is not available
 */
export const debianFiles = async (
  packages: readonly string[],
  wanted: (file: string) => boolean,
  directory: string,
): Promise<DebianFiles> => {
  const files = async () => (await readdir(directory)).filter((name) => name.endsWith('.deb')).sort()
  const of = async (name: string) => (await files()).find((file) => file.startsWith(`${name}_`))
  const there = await files()
  const missing = packages.filter((name) => !there.some((file) => file.startsWith(`${name}_`)))
  // At once: each call reads the lists of all packages.
  if (missing.length > 0) await download(missing, directory)
  const read: DebianFiles[] = []
  for (const name of packages) {
    const deb = await of(name)
    if (deb === undefined) throw new Error(`apt-get download ${name} left no package in ${directory}`)
    read.push(await readPackage(path.join(directory, deb), wanted))
  }
  return {
    entries: read.flatMap(({ entries }) => entries),
    components: read.flatMap(({ components }) => components),
  }
}
