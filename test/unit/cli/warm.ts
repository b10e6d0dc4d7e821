import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Finished } from './grove.ts'

/** A command to run, and what its output is to end with. */
export interface Call {
  readonly args: readonly string[]
  /** In Base64: IPC is JSON. */
  readonly input: string
  readonly mark: string
}

/** How a command ended. */
export interface Ended {
  readonly status: number
}

let warm: ChildProcess | undefined
let last: Promise<unknown> = Promise.resolve()

/** Keeps a process that waits for its next command from keeping this one. */
const rest = (child: ChildProcess): void => {
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref?: () => void } | null)?.unref?.()
}

const started = (cwd: string): ChildProcess =>
  fork(path.join(import.meta.dirname, 'warm-process.js'), {
    cwd,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

/**
 * Runs a command that ends by itself in a process that has run others before: starting one takes ten times as long as most commands.
 * The process, its streams and its working directory are real; where a command ends its process, the next has a new one.
 */
export const inWarmProcess = (args: readonly string[], input: string | Buffer, cwd: string): Promise<Finished> => {
  const run = last.then(() => once(args, input, cwd))
  last = run.catch(() => undefined)
  return run
}

const once = (args: readonly string[], input: string | Buffer, cwd: string): Promise<Finished> =>
  new Promise((resolve) => {
    warm ??= started(cwd)
    const child = warm
    const mark = `\0${randomUUID()}\0`
    const [out, err]: [string[], string[]] = [[], []]
    let ended: Ended | undefined
    const settle = (status: number | null, isOver: boolean) => {
      child.stdout?.off('data', onOut)
      child.stderr?.off('data', onErr)
      child.off('message', onMessage).off('close', onClose)
      if (isOver) warm = undefined
      else rest(child)
      resolve({ status, stdout: out.join('').replace(mark, ''), stderr: err.join('').replace(mark, '') })
    }
    const look = () => {
      const isWhole = [out, err].every((text) => text.slice(-2).join('').endsWith(mark))
      if (isWhole && ended !== undefined) settle(ended.status, false)
    }
    const onOut = (text: string) => {
      out.push(text)
      look()
    }
    const onErr = (text: string) => {
      err.push(text)
      look()
    }
    const onMessage = (message: unknown) => {
      ended = message as Ended
      look()
    }
    const onClose = (status: number | null) => settle(status, true)
    child.stdout?.setEncoding('utf8').on('data', onOut)
    child.stderr?.setEncoding('utf8').on('data', onErr)
    child.on('message', onMessage).on('close', onClose)
    child.send({ args, input: Buffer.from(input).toString('base64'), mark } satisfies Call)
  })
