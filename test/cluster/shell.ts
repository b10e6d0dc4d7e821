import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findBinary } from './controlplane/binaries.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { repositoryRoot } from './repository.ts'

/** Types commands, by default in the root of a clone. @throws Error with all that a command has written when it fails */
export type Shell = (commands: readonly string[], cwd?: string) => Promise<void>

/** A shell in which `kubectl` and `helm` are those of the tests and talk to this control plane, and `grove` is the built command. */
export const shellFor = async (plane: ControlPlane): Promise<Shell> => {
  const programs = join(plane.directory, 'bin')
  await mkdir(programs)
  await symlink(plane.binaries.kubectl, join(programs, 'kubectl'))
  await symlink(await findBinary('helm'), join(programs, 'helm'))
  const command = join(repositoryRoot, 'dist/cli/main.js')
  await writeFile(join(programs, 'grove'), `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`, { mode: 0o755 })
  const env = { PATH: `${programs}:${process.env.PATH}`, HOME: plane.directory, KUBECONFIG: plane.kubeconfig }
  return async (commands, cwd = repositoryRoot) => {
    for (const typed of commands) {
      const child = spawn('bash', ['-c', typed], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      if (code !== 0) throw new Error(`${typed} ended with ${code}\n${out}${err}`)
    }
  }
}
