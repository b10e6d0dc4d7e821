import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { entriesOf } from './archive.ts'
import { type DebianFiles, debianFiles } from './debian.ts'
import { type Entry, file } from './entry.ts'
import { outputOf } from './run.ts'
import type { Component } from './sbom.ts'

/** The Node version in our images: the newest LTS release at the time of this version of Grove. */
export const NODE_VERSION = '24.21.0'

/** The unprivileged user of the processes in our images. */
export const USER = 65532

/** The path of Node in an image. */
export const NODE = '/usr/local/bin/node'

/** The libraries against which Node is linked, and with which it resolves host names. */
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6']
const IS_LIBRARY =
  /^(usr\/)?lib(64)?\/([^/]+\/)?(ld-linux[^/]*|lib(c|m|dl|rt|pthread|resolv|nss_(dns|files)|gcc_s|stdc\+\+)\.so[.\d]*)$/

const ACCOUNTS: readonly Entry[] = [
  file('etc/passwd', `root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:${USER}:${USER}:nonroot:/:/sbin/nologin\n`),
  file('etc/group', `root:x:0:\nnonroot:x:${USER}:\n`),
  file('etc/nsswitch.conf', 'hosts: files dns\n'),
  { path: 'tmp', mode: 0o1777, directory: true },
]

/** The C library and a user account, which form the lowest layer of all our images. */
export const systemFiles = async (directory: string): Promise<DebianFiles> => {
  const { entries, components } = await debianFiles(LIBRARIES, (name) => IS_LIBRARY.test(name), directory)
  return { entries: [...ACCOUNTS, ...entries], components }
}

/** Node without npm. `architecture` is Node's name, such as `x64`. */
export const nodeFiles = async (
  architecture: string,
  directory: string,
): Promise<{ readonly entries: readonly Entry[]; readonly component: Component }> => {
  const name = `node-linux-${architecture}`
  const archive = path.join(directory, `${name}-${NODE_VERSION}.tgz`)
  if (!existsSync(archive)) {
    await outputOf('npm', ['pack', '--silent', `${name}@${NODE_VERSION}`], { cwd: directory, needs: 'npm' })
  }
  const wanted: Readonly<Record<string, string>> = {
    'package/bin/node': NODE.slice(1),
    'package/LICENSE': 'usr/share/doc/node/copyright',
  }
  const tar = createReadStream(archive).pipe(createGunzip())
  const read = await entriesOf(tar, (entry) => Object.hasOwn(wanted, entry))
  return {
    entries: read.map((entry) => ({ ...entry, path: wanted[entry.path] ?? entry.path })),
    component: { name: 'node', version: NODE_VERSION, purl: `pkg:generic/node@${NODE_VERSION}` },
  }
}

/** Writes the Node of an image into a directory, to run it on this machine; returns its path. */
export const writeNode = async (entries: readonly Entry[], directory: string): Promise<string> => {
  const program = path.join(directory, 'node')
  const node = entries.find((entry) => entry.path === NODE.slice(1))
  if (node === undefined || !('content' in node)) throw new Error(`the package of Node has no ${NODE}`)
  await writeFile(program, node.content, { mode: node.mode })
  return program
}
