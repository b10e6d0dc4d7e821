import { chmodSync, copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { ALLOCATOR } from './gms/settings.ts'
import { StartError } from './start-error.ts'

/**
 * Everybody in the pod may write there, and only the owner of a file may remove it: engines may run as different users.
 */
const SHARED_MODE = 0o1777
const WRITABLE_BY_ALL = 0o777

/**
 * Makes a directory writable for all. The kubelet creates the root of a volume owned by root and writable for all; an
 * installer that runs as another user, by its security context, cannot change that and need not.
 */
const share = (directory: string): void => {
  try {
    chmodSync(directory, SHARED_MODE)
  } catch (error) {
    if ((statSync(directory).mode & WRITABLE_BY_ALL) === WRITABLE_BY_ALL) return
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`${directory} is not writable by all, and that cannot be changed (${code}): mount an emptyDir`)
  }
}

/**
 * What runs the agent with the Node next to it. The kernel reads the first line, so that no shell is needed: images of
 * engines may have none.
 */
const launcherIn = (directory: string): string => `#!${join(directory, 'node')}\nrequire('./agent.cjs')\n`

/** A package.json of the engine's image, further up, must not make the launcher a module. */
const COMMON_JS = '{"type":"commonjs"}\n'

const inPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, program))
    .find(existsSync)

/**
 * Copies the files that engines' containers need into a volume: this program, Node, `flock`, and the allocator of GPUs
 * where the image has it. The binaries are linked against glibc, so images without it need their own. `shared` is created as a directory to which all containers
 * may write.
 * @throws StartError
 */
export const install = (program: string, to: string, shared: string | undefined): void => {
  mkdirSync(to, { recursive: true })
  const copies: readonly (readonly [from: string | undefined, name: string])[] = [
    [program, 'agent.cjs'],
    [process.execPath, 'node'],
    [inPath('flock'), 'flock'],
  ]
  for (const [from, name] of copies) {
    if (from === undefined) throw new StartError(`${name} is not in PATH: the image of the agent must hold it`)
    copyFileSync(from, join(to, name))
    chmodSync(join(to, name), 0o755)
  }
  const allocator = join(dirname(program), ALLOCATOR)
  if (existsSync(allocator)) {
    copyFileSync(allocator, join(to, ALLOCATOR))
    chmodSync(join(to, ALLOCATOR), 0o755)
  }
  writeFileSync(join(to, 'package.json'), COMMON_JS)
  writeFileSync(join(to, 'agent'), launcherIn(resolve(to)))
  chmodSync(join(to, 'agent'), 0o755)
  if (shared !== undefined) {
    mkdirSync(shared, { recursive: true })
    share(shared)
    share(join(shared, '..'))
  }
}
