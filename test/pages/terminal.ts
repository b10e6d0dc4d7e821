import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../cluster/repository.ts'
import { isAsShown } from './commands.ts'

/** What a command printed, on both streams in their order, and how it ended. */
export interface Ended {
  readonly said: string
  /** The exit status; undefined of a command that keeps running. */
  readonly status: number | undefined
}

/** A shell in a folder of its own, in which the commands of one page are typed. */
export interface Terminal {
  readonly write: (file: string, text: string) => Promise<void>
  /** Types a command and waits for its end. @throws Error after a minute and a half */
  readonly type: (typed: string) => Promise<Ended>
  /** Types a command that keeps running, and waits until it has printed what is shown, or for a minute. */
  readonly keep: (typed: string, shown: string | undefined) => Promise<Ended>
  /** Ends the shell, what keeps running in it, and its folder. */
  readonly close: () => Promise<void>
}

const COMMAND_MS = 90_000
const START_MS = 60_000
const STOP_MS = 10_000
const LOOK_MS = 50

/**
 * Opens a shell whose home and folder are empty but for links to what a clone has. `grove` is the built command, `kubectl` the one
 * given; neither sees the user's own clusters.
 */
export const openTerminal = async (kubectl?: string): Promise<Terminal> => {
  const home = await mkdtemp(path.join(tmpdir(), 'grove-page-'))
  const [folder, programs] = [path.join(home, 'grove'), path.join(home, 'bin')]
  const temporary = path.join(home, 'tmp')
  for (const made of [folder, programs, temporary]) await mkdir(made)
  for (const entry of await readdir(repositoryRoot)) {
    if (entry !== '.git') await symlink(path.join(repositoryRoot, entry), path.join(folder, entry))
  }
  const command = path.join(repositoryRoot, 'dist/cli')
  await writeFile(path.join(programs, 'grove'), script(`${command}/main.js`), { mode: 0o755 })
  await writeFile(path.join(programs, 'kubectl-grove'), script(`${command}/kubectl-grove.js`), { mode: 0o755 })
  if (kubectl !== undefined) await symlink(kubectl, path.join(programs, 'kubectl'))

  // A group of its own, so that all that was started in it can be ended.
  const shell = spawn('bash', ['--noprofile', '--norc'], {
    cwd: folder,
    env: { PATH: `${programs}:${process.env.PATH}`, HOME: home, LANG: 'C.UTF-8', TMPDIR: temporary },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const over = once(shell, 'close')
  let count = 0
  const within = async (what: string, limit: number, isDone: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + limit
    while (!(await isDone())) {
      if (Date.now() > end) throw new Error(`"${what}" is not done after ${limit / 1000} s`)
      await sleep(LOOK_MS)
    }
  }
  const read = (file: string): Promise<string> => readFile(path.join(home, file), 'utf8').catch(() => '')

  return {
    write: (file, text) => writeFile(path.join(folder, file), text),
    type: async (typed) => {
      count += 1
      const [output, status] = [`output-${count}`, `status-${count}`]
      shell.stdin.write(`{ ${typed}\n} > ~/${output} 2>&1 < /dev/null; echo "$? ended" > ~/${status}\n`)
      await within(typed, COMMAND_MS, async () => (await read(status)).endsWith('ended\n'))
      return { said: await read(output), status: Number.parseInt(await read(status), 10) }
    },
    keep: async (typed, shown) => {
      count += 1
      const output = `output-${count}`
      shell.stdin.write(`{ ${typed}\n} > ~/${output} 2>&1 < /dev/null &\n`)
      const isThere = async () => {
        const said = await read(output)
        return shown === undefined ? said.includes('\n') : isAsShown(shown, said)
      }
      await within(typed, START_MS, isThere).catch(async (error: Error) => {
        if (shown === undefined) throw new Error(`${error.message}: ${await read(output)}`)
      })
      return { said: await read(output), status: undefined }
    },
    close: async () => {
      const group = -(shell.pid ?? Number.NaN)
      process.kill(group, 'SIGTERM')
      await over
      const isGone = async () => !isAlive(group)
      await within('the end of what a page has started', STOP_MS, isGone).catch(() => process.kill(group, 'SIGKILL'))
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const isAlive = (group: number): boolean => {
  try {
    return process.kill(group, 0)
  } catch {
    return false
  }
}

const script = (program: string): string => `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`
